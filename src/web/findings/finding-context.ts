import type { Finding } from '../../figures/statements/finding.ts';
import { whenWords, whereWords } from '../app/scope/scope-words.ts';
import type { Scope } from '../app/scope/scope.ts';
import type { FindingContext } from './explain-finding.ts';

/** Locations and waves of a finding, by the names of the scope. */
export function findingContext(
  { locations, waves }: Finding,
  { allLocations, allWaves, dataset }: Scope,
): FindingContext {
  return {
    where: whereWords(allLocations, codesOf(locations)),
    when: whenWords(allWaves, codesOf(waves)),
    isSynthetic: dataset.synthetic,
  };
}

/** null: none listed are all. */
function codesOf(listed: readonly { readonly code: string }[]): readonly string[] | null {
  return listed.length === 0 ? null : listed.map(({ code }) => code);
}
