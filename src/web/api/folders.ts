import { endpointOptions } from './endpoint-options.ts';
import type { FolderInput } from '../../contract/saved-work/folder.ts';
import type { SavedKind } from '../../contract/saved-work/sharing.ts';
import { call } from './client.ts';

export const folderKeys = { of: (kind: SavedKind) => ['folders', kind] as const };

/** The caller's folders of one kind, at all depths. */
export const foldersOptions = (kind: SavedKind) =>
  endpointOptions('listFolders', folderKeys.of(kind), { query: { kind }, select: ({ folders }) => folders });

export const createFolder = (body: FolderInput) => call('createFolder', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. */
export const replaceFolder = (id: string, body: FolderInput, rev: number) =>
  call('replaceFolder', { params: { id }, body, rev });

/** Removes a folder; its contents move to its parent. */
export const removeFolder = (id: string, rev: number) => call('removeFolder', { params: { id }, rev });
