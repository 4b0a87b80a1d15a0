import { useQuery } from '@tanstack/react-query';
import { allChartsOptions } from '../../api/charts.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { chartKind, viewColumn } from './chart-kind.tsx';

export function ChartsPage() {
  const items = useQuery(allChartsOptions());
  const unlisted = useQuery(allChartsOptions('unlisted')).data;
  return <WorkLibrary kind={chartKind} list={{ items, unlisted, columns: [viewColumn] }} />;
}
