import type { Finding } from '../../figures/statements/finding.ts';
import { whenWords } from '../app/scope/scope-words.ts';
import type { Scope } from '../app/scope/scope.ts';
import type { FindingContext } from './explain-finding.ts';
import { listedPlaces } from './listed-places.ts';

/** Locations and waves of a finding, by the names of the scope. */
export function findingContext(
  { locations, waves }: Finding,
  { allLocations, allWaves, dataset }: Scope,
): FindingContext {
  return {
    where: listedPlaces(locations, allLocations),
    when: whenWords(allWaves, waves.length === 0 ? null : waves.map(({ code }) => code)),
    isSynthetic: dataset.synthetic,
  };
}
