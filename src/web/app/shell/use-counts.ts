import { useQuery } from '@tanstack/react-query';
import { audiencesOptions } from '../../api/audiences.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';

interface Counts {
  readonly audiences: number | undefined;
  readonly charts: number | undefined;
  readonly crosstabs: number | undefined;
}

/** How many saved things there are, where that is known. Crosstabs come whole, so they are counted once listed. */
export function useCounts(): Counts {
  const audiences = useQuery({ ...audiencesOptions(), select: ({ data }) => data.length });
  const charts = useQuery({
    ...allChartsOptions(),
    select: (list) => list.length,
  });
  const crosstabs = useQuery({ ...crosstabsOptions(), select: ({ count }) => count, enabled: false });
  return { audiences: audiences.data, charts: charts.data, crosstabs: crosstabs.data };
}
