import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createDatasetGrants } from './grants.ts';
import { listDatasets } from './service.ts';
import { readWeights } from '../../engine/segments/reading/read-weights.ts';
import { ServiceError } from '../request/service-error.ts';
import { oncePerVersion } from './once-per-version.ts';
import { profileWeights } from './weight-profile.ts';

export function datasetHandlers(deps: ServerDeps) {
  const { datasets, log } = deps;
  const grants = createDatasetGrants(deps);
  const profileOf = oncePerVersion(async ({ code, catalogue }) => {
    const directory = datasets.directories().find((one) => one.code === code);
    if (directory === undefined) throw new ServiceError('not_found', 'dataset not found');
    return profileWeights(catalogue, readWeights(directory.path));
  });
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
      return { body: { weights: await profileOf(tree) } };
    },
  } satisfies Handlers;
}
