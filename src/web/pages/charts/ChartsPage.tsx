import { useQuery } from '@tanstack/react-query';
import type { ChartSummary } from '../../../contract/saved-work/chart.ts';
import { allChartsOptions, readChartOf } from '../../api/charts.ts';
import { useNewReport } from '../../connected/use-new-report.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { chartKind, viewColumn } from './chart-kind.tsx';

export function ChartsPage() {
  const items = useQuery(allChartsOptions());
  const unlisted = useQuery(allChartsOptions('unlisted')).data;
  const actionsOf = useNewReport('chart', readWork);
  return <WorkLibrary kind={chartKind} list={{ items, unlisted, columns: [viewColumn], actionsOf }} />;
}

async function readWork({ id }: Pick<ChartSummary, 'id'>) {
  const chart = await readChartOf(id);
  const dataset_code = chart.dataset_code || (chart.dataset_codes[0] ?? '');
  return { ...chart, kind: 'chart' as const, dataset_code };
}
