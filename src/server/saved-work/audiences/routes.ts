import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/writing/turn.ts';
import { audienceKind } from '../kinds/audience-kind.ts';
import { workHandlers } from '../store/work-handlers.ts';
import { findAudienceUses } from './audience-uses.ts';
import { filterAudiences } from './filter-audiences.ts';

export function audienceHandlers(deps: ServerDeps) {
  const audiences = workHandlers(deps, audienceKind);
  return {
    listSavedAudiences: async ({ principal, signal }) => {
      const { data } = await filterAudiences(deps, principal, {}, signal);
      return { body: { data } };
    },
    filterSavedAudiences: async ({ principal, body, signal }) => ({
      body: await filterAudiences(deps, principal, body, signal),
    }),
    readSavedAudience: audiences.read,
    readAudienceUses: async ({ principal, params, signal }) => ({
      body: await findAudienceUses(deps, principal, params.id, beginTurn(signal)),
    }),
    createSavedAudience: audiences.create,
    replaceSavedAudience: audiences.replace,
    removeSavedAudience: audiences.remove,
  } satisfies Handlers;
}
