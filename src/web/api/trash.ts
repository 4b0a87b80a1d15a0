import type { SavedKind } from '../../contract/sharing.ts';
import { call } from './client.ts';

/** Brings back what was removed in the last 30 days; links to it stay dead. */
export const restoreFromTrash = (kind: SavedKind, id: string) =>
  call('restoreFromTrash', { params: { kind, id }, body: {} });
