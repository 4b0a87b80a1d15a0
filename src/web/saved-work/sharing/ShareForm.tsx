import { IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LinkedKind, type SharingRole } from '../../../contract/saved-work/sharing.ts';
import { membersOptions } from '../../api/workspace.ts';
import { sharingOptions } from '../../api/saved-work.ts';
import { useMe } from '../../api/me.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Initials } from '../../ui/marks/Initials.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { type EditedAccess, LinkAccess } from './LinkAccess.tsx';
import { PeopleField } from './PeopleField.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './ShareForm.module.css';
import { addressProblem, type SharingDraft } from './share-link.ts';
import { type AccessFormProps, refusedBy, type ShareFormProps, useShare } from './use-share.ts';

export function ShareForm(props: ShareFormProps) {
  const { kind, noun, items, onClose } = props;
  const answers = useQueries({
    queries: items.map(({ id }) => ({ ...sharingOptions(kind, id), gcTime: 0 })),
  });
  const failed = answers.find(({ isError }) => isError);
  const sharings = answers.flatMap(({ data }) => data ?? []);
  const [only] = items;
  return (
    <Dialog
      title={items.length === 1 ? `Share ${noun}` : `Share ${format.count(items.length)} ${noun}s`}
      about={
        items.length === 1 ? <span className="isolate">{only?.name}</span> : 'People with access keep it.'
      }
      width={460}
      onClose={onClose}
    >
      {failed?.error != null && (
        <ErrorState error={failed.error} what="who has access" onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && sharings.length < items.length && (
        <SkeletonRows rows={4} rowHeight={36} label="Loading who has access" />
      )}
      {sharings.length === items.length && <AccessForm {...props} sharings={sharings} />}
    </Dialog>
  );
}

const roleNames = [
  { value: 'view', name: 'can view' },
  { value: 'edit', name: 'can edit' },
] as const;

function AccessForm({ kind, noun, items, sharings, onClose }: AccessFormProps) {
  const me = useMe();
  const members = useQuery(membersOptions()).data ?? [];
  const [sharing] = sharings;
  const [item] = items;
  const isOne = items.length === 1;
  const linked = LinkedKind.safeParse(kind).data;
  const [draft, setDraft] = useState<SharingDraft>(() =>
    isOne && sharing !== undefined ? sharing : nothingShared,
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [role, setRole] = useState<SharingRole>('view');
  const change = (part: Partial<SharingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const share = useShare({
    kind,
    noun,
    items,
    sharings,
    draft,
    added,
    role,
    onClose,
    onSaved: (saved) => {
      setDraft(saved);
      setAdded([]);
    },
    onRefused: () => setAdded([]),
  });
  const refusedAddresses = isOne ? [] : refusedBy(share.data ?? []);
  const isUnchanged = !isOne && added.length === 0 && draft.organisation === null;
  const submit = () => {
    if (!isUnchanged) share.mutate({ isRenewed: false });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const suspended = members.filter(({ email, state }) => state === 'suspended' && added.includes(email));

  return (
    // Ctrl Enter works from every field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Stack gap={12} onKeyDown={press}>
      <div className={css.add}>
        <PeopleField
          people={added}
          onChange={setAdded}
          members={members}
          problemOf={(email) => addressProblem(email, draft, me.email)}
        />
        <Select
          label="Role of the people you add"
          labelPlace="hidden"
          value={role}
          options={roleNames}
          onChange={setRole}
        />
      </div>
      {suspended.length > 0 && (
        <p className="callout">
          {suspended.map(({ name, email }) => name || email).join(', ')}: suspended, sees no figures until an
          administrator restores the account.
        </p>
      )}
      <PeopleWithAccess isOne={isOne} draft={draft} change={change} />
      {item !== undefined && sharing !== undefined && isOne && linked !== undefined && (
        <LinkAccess
          {...{ kind: linked, sharing, draft, change }}
          item={item}
          onNewLink={() => share.mutate({ isRenewed: true })}
        />
      )}
      {isOne && (
        <TextField
          label="Note"
          value={draft.note}
          onChange={(note) => change({ note })}
          hint="Shown in the list"
        />
      )}
      <Refusals addresses={refusedAddresses} error={share.error} isOne={isOne} />
      <div className={css.actions}>
        <Button onClick={onClose}>{refusedAddresses.length > 0 ? 'Close' : 'Cancel'}</Button>
        <Button
          look="primary"
          keys="Ctrl Enter"
          busy={share.isPending}
          disabledReason={isUnchanged ? 'Add a person or the organisation' : undefined}
          onClick={submit}
        >
          Share
        </Button>
      </div>
    </Stack>
  );
}

interface RefusalsProps {
  /** Those that no account here has. */
  readonly addresses: readonly string[];
  readonly error: Error | null;
  readonly isOne: boolean;
}

function Refusals({ addresses, error, isOne }: RefusalsProps) {
  return (
    <>
      {addresses.length > 0 && (
        <Text size="dense" c="danger" role="alert">
          Shared, but not with {addresses.join(', ')}: no one here has that address.
        </Text>
      )}
      {error !== null && (
        <Text size="dense" c="danger" role="alert">
          {error.message}
          {!isOne && ' Those before it are shared.'}
        </Text>
      )}
    </>
  );
}

function PeopleWithAccess({ isOne, draft, change }: EditedAccess & { readonly isOne: boolean }) {
  const me = useMe();
  const members = useQuery(membersOptions()).data ?? [];
  const namedBy = (email: string) => {
    const name = members.find((member) => member.email === email)?.name ?? '';
    return name === '' ? { name: email, note: '' } : { name, note: email };
  };
  return (
    <>
      <h3 className="label">People with access</h3>
      <Stack component="ul" gap={0}>
        {isOne && (
          <Holder name={me.name || me.email} note="you">
            <Text span size="dense" c="dimmed">
              Owner
            </Text>
          </Holder>
        )}
        {draft.users.map(({ email, role: current, error }) => (
          <Holder key={email} {...namedBy(email)} problem={error?.message}>
            <Select<SharingRole>
              label={`What ${email} may do`}
              labelPlace="hidden"
              value={current}
              options={roleNames}
              onChange={(next) =>
                change({
                  users: draft.users.map((user) => (user.email === email ? { ...user, role: next } : user)),
                })
              }
            />
            <IconButton
              label={`Remove ${email}`}
              icon={<IconX />}
              onClick={() => change({ users: draft.users.filter((user) => user.email !== email) })}
            />
          </Holder>
        ))}
        <Holder name={me.organisation.name} note="everyone in the organisation">
          <Select
            label={`What everyone in ${me.organisation.name} may do`}
            labelPlace="hidden"
            value={draft.organisation ?? 'none'}
            options={[{ value: 'none', name: isOne ? 'no access' : 'as it is' }, ...roleNames]}
            onChange={(next) => change({ organisation: next === 'none' ? null : next })}
          />
        </Holder>
      </Stack>
    </>
  );
}

interface HolderProps {
  readonly name: string;
  readonly note: string;
  readonly problem?: string | undefined;
  /** What they may do. */
  readonly children: ReactNode;
}

/** A person or an organisation with access. */
function Holder({ name, note, problem, children }: HolderProps) {
  return (
    <Flex component="li" gap={10} align="center" mih={42}>
      <Initials name={name} size={28} />
      <Stack component="span" gap={0} miw={0} flex={1} className={css.who}>
        <span className="isolate">{name}</span>
        {note !== '' && (
          <Text span size="dense" c="dimmed">
            {note}
          </Text>
        )}
        {problem !== undefined && (
          <Text span size="dense" c="danger" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
      {children}
    </Flex>
  );
}

const nothingShared: SharingDraft = {
  users: [],
  organisation: null,
  link: false,
  link_expires_at: '',
  link_embeddable: false,
  note: '',
};
