import { endpointOptions } from './endpoint-options.ts';
import type { SavedKind } from '../../contract/saved-work/sharing.ts';
import { call } from './client.ts';

export const trashKeys = { all: ['trash'] as const };

/** What the caller removed in the last 30 days, the last removed first. */
export const trashOptions = () =>
  endpointOptions('listTrash', trashKeys.all, { select: ({ items }) => items });

/** Restores work removed in the last 30 days; its links stay dead. */
export const restoreFromTrash = (kind: SavedKind, id: string) =>
  call('restoreFromTrash', { params: { kind, id }, body: {} });
