import { IconCode, IconLink, IconX } from '@tabler/icons-react';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { SavedKind, Sharing, SharingRole } from '../../../contract/sharing.ts';
import { membersOptions } from '../../api/members.ts';
import { linkSuppressionOptions, replaceSharing, sharingKeys, sharingOptions } from '../../api/sharing.ts';
import { address, routes } from '../../app/routes.ts';
import { useMe } from '../../app/use-me.ts';
import { format } from '../../lib/format.ts';
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
import { embedCode } from './embed-code.ts';
import { PeopleField } from './PeopleField.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './ShareForm.module.css';
import { addressProblem, addTo, type SharingDraft, toDraft, toRequest } from './sharing-draft.ts';

export interface ShareFormProps {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Address of saved work, for people with access. */
const addressOf: Readonly<Record<SavedKind, (id: string) => string>> = {
  audiences: address.audienceEdit,
  charts: address.chart,
  crosstabs: address.crosstab,
};

export function ShareForm(props: ShareFormProps) {
  const { kind, noun, items, onClose } = props;
  const answers = useQueries({
    queries: items.map(({ id }) => ({ ...sharingOptions(kind, id), gcTime: 0 })),
  });
  const [code, setCode] = useState<string | null>(null);
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
      {code !== null && (
        <ShownOnce
          title="Shared. The link is copied"
          about="This code shows the chart in a page of yours, until the link is turned off. It is shown once."
          label="Code to paste"
          secret={code}
          onClose={onClose}
        />
      )}
      {failed?.error != null && (
        <ErrorState error={failed.error} what="who has access" onRetry={() => void failed.refetch()} />
      )}
      {code === null && failed === undefined && sharings.length < items.length && (
        <SkeletonRows rows={4} rowHeight={36} label="Loading who has access" />
      )}
      {code === null && sharings.length === items.length && (
        <AccessForm {...props} sharings={sharings} onEmbeddable={setCode} />
      )}
    </Dialog>
  );
}

const roleNames = [
  { value: 'view', name: 'can view' },
  { value: 'edit', name: 'can edit' },
] as const;

interface AccessFormProps extends ShareFormProps {
  readonly sharings: readonly Sharing[];
  /** Shared so that other pages may show it: what is pasted there. */
  readonly onEmbeddable: (code: string) => void;
}

