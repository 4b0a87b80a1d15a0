import { useQuery } from '@tanstack/react-query';
import { allChartsOptions } from '../../api/charts.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { chartKind } from './chart-kind.tsx';

export function ChartsPage() {
  return (
    <WorkLibrary
      kind={chartKind}
      items={useQuery(allChartsOptions())}
      unlisted={useQuery(allChartsOptions('unlisted')).data}
    />
  );
}
