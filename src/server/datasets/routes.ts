import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createDatasetGrants } from './grants.ts';
import { listDatasets } from './service.ts';
import type { WeightProfile } from '../../contract/weight-profile.ts';
import { readWeights } from '../../engine/segments/reading/read-weights.ts';
import { ServiceError } from '../http/service-error.ts';
import type { DatasetAccess } from './access.ts';
import { profileWeights } from './weight-profile.ts';

export function datasetHandlers(deps: ServerDeps) {
  const { datasets, log } = deps;
  const grants = createDatasetGrants(deps);
  const profiles = createWeightProfiles(deps);
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
      return { body: { weights: await profiles.read(datasets.accessOf(principal), params.code) } };
    },
  } satisfies Handlers;
}

/** The weights of the trees, read once a version. */
function createWeightProfiles({ datasets }: Pick<ServerDeps, 'datasets'>) {
  const known = new Map<string, { readonly version: string; readonly profile: Promise<WeightProfile[]> }>();
  return {
    /** `code` is that of a tree or of one of its datasets. Throws `not_found`. */
    async read(access: DatasetAccess, code: string): Promise<WeightProfile[]> {
      const tree = access.findDataset(code)?.tree;
      const directory = datasets.directories().find((one) => one.code === tree?.code);
      if (tree === undefined || directory === undefined) {
        throw new ServiceError('not_found', 'dataset not found');
      }
      const found = known.get(tree.code);
      if (found?.version === tree.version) return found.profile;
      const profile = profileWeights(tree.catalogue, readWeights(directory.path));
      known.set(tree.code, { version: tree.version, profile });
      profile.catch(() => known.delete(tree.code));
      return profile;
    },
  };
}
