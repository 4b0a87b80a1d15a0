import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedKind, SharingRole } from '../../../contract/sharing.ts';
import { readSharing, replaceSharing, sharingKeys } from '../../api/sharing.ts';
import { useMe } from '../../app/use-me.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.ts';
import css from './ShareDialog.module.css';
import { addTo, type AddedAccess, addressesIn, toDraft, toRequest } from './sharing-draft.ts';

interface BulkShareDialogProps {
  readonly kind: SavedKind;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** "charts" */
  readonly noun: string;
  readonly onClose: () => void;
}

const roles = [
  { value: 'view', name: 'can view' },
  { value: 'edit', name: 'can edit' },
] as const;

const organisationRoles = [{ value: 'none', name: 'as it is' }, ...roles] as const;

/** Gives several saved things to more people at once; whoever has access already keeps it. */
export function BulkShareDialog({ kind, items, noun, onClose }: BulkShareDialogProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const [people, setPeople] = useState('');
  const [role, setRole] = useState<SharingRole>('view');
  const [organisation, setOrganisation] = useState<SharingRole | 'none'>('none');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const read = addressesIn(people, me.email);
  const problem = read.wrong === null ? undefined : `“${read.wrong}” is no address; separate them by commas.`;
  const isEmpty = read.emails.length === 0 && organisation === 'none';

  const share = useMutation({
    mutationFn: async (added: AddedAccess) => {
      const unknown = new Set<string>();
      for (const { id } of items) {
        const saved = await readSharing(kind, id);
        const answer = await replaceSharing(kind, id, toRequest(addTo(toDraft(saved), added)));
        for (const { email, error } of answer.users) if (error !== undefined) unknown.add(email);
        queryClient.removeQueries({ queryKey: sharingKeys.of(kind, id) });
      }
      return [...unknown];
    },
    onSuccess: (unknown) => {
      setRefused(unknown);
      if (unknown.length > 0) return;
      toasts.show({ text: `${format.count(items.length)} ${noun} shared` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [kind] }),
  });
  const submit = () => {
    if (!isEmpty && problem === undefined) {
      share.mutate({
        emails: read.emails,
        role,
        organisation: organisation === 'none' ? null : organisation,
      });
    }
  };

  return (
    <Dialog
      title={`Share ${format.count(items.length)} ${noun}`}
      about="Who has access already keeps it. Dataset access is checked for each person."
      width={500}
      onClose={onClose}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={css.add}>
          <TextField
            label="People by e-mail, separated by commas"
            value={people}
            onChange={setPeople}
            error={problem}
            autoComplete="off"
            ref={field}
          />
          <Select label="They" labelPlace="hidden" value={role} options={roles} onChange={setRole} />
        </div>
        <div className={css.person}>
          <span className={css.who}>
            <span className="isolate">{me.organisation.name}</span>{' '}
            <span className={css.quiet}>everyone in the organisation</span>
          </span>
          <Select
            label={`What everyone in ${me.organisation.name} may do`}
            labelPlace="hidden"
            value={organisation}
            options={organisationRoles}
            onChange={setOrganisation}
          />
        </div>
        {refused.length > 0 && (
          <p role="alert" className={css.refusal}>
            Shared, but not with {refused.join(', ')}: nobody here has that address.
          </p>
        )}
        {share.error !== null && (
          <p role="alert" className={css.refusal}>
            {share.error.message} Those before it are shared.
          </p>
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>{refused.length > 0 ? 'Close' : 'Cancel'}</Button>
          <Button
            type="submit"
            look="primary"
            busy={share.isPending}
            disabledReason={isEmpty ? 'Add a person or the organisation' : undefined}
            onClick={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            Share
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
