import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorProof, FactorRequest } from '../../contract/people/auth.ts';
import { sentence, signInWords } from '../api/failure-words.ts';
import { factorRequestOf, provenByPasskey } from '../api/passkeys.ts';
import { ApiError } from '../api/transport/api-error.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Stack } from '../ui/kit.ts';
import { Problem } from '../ui/states/Notice.tsx';
import css from './SignInForm.module.css';

/** Sends something that takes the second factor, where there is one: the fields for it appear once it is asked for. */
export function useFactorProof<Input, Answer>({
  send,
  onDone,
}: {
  readonly send: (input: Input, proof: FactorProof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}) {
  const [request, setRequest] = useState<FactorRequest>();
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: ({ input, byPasskey }: { input: Input; byPasskey: boolean }) =>
      byPasskey
        ? provenByPasskey((proof) => send(input, proof))
        : send(input, code.trim() === '' ? {} : { code: code.trim() }),
    onSuccess: onDone,
    onError: (error) => setRequest((known) => factorRequestOf(error) ?? known),
  });
  const submit = (input: Input, byPasskey = false) => {
    if (!sending.isPending) sending.mutate({ input, byPasskey });
  };
  return {
    submit,
    isPending: sending.isPending,
    /** Error of a request that was sent without a proof. */
    error: request === undefined ? sending.error : null,
    reset: sending.reset,
    /** Fields for the proof of what `input` says. */
    fieldsFor: (input: () => Input) =>
      request === undefined ? null : (
        <FactorField
          request={request}
          code={code}
          onCode={setCode}
          problem={sending.error}
          onPasskey={() => submit(input(), true)}
        />
      ),
  };
}

interface FactorFieldProps {
  readonly request: FactorRequest;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly problem: Error | null;
  readonly onPasskey: () => void;
}

/** A passkey, a one-time code or a recovery code, as far as the account has them. */
function FactorField({ request, code, onCode, problem, onPasskey }: FactorFieldProps) {
  const { one_time_codes: hasCodes, passkey, passkey_problem: passkeyProblem } = request;
  return (
    <>
      {passkey !== null && (
        <Stack className={css.buttons}>
          <Button ref={hasCodes ? undefined : focus} onClick={onPasskey}>
            Use passkey
          </Button>
        </Stack>
      )}
      {!hasCodes && passkeyProblem !== '' && <p className="quiet">{passkeyProblem}.</p>}
      <CodeField
        value={code}
        onChange={onCode}
        isFocused={hasCodes || passkey === null}
        problem={factorRequestOf(problem) === undefined ? problem : null}
        {...(hasCodes ? {} : { label: 'Recovery code', hint: 'Works once, in place of your passkey' })}
      />
    </>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Failure of the call that took the code. */
  readonly problem: Error | null;
  /** Whether it is the first thing to fill in when it appears; default: true. */
  readonly isFocused?: boolean;
  readonly label?: string;
  readonly hint?: string;
}

/** One-time code of an authenticator application. */
export function CodeField({ value, onChange, problem, isFocused = true, label, hint }: CodeFieldProps) {
  return (
    <>
      <TextField
        size="lg"
        ref={isFocused ? focus : undefined}
        label={label ?? 'Code'}
        autoComplete="one-time-code"
        maxLength={32}
        value={value}
        onChange={onChange}
        error={problem instanceof ApiError ? problemOf(problem) : undefined}
        hint={hint ?? 'The 6 digits in your authenticator app, or a recovery code'}
      />
      {!(problem instanceof ApiError) && <Problem>{problem?.message}</Problem>}
    </>
  );
}

/** It appears when it is asked for, and is the one thing left to do. */
function focus(control: HTMLElement | null): void {
  control?.focus();
}

function problemOf(error: ApiError): string {
  if (error.kind === 'too-many') return signInWords.wait(error.retryAfterSeconds ?? 60);
  return sentence(error.message);
}
