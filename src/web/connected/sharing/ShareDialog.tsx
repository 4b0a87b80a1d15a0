import { IconCode, IconLink, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SavedKind, Sharing, SharingRole } from '../../../contract/sharing.ts';
import { replaceSharing, sharingKeys, sharingOptions } from '../../api/sharing.ts';
import { routes } from '../../app/routes.ts';
import { useMe } from '../../app/use-me.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.ts';
import css from './ShareDialog.module.css';
import { embedCode } from './embed-code.ts';
import { addressProblem, type SharingDraft, toDraft, toRequest } from './sharing-draft.ts';

interface ShareDialogProps {
  readonly kind: SavedKind;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

const nouns: Readonly<Record<SavedKind, string>> = {
  audiences: 'audience',
  charts: 'chart',
  crosstabs: 'crosstab',
};

/** Who may see something saved: people by address, the organisation, whoever has the link. */
export function ShareDialog(props: ShareDialogProps) {
  const { kind, id, name, onClose } = props;
  const sharing = useQuery({ ...sharingOptions(kind, id), gcTime: 0 });
  const [code, setCode] = useState<string | null>(null);
  return (
    <Dialog
      title={`Share ${nouns[kind]}`}
      about={
        <>
          <span className="isolate">{name}</span>. Dataset access is checked for each person.
        </>
      }
      width={500}
      onClose={onClose}
    >
      {code !== null && (
        <ShownOnce
          title="Shared. The link is copied"
          about="This code shows the chart in a page of yours, until the link is turned off. It is shown once."
          label="Code to paste"
          secret={code}
          onClose={onClose}
        />
      )}
      {code === null && sharing.isPending && (
        <SkeletonRows rows={4} rowHeight={36} label="Loading who has access" />
      )}
      {code === null && sharing.isError && (
        <ErrorState error={sharing.error} what="who has access" onRetry={() => void sharing.refetch()} />
      )}
      {code === null && sharing.data !== undefined && (
        <ShareForm {...props} sharing={sharing.data} onEmbeddable={setCode} />
      )}
    </Dialog>
  );
}

const roleNames = [
  { value: 'view', name: 'can view' },
  { value: 'edit', name: 'can edit' },
] as const;

const organisationRoles = [{ value: 'none', name: 'no access' }, ...roleNames] as const;

interface ShareFormProps extends ShareDialogProps {
  readonly sharing: Sharing;
  /** Shared so that other pages may show it: what is pasted there. */
  readonly onEmbeddable: (code: string) => void;
}

function ShareForm({ kind, id, name, sharing, onClose, onEmbeddable }: ShareFormProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => toDraft(sharing));
  const [adding, setAdding] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The dialog was open before this was read, so its focus could not begin here.
  useEffect(() => field.current?.focus(), []);
  const change = (part: Partial<SharingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const share = useMutation({
    mutationFn: ({ isRenewed = false, ...wanted }: SharingDraft & { readonly isRenewed?: boolean }) =>
      replaceSharing(kind, id, { ...toRequest(wanted), ...(isRenewed ? { link_renewed: true } : {}) }),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: [kind] });
      queryClient.removeQueries({ queryKey: sharingKeys.of(kind, id) });
      const refused = saved.users.filter(({ error }) => error !== undefined);
      setDraft(toDraft(saved));
      const isNew = saved.token !== sharing.token;
      // A new link is copied whatever else was refused.
      if (saved.token !== '' && isNew) await copyLink(saved.token);
      if (saved.token !== '' && saved.link_embeddable && (isNew || !sharing.link_embeddable)) {
        onEmbeddable(embedCode(window.location.origin, saved.token, name));
        return;
      }
      if (refused.length > 0) return;
      if (saved.token === '' || !isNew) toasts.show({ text: 'Shared' });
      onClose();
    },
  });
  const problem = addressProblem(adding, draft, me.email);
  const add = () => {
    setTried(true);
    if (adding.trim() === '' || problem !== undefined) return;
    change({ users: [...draft.users, { email: adding.trim(), role: 'view', problem: '' }] });
    setAdding('');
    setTried(false);
  };
  const submit = () => {
    if (adding.trim() === '') return share.mutate(draft);
    setTried(true);
    if (problem !== undefined) return undefined;
    const users = [...draft.users, { email: adding.trim(), role: 'view' as const, problem: '' }];
    setAdding('');
    return share.mutate({ ...draft, users });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    // Ctrl Enter works from every field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.form} onKeyDown={press}>
      <div className={css.add}>
        <TextField
          label="Add a person by e-mail"
          type="email"
          value={adding}
          onChange={setAdding}
          error={tried ? problem : undefined}
          autoComplete="off"
          ref={field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </div>
      <h3 className={css.title}>People with access</h3>
      <ul className={css.people}>
        <li className={css.person}>
          <span className={css.who}>
            <span className="isolate">{me.name === '' ? me.email : me.name}</span>{' '}
            <span className={css.quiet}>you</span>
          </span>
          <span className={css.quiet}>Owner</span>
        </li>
        {draft.users.map(({ email, role, problem: refusal }) => (
          <li key={email} className={css.person}>
            <span className={css.who}>
              <span className="isolate">{email}</span>
              {refusal !== '' && (
                <span role="alert" className={css.refusal}>
                  {refusal}
                </span>
              )}
            </span>
            <Select<SharingRole>
              label={`What ${email} may do`}
              labelPlace="hidden"
              value={role}
              options={roleNames}
              onChange={(next) =>
                change({
                  users: draft.users.map((user) => (user.email === email ? { ...user, role: next } : user)),
                })
              }
            />
            <IconButton
              label={`Remove ${email}`}
              icon={<IconX size={15} stroke={1.5} />}
              onClick={() => change({ users: draft.users.filter((user) => user.email !== email) })}
            />
          </li>
        ))}
        <li className={css.person}>
          <span className={css.who}>
            <span className="isolate">{me.organisation.name}</span>{' '}
            <span className={css.quiet}>everyone in the organisation</span>
          </span>
          <Select
            label={`What everyone in ${me.organisation.name} may do`}
            labelPlace="hidden"
            value={draft.organisation ?? 'none'}
            options={organisationRoles}
            onChange={(next) => change({ organisation: next === 'none' ? null : next })}
          />
        </li>
      </ul>
      <div className={css.link}>
        <IconLink size={16} stroke={1.5} aria-hidden />
        <Switch
          label="Anyone with the link can view"
          checked={draft.link}
          onChange={(link) => change({ link })}
        />
      </div>
      {kind === 'charts' && draft.link && (
        <div className={css.link}>
          <IconCode size={16} stroke={1.5} aria-hidden />
          <Switch
            label="Other sites may show it in a frame"
            checked={draft.isEmbeddable}
            onChange={(isEmbeddable) => change({ isEmbeddable })}
          />
        </div>
      )}
      <p className={css.note}>
        {sharing.link
          ? 'A new link ends the one before it.'
          : 'Share copies the link. You can copy it again here.'}
      </p>
      {sharing.link && draft.link && (
        <div className={css.link}>
          <Button
            disabledReason={sharing.token === '' ? 'An earlier release made this link' : undefined}
            onClick={() => void copyLink(sharing.token)}
          >
            Copy link
          </Button>
          <Button onClick={() => share.mutate({ ...draft, isRenewed: true })}>New link</Button>
        </div>
      )}
      <TextField
        label="Note"
        value={draft.note}
        onChange={(note) => change({ note })}
        hint="Shown in the list"
      />
      {share.error !== null && (
        <p role="alert" className={css.refusal}>
          {share.error.message}
        </p>
      )}
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" keys="Ctrl Enter" busy={share.isPending} onClick={submit}>
          Share
        </Button>
      </div>
    </div>
  );
}

async function copyLink(token: string): Promise<void> {
  const link = `${window.location.origin}${routes.shared}#${token}`;
  try {
    await navigator.clipboard.writeText(link);
    toasts.show({ text: 'Link copied' });
  } catch {
    toasts.show({ text: `The link: ${link}` });
  }
}
