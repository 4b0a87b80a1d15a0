import { queryOptions } from '@tanstack/react-query';
import type { SavedKind } from '../../contract/sharing.ts';
import { call } from './client.ts';
import { datasetKeys } from './datasets.ts';

/** What changed in its dataset under a saved object; `rev`: saved again, it is asked again. */
export const workChangesOptions = (kind: SavedKind, id: string, rev: number) =>
  queryOptions({
    queryKey: ['work-changes', kind, id, rev],
    queryFn: ({ signal }) => call('readWorkChanges', { params: { kind, id }, signal }),
  });

/** Saved work that a change of a dataset tree concerns. */
export const changedWorkOptions = (code: string) =>
  queryOptions({
    queryKey: [...datasetKeys.versions(code), 'changed-work'],
    queryFn: ({ signal }) => call('listChangedWork', { params: { code }, signal }),
    select: ({ works }) => works,
  });

/** Saved work and published insights that name a question. */
export const questionUsesOptions = (code: string) =>
  queryOptions({
    queryKey: ['question-uses', code],
    queryFn: ({ signal }) => call('listQuestionUses', { params: { code }, signal }),
  });
