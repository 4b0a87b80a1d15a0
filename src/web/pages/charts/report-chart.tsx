import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { noData } from '../../../figures/reasons.ts';
import { chartInReport } from '../../../figures/report-scope.ts';
import { chartKeys } from '../../api/charts.ts';
import { address } from '../../app/routes.ts';
import type { ReportPart, ReportPartKind } from '../../connected/report-parts.ts';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { Stack, Text } from '../../ui/kit.ts';
import { drawnModel } from '../../charts/drawn-view.ts';
import { cardWords } from './card-words.ts';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { ChartCard } from './ChartCard.tsx';
import { readChart } from './draft/read-chart.ts';
import { exportedChart, questionGone } from './export/chart-document.ts';
import { frozenChart } from './read/shared-figures.ts';
import { savedChart, type ShownFigures } from './surveyed-chart.ts';

/** Reads a chart of a report: as it is now in the scope of the report, or as an edition has it. */
async function readPart({ item, scope, frozen }: ReportPart, client: QueryClient) {
  if (frozen?.kind === 'chart') return frozenChart(frozen.document, frozen.chart);
  return savedChart(item.ref, client, (chart) => chartInReport(chart, item, scope));
}

function ReportChart({ renderProblem, ...part }: ComponentProps<ReportPartKind['View']>) {
  const client = useQueryClient();
  const { item, scope, frozen } = part;
  const read = useQuery({
    queryKey: [...chartKeys.one(item.ref), 'report', item.scope, scope, frozen] as const,
    queryFn: async () => readPart(part, client),
    structuralSharing: false,
    retry: false,
  });
  if (read.isError || read.data === null) return renderProblem(read.error ?? new Error(questionGone));
  if (read.data === undefined) return <SkeletonBars label="Loading the chart" />;
  const { figures } = read.data;
  if (item.kind === 'finding') return <ReportFinding item={item} figures={figures} />;
  return (
    <ChartCard
      id={`item-${item.id}`}
      figures={figures}
      title={figures.draft.title}
      onTitle={null}
      notAsked={<StatePanel title={`“${figures.question.name}” was not asked there`}>{noData}</StatePanel>}
      selected={null}
      onExplain={() => undefined}
    />
  );
}

/** The sentence of a chart, which follows its figures, and what they are of. */
function ReportFinding({ item, figures }: Pick<ReportPart, 'item'> & { readonly figures: ShownFigures }) {
  const { model, view, draft } = figures;
  const drawn = drawnModel(model, view, draft.grouping, draft.scale);
  const { label, source } = cardWords({ figures, drawn, title: draft.title });
  return (
    <Stack component="figure" gap={4} m={0} id={`item-${item.id}`}>
      <Text size="label" c="ink2" className="isolate">
        {figures.question.name}
      </Text>
      <Text size="finding-lg" className="isolate">
        {label}
      </Text>
      <p className="note">{source}</p>
    </Stack>
  );
}

export const reportChart: ReportPartKind = {
  View: ReportChart,
  titleOf: (work) => (work.kind === 'chart' ? (readChart(work.document).draft.title ?? '') : ''),
  async documentOf(part, client) {
    const chart = await readPart(part, client);
    if (chart === null) throw new Error(questionGone);
    const page = new URL(address.chart(part.item.ref), location.href).href;
    const { title } = chart.figures.draft;
    const at = part.madeAt ?? new Date();
    return exportedChart({ ...chart, title, savedId: part.item.ref, address: page, at });
  },
};
