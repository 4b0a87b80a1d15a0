import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { restoreFromTrash, trashKeys } from '../../api/trash.ts';
import { format } from '../../lib/format.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { toasts } from '../../ui/toasts.ts';
import { latePart, lazyPart } from '../../ui/lazy-part.tsx';
import { changeWork, duplicateWork, inTurn, type ItemFields } from '../change-work.ts';
import type { Entry, InFolder, LibraryAction, WorkKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import { type ItemChanges, itemActions } from './item-actions.tsx';

const ShareDialog = latePart(async () => (await import('../sharing/ShareForm.tsx')).ShareForm);
const FolderChoice = lazyPart(async () => (await import('../folders/FolderChoice.tsx')).FolderChoice);

type Named = Pick<WorkSummary, 'id' | 'name'>;

interface ItemDialog {
  readonly kind: 'move' | 'share' | 'rename';
  readonly items: readonly WorkSummary[];
}

interface ActionsInput<Item> {
  /** Actions of the kind's own. */
  readonly furtherOf: (items: readonly Item[]) => readonly LibraryAction[];
  /** After a dialog: nothing is selected any more. */
  readonly onDone: () => void;
  /** Receives the ids of the copies, in the order of the originals. */
  readonly onCopied: (ids: readonly string[], of: readonly Named[]) => void;
  /** Receives the id of the first item that an undo brings back. */
  readonly onReturn: (id: string | undefined) => void;
}

type Job = () => Promise<unknown>;

/** Changes one item of a library or several, and draws the dialogs that a change needs. */
export function useItemActions<Saved extends InFolder, Input, Item, Figures>(
  kind: WorkKind<Saved, Input, Item, Figures>,
  { furtherOf, onDone, onCopied, onReturn }: ActionsInput<Item>,
) {
  const { noun } = kind;
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const work = useMutation({
    mutationFn: async (job: Job) => job(),
    onSettled: async () => {
      await Promise.all(
        [[kind.kind], trashKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const named = (items: readonly Named[], are: string) => {
    const [only] = items;
    return items.length === 1 && only !== undefined
      ? `“${only.name}” ${are}`
      : `${format.count(items.length)} ${noun}s ${are}`;
  };
  const duplicate = (items: readonly Named[]) =>
    work.mutate(async () => {
      onCopied(await inTurn(items, ({ id }) => duplicateWork(kind, id)), items);
    });
  const change = (
    items: readonly Named[],
    fields: ItemFields,
    onEnd: MutateOptions<unknown, Error, Job> = {},
  ) => work.mutate(async () => inTurn(items, ({ id }) => changeWork(kind, id, fields)), onEnd);
  const restore = (items: readonly Named[]) =>
    work.mutate(async () => {
      await inTurn(items, ({ id }) => restoreFromTrash(kind.kind, id));
      toasts.show({ text: named(items, 'restored') });
    });
  const remove = (items: readonly Named[]) =>
    work.mutate(async () => {
      const ids = items.map(({ id }) => id);
      const uses = (await kind.usesOf?.(ids).catch(() => '')) ?? '';
      await kind.remove(ids);
      for (const id of ids) queryClient.removeQueries({ queryKey: [kind.kind, 'one', id] });
      toasts.show({
        text: named(items, 'deleted'),
        note: uses === '' ? 'kept 30 days' : `kept 30 days, ${uses}`,
        undo: () => {
          onReturn(items[0]?.id);
          restore(items);
        },
      });
    });
  const list = (items: readonly Named[], isListed: boolean) =>
    work.mutate(async () => {
      await inTurn(items, async ({ id }) => kind.list?.(id, isListed));
      if (isListed) return;
      toasts.show({
        text: named(items, 'removed from your list'),
        note: 'in the bin',
        undo: () => {
          onReturn(items[0]?.id);
          list(items, true);
        },
      });
    });

  const changes: ItemChanges = {
    duplicate,
    open: (what, items) => {
      work.reset();
      setDialog({ kind: what, items });
    },
    remove: (items) => {
      const own = items.filter(isOwn);
      const others = items.filter((item) => !isOwn(item));
      if (own.length > 0) remove(own);
      if (others.length > 0 && kind.list !== undefined) list(others, false);
    },
  };
  const close = () => setDialog(null);
  const done = () => {
    close();
    onDone();
  };
  return {
    actionsOn: (entries: readonly Entry<Item>[]) =>
      itemActions(
        kind,
        entries.map(({ summary }) => summary),
        changes,
        furtherOf(entries.map(({ item }) => item)),
      ),
    restore: (item: Named) => restore([item]),
    list: (item: Named) => list([item], true),
    moveTo: (items: readonly Named[], folderId: string) => change(items, { folder_id: folderId }),
    dialogs: dialog === null ? null : dialogOf(dialog),
  };

  function dialogOf({ kind: what, items }: ItemDialog): ReactNode {
    const [only] = items;
    if (only === undefined) return null;
    const isOne = items.length === 1;
    switch (what) {
      case 'rename':
        return (
          <NameDialog
            action={`Rename ${noun}`}
            initialName={only.name}
            busy={work.isPending}
            error={work.error?.message}
            onSubmit={(name) => change(items, { name }, { onSuccess: close })}
            onClose={close}
          />
        );
      case 'move':
        return (
          <FolderChoice
            kind={kind.kind}
            action={isOne ? `Move ${noun}` : `Move ${format.count(items.length)} ${noun}s`}
            initial={isOne ? only.folder_id : ''}
            onMove={(folderId) => change(items, { folder_id: folderId }, { onSettled: done })}
            onClose={close}
          />
        );
      default:
        return <ShareDialog kind={kind.kind} noun={noun} items={items} onClose={done} />;
    }
  }
}
