import type { Scope } from '../app/scope/scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SegmentNames } from './finding-places.ts';

/** Names of waves, places and answers by which figures are split. */
export function segmentNamesIn(
  { allWaves, allLocations }: Pick<Scope, 'allWaves' | 'allLocations'>,
  catalogue: Catalogue | null,
): SegmentNames {
  return (splitter, segment) => {
    const known =
      splitter === 'waves'
        ? allWaves
        : splitter === 'locations'
          ? allLocations
          : (catalogue?.questionByCode.get(splitter)?.datapoints ?? []);
    return known.find(({ code }) => code === segment)?.name ?? segment;
  };
}
