import { capitalised } from '../../lib/capitalised.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { ApiErrorKind } from './transport/api-error.ts';
import { listed } from '../../lib/listed.ts';
import { format } from '../lib/format.ts';

/** Text of a failed call: the event, the safe part, the next step. Details come after, never first. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
  /** Whether another try can help. */
  readonly canRetry: boolean;
}

/** `what` is the thing that did not come, with its article: "the audiences". */
export function failureWords(kind: ApiErrorKind, what: string, message: string): FailureWords {
  switch (kind) {
    case 'network':
      return {
        title: "Couldn't reach the server",
        text: `Your work is safe in this browser. Check the connection, then load ${what} again.`,
        canRetry: true,
      };
    case 'unauthorised':
      return { title: "You're signed out", text: 'Sign in to continue where you left off.', canRetry: true };
    case 'forbidden':
      return {
        title: `You have no access to ${what}`,
        text: 'Ask an administrator of your workspace for access.',
        canRetry: false,
      };
    case 'not-found':
      return {
        title: `${capitalised(what)} does not exist`,
        text: 'It was deleted or isn’t shared with you.',
        canRetry: false,
      };
    case 'invalid':
      return { title: `Couldn't load ${what}`, text: sentence(message), canRetry: false };
    case 'conflict':
      return {
        title: 'Someone else saved changes',
        text: 'Your changes are still here. Save them as a copy, or load the newer version.',
        canRetry: false,
      };
    case 'too-large':
      return { title: 'Request too large', text: sentence(message), canRetry: false };
    case 'too-many':
      return {
        title: 'The server is busy',
        text: 'The server is busy. Try again in a few seconds.',
        canRetry: true,
      };
    case 'server':
      return {
        title: `Couldn't load ${what}`,
        text: 'Nothing was changed. Try again; if it keeps failing, contact your administrator.',
        canRetry: true,
      };
    default:
      return assertNever(kind);
  }
}

/** Text for codes that the caller may not use: their number and some names. */
export function forbiddenWords(names: readonly string[], what: string): { title: string; text: string } {
  return {
    title: `${capitalised(what)} ${names.length === 1 ? 'uses a question' : `uses ${names.length} questions`} you cannot see`,
    text: `${listed(names.map((name) => `“${name}”`))} ${names.length === 1 ? 'is' : 'are'} limited to another team.`,
  };
}

export const signInWords = {
  /** `said` is the service's own sentence, which may name the tries left: that part is kept. */
  wrong: (said: string) => {
    const tries = /(\d{1,3}) (?:more )?tr(?:y|ies)/.exec(said)?.[1];
    if (tries === undefined) return 'E-mail or password is incorrect.';
    return `E-mail or password is incorrect. ${tries} ${tries === '1' ? 'try' : 'tries'} left, then a one-minute wait.`;
  },
  provider: {
    failed: 'The sign-in could not be confirmed. Try again.',
    no_access: 'Your account has no access here. Ask your administrator for a group with access.',
    taken:
      'Another account has this e-mail address. Sign in to it with its password, then connect it under Settings, Profile.',
    unreachable: 'The sign-in service does not answer. Try again in a few seconds.',
  },
  passkeyUnused: 'No passkey was used. Try again, or enter a code.',
  passkeyThere: 'This device already has a passkey of this account.',
  linkUsed: 'This link has expired or was already used. Ask for a new one.',
  wait: (seconds: number) =>
    seconds < 90
      ? `Too many tries. Wait ${format.count(seconds)} seconds, then try again.`
      : `Too many tries. Wait ${format.count(Math.ceil(seconds / 60))} minutes, then try again.`,
} as const;

/** A message of the service as a sentence of ours: it begins upper case and ends with a full stop. */
export function sentence(message: string): string {
  const text = capitalised(message.trim());
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** What a failure says; anything may be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
