import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { WorkChange } from '../../../contract/codebook/work-change.ts';
import { workChangesOptions } from '../../api/saved-work.ts';
import { cosmetics, useCosmetic } from '../../lib/cosmetics.ts';

interface OpenedWork {
  readonly kind: SavedKind;
  readonly id: string;
  readonly rev: number;
}

/** What changed in its dataset under saved work, but what the user keeps as it is. */
export function useWorkChanges({ kind, id, rev }: OpenedWork) {
  const { data } = useQuery({ ...workChangesOptions(kind, id, rev), enabled: id !== '' });
  const key = `kept-changes:${kind}:${id}`;
  const cosmetic = useCosmetic(key) ?? '';
  const kept = useMemo(() => cosmetic.split('\n'), [cosmetic]);
  const left = useMemo(
    () => data && { ...data, changes: data.changes.filter((change) => !kept.includes(lineOf(change))) },
    [data, kept],
  );
  return {
    data: left,
    /** The change is not shown again in this browser. */
    keep: (change: WorkChange) => cosmetics.write(key, [...kept, lineOf(change)].join('\n')),
  };
}

function lineOf({ kind, question, answer, message }: WorkChange): string {
  return JSON.stringify([kind, question, answer, message]);
}

/** Whether the change is of something that is no longer offered, and still has its figures. */
export function isRetired({ kind }: WorkChange): boolean {
  return kind === 'question_retired' || kind === 'answer_retired';
}

/** Whether the change is of something that the present data lack. */
export function isGone({ kind }: WorkChange): boolean {
  return kind === 'question_removed' || kind === 'answer_removed' || kind === 'wave_removed';
}
