import type { Folder, FolderInput } from '../../contract/folder.ts';
import type { ServerDeps } from '../deps.ts';
import { withRevision } from './store/with-revision.ts';
import type { Handlers } from '../http/handler.ts';
import { createFolderStore, type FolderContent, type StoredFolder } from './store/folders.ts';

export function folderHandlers(deps: ServerDeps) {
  const folders = createFolderStore(deps);
  return {
    listFolders: ({ principal, query }) => ({
      body: {
        folders: folders
          .list(principal)
          .filter(({ kind }) => query.kind === undefined || kind === query.kind)
          .map(toFolder),
      },
    }),
    createFolder: ({ principal, body }) =>
      withRevision(toFolder(folders.create(principal, body.kind, toContent(body)))),
    replaceFolder: ({ principal, params, body, ifMatch }) =>
      withRevision(toFolder(folders.replace(principal, params.id, ifMatch, toContent(body)))),
    removeFolder({ principal, params, ifMatch }) {
      folders.remove(principal, params.id, ifMatch);
      return { body: { deleted: 1 } };
    },
  } satisfies Handlers;
}

function toContent({ name, parent_id: parentId, position }: FolderInput): FolderContent {
  const parent = parentId ?? '';
  return { name, parentId: parent === '' ? null : parent, position: position ?? null };
}

function toFolder(stored: StoredFolder): Folder {
  return {
    id: stored.id,
    name: stored.name,
    kind: stored.kind,
    parent_id: stored.parentId ?? '',
    position: stored.position,
    created_at: stored.createdAt,
    updated_at: stored.updatedAt,
    rev: stored.rev,
  };
}
