import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { changeProfile } from '../../../api/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import css from '../SettingsForm.module.css';
import { Flex } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/Problem.tsx';

/** A new password ends every other session. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const { passwordMinimumLength: least, passwordLength: most } = limits;
    if (password.length < least) setProblem(`Use ${least} characters or more; this has ${password.length}.`);
    else if (password.length > most)
      setProblem(`Use ${most} characters or fewer; this has ${password.length}.`);
    else {
      setProblem(undefined);
      saving.mutate({ password, ...(hasPassword ? { current_password: current } : {}) });
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
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
      <Problem>{saving.error?.message}</Problem>
      <Flex gap={10} align="center">
        <Button type="submit" look="primary" busy={saving.isPending}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <span role="status" className={css.saved}>
          {saving.isSuccess && 'Done. Other sessions were ended.'}
        </span>
      </Flex>
    </form>
  );
}
