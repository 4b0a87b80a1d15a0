import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import type { LinkedKind, SavedKind, SharingRequest } from '../../contract/saved-work/sharing.ts';
import { call } from './client.ts';
import type { FolderInput } from '../../contract/saved-work/folder.ts';
import { datasetKeys } from './datasets.ts';

export const sharingKeys = { of: (kind: SavedKind, id: string) => ['sharing', kind, id] as const };

export const readSharing = (kind: SavedKind, id: string, signal?: AbortSignal) =>
  call('readSharing', { params: { kind, id }, signal });

/** Who may see a saved object; for its owner only. */
export const sharingOptions = (kind: SavedKind, id: string) =>
  queryOptions({
    queryKey: sharingKeys.of(kind, id),
    queryFn: ({ signal }) => readSharing(kind, id, signal),
    staleTime: 0,
  });

/** Number of cells that readers of its link would not see. */
export const linkSuppressionOptions = (kind: LinkedKind, id: string) =>
  endpointOptions('readLinkSuppression', [...sharingKeys.of(kind, id), 'suppressed'], {
    params: { kind, id },
    select: ({ suppressed_cells: count }) => count,
  });

export const replaceSharing = (kind: SavedKind, id: string, body: SharingRequest) =>
  call('replaceSharing', { params: { kind, id }, body });

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

export const trashKeys = { all: ['trash'] as const };

/** What the caller removed in the last 30 days, the last removed first. */
export const trashOptions = () =>
  endpointOptions('listTrash', trashKeys.all, { select: ({ items }) => items });

/** Restores work removed in the last 30 days; its links stay dead. */
export const restoreFromTrash = (kind: SavedKind, id: string) =>
  call('restoreFromTrash', { params: { kind, id }, body: {} });

/** What changed in its dataset under a saved object; `rev`: saved again, it is asked again. */
export const workChangesOptions = (kind: SavedKind, id: string, rev: number) =>
  endpointOptions('readWorkChanges', ['work-changes', kind, id, rev], { params: { kind, id } });

/** Saved work that a change of a dataset tree concerns. */
export const changedWorkOptions = (code: string) =>
  endpointOptions('listChangedWork', [...datasetKeys.versions(code), 'changed-work'], {
    params: { code },
    select: ({ works }) => works,
  });

/** Saved work and published insights that name a question. */
export const questionUsesOptions = (code: string) =>
  endpointOptions('listQuestionUses', ['question-uses', code], { params: { code } });

/** Saved versions, the newest first; for those who may change the work. */
export const versionsOptions = (kind: SavedKind, id: string) =>
  endpointOptions('listWorkVersions', [kind, 'versions', id], {
    params: { kind, id },
    select: ({ versions }) => versions,
  });

export const versionOptions = (kind: SavedKind, id: string, rev: number) =>
  endpointOptions('readWorkVersion', [kind, 'versions', id, rev], { params: { kind, id, rev: String(rev) } });
