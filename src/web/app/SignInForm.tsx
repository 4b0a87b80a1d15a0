import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/transport/api-error.ts';
import { signIn, type SignInInput } from '../api/me.ts';
import type { Me } from '../../contract/people/auth.ts';
import { failureWords, signInWords } from '../api/failure-words.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Stack } from '../ui/kit.ts';
import { PasswordField, TextField } from '../ui/fields/TextField.tsx';
import { useFactorProof } from './FactorField.tsx';
import css from './SignInForm.module.css';

interface SignInFormProps {
  readonly initialEmail?: string;
  readonly onSignedIn: (me: Me) => void;
}

/** E-mail and password. A refusal never says which of the two was wrong. */
export function SignInForm({ initialEmail = '', onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const entering = useFactorProof({ send: signIn, onDone: onSignedIn });
  const read = (): SignInInput => ({ email: email.trim(), password, remember: isRemembered });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entering.submit(read());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={14}>
        <TextField
          size="lg"
          required
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          {...(initialEmail === '' ? { 'data-autofocus': true } : {})}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={entering.error === null ? undefined : problemOf(entering.error)}
          {...(initialEmail === '' ? {} : { 'data-autofocus': true })}
        />
        {entering.fieldsFor(read)}
        <Checkbox
          label="Stay signed in on this device for 30 days"
          checked={isRemembered}
          onChange={setRemembered}
          className={css.remember}
        />
        <Stack mt={6} className={css.buttons}>
          <Button look="primary" type="submit" busy={entering.isPending}>
            Sign in
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'too-many' && error.retryAfterSeconds !== undefined) {
    return signInWords.wait(error.retryAfterSeconds);
  }
  // The service's own sentence tells the tries that are left, where it counts them.
  if (error.kind === 'unauthorised') return signInWords.wrong(error.message);
  if (error.kind === 'invalid') return signInWords.wrong('');
  const { title, text } = failureWords(error.kind, 'the sign-in', error.message);
  return `${title}. ${text}`;
}
