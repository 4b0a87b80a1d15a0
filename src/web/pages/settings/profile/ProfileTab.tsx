import { useMe } from '../../../api/me.ts';
import { roleNames, emailProblem, passwordProblem, agentName } from '../../../lib/account-words.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { PasskeysCard } from '../../../connected/PasskeysCard.tsx';
import { SecondFactorCard } from '../../../connected/SecondFactorCard.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me, Session } from '../../../../contract/people/auth.ts';
import { changeProfile, endSession, sessionsOptions } from '../../../api/account.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { address } from '../../../app/routes.ts';
import { ProviderButton } from '../../../app/ProviderButton.tsx';
import { Stack } from '../../../ui/kit.ts';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { actionsColumn, timeColumn } from '../../../ui/lists/columns.tsx';

/** Who one is, and where one is signed in. */
export function ProfileTab() {
  const me = useMe();
  return (
    <SettingsSection
      title="Profile"
      lead="Your name is shown next to work you share. Your e-mail is what you sign in with; no mail is sent to it."
    >
      <Card title="Account" note={roleNames[me.role]}>
        <AccountForm me={me} />
      </Card>
      {!me.by_provider && (
        <Card title={me.has_password ? 'Change password' : 'Set a password'}>
          <Stack gap={20}>
            <PasswordForm me={me} />
            <ProviderButton connects next={address.settings('profile')} />
          </Stack>
        </Card>
      )}
      {!me.by_provider && <PasskeysCard />}
      {!me.by_provider && <SecondFactorCard />}
      <SessionList />
    </SettingsSection>
  );
}

/** Name and e-mail; another e-mail needs the password. */
function AccountForm({ me }: { readonly me: Me }) {
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const saving = useMutation({ mutationFn: changeProfile });
  const newEmail = email.trim().toLowerCase();
  const isOtherEmail = newEmail !== me.email;
  const needsPassword = isOtherEmail && me.has_password;
  const isChanged = isOtherEmail || name.trim() !== me.name;
  const problem = isOtherEmail ? emailProblem(newEmail) : undefined;
  const submit = () => {
    if (problem !== undefined) return;
    saving.mutate({
      name: name.trim(),
      ...(isOtherEmail ? { email: newEmail } : {}),
      ...(needsPassword ? { current_password: password } : {}),
    });
  };
  return (
    <SettingsForm
      action="Save profile"
      saving={saving}
      saved={saving.isSuccess && !isChanged && 'Saved'}
      disabledReason={isChanged ? undefined : 'Nothing has changed'}
      onSubmit={submit}
    >
      <TextField label="Name" value={name} onChange={setName} autoComplete="name" maxLength={255} />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        error={problem}
        readOnly={me.by_provider}
        hint={me.by_provider ? 'Your e-mail and role come from your sign-in service.' : undefined}
      />
      {needsPassword && (
        <PasswordField
          label="Your password, to change the e-mail"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
    </SettingsForm>
  );
}

/** A new password ends every other session. */
function PasswordForm({ me: { email, has_password: hasPassword } }: { readonly me: Me }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({
    mutationFn: changeProfile,
    onSuccess() {
      setCurrent('');
      setPassword('');
    },
  });
  const submit = () => {
    const found = passwordProblem(password, email);
    setProblem(found);
    if (found === undefined)
      saving.mutate({ password, ...(hasPassword ? { current_password: current } : {}) });
  };
  return (
    <SettingsForm
      action={hasPassword ? 'Change password' : 'Set password'}
      saving={saving}
      saved={saving.isSuccess && 'Done. Other sessions were ended.'}
      onSubmit={submit}
    >
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={problem}
        hint={`${limits.passwordMinimumLength} characters or more`}
      />
    </SettingsForm>
  );
}

/** Every browser that is signed in; each can be signed out from here but this one, which has its own way out. */
function SessionList() {
  const sessions = useQuery(sessionsOptions());
  const ending = useMutation({ mutationFn: endSession });
  return (
    <Card bare title="Where you are signed in">
      <LoadedTable
        query={sessions}
        what="the sessions"
        awaited={2}
        label="Sessions"
        stacks
        columns={columnsOf(ending.isPending ? ending.variables : null, (id) => ending.mutate(id))}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function columnsOf(
  endingId: string | null,
  onEnd: (id: string) => void,
): readonly DataTableColumn<Session>[] {
  return [
    {
      key: 'agent',
      header: 'Browser',
      cell: ({ agent, current }) => (
        <>
          <span className="isolate" title={agent}>
            {agentName(agent)}
          </span>{' '}
          {current && <Pill tone="accent">this one</Pill>}
        </>
      ),
    },
    timeColumn('begun', 'Signed in', (session) => session.created_at),
    {
      key: 'used',
      header: 'Last used',
      cell: (session) => (
        <RelativeTime at={session.last_used_at === '' ? session.created_at : session.last_used_at} />
      ),
    },
    actionsColumn(
      ({ id, agent, current }) =>
        !current && (
          <Button
            small
            busy={endingId === id}
            aria-label={`Sign out ${agentName(agent)}`}
            onClick={() => onEnd(id)}
          >
            Sign out
          </Button>
        ),
    ),
  ];
}
