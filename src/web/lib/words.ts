import { assertNever } from '../../lib/assert-never.ts';
import type { ApiErrorKind } from '../api/api-error.ts';
import { format } from './format.ts';

/** What a failed call says: what happened, what is safe, the next step. Details come after, never first. */
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
        title: 'The server did not answer',
        text: `Your work is safe in this browser. Check the connection, then load ${what} again.`,
        canRetry: true,
      };
    case 'unauthorised':
      return { title: 'You are signed out', text: 'Sign in to go on where you were.', canRetry: true };
    case 'forbidden':
      return {
        title: `You have no access to ${what}`,
        text: 'Ask an administrator of your workspace for access.',
        canRetry: false,
      };
    case 'not-found':
      return {
        title: `${capitalised(what)} does not exist`,
        text: 'It was deleted, or it was never shared with you.',
        canRetry: false,
      };
    case 'invalid':
      return { title: `The server refused to give ${what}`, text: sentence(message), canRetry: false };
    case 'conflict':
      return {
        title: 'Somebody saved in between',
        text: 'Your changes are still here. Save them as a copy, or load the newer version.',
        canRetry: false,
      };
    case 'too-large':
      return { title: 'This is more than the server takes', text: sentence(message), canRetry: false };
    case 'too-many':
      return {
        title: 'The server is busy',
        text: 'It answers others at the moment. Try again in a few seconds.',
        canRetry: true,
      };
    case 'server':
      return {
        title: `The server could not give ${what}`,
        text: 'Nothing was changed. Try again; if it keeps failing, tell your administrator.',
        canRetry: true,
      };
    default:
      return assertNever(kind);
  }
}

/** What was asked of codes that the caller may not use: how many, and which by name. */
export function forbiddenWords(names: readonly string[], what: string): { title: string; text: string } {
  return {
    title: `${capitalised(what)} ${names.length === 1 ? 'uses a question' : `uses ${names.length} questions`} you cannot see`,
    text: `${listed(names.map((name) => `“${name}”`))} ${names.length === 1 ? 'is' : 'are'} limited to another team.`,
  };
}

export const signInWords = {
  /** `said` is the service's own sentence, which may tell the tries left: that part is kept. */
  wrong: (said: string) => {
    const tries = /(\d{1,3}) (?:more )?tr(?:y|ies)/.exec(said)?.[1];
    if (tries === undefined) return 'E-mail or password is not right.';
    return `E-mail or password is not right. ${tries} ${tries === '1' ? 'try' : 'tries'} left, then a one-minute wait.`;
  },
  linkUsed: 'This link has been used or has run out. Ask for a new one where you got it.',
  wait: (seconds: number) =>
    seconds < 90
      ? `Too many tries. Wait ${format.count(seconds)} seconds, then try again.`
      : `Too many tries. Wait ${format.count(Math.ceil(seconds / 60))} minutes, then try again.`,
} as const;

/** The interval's meaning, for every number that has one. */
export const intervalMeaning =
  'If the survey were repeated, 95 of 100 such intervals would contain the true share.';

export const numberMeanings = {
  sample: (sample: number) =>
    `${format.count(sample)} respondents gave this answer. Samples add over waves and regions. Unweighted.`,
  size: (people: number, waves: number) =>
    `${format.sizeInFull(people)} people${waves === 1 ? '' : `, the average of the ${format.count(waves)} waves used`}. Sizes add over regions and are averaged over waves.`,
  effectiveBase: (sample: number, effective: number) =>
    `Weighting makes ${format.count(sample)} answers as precise as ${format.count(effective)} unweighted ones. Tests and intervals use this.`,
  lowBase: (sample: number) =>
    `${format.count(sample)} respondents. Read as a direction only. Under 30 no test is made.`,
  tests: (tests: number) =>
    `Of ${format.tests(tests, 95).replace(', ', ' at 95%, ')} would look different by chance alone. Turn on correction.`,
  /** `isClear`: the difference holds at 95 %; null: it was not tested, and nothing is said of it. */
  index: (
    index: number,
    audience: string,
    base: string,
    share: number,
    baseShare: number,
    isClear: boolean | null,
  ) => {
    const shares = `(${format.percentInText(share)} against ${format.percentInText(baseShare)})`;
    return `${format.index(index)}: ${said()} 100 is the same as the base. 90 to 110 is usually not worth attention.`;

    function said(): string {
      if (isClear === true || Math.round(index) === 100) {
        return `${audience} are ${comparedTo(index, base)} ${shares}.`;
      }
      return isClear === null
        ? `${audience} against ${base} ${shares}, not tested.`
        : `there is no clear difference between ${audience} and ${base} ${shares}, within sampling error.`;
    }
  },
} as const;

/** "24% more likely than all adults", "2.1 times as likely as all adults", "about as likely as all adults". */
function comparedTo(index: number, base: string): string {
  const rounded = Math.round(index);
  if (rounded === 100) return `as likely as ${base}`;
  // A ratio between 90 and 110 is not worth the name of a difference.
  if (rounded >= 90 && rounded <= 110) return `about as likely as ${base}`;
  if (rounded >= 200) return `${format.mean(index / 100)} times as likely as ${base}`;
  return rounded > 100
    ? `${format.index(rounded - 100)}% more likely than ${base}`
    : `${format.index(100 - rounded)}% less likely than ${base}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A message of the service as a sentence of ours: it begins upper case and ends with a full stop. */
function sentence(message: string): string {
  const text = capitalised(message.trim());
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** "235 tests, about 12 false alarms expected": of tests that are not corrected, at the level that marks the most. */
export function falseAlarms(tests: number, level: number): string {
  const line = format.tests(tests, level);
  return `${line} false ${line.endsWith(' 1') ? 'alarm' : 'alarms'} expected`;
}
