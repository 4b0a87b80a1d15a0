import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../../../contract/auth.ts';
import { changeProfile } from '../../../api/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import css from '../SettingsForm.module.css';
import { Flex } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/Problem.tsx';

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
  const problem =
    isOtherEmail && !/^[^\s@]+@[^\s@]+$/.test(newEmail)
      ? 'Enter an e-mail address, such as ana@example.org.'
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || !isChanged || problem !== undefined) return;
    saving.mutate({
      name: name.trim(),
      ...(isOtherEmail ? { email: newEmail } : {}),
      ...(needsPassword ? { current_password: password } : {}),
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
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
      <Problem>{saving.error?.message}</Problem>
      <Flex gap={10} align="center">
        <Button
          type="submit"
          look="primary"
          busy={saving.isPending}
          disabledReason={isChanged ? undefined : 'Nothing has changed'}
        >
          Save profile
        </Button>
        <span role="status" className={css.saved}>
          {saving.isSuccess && !isChanged && 'Saved'}
        </span>
      </Flex>
    </form>
  );
}
