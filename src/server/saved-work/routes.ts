import type { ServerDeps } from '../deps.ts';
import { revisionHeader } from '../http/entity-tag.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import { workKinds } from './kinds/kinds.ts';
import { createFolderStore } from './store/folders.ts';
import { createHistory, type StoredVersion } from './store/history.ts';
import { loadWork } from './store/load-work.ts';
import { createTrash } from './store/trash.ts';
import { withRevision } from './store/work-handlers.ts';
import { showContext } from './store/work-service.ts';

/** What saved work of every kind has: folders, history and bin. */
export function savedWorkHandlers(deps: ServerDeps) {
  const folders = createFolderStore(deps);
  const history = createHistory(deps);
  const trash = createTrash(deps);

  function loadVersion(id: string, rev: number): StoredVersion {
    const version = history.find(id, rev);
    if (version !== undefined) return version;
    throw new ServiceError(
      'not_found',
      `there is no version ${rev}; versions are listed at /v2/saved/{kind}/{id}/versions`,
    );
  }

  return {
    listFolders: ({ principal, query }) => ({
      body: {
        folders: folders
          .list(principal)
          .filter(({ kind }) => query.kind === undefined || kind === query.kind),
      },
    }),
    createFolder: ({ principal, body }) => withRevision(folders.create(principal, body)),
    replaceFolder: ({ principal, params, body, ifMatch }) =>
      withRevision(folders.replace(principal, params.id, ifMatch, body)),
    removeFolder({ principal, params, ifMatch }) {
      folders.remove(principal, params.id, ifMatch);
      return { body: { deleted: 1 } };
    },

    listWorkVersions({ principal, params }) {
      const { id } = loadWork(deps, principal, params.kind, params.id, 'edit');
      return { body: { versions: history.list(id) } };
    },

    /** With the sharing of today. */
    readWorkVersion({ principal, params }) {
      const current = loadWork(deps, principal, params.kind, params.id, 'edit');
      const { name, document, rev, saved_at: updatedAt } = loadVersion(current.id, Number(params.rev));
      const stored = { ...current, name, document, rev, updatedAt };
      return { body: workKinds[params.kind].show(stored, showContext(deps, principal)) };
    },

    nameWorkVersion: ({ principal, params, body }) =>
      deps.storage.transaction(() => {
        const { id } = loadWork(deps, principal, params.kind, params.id, 'edit');
        const rev = Number(params.rev);
        history.name(id, rev, body.label);
        const { document: _document, ...version } = loadVersion(id, rev);
        return { body: version };
      }),

    listTrash: ({ principal }) => ({ body: { items: trash.list(principal) } }),
    restoreFromTrash({ principal, params }) {
      const body = trash.restore(principal, params.kind, params.id);
      return { headers: revisionHeader(body.rev), body };
    },
  } satisfies Handlers;
}
