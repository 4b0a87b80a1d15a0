import { endpointOptions } from './endpoint-options.ts';
import type { SavedKind } from '../../contract/sharing.ts';

/** Saved versions, the newest first; for those who may change the work. */
export const versionsOptions = (kind: SavedKind, id: string) =>
  endpointOptions('listWorkVersions', [kind, 'versions', id], {
    params: { kind, id },
    select: ({ versions }) => versions,
  });

export const versionOptions = (kind: SavedKind, id: string, rev: number) =>
  endpointOptions('readWorkVersion', [kind, 'versions', id, rev], { params: { kind, id, rev: String(rev) } });
