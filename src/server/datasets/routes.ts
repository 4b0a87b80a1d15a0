import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createDatasetGrants } from './grants.ts';
import { listDatasets } from './service.ts';

export function datasetHandlers(deps: ServerDeps) {
  const { datasets, log } = deps;
  const grants = createDatasetGrants(deps);
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
  } satisfies Handlers;
}
