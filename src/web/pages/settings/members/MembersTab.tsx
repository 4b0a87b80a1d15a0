import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '../../../../contract/people/auth.ts';
import type { Member, MemberLink } from '../../../../contract/people/member.ts';
import {
  requireSecondFactor,
  signInSettingsOptions,
  changeMember,
  issueMemberLink,
  membersOptions,
  resetSecondFactor,
  inviteMember,
} from '../../../api/workspace.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { useMe } from '../../../api/me.ts';
import { roleNames, emailProblem } from '../../../lib/account-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { ShownOnce } from '../../../ui/layers/ShownOnce.tsx';
import { EraseDialog } from '../../../connected/EraseDialog.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { Problem } from '../../../ui/states/Notice.tsx';
import { actionsColumn } from '../../../ui/lists/columns.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/layers/FormDialog.tsx';

/** Who works here. Administrators invite, give roles and shut out. */
export function MembersTab() {
  const me = useMe();
  const members = useQuery(membersOptions());
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<MemberLink>();
  const [erased, setErased] = useState<Member>();
  const changing = useMutation({
    mutationFn: ({ id, ...change }: { id: number; role?: Member['role']; suspended?: boolean }) =>
      changeMember(id, change),
  });
  const linking = useMutation({ mutationFn: issueMemberLink, onSuccess: setLink });
  const resetting = useMutation({ mutationFn: resetSecondFactor });
  const isAdmin = me.role === 'admin';
  const failure = changing.error ?? linking.error ?? resetting.error;
  return (
    <SettingsSection
      title="Members"
      lead="Everyone in this workspace. An invitation is a link to copy: no mail is sent, and it works once, for seven days."
      actions={
        isAdmin && (
          <Button look="primary" icon={<IconUserPlus />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      {link !== undefined && (
        <ShownOnce
          key={link.secret}
          title={`Link for ${link.member.email}`}
          about="Send it only to this person: it signs in as them. It cannot be shown again."
          label="The sign-in link"
          secret={`${window.location.origin}/signin#link=${link.secret}`}
          onClose={() => setLink(undefined)}
        />
      )}
      <Problem>{failure?.message}</Problem>
      {isAdmin && <RequiredFactor />}
      <Card bare>
        <LoadedTable
          query={members}
          what="the members"
          label="Members"
          stacks
          columns={columnsOf({
            ownId: me.user_id,
            isAdmin,
            onChange: (member, change) => changing.mutate({ id: member.id, ...change }),
            onLink: (member) => linking.mutate(member.id),
            onReset: (member) => resetting.mutate(member.id),
            onErase: setErased,
          })}
          rowKey={({ id }) => String(id)}
        />
      </Card>
      {erased !== undefined && (
        <EraseDialog
          erased={{ kind: 'person', id: String(erased.id) }}
          onErased={() => setErased(undefined)}
          onClose={() => setErased(undefined)}
        />
      )}
      {isInviting && (
        <InviteDialog
          onInvited={(invited) => {
            setLink(invited);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </SettingsSection>
  );
}

interface MemberActions {
  readonly ownId: number;
  readonly isAdmin: boolean;
  readonly onChange: (member: Member, change: { role?: Member['role']; suspended?: boolean }) => void;
  readonly onLink: (member: Member) => void;
  readonly onReset: (member: Member) => void;
  readonly onErase: (member: Member) => void;
}

const stateNames = { active: 'Active', invited: 'Invited', suspended: 'Suspended' } as const;
const stateTones = { active: 'ok', invited: 'plain', suspended: 'danger' } as const;

/** Whether every member needs a second factor. */
function RequiredFactor() {
  const settings = useQuery(signInSettingsOptions());
  const requiring = useMutation({ mutationFn: requireSecondFactor });
  return (
    <Card>
      <SettingRow
        name="Second factor"
        about="If required, members without one add it at their next sign-in. API keys keep working."
      >
        <Switch
          label="Required"
          checked={settings.data?.second_factor_required ?? false}
          onChange={(isRequired) => requiring.mutate(isRequired)}
        />
      </SettingRow>
      <Problem>{requiring.error?.message}</Problem>
    </Card>
  );
}

function columnsOf({
  ownId,
  isAdmin,
  onChange,
  onLink,
  onReset,
  onErase,
}: MemberActions): readonly DataTableColumn<Member>[] {
  const columns: DataTableColumn<Member>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: (member) => (
        <span className="isolate">
          <span className="strong">{member.name === '' ? member.email : member.name}</span>
          {member.id === ownId && <span className="quiet"> (you)</span>}
          {member.name !== '' && <span className="quiet"> {member.email}</span>}
        </span>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Pill tone={stateTones[state]}>{stateNames[state]}</Pill>,
    },
    {
      key: 'seen',
      header: 'Last active',
      numeric: true,
      cell: (member) => (member.last_seen_at === '' ? 'not yet' : <RelativeTime at={member.last_seen_at} />),
    },
  ];
  if (!isAdmin) return columns;
  const actions: DataTableColumn<Member> = actionsColumn(
    (member) =>
      member.id !== ownId && (
        <MemberMenu
          member={member}
          onChange={(change) => onChange(member, change)}
          onLink={() => onLink(member)}
          onReset={() => onReset(member)}
          onErase={() => onErase(member)}
        />
      ),
  );
  return [...columns, actions];
}

interface MemberMenuProps {
  readonly member: Member;
  readonly onChange: (change: { role?: Member['role']; suspended?: boolean }) => void;
  readonly onLink: () => void;
  readonly onReset: () => void;
  readonly onErase: () => void;
}

function MemberMenu({ member, onChange, onLink, onReset, onErase }: MemberMenuProps) {
  const isOut = member.state === 'suspended';
  return (
    <Menu
      label={`Actions for ${member.email}`}
      items={[
        ...Role.options
          .filter((role) => role !== member.role)
          .map((role) => ({
            key: role,
            label: `Make ${role === 'viewer' ? 'a' : 'an'} ${roleNames[role].toLowerCase()}`,
            onSelect: () => onChange({ role }),
          })),
        {
          key: 'link',
          label: 'New sign-in link',
          disabledReason: isOut ? 'Restore access first' : undefined,
          onSelect: onLink,
        },
        ...(member.second_factor ? [{ key: 'reset', label: 'Reset second factor', onSelect: onReset }] : []),
        {
          key: 'suspend',
          label: isOut ? 'Restore access' : 'Suspend',
          danger: !isOut,
          separated: true,
          onSelect: () => onChange({ suspended: !isOut }),
        },
        { key: 'erase', label: 'Erase…', danger: true, onSelect: onErase },
      ]}
    />
  );
}

interface InviteDialogProps {
  readonly onInvited: (link: MemberLink) => void;
  readonly onClose: () => void;
}

const roles = Role.options.map((value) => ({ value, label: roleNames[value] }));

const rights: Readonly<Record<Role, string>> = {
  viewer: 'Viewers read what others share, ask and export. They change nothing.',
  analyst: 'Analysts ask, save and share; they do not import surveys or invite people.',
  admin: 'Administrators also import surveys, invite people and change these settings.',
};

function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const [problem, setProblem] = useState<string>();
  const inviting = useMutation({
    mutationFn: inviteMember,
    onSuccess: onInvited,
    onError: (error) => setProblem(error.message),
  });
  const submit = () => {
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined) inviting.mutate({ email: email.trim(), name: name.trim(), role });
  };
  return (
    <FormDialog
      title="Invite a person"
      about="You get a link to give them. With it they set a password and sign in."
      action="Make the link"
      busy={inviting.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={problem}
      />
      <TextField label="Name" autoComplete="off" value={name} onChange={setName} maxLength={255} />
      <Segmented label="Role" value={role} options={roles} onChange={setRole} />
      <p className="quiet">{rights[role]}</p>
    </FormDialog>
  );
}
