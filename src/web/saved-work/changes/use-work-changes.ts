import { useQuery } from '@tanstack/react-query';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { WorkChange } from '../../../contract/work-change.ts';
import { queryClient } from '../../api/query-client.ts';
import { workChangesOptions } from '../../api/work-changes.ts';
import { cosmetics } from '../../lib/cosmetics.ts';

interface OpenedWork {
  readonly kind: SavedKind;
  readonly id: string;
  readonly rev: number;
}

/** What changed in its dataset under saved work, but what the user keeps as it is. */
export function useWorkChanges({ kind, id, rev }: OpenedWork) {
  const { data } = useQuery({ ...workChangesOptions(kind, id, rev), enabled: id !== '' });
  const key = `kept-changes:${kind}:${id}`;
  const { data: kept = [] } = useQuery({
    queryKey: ['kept-changes', key],
    queryFn: () => (cosmetics.read(key) ?? '').split('\n'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    data: data && { ...data, changes: data.changes.filter((change) => !kept.includes(lineOf(change))) },
    /** The change is not shown again in this browser. */
    keep: (change: WorkChange) => {
      const next = [...kept, lineOf(change)];
      cosmetics.write(key, next.join('\n'));
      queryClient.setQueryData(['kept-changes', key], next);
    },
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
