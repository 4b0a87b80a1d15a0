import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { createCrosstab, crosstabKeys, removeCrosstab, replaceCrosstab } from '../../../api/crosstabs.ts';
import { restoreFromTrash, trashKeys } from '../../../api/trash.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/toasts.ts';
import { copyOfCrosstab } from './copy-of-crosstab.ts';
import { isOwn } from './crosstab-filter.ts';
import { inFolder } from './in-folder.ts';

interface Move {
  readonly crosstabs: readonly Crosstab[];
  readonly folderId: string;
}

/** What is done to crosstabs from the list, one or many at once. */
export function useCrosstabChanges() {
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: crosstabKeys.all }),
      queryClient.invalidateQueries({ queryKey: trashKeys.all }),
    ]);

  const duplicate = useMutation({
    mutationFn: (crosstab: Crosstab) => createCrosstab(copyOfCrosstab(crosstab)),
    onSuccess: reload,
    onError: say,
  });
  const move = useMutation({
    mutationFn: ({ crosstabs, folderId }: Move) =>
      inTurn(crosstabs.filter(isOwn), (crosstab) =>
        replaceCrosstab(crosstab.uuid, inFolder(crosstab, folderId), crosstab.rev),
      ),
    onSettled: reload,
    onError: say,
  });
  const restore = useMutation({
    mutationFn: (uuids: readonly string[]) => inTurn(uuids, (uuid) => restoreFromTrash('crosstabs', uuid)),
    onSettled: reload,
    onError: say,
  });
  const remove = useMutation({
    mutationFn: async (crosstabs: readonly Crosstab[]) => {
      const own = crosstabs.filter(isOwn);
      await inTurn(own, ({ uuid, rev }) => removeCrosstab(uuid, rev));
      return own;
    },
    onSuccess: (own) => {
      for (const { uuid } of own) queryClient.removeQueries({ queryKey: crosstabKeys.one(uuid) });
      toasts.show({
        text:
          own.length === 1
            ? `“${own[0]?.name ?? ''}” deleted`
            : `${format.count(own.length)} crosstabs deleted`,
        note: 'kept 30 days',
        undo: () => restore.mutate(own.map(({ uuid }) => uuid)),
      });
    },
    onSettled: reload,
    onError: say,
  });
  return { duplicate, move, remove, restore };
}

/** One after the other: each has its own revision, and the first that is refused stops the rest. */
async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}

function say(error: Error): void {
  toasts.show({ text: error.message });
}
