import { useQuery } from '@tanstack/react-query';
import { locationsQuestion } from '../../../expression/expression.ts';
import { clauseOf, everywhere, shareRow } from '../../../figures/query-parts.ts';
import { rowQuery, rowShares } from '../../../figures/row-shares.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { useScope } from './use-scope.ts';

/** n of each location over the selected waves, by code; absent until it is known. */
export function useLocationSamples(): ReadonlyMap<string, number> {
  const { dataset, allLocations, waves } = useScope();
  const { data } = useQuery({
    ...figuresOptions(
      dataset.code,
      rowQuery(
        allLocations.map(({ code }) => shareRow(code, clauseOf(locationsQuestion, [code], null))),
        { ...everywhere, waves },
      ),
    ),
    enabled: waves !== null,
  });
  if (waves === null) return new Map(allLocations.map(({ code, respondents }) => [code, respondents]));
  return new Map(Array.from(rowShares(data), ([code, { positive }]) => [code, positive.sample]));
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
