import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { LowBaseFlag } from '../../ui/marks/LowBaseFlag.tsx';
import { sizeUnit } from '../../../figures/size-unit.ts';
import { useScope } from './use-scope.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { waveCountsOptions } from '../../api/counts.ts';

/** n of a part of the scope; dots until it is known. */
export function ScopeSample({ sample }: { readonly sample: number | undefined }) {
  if (sample === undefined) return 'n ··';
  return isLowBase(sample) ? <LowBaseFlag sample={sample} /> : `n ${format.count(sample)}`;
}

/** n and size of everyone in the scope. */
export function ScopePreview() {
  const unit = sizeUnit(useScope().weight);
  const { data } = useScopeCount();
  return (
    <span className="num">
      <ScopeSample sample={data?.base_sample} />
      {data !== undefined && unit === 'people' && <> · {format.size(data.audience_size)} people</>}
    </span>
  );
}

/** n and effective n of everyone in the scope; the old ones until the new ones are there. */
export function useScopeCount() {
  const scope = useScope();
  return useQuery({
    ...waveCountsOptions({ expression: null, dataset: scope.dataset.code, ...scope.toRequest() }),
    placeholderData: keepPreviousData,
    // No waves would be asked as all.
    enabled: scope.waves?.length !== 0,
  });
}

/** n of each wave over the selected locations, by code; absent until it is known. */
export function useWaveSamples(): ReadonlyMap<string, number> {
  const { allWaves, dataset, toRequest } = useScope();
  const { locations } = toRequest();
  const { data } = useQuery({
    ...waveCountsOptions({ expression: null, dataset: dataset.code, locations, waves: null }),
    enabled: locations !== null,
  });
  if (locations === null) return new Map(allWaves.map(({ code, respondents }) => [code, respondents]));
  return new Map(data?.per_wave_count.map((wave) => [wave.code, wave.base_sample]));
}
