import type { ExplainedSource } from '../../figures/words/explanation.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import { sourceName, whenWords, whereWords } from '../app/scope/scope-words.ts';
import type { Scope } from '../app/scope/scope.ts';

/** Says where the figures of a stored finding come from, by the names of the scope. */
export function findingSource(
  { dataset, locations, waves, weight }: Finding,
  { allLocations, allWaves, dataset: { synthetic } }: Scope,
): ExplainedSource {
  return {
    dataset: sourceName({ ...dataset, synthetic }),
    where: whereWords(allLocations, codesOf(locations)),
    wavesUsed: whenWords(allWaves, codesOf(waves)),
    weight: weight.name,
  };
}

/** null: none listed are all. */
function codesOf(listed: readonly { readonly code: string }[]): readonly string[] | null {
  return listed.length === 0 ? null : listed.map(({ code }) => code);
}
