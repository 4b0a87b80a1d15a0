import { useQuery } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { crosstabTableOptions } from '../../../api/crosstab-query.ts';
import { useScope } from '../../../app/scope/use-scope.ts';

/** 95% interval of an audience's share of everyone in the scope; null until it is known, and where there is none. */
export function useShareInterval({ id, name, expression }: SavedAudience) {
  const scope = useScope();
  const { data } = useQuery(
    crosstabTableOptions({
      rows: [{ id, name, expression }],
      columns: [{ id: 'everyone', name: 'Everyone' }],
      ...scope.toRequest(),
      dataset: scope.dataset.code,
    }),
  );
  const low = data?.cells.interval_low[0] ?? null;
  const high = data?.cells.interval_high[0] ?? null;
  return low === null || high === null ? null : { low, high };
}
