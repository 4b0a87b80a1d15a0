import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownDrafts } from '../../api/draft-store.ts';
import { folderKeys } from '../../api/folders.ts';
import { restoreFromTrash, trashKeys } from '../../api/trash.ts';
import { format } from '../../lib/format.ts';
import { toasts } from '../../ui/toasts.ts';
import { changeWork, duplicateWork, inTurn, type ItemFields } from '../change-work.ts';
import type { InFolder, WorkKind } from '../work-kind.ts';
import type { WorkSummary } from '../work-summary.ts';

export type Named = Pick<WorkSummary, 'id' | 'name' | 'away'>;

interface Outcomes {
  /** Receives the ids of the copies. */
  readonly onCopied: (ids: readonly string[], of: readonly WorkSummary[]) => void;
  readonly onMoved: () => void;
  /** Receives the id of the first item that an undo brings back. */
  readonly onReturn: (id: string | undefined) => void;
}

export type ItemChanges = ReturnType<typeof useItemChanges>;

/** Changes of several items: each refreshes the list, says what can be undone, and shows why it was refused. */
export function useItemChanges<Saved extends InFolder, Input, Item>(
  kind: WorkKind<Saved, Input, Item>,
  { onCopied, onMoved, onReturn }: Outcomes,
) {
  const client = useQueryClient();
  const refresh = async () => {
    const changed = [[kind.kind], trashKeys.all, folderKeys.of(kind.kind), ['drafts', kind.kind]];
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const { mutate: run } = useMutation({
    mutationFn: async (job: () => Promise<unknown>) => job(),
    onSettled: refresh,
    onError: ({ message }) => toasts.show({ text: message }),
  });
  const wordsOf = (items: readonly Named[]) =>
    items.length === 1 ? `“${items[0]?.name}”` : `${format.count(items.length)} ${kind.noun}s`;
  const change = async (items: readonly Named[], fields: ItemFields) =>
    inTurn(items, ({ id }) => changeWork(kind, id, fields));
  const bringBack = (items: readonly Named[]) =>
    run(async () => {
      await inTurn(items, async ({ id, away }) =>
        away === 'unlisted' ? kind.list?.(id, true) : restoreFromTrash(kind.kind, id),
      );
      toasts.show({ text: `${wordsOf(items)} restored` });
    });
  return {
    refresh,
    bringBack,
    rename: async (item: Named, name: string) => change([item], { name }),
    move: (items: readonly Named[], folder_id: string) =>
      run(async () => change(items, { folder_id }), { onSettled: onMoved }),
    copy: (items: readonly WorkSummary[]) =>
      run(async () => onCopied(await inTurn(items, ({ id }) => duplicateWork(kind, id)), items)),
    /** Deletes drafts of this browser. */
    forget: (items: readonly Named[]) =>
      run(async () => {
        const store = ownDrafts();
        const drafts = await inTurn(items, async ({ id }) => store.read(kind.kind, id));
        await inTurn(items, async ({ id }) => store.forget(kind.kind, id));
        toasts.show({
          text: items.length === 1 ? 'Draft deleted' : `${format.count(items.length)} drafts deleted`,
          undo: () => {
            onReturn(items[0]?.id);
            run(async () => inTurn(drafts, async (draft) => draft && store.keep(draft)));
          },
        });
      }),
    /** Others' work is taken off the user's list. */
    putAway: (items: readonly Named[], away: 'deleted' | 'unlisted') =>
      run(async () => {
        const ids = items.map(({ id }) => id);
        const isDeleted = away === 'deleted';
        const uses = isDeleted ? await kind.usesOf?.(ids).catch(() => '') : '';
        await (isDeleted ? kind.remove(ids) : inTurn(ids, async (id) => kind.list?.(id, false)));
        for (const id of ids) client.removeQueries({ queryKey: [kind.kind, 'one', id] });
        toasts.show({
          text: `${wordsOf(items)} ${isDeleted ? 'deleted' : 'removed from your list'}`,
          note: isDeleted ? ['kept 30 days', ...(uses ? [uses] : [])].join(', ') : 'in the bin',
          undo: () => {
            onReturn(ids[0]);
            bringBack(items.map(({ id, name }) => ({ id, name, away })));
          },
        });
      }),
  };
}
