import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { noData } from '../../../figures/reasons.ts';
import { chartInReport } from '../../../figures/report-scope.ts';
import { chartKeys } from '../../api/charts.ts';
import { address } from '../../app/routes.ts';
import type { ReportPart, ReportPartKind } from '../../connected/report-parts.ts';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { ChartCard } from './ChartCard.tsx';
import { exportedChart, questionGone } from './export/chart-document.ts';
import { frozenChart } from './read/shared-figures.ts';
import { savedChart } from './surveyed-chart.ts';

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

/** Charts in reports. */
export const reportChart: ReportPartKind = {
  View: ReportChart,
  async documentOf(part, client) {
    const chart = await readPart(part, client);
    if (chart === null) throw new Error(questionGone);
    const page = new URL(address.chart(part.item.ref), location.href).href;
    const { title } = chart.figures.draft;
    return exportedChart({ ...chart, title, savedId: part.item.ref, address: page });
  },
};
