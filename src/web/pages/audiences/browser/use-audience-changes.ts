import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import {
  audienceKeys,
  audienceUsesOptions,
  createAudience,
  removeAudience,
  replaceAudience,
} from '../../../api/audiences.ts';
import { restoreFromTrash, trashKeys } from '../../../api/trash.ts';
import { toasts } from '../../../ui/toasts.ts';
import { copyName, isOwn } from '../audience-words.ts';

/** What is done to audiences from the list and from the panel, one or many at once. */
export function useAudienceChanges() {
  const queryClient = useQueryClient();
  const reload = async () => {
    await Promise.all(
      [audienceKeys.all, trashKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };

  const duplicate = useMutation({
    mutationFn: ({ name, expression, datasets }: SavedAudience) =>
      createAudience({ name: copyName(name), expression, datasets }),
    onSuccess: reload,
    onError: say,
  });
  const move = useMutation({
    mutationFn: ({
      audiences,
      folderId,
    }: {
      readonly audiences: readonly SavedAudience[];
      readonly folderId: string;
    }) =>
      inTurn(audiences.filter(isOwn), (audience) =>
        replaceAudience(audience.id, { ...audience, folder_id: folderId }, audience.rev),
      ),
    onSettled: reload,
    onError: say,
  });
  const restore = useMutation({
    mutationFn: (removed: readonly { readonly id: string; readonly name: string }[]) =>
      inTurn(removed, ({ id }) => restoreFromTrash('audiences', id)),
    onSuccess: (_, removed) => {
      const [only] = removed;
      toasts.show({
        text: removed.length === 1 ? `“${only?.name ?? ''}” is back` : `${removed.length} audiences are back`,
      });
    },
    onSettled: reload,
    onError: say,
  });
  const remove = useMutation({
    mutationFn: (audiences: readonly SavedAudience[]) =>
      inTurn(audiences.filter(isOwn), ({ id, rev }) => removeAudience(id, rev)),
    onSuccess: (_, audiences) => {
      const own = audiences.filter(isOwn);
      toasts.show({
        text: own.length === 1 ? `“${own[0]?.name ?? ''}” deleted` : `${own.length} audiences deleted`,
        note: 'kept 30 days',
        undo: () => restore.mutate(own),
      });
    },
    onSettled: reload,
    onError: say,
  });
  const rename = useMutation({
    mutationFn: ({ audience, name }: { readonly audience: SavedAudience; readonly name: string }) =>
      replaceAudience(audience.id, { ...audience, name }, audience.rev),
    onSettled: reload,
  });
  /** Asks first only where charts or crosstabs are built on them: what is deleted can be undone. */
  const askToRemove = async (audiences: readonly SavedAudience[], ask: () => void): Promise<void> => {
    const own = audiences.filter(isOwn);
    const uses = await Promise.all(
      own.map(({ id }) => queryClient.fetchQuery(audienceUsesOptions(id))),
    ).catch(() => null);
    const isUsed = uses?.some(({ charts, crosstabs }) => charts.length + crosstabs.length > 0) ?? true;
    if (isUsed) ask();
    else remove.mutate(own);
  };
  return { duplicate, move, rename, remove, restore, askToRemove };
}

/** One after the other: each has its own revision, and the first that is refused stops the rest. */
async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}

function say(error: Error): void {
  toasts.show({ text: error.message });
}
