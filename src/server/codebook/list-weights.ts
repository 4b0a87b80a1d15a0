import { weightEntry } from '../../codebook/derived/weight-core.ts';
import type { WeightProfile } from '../../contract/codebook/weight-profile.ts';
import { derivedDivisor } from '../../engine/derived/derived-weight.ts';
import type { DerivedColumns } from '../../engine/derived/derived-questions.ts';
import { DamagedSegmentError } from '../../engine/segments/reading/damaged-segment-error.ts';
import { readWeights, type WeightFiles } from '../../engine/segments/reading/read-weights.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { oncePerVersion } from '../datasets/once-per-version.ts';
import { profileWeights } from '../datasets/weight-profile.ts';
import type { ServerDeps } from '../deps.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { isOwn } from './edit-rights.ts';
import { toRaking } from './weight-raking.ts';

/** Returns how to list the weights of a dataset as a caller sees them: their spread, and how derived ones were raked. */
export function createWeightList({ datasets }: Pick<ServerDeps, 'datasets'>) {
  const profileOf = oncePerVersion(async ({ code, catalogue, weighings }) => {
    const files = weightFiles(catalogue, [...weighings.keys()], datasets.columnsOf(code));
    return profileWeights(catalogue, readWeights(datasets.directoryOf(code), files, derivedDivisor));
  });
  /** How a derived weight was raked; of others there is nothing. */
  const derivedPart = (principal: Principal, tree: RegisteredTree, code: string) => {
    const entry = weightEntry(tree.codebook.overlay, code);
    const core = tree.weighings.get(code);
    if (entry === undefined || core === undefined) return {};
    const waves = datasets.columnsOf(tree.code).weighings.get(code) ?? [];
    return {
      ...(entry.retired !== undefined && { retired: true as const }),
      derived: {
        definition: entry.weighing,
        scope: entry.scope ?? ('mine' as const),
        editable: isOwn(principal, entry),
        raking: toRaking(tree, core, waves, publishableTo(principal, tree)),
      },
    };
  };
  return async (principal: Principal, dataset: string): Promise<WeightProfile[]> => {
    const { tree } = datasets.accessOf(principal).readDataset(dataset);
    const profiles = await profileOf(tree);
    const names = new Map(tree.catalogue.weights.map(({ code, name }) => [code, name]));
    // Profiles are read once while figures are the same; a name may change meanwhile.
    return profiles.map((one) => ({
      ...one,
      name: names.get(one.code) ?? one.name,
      ...derivedPart(principal, tree, one.code),
    }));
  };
}

/** The files of derived weights, by wave; a damaged one is left out. */
function weightFiles({ waves }: Catalogue, codes: readonly string[], columns: DerivedColumns): WeightFiles {
  return new Map(
    Array.from(columns.waves, ([wave, derived]) => [
      waves[wave]?.code ?? '',
      new Map(
        codes.flatMap((code) => {
          const segment = derived.get(code)?.segment;
          return segment === undefined || segment instanceof DamagedSegmentError ? [] : [[code, segment]];
        }),
      ),
    ]),
  );
}
