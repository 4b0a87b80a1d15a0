import type { ServerDeps } from '../deps.ts';
import { withRevision } from '../documents/with-revision.ts';
import type { Handlers } from '../http/handler.ts';
import { createCrosstabService } from './service.ts';

export function crosstabHandlers(deps: ServerDeps) {
  const crosstabs = createCrosstabService(deps);
  return {
    listCrosstabs: async ({ principal, signal }) => ({ body: await crosstabs.list(principal, signal) }),
    readCrosstab: ({ principal, params }) => withRevision(crosstabs.read(principal, params.uuid)),
    createCrosstab: ({ principal, body }) => withRevision(crosstabs.create(principal, body)),
    replaceCrosstab: ({ principal, params, body, ifMatch }) =>
      withRevision(crosstabs.replace(principal, params.uuid, body, ifMatch)),
    removeCrosstab: ({ principal, params, ifMatch }) => ({
      body: { deleted: crosstabs.remove(principal, params.uuid, ifMatch) },
    }),
  } satisfies Handlers;
}
