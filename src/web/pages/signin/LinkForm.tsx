import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/me.ts';
import { limits } from '../../../contract/limits.ts';
import { failureWords, signInWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import css from './SignInPage.module.css';
import { Text } from '../../ui/kit.ts';

interface LinkFormProps {
  readonly secret: string;
  readonly onSignedIn: () => void;
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
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const enter = async (account: { readonly email?: string; readonly password?: string }) => {
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    try {
      await signIn({ secret, ...account });
      onSignedIn();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(email.trim(), password);
    if (found === null) void enter({ email: email.trim(), password });
    else setProblems(found);
  };

  return (
    <>
      <h1 className={css.title}>Welcome</h1>
      <Text inherit c="ink2">
        This link works once. Set an e-mail and password for next time.
      </Text>
      {problems.link !== undefined && (
        <p role="alert" className={css.alert}>
          {problems.link}
        </p>
      )}
      <form className={css.fields} noValidate onSubmit={submit}>
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
        <div className={css.actions}>
          <Button look="primary" type="submit" busy={isBusy}>
            Save and continue
          </Button>
          <Button look="ghost" onClick={() => void enter({})}>
            Skip for now
          </Button>
        </div>
      </form>
    </>
  );
}

function check(email: string, password: string): Problems | null {
  const problems: Problems = {
    email: /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Enter an e-mail address, such as ana@example.org.',
    password: passwordProblem(password),
  };
  return problems.email === undefined && problems.password === undefined ? null : problems;
}

function passwordProblem(password: string): string | undefined {
  const { passwordMinimumLength: least, passwordLength: most } = limits;
  if (password.length < least) return `Use ${least} characters or more; this has ${password.length}.`;
  if (password.length > most) return `Use ${most} characters or fewer; this has ${password.length}.`;
  return undefined;
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'unauthorised':
      return { link: signInWords.linkUsed };
    case 'too-many':
      return { link: signInWords.wait(error.retryAfterSeconds ?? 60) };
    case 'invalid':
    case 'conflict':
      return { email: error.message };
    default: {
      const { title, text } = failureWords(error.kind, 'the sign-in', error.message);
      return { link: `${title}. ${text}` };
    }
  }
}
