import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/turn.ts';
import { audienceKind } from '../kinds/audience-kind.ts';
import { withRevision } from '../store/with-revision.ts';
import { createWorkService } from '../store/work-service.ts';
import { findAudienceUses } from './audience-uses.ts';
import { filterAudiences } from './filter-audiences.ts';

export function audienceHandlers(deps: ServerDeps) {
  const audiences = createWorkService(deps, audienceKind);
  const { storage } = deps;
  return {
    listSavedAudiences: async ({ principal, signal }) => {
      const { data } = await filterAudiences(deps, principal, {}, signal);
      return { body: { data } };
    },
    filterSavedAudiences: async ({ principal, body, signal }) => ({
      body: await filterAudiences(deps, principal, body, signal),
    }),
    readSavedAudience: ({ principal, params }) => withRevision(audiences.read(principal, params.id)),
    readAudienceUses: async ({ principal, params, signal }) => ({
      body: await findAudienceUses(deps, principal, params.id, beginTurn(signal)),
    }),
    createSavedAudience: ({ principal, body }) =>
      storage.sharedTransaction(() =>
        withRevision(audiences.show(principal, audiences.create(principal, body))),
      ),
    replaceSavedAudience: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() =>
        withRevision(audiences.show(principal, audiences.replace(principal, params.id, body, ifMatch))),
      ),
    removeSavedAudience: ({ principal, params, ifMatch }) => ({
      body: { deleted: audiences.remove(principal, [params.id], ifMatch) },
    }),
  } satisfies Handlers;
}
