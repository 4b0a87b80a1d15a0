import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { Folder, FolderInput, FolderList } from '../saved-work/folder.ts';
import { SavedKind } from '../saved-work/sharing.ts';

const byId = z.object({ id: Uuid });

/** Folders of audiences, crosstabs and charts. */
export const folderEndpoints = declareEndpoints('folders', {
  listFolders: {
    method: 'GET',
    path: '/v2/folders',
    summary: 'List folders',
    query: z.object({ kind: SavedKind.optional() }),
    response: FolderList,
  },
  createFolder: {
    method: 'POST',
    path: '/v2/folders',
    summary: 'Create a folder',
    refusals: [404],
    request: FolderInput,
    idempotencyKey: true,
    response: Folder,
  },
  replaceFolder: {
    method: 'PUT',
    path: '/v2/folders/{id}',
    summary: 'Rename or move a folder',
    params: byId,
    request: FolderInput,
    precondition: true,
    response: Folder,
  },
  removeFolder: {
    method: 'DELETE',
    path: '/v2/folders/{id}',
    summary: 'Remove a folder; what it held moves to its parent',
    params: byId,
    precondition: true,
    response: Removed,
  },
});
