import { endpointOptions } from './endpoint-options.ts';
import type { SavedKind } from '../../contract/saved-work/sharing.ts';
import { datasetKeys } from './datasets.ts';

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
