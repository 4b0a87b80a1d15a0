import { weightEntry } from '../../codebook/derived/weight-core.ts';
import { derivedDivisor } from '../../engine/derived/derived-weight.ts';
import type { DerivedColumns } from '../../engine/derived/derived-questions.ts';
import { DamagedSegmentError } from '../../engine/segments/reading/damaged-segment-error.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { isOwn } from '../codebook/edit-rights.ts';
import { toRaking } from '../codebook/weight-raking.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import type { RegisteredTree } from './access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createDatasetGrants } from './grants.ts';
import { listDatasets } from './service.ts';
import { readWeights, type WeightFiles } from '../../engine/segments/reading/read-weights.ts';
import { ServiceError } from '../request/service-error.ts';
import { oncePerVersion } from './once-per-version.ts';
import { profileWeights } from './weight-profile.ts';

export function datasetHandlers(deps: ServerDeps) {
  const { datasets, log } = deps;
  const grants = createDatasetGrants(deps);
  const profileOf = oncePerVersion(async ({ code, catalogue, weighings }) => {
    const directory = datasets.directories().find((one) => one.code === code);
    if (directory === undefined) throw new ServiceError('not_found', 'dataset not found');
    const files = weightFiles(catalogue, [...weighings.keys()], datasets.columnsOf(code));
    return profileWeights(catalogue, readWeights(directory.path, files, derivedDivisor));
  });
  /** How a derived weight was raked; of others there is nothing. */
  const derivedPart = (principal: Principal, tree: RegisteredTree, code: string) => {
    const entry = weightEntry(tree.codebook.overlay, code);
    const core = tree.weighings.get(code);
    if (entry === undefined || core === undefined) return {};
    const waves = datasets.columnsOf(tree.code).weighings.get(code) ?? [];
    return {
      derived: {
        definition: entry.weighing,
        scope: entry.scope ?? ('mine' as const),
        editable: isOwn(principal, entry),
        raking: toRaking(tree, core, waves, publishableTo(principal, tree)),
      },
    };
  };
  return {
    listDatasets: ({ principal }) => ({ body: { datasets: listDatasets(datasets.accessOf(principal)) } }),

    readDatasetAccess({ principal, params }) {
      assertAdmin(principal, 'who may use which dataset');
      return { body: grants.read(principal, params.code) };
    },

    replaceDatasetAccess({ principal, params, body }) {
      assertAdmin(principal, 'who may use which dataset');
      const changed = grants.change(principal, params.code, body);
      log.security({ userId: principal.userId, dataset: body.node }, 'access to a survey changed');
      return { body: changed };
    },

    async listDatasetWeights({ principal, params }) {
      const tree = datasets.accessOf(principal).findDataset(params.code)?.tree;
      if (tree === undefined) throw new ServiceError('not_found', 'dataset not found');
      const profiles = await profileOf(tree);
      return {
        body: { weights: profiles.map((one) => ({ ...one, ...derivedPart(principal, tree, one.code) })) },
      };
    },
  } satisfies Handlers;
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
