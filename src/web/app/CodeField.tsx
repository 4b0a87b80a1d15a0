import { ApiError } from '../api/transport/api-error.ts';
import { signInWords } from '../api/failure-words.ts';
import { TextField } from '../ui/fields/TextField.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Failure of the call that took the code. */
  readonly problem: Error | null;
}

/** One-time code of an authenticator application. */
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  return (
    <TextField
      size="lg"
      required
      ref={focus}
      label="Code"
      autoComplete="one-time-code"
      maxLength={32}
      value={value}
      onChange={onChange}
      error={problem === null || isCodeMissing(problem) ? undefined : problemOf(problem)}
      hint="The 6 digits in your authenticator app, or a recovery code"
    />
  );
}

/** It appears when it is asked for, and is the one thing left to do. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Whether a sign-in lacks only the code of the account's second factor. */
export function isCodeMissing(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'conflict';
}

function problemOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'too-many') return signInWords.wait(error.retryAfterSeconds ?? 60);
  return error.kind === 'unauthorised' || error.kind === 'invalid' ? signInWords.wrongCode : error.message;
}
