import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '../../../../contract/people/auth.ts';
import type { MemberLink } from '../../../../contract/people/member.ts';
import { inviteMember } from '../../../api/members.ts';
import { roleNames } from '../../../lib/role-names.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/layers/FormDialog.tsx';
import { emailProblem } from '../../../lib/account-problems.ts';

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

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
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
