import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';

/** Saved charts and crosstabs, as a chooser lists them. */
export function useSavedWorks() {
  const charts = useQuery(allChartsOptions()).data;
  const crosstabs = useQuery(crosstabsOptions()).data;
  return useMemo(
    () =>
      [
        ...(charts ?? []).map(({ id, name }) => ({ kind: 'chart' as const, id, name, group: 'Charts' })),
        ...(crosstabs ?? []).map(({ uuid: id, name }) => ({
          kind: 'crosstab' as const,
          id,
          name,
          group: 'Crosstabs',
        })),
      ].map((work) => ({ ...work, key: `${work.kind}:${work.id}`, context: work.group })),
    [charts, crosstabs],
  );
}
