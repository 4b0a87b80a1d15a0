import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ScopedWaveCountsQuery } from '../../../contract/wave-counts.ts';
import { waveCountsOptions } from '../../api/wave-counts.ts';

/**
 * The whole of an audience in the scope, and over all waves for the bars of the ones outside it. While something
 * new is computed the last figures stay, marked as stale.
 */
export function useLiveCounts(query: ScopedWaveCountsQuery) {
  const inScope = useQuery({ ...waveCountsOptions(query), placeholderData: keepPreviousData });
  const everywhere = useQuery({
    ...waveCountsOptions({ ...query, waves: null }),
    placeholderData: keepPreviousData,
  });
  return {
    counts: inScope.data,
    error: inScope.isPlaceholderData ? null : inScope.error,
    retry: () => void inScope.refetch(),
    isStale: inScope.isPlaceholderData || (inScope.isFetching && inScope.data === undefined),
    waves: (everywhere.data ?? inScope.data)?.per_wave_count ?? [],
  };
}
