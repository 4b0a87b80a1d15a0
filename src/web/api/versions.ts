import { queryOptions } from '@tanstack/react-query';
import type { SavedKind } from '../../contract/sharing.ts';
import { call } from './client.ts';

/** Saved versions, the newest first; for those who may change the work. */
export const versionsOptions = (kind: SavedKind, id: string) =>
  queryOptions({
    queryKey: [kind, 'versions', id],
    queryFn: ({ signal }) => call('listWorkVersions', { params: { kind, id }, signal }),
    select: ({ versions }) => versions,
  });

export const versionOptions = (kind: SavedKind, id: string, rev: number) =>
  queryOptions({
    queryKey: [kind, 'versions', id, rev],
    queryFn: ({ signal }) => call('readWorkVersion', { params: { kind, id, rev: String(rev) }, signal }),
  });
