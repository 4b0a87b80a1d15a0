import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownDrafts } from '../../api/draft-store.ts';
import { folderKeys, restoreFromTrash, trashKeys } from '../../api/saved-work.ts';
import { format } from '../../lib/format.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import { changeWork, duplicateWork, inTurn, type ItemFields } from '../change-work.ts';
import type { InFolder, WorkKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';

export type Named = Pick<WorkSummary, 'id' | 'name' | 'access' | 'away'>;

interface Outcomes {
  /** Receives the ids of the copies. */
  readonly onCopied: (ids: readonly string[], of: readonly WorkSummary[]) => void;
  readonly onMoved: () => void;
  /** Receives the id of the first item that an undo brings back. */
  readonly onReturn: (id: string | undefined) => void;
}

const isDraft = ({ away }: Named) => away === 'draft';
const isOwnSaved = (item: Named) => isOwn(item) && !isDraft(item);
const isOthers = (item: Named) => !isOwn(item);
const idsOf = (items: readonly Named[]) => items.map(({ id }) => id);

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
  const restore = async (items: readonly Named[]) => {
    await inTurn(items, async (item) =>
      isOthers(item) ? kind.list?.(item.id, true) : restoreFromTrash(kind.kind, item.id),
    );
    if (items.length > 0) toasts.show({ text: `${wordsOf(items)} restored` });
  };
  return {
    refresh,
    bringBack: (items: readonly Named[]) => run(async () => restore(items)),
    rename: async (item: Named, name: string) => change([item], { name }),
    move: (items: readonly Named[], folder_id: string) =>
      run(async () => change(items, { folder_id }), { onSettled: onMoved }),
    copy: (items: readonly WorkSummary[]) =>
      run(async () => onCopied(await inTurn(items, ({ id }) => duplicateWork(kind, id)), items)),
    /** Deletes drafts and own work; others' work is taken off the user's list. */
    putAway: (items: readonly Named[]) =>
      run(async () => {
        const [drafts, own, others] = [
          items.filter(isDraft),
          items.filter(isOwnSaved),
          items.filter(isOthers),
        ];
        const store = ownDrafts();
        const kept = await inTurn(idsOf(drafts), async (id) => store.read(kind.kind, id));
        const uses = own.length > 0 ? await kind.usesOf?.(idsOf(own)).catch(() => '') : '';
        await inTurn(idsOf(drafts), async (id) => store.forget(kind.kind, id));
        if (own.length > 0) await kind.remove(idsOf(own));
        await inTurn(idsOf(others), async (id) => kind.list?.(id, false));
        for (const id of idsOf(items)) client.removeQueries({ queryKey: [kind.kind, 'one', id] });
        toasts.show({
          text: `${wordsOf(items)} ${others.length === items.length ? 'removed from your list' : 'deleted'}`,
          note: [
            ...(own.length > 0 ? ['kept 30 days'] : []),
            ...(others.length > 0 ? ['in the bin'] : []),
            ...(uses ? [uses] : []),
          ].join(', '),
          undo: () => {
            onReturn(items[0]?.id);
            run(async () => {
              await inTurn(kept, async (draft) => draft && store.keep(draft));
              await restore([...own, ...others]);
            });
          },
        });
      }),
  };
}
