import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { Folder, FolderInput, FolderList } from '../folder.ts';
import { limits } from '../limits.ts';
import { SavedKind } from '../sharing.ts';

const byId = z.object({ id: Uuid });

/** Folders of audiences, crosstabs and charts. */
export const folderEndpoints = {
  listFolders: {
    method: 'GET',
    path: '/v2/folders',
    summary: 'List folders',
    tag: 'folders',
    auth: 'required',
    errors: 'general',
    refusals: [],
    query: z.object({ kind: SavedKind.optional() }),
    response: FolderList,
    bodyLimitBytes: 0,
  },
  createFolder: {
    method: 'POST',
    path: '/v2/folders',
    summary: 'Create a folder',
    tag: 'folders',
    auth: 'required',
    errors: 'general',
    refusals: [404],
    request: FolderInput,
    idempotencyKey: true,
    response: Folder,
    bodyLimitBytes: limits.bodyBytes,
  },
  replaceFolder: {
    method: 'PUT',
    path: '/v2/folders/{id}',
    summary: 'Rename or move a folder',
    tag: 'folders',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: byId,
    request: FolderInput,
    precondition: true,
    response: Folder,
    bodyLimitBytes: limits.bodyBytes,
  },
  removeFolder: {
    method: 'DELETE',
    path: '/v2/folders/{id}',
    summary: 'Remove a folder; what it held moves to its parent',
    tag: 'folders',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: byId,
    precondition: true,
    response: Removed,
    bodyLimitBytes: 0,
  },
} as const satisfies Record<string, Endpoint>;
