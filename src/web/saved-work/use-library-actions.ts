import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedKind } from '../../contract/sharing.ts';
import { restoreFromTrash, trashKeys } from '../api/trash.ts';
import { format } from '../lib/format.ts';
import { toasts } from '../ui/toasts.ts';

/** A kind of saved work as its library changes it. */
export interface LibraryKind<Copy = unknown> {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly duplicate: (id: string) => Promise<Copy>;
  /** Renames it, or puts it into another folder. */
  readonly change: (id: string, fields: ItemFields) => Promise<unknown>;
  /** Deletes all of them or, where the service can't, one after the other. */
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  /** Saved work that uses them and keeps working: "used in 2 charts"; `""` for none. */
  readonly usesOf?: (ids: readonly string[]) => Promise<string>;
}

export interface ItemFields {
  readonly folder_id?: string;
  readonly name?: string;
}

export interface LibraryItem {
  readonly id: string;
  readonly name: string;
}

/** Changes of saved work from its library, of one item or several. */
export function useLibraryActions<Copy>({ kind, noun, ...library }: LibraryKind<Copy>) {
  const queryClient = useQueryClient();
  const settled = {
    onSettled: async () => {
      await Promise.all(
        [[kind], trashKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error: Error) => toasts.show({ text: error.message }),
  };
  const named = (items: readonly LibraryItem[], are: string) => {
    const [only] = items;
    return items.length === 1 && only !== undefined
      ? `“${only.name}” ${are}`
      : `${format.count(items.length)} ${noun}s ${are}`;
  };
  const duplicate = useMutation({
    mutationFn: async (items: readonly LibraryItem[]) => inTurn(items, ({ id }) => library.duplicate(id)),
    ...settled,
  });
  const change = useMutation({
    mutationFn: async ({
      items,
      fields,
    }: {
      readonly items: readonly LibraryItem[];
      readonly fields: ItemFields;
    }) => inTurn(items, ({ id }) => library.change(id, fields)),
    ...settled,
  });
  const restore = useMutation({
    mutationFn: async (items: readonly LibraryItem[]) =>
      inTurn(items, ({ id }) => restoreFromTrash(kind, id)),
    onSuccess: (_, items) => toasts.show({ text: named(items, 'restored') }),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: async (items: readonly LibraryItem[]) => {
      const ids = items.map(({ id }) => id);
      const uses = (await library.usesOf?.(ids).catch(() => '')) ?? '';
      await library.remove(ids);
      return uses;
    },
    onSuccess: (uses, items) => {
      for (const { id } of items) queryClient.removeQueries({ queryKey: [kind, 'one', id] });
      toasts.show({
        text: named(items, 'deleted'),
        note: uses === '' ? 'kept 30 days' : `kept 30 days, ${uses}`,
        undo: () => restore.mutate(items),
      });
    },
    ...settled,
  });
  return { duplicate, change, remove, restore, named };
}

/** One after the other: the first that is refused stops the rest. */
export async function inTurn<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await act(item));
  return answers;
}
