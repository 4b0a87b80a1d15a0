import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { useScope } from './use-scope.ts';

/** n and effective n of everyone in the scope; the old ones until the new ones are there. */
export function useScopeCount() {
  const scope = useScope();
  return useQuery({
    ...waveCountsOptions({ expression: null, dataset: scope.dataset.code, ...scope.toRequest() }),
    placeholderData: keepPreviousData,
  });
}
