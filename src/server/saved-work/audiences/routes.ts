import type { ServerDeps } from '../../deps.ts';
import { withRevision } from '../store/with-revision.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/turn.ts';
import { findAudienceUses } from './audience-uses.ts';
import { createAudienceService } from './service.ts';

export function audienceHandlers(deps: ServerDeps) {
  const audiences = createAudienceService(deps);
  const { storage } = deps;
  return {
    listSavedAudiences: async ({ principal, signal }) => ({ body: await audiences.list(principal, signal) }),
    filterSavedAudiences: async ({ principal, body, signal }) => ({
      body: await audiences.filter(principal, body, signal),
    }),
    readSavedAudience: ({ principal, params }) => withRevision(audiences.read(principal, params.id)),
    readAudienceUses: async ({ principal, params, signal }) => ({
      body: await findAudienceUses(deps, principal, params.id, beginTurn(signal)),
    }),
    createSavedAudience: ({ principal, body }) =>
      storage.sharedTransaction(() => withRevision(audiences.create(principal, body))),
    replaceSavedAudience: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() => withRevision(audiences.replace(principal, params.id, body, ifMatch))),
    removeSavedAudience: ({ principal, params, ifMatch }) => ({
      body: { deleted: audiences.remove(principal, params.id, ifMatch) },
    }),
  } satisfies Handlers;
}
