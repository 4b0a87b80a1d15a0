import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedKind, Sharing, SharingRole } from '../../../contract/saved-work/sharing.ts';
import { replaceSharing, sharingKeys } from '../../api/saved-work.ts';
import { format } from '../../lib/format.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import { copyEmbedCode, copyLink, linkOf, addTo, type SharingDraft, toRequest } from './share-link.ts';

export interface ShareFormProps {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

export interface AccessFormProps extends ShareFormProps {
  readonly sharings: readonly Sharing[];
}

interface ShareInput extends AccessFormProps {
  readonly draft: SharingDraft;
  /** Addresses that are added, and their role. */
  readonly added: readonly string[];
  readonly role: SharingRole;
  /** Receives the saved access of a single item. */
  readonly onSaved: (draft: SharingDraft) => void;
  /** Some addresses of several items were refused. */
  readonly onRefused: () => void;
}

/** Shares every item in turn; then copies a new link and closes, or copies the code of a new frame. */
export function useShare(input: ShareInput) {
  const { kind, noun, items, sharings, draft, added, role, onClose, onSaved, onRefused } = input;
  const queryClient = useQueryClient();
  const isOne = items.length === 1;
  const [sharing] = sharings;
  return useMutation({
    mutationFn: async ({ isRenewed }: { readonly isRenewed: boolean }) => {
      const answers: Sharing[] = [];
      for (const [index, { id }] of items.entries()) {
        const before = sharings[index];
        if (before === undefined) continue;
        const wanted = addTo(isOne ? draft : before, {
          emails: added,
          role,
          organisation: isOne ? null : draft.organisation,
        });
        const request = { ...toRequest(wanted), ...(isRenewed ? { link_renewed: true } : {}) };
        answers.push(await replaceSharing(kind, id, request));
      }
      return answers;
    },
    onSuccess: async (saved) => {
      const [one] = saved;
      const refused = refusedBy(saved);
      const isNew = isOne && one !== undefined && one.token !== '' && one.token !== sharing?.token;
      const isEmbedded = isOne && one?.token !== '' && one?.link_embeddable === true;
      await Promise.all(
        [[kind], ...items.map(({ id }) => sharingKeys.of(kind, id))].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      if (isOne && one !== undefined) onSaved(one);
      if (isEmbedded && (isNew || sharing?.link_embeddable === false)) {
        await copyEmbedCode(one.token, items[0]?.name ?? '');
        return;
      }
      // A new link is copied whatever else was refused.
      if (isNew) await copyLink(linkOf(one.token));
      if (refused.length > 0) {
        if (!isOne) onRefused();
        return;
      }
      if (!isNew) toasts.show({ text: isOne ? 'Shared' : `${format.count(items.length)} ${noun}s shared` });
      onClose();
    },
  });
}

/** The addresses that no account here has. */
export function refusedBy(answers: readonly Sharing[]): readonly string[] {
  const refused = answers.flatMap(({ users }) => users.filter(({ error }) => error !== undefined));
  return [...new Set(refused.map(({ email }) => email))];
}
