import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import type { LinkedKind, SavedKind, SharingRequest } from '../../contract/saved-work/sharing.ts';
import { call } from './client.ts';

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

/** Replaces the whole sharing. */
export const replaceSharing = (kind: SavedKind, id: string, body: SharingRequest) =>
  call('replaceSharing', { params: { kind, id }, body });
