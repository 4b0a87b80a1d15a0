import type { ServerDeps } from '../../deps.ts';
import { withRevision } from '../store/work-handlers.ts';
import type { Handlers } from '../../http/handler.ts';
import { followLink, hiddenFromSearch, toSharedObject } from './follow-link.ts';
import { createSharingService } from './service.ts';
import { answerSharedChart } from './shared-chart.ts';
import { answerSharedTable } from './shared-table.ts';
import type { LinkedKind } from '../../../contract/saved-work/sharing.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { Principal } from '../../request/principal.ts';
import { loadWork } from '../store/load-work.ts';

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
      headers: hiddenFromSearch,
      body: toSharedObject(deps, followLink(deps, params.token)),
    }),

    readSharedChart: async ({ params, signal }) => ({
      headers: hiddenFromSearch,
      body: await answerSharedChart(deps, followLink(deps, params.token), signal),
    }),

    querySharedTable: async ({ params, body, signal }) => ({
      headers: hiddenFromSearch,
      body: await answerSharedTable(deps, followLink(deps, params.token), body, signal),
    }),
  } satisfies Handlers;
}

/** Counts the cells that a reader of the work's link would not see, whether there is a link or not. */
async function countLinkSuppressed(
  deps: ServerDeps,
  principal: Principal,
  kind: LinkedKind,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const work = loadWork(deps, principal, kind, id, 'own');
  const reader: Principal = { ...principal, credential: { kind: 'link', id } };
  const followed = { link: { kind }, owner: reader, work };
  switch (kind) {
    case 'audiences':
    case 'reports':
      return 0;
    case 'charts':
      return (await answerSharedChart(deps, followed, signal)).figures.meta.suppressed_cells;
    case 'crosstabs': {
      const { upright, turned } = await answerSharedTable(deps, followed, {}, signal);
      return (upright?.meta.suppressed_cells ?? 0) + (turned?.meta.suppressed_cells ?? 0);
    }
    default:
      return assertNever(kind);
  }
}
