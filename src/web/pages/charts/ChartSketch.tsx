import { IconChartBarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChartSummary } from '../../../contract/saved-work/chart.ts';
import { chartKeys } from '../../api/charts.ts';
import { datasetsOptions } from '../../api/datasets.ts';
import { Miniature } from '../../charts/Miniature.tsx';
import type { MiniatureProps } from '../../saved-work/work-kind.ts';
import { savedChart } from './surveyed-chart.ts';

/** Shapes stay while a reader goes to and fro. */
const keptMs = 30 * 60_000;
const refusal = 'No figures to show';

/** A saved chart's own shape, in the scope that it was saved with, without words. */
export function ChartSketch({
  item: { id, rev, dataset_codes: codes },
}: MiniatureProps<Pick<ChartSummary, 'id' | 'rev' | 'dataset_codes'>>) {
  const client = useQueryClient();
  const datasets = useQuery(datasetsOptions());
  const datasetVersion = datasets.data?.find(({ code }) => codes.includes(code))?.version ?? '';
  const { data: sketch, isError } = useQuery({
    queryKey: [...chartKeys.one(id), 'sketch', rev, datasetVersion] as const,
    queryFn: () => savedChart(id, client),
    enabled: !datasets.isPending,
    gcTime: keptMs,
    structuralSharing: false,
  });
  if (isError || sketch === null) {
    return (
      <span title={refusal}>
        <IconChartBarOff size={22} aria-hidden />
        <span className="visually-hidden">{refusal}</span>
      </span>
    );
  }
  if (sketch === undefined) return null;
  const { model, view, draft } = sketch.figures;
  return <Miniature model={model} view={view} grouping={draft.grouping} />;
}