function AccessForm({ kind, noun, items, sharings, onClose, onEmbeddable }: AccessFormProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const members = useQuery(membersOptions()).data ?? [];
  const [sharing] = sharings;
  const [item] = items;
  const isOne = items.length === 1;
  const [draft, setDraft] = useState<SharingDraft>(() =>
    isOne && sharing !== undefined ? toDraft(sharing) : nothingShared,
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [role, setRole] = useState<SharingRole>('view');
  const change = (part: Partial<SharingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const share = useMutation({
    mutationFn: async ({ isRenewed }: { readonly isRenewed: boolean }) => {
      const answers: Sharing[] = [];
      for (const [index, { id }] of items.entries()) {
        const before = sharings[index];
        if (before === undefined) continue;
        const wanted = addTo(isOne ? draft : toDraft(before), {
          emails: added,
          role,
          organisation: isOne ? null : draft.organisation,
        });
        const request = { ...toRequest(wanted), ...(isRenewed ? { link_renewed: true } : {}) };
        answers.push(await replaceSharing(kind, id, request));
        queryClient.removeQueries({ queryKey: sharingKeys.of(kind, id) });
      }
      return answers;
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: [kind] });
      const [one] = saved;
      const refused = saved.flatMap(({ users }) => users.filter(({ error }) => error !== undefined));
      const isNew = isOne && one !== undefined && one.token !== '' && one.token !== sharing?.token;
      // A new link is copied whatever else was refused.
      if (isNew) await copy(linkOf(one.token));
      if (isOne && one !== undefined) {
        setDraft(toDraft(one));
        setAdded([]);
        if (one.token !== '' && one.link_embeddable && (isNew || sharing?.link_embeddable === false)) {
          onEmbeddable(embedCode(window.location.origin, one.token, item?.name ?? ''));
          return;
        }
      }
      if (refused.length > 0) {
        if (!isOne) setAdded([]);
        return;
      }
      if (!isNew) toasts.show({ text: isOne ? 'Shared' : `${format.count(items.length)} ${noun}s shared` });
      onClose();
    },
  });
  const refusedAddresses = isOne
    ? []
    : [
        ...new Set(
          share.data?.flatMap(({ users }) =>
            users.filter(({ error }) => error !== undefined).map(({ email }) => email),
          ),
        ),
      ];
  const isUnchanged = !isOne && added.length === 0 && draft.organisation === null;
  const submit = () => {
    if (!isUnchanged) share.mutate({ isRenewed: false });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const { data: suppressed } = useQuery({
    ...linkSuppressionOptions(kind, item?.id ?? ''),
    enabled: isOne && draft.link && kind !== 'audiences',
  });
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
        <p className={css.warning}>
          {suspended.map(({ name, email }) => name || email).join(', ')}: suspended, sees no figures until an
          administrator restores the account.
        </p>
      )}
      <h3 className="label">People with access</h3>
      <Stack component="ul" gap={0}>
        {isOne && (
          <Flex component="li" gap={6} align="center" mih={36}>
            <span className={css.who}>
              <span className="isolate">{me.name === '' ? me.email : me.name}</span>{' '}
              <Text span size="dense" c="dimmed">
                you
              </Text>
            </span>
            <Text span size="dense" c="dimmed">
              Owner
            </Text>
          </Flex>
        )}
        {draft.users.map(({ email, role: current, problem }) => (
          <Flex component="li" key={email} gap={6} align="center" mih={36}>
            <span className={css.who}>
              <span className="isolate">{email}</span>
              {problem !== '' && (
                <span role="alert" className={css.refusal}>
                  {problem}
                </span>
              )}
            </span>
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
              icon={<IconX size={15} stroke={1.5} />}
              onClick={() => change({ users: draft.users.filter((user) => user.email !== email) })}
            />
          </Flex>
        ))}
        <Flex component="li" gap={6} align="center" mih={36}>
          <span className={css.who}>
            <span className="isolate">{me.organisation.name}</span>{' '}
            <Text span size="dense" c="dimmed">
              everyone in the organisation
            </Text>
          </span>
          <Select
            label={`What everyone in ${me.organisation.name} may do`}
            labelPlace="hidden"
            value={draft.organisation ?? 'none'}
            options={[{ value: 'none', name: isOne ? 'no access' : 'as it is' }, ...roleNames]}
            onChange={(next) => change({ organisation: next === 'none' ? null : next })}
          />
        </Flex>
      </Stack>
      {isOne && sharing !== undefined && (
        <div className={css.link}>
          <Switch
            label={
              <Flex component="span" display="inline-flex" gap={10} align="center">
                <IconLink size={16} stroke={1.5} aria-hidden />
                Anyone with the link can view
              </Flex>
            }
            checked={draft.link}
            onChange={(link) => change({ link })}
          />
          <p className="note">
            {draft.link
              ? `They see the figures without signing in; ${suppressedWords(suppressed ?? 0)}`
              : 'Off: the link opens for people with access only.'}
          </p>
          {kind === 'charts' && draft.link && (
            <Switch
              label={
                <Flex component="span" display="inline-flex" gap={10} align="center">
                  <IconCode size={16} stroke={1.5} aria-hidden />
                  Other sites may show it in a frame
                </Flex>
              }
              checked={draft.isEmbeddable}
              onChange={(isEmbeddable) => change({ isEmbeddable })}
            />
          )}
          <Flex gap={8}>
            <Button
              small
              onClick={() =>
                void copy(
                  sharing.link && draft.link && sharing.token !== ''
                    ? linkOf(sharing.token)
                    : `${window.location.origin}${addressOf[kind](item?.id ?? '')}`,
                )
              }
            >
              Copy link
            </Button>
            {sharing.link && draft.link && (
              <Button small look="ghost" onClick={() => share.mutate({ isRenewed: true })}>
                New link
              </Button>
            )}
          </Flex>
        </div>
      )}
      {isOne && (
        <TextField
          label="Note"
          value={draft.note}
          onChange={(note) => change({ note })}
          hint="Shown in the list"
        />
      )}
      {refusedAddresses.length > 0 && (
        <p role="alert" className={css.refusal}>
          Shared, but not with {refusedAddresses.join(', ')}: no one here has that address.
        </p>
      )}
      {share.error !== null && (
        <p role="alert" className={css.refusal}>
          {share.error.message}
          {!isOne && ' Those before it are shared.'}
        </p>
      )}
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

const nothingShared: SharingDraft = {
  users: [],
  organisation: null,
  link: false,
  linkExpiresAt: '',
  isEmbeddable: false,
  note: '',
};

/** Says before sending what readers of a link will not see. */
function suppressedWords(count: number): string {
  if (count === 0) return 'small bases stay suppressed.';
  return `${format.count(count)} ${count === 1 ? 'cell' : 'cells'} of few respondents ${count === 1 ? 'is' : 'are'} suppressed for them.`;
}

function linkOf(token: string): string {
  return `${window.location.origin}${routes.shared}#${token}`;
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show({ text: 'Link copied' });
  } catch {
    toasts.show({ text: `The browser blocked copying. The link: ${link}` });
  }
}
