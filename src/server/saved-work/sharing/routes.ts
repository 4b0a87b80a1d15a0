import type { ServerDeps } from '../../deps.ts';
import { withRevision } from '../store/work-handlers.ts';
import type { Handlers } from '../../http/handler.ts';
import { followLink, toSharedObject } from './follow-link.ts';
import { countLinkSuppressed } from './link-suppressed.ts';
import { createSharingService } from './service.ts';
import { answerSharedChart } from './shared-chart.ts';
import { answerSharedTable } from './shared-table.ts';

/** What a link shows is for those who have the link, not for search engines. */
const hidden = { 'X-Robots-Tag': 'noindex, nofollow' };

export function sharingHandlers(deps: ServerDeps) {
  const sharings = createSharingService(deps);
  return {
    readSharing: ({ principal, params }) => withRevision(sharings.read(principal, params.kind, params.id)),

    replaceSharing({ principal, params, body, ifMatch }) {
      const sharing = sharings.replace(principal, params.kind, params.id, body, ifMatch);
      const { organisation, link, users } = sharing;
      deps.log.security(
        { userId: principal.userId, ...params, users: users.length, organisation, link },
        'sharing changed',
      );
      return withRevision(sharing);
    },

    readLinkSuppression: async ({ principal, params: { kind, id }, signal }) => ({
      body: { suppressed_cells: await countLinkSuppressed(deps, principal, kind, id, signal) },
    }),

    readShared: ({ params }) => ({
      headers: hidden,
      body: toSharedObject(deps, followLink(deps, params.token)),
    }),

    readSharedChart: async ({ params, signal }) => ({
      headers: hidden,
      body: await answerSharedChart(deps, followLink(deps, params.token), signal),
    }),

    querySharedTable: async ({ params, body, signal }) => ({
      headers: hidden,
      body: await answerSharedTable(deps, followLink(deps, params.token), body, signal),
    }),
  } satisfies Handlers;
}
