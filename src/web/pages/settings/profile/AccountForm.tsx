import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../contract/auth.ts';
import { changeProfile } from '../../../api/account.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { emailProblem } from '../../../lib/account-problems.ts';
import { SettingsForm } from '../SettingsForm.tsx';

/** Name and e-mail; another e-mail needs the password. */
export function AccountForm({ me }: { readonly me: Me }) {
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
