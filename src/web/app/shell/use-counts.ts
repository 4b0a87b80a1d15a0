import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { audiencesOptions } from '../../api/audiences.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';

const idleDelayMs = 2_000;

interface Counts {
  readonly audiences: number | undefined;
  readonly charts: number | undefined;
  readonly crosstabs: number | undefined;
}

/** Number of saved audiences, charts and crosstabs, where it is known. */
export function useCounts(): Counts {
  const audiences = useQuery({ ...audiencesOptions(), select: ({ data }) => data.length });
  const charts = useQuery({
    ...allChartsOptions(),
    select: (list) => list.length,
  });
  // Crosstabs come whole: the page is drawn first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const crosstabs = useQuery({ ...crosstabsOptions(), select: ({ count }) => count, enabled: isIdle });
  return { audiences: audiences.data, charts: charts.data, crosstabs: crosstabs.data };
}
