import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { changeProfile } from '../../../api/account.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { passwordProblem } from '../../../lib/account-problems.ts';
import { SettingsForm } from '../SettingsForm.tsx';

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
  const submit = () => {
    const found = passwordProblem(password);
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
