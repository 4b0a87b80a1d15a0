import { type FormEvent, useState } from 'react';
import type { Me } from '../../../contract/people/auth.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import { signIn } from '../../api/me.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { limits } from '../../../contract/limits.ts';
import { failureWords, signInWords } from '../../api/failure-words.ts';
import { emailProblem, passwordProblem } from '../../lib/account-words.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { useFactorProof } from '../../app/FactorField.tsx';
import css from '../../app/SignInForm.module.css';
import { Stack, Text } from '../../ui/kit.ts';

interface LinkFormProps {
  readonly secret: string;
  readonly onSignedIn: (me: Me) => void;
}

interface Problems {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly link?: string | undefined;
}

/** Enters by a one-time link, and sets e-mail and password on the way in, or later. */
export function LinkForm({ secret, onSignedIn }: LinkFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [typing, setTyping] = useState<Problems>({});
  const [account, setAccount] = useState<{ readonly email?: string; readonly password?: string }>({});
  const entering = useFactorProof({ send: signIn, onDone: onSignedIn });
  const problems = entering.error === null ? typing : problemsOf(entering.error);
  const enter = (entered: typeof account) => {
    setAccount(entered);
    entering.submit({ secret, ...entered });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { email: emailProblem(email), password: passwordProblem(password, email) };
    setTyping(found);
    if (found.email === undefined && found.password === undefined) enter({ email: email.trim(), password });
    else entering.reset();
  };

  return (
    <>
      <Text component="h1" size="figure" fz={27}>
        Welcome
      </Text>
      <Text inherit c="ink2">
        This link works once. Set an e-mail and password for next time.
      </Text>
      {problems.link !== undefined && (
        <p role="alert" className="callout">
          {problems.link}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Stack gap={14}>
          <TextField
            size="lg"
            data-autofocus
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={problems.email}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={problems.password}
            hint={`${limits.passwordMinimumLength} characters or more`}
          />
          {entering.fieldsFor(() => ({ secret, ...account }))}
          <Stack gap={8} mt={6} className={css.buttons}>
            <Button look="primary" type="submit" busy={entering.isPending}>
              Save and continue
            </Button>
            <Button look="ghost" onClick={() => enter({})}>
              Skip for now
            </Button>
          </Stack>
        </Stack>
      </form>
    </>
  );
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'unauthorised':
      return { link: signInWords.linkUsed };
    case 'too-many':
      return { link: signInWords.wait(error.retryAfterSeconds ?? 60) };
    case 'invalid':
      return { link: capitalised(error.message) };
    default: {
      const { title, text } = failureWords(error.kind, 'the sign-in', error.message);
      return { link: `${title}. ${text}` };
    }
  }
}
