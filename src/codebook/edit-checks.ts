import { isGrid } from '../lib/question-kind.ts';
import type { EditOf } from '../contract/codebook/codebook-edit.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';
import type { Phrase } from '../phrases/phrase.ts';
import { phraseProblems } from '../phrases/phrase-problems.ts';
import { fromWirePhrase } from '../phrases/wire-words.ts';
import type { EntryCode, EntryFields } from './overlay.ts';
import { Unfit } from './unfit.ts';

type Answer = Datapoint | Suffix;

/** Returns what the imported survey says of an entry. */
export function importedFields(question: Question, code: EntryCode): EntryFields {
  if (code === '') {
    const { name, wording, category, alsoCalled, notes, unit } = question;
    return {
      name,
      wording,
      category,
      alsoCalled,
      notes,
      unit,
      number: question.number ?? '',
      meanName: question.meanName ?? '',
      base: question.base ?? 'all',
      phrase: question.phrase ?? {},
      ...(question.view !== undefined && { view: question.view }),
      order: question.datapoints.map((answer) => answer.code),
      columnOrder: question.suffixes.map((answer) => answer.code),
    };
  }
  const answer = answerOf(question, code);
  if (answer === undefined) return {};
  return {
    name: answer.name,
    alsoCalled: answer.alsoCalled ?? [],
    phrase: answer.phrase ?? {},
    midpoint: answer.numeric ? answer.midpoint : null,
    missing: answer.missing ?? false,
  };
}

export function codeOf<Code>({ code }: { readonly code: Code }): Code {
  return code;
}

export function quoted({ name }: { readonly name: string }): string {
  return `“${name}”`;
}

/** Returns the answer or row of a text, the column of an integer; undefined: the question has none. */
export function answerOf(question: Question | null | undefined, code: EntryCode): Answer | undefined {
  const answers: readonly Answer[] | undefined =
    typeof code === 'number' ? question?.suffixes : question?.datapoints;
  return answers?.find((answer) => answer.code === code);
}

/** Returns an answer, row or column. Throws `Unfit` where the question has no such one. */
export function findAnswer(question: Question, code: EntryCode, field: string): Answer {
  const found = answerOf(question, code);
  if (found !== undefined) return found;
  const what = typeof code === 'number' ? 'column' : 'answer';
  throw new Unfit(
    field,
    `${quoted(question)} has no ${what} ${code}`,
    'Reload the survey and choose an answer of the question.',
  );
}

/** Throws `Unfit` for waves or locations that the survey lacks, and where a question would have run nowhere. */
export function assertAsked(
  askedIn: EditOf<'ran'>['asked_in'],
  { waves, locations }: Pick<Catalogue, 'waves' | 'locations'>,
  question: Question,
): void {
  assertListed(
    askedIn.flatMap((entry) => entry.waves),
    waves,
    'wave',
  );
  assertListed(
    askedIn.flatMap((entry) => entry.locations),
    locations,
    'location',
  );
  if (askedIn.some((entry) => entry.waves.length > 0 && entry.locations.length > 0)) return;
  throw new Unfit(
    'asked_in',
    `${quoted(question)} would have run nowhere`,
    'Name a wave and a location, or retire it.',
  );
}

function assertListed(
  codes: readonly string[],
  listed: readonly { readonly code: string }[],
  what: string,
): void {
  const unknown = codes.find((code) => !listed.some((one) => one.code === code));
  if (unknown === undefined) return;
  throw new Unfit('asked_in', `there is no ${what} ${unknown}`, `Name a ${what} of the survey.`);
}

/** Throws `Unfit` for a question or answer that is retired. */
export function assertInUse({ name, retired }: Pick<Answer, 'name' | 'retired'>, field: string): void {
  if (retired === undefined) return;
  throw new Unfit(field, `“${name}” is retired since revision ${retired.revision}`, 'Restore it first.');
}

/** Throws `Unfit` for an answer that has no number of its own. */
export function assertTakesNumber(question: Question, code: EntryCode, answer: Answer): void {
  const { kind } = question;
  const takes = isGrid(question) ? typeof code === 'number' : kind === 'single' || kind === 'multiple';
  if (takes) return;
  throw new Unfit(
    'set.number',
    kind === 'numeric'
      ? `${quoted(answer)} is a band of “${question.name}”, whose numbers count as they were given`
      : `${quoted(answer)} is a row of “${question.name}”, and its columns have the numbers`,
    kind === 'numeric' ? 'Leave the number out.' : 'Set the numbers of the columns.',
  );
}

/** Throws `Unfit` where no column holds codes: only a code can be read otherwise. */
export function assertIsCoded(question: Question, code: EntryCode, field: string, act: string): void {
  const { kind, name } = question;
  if (kind === 'single' || (kind === 'grid_single' && typeof code === 'number')) return;
  throw new Unfit(
    field,
    `answers of “${name}” cannot ${act}: a respondent may have several of them, or gave a number`,
    'Retire the answer, or group answers by a net.',
  );
}

export function trimmed(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '');
}

/** Returns the phrase as it is stored. Throws `Unfit` for one that is none. */
export function checkedPhrase(phrase: NonNullable<EditOf<'answer'>['set']['phrase']>): Phrase {
  const read = fromWirePhrase(phrase);
  const [problem] = phraseProblems(read);
  if (problem === undefined) return read;
  const field = problem.field === 'doesNot' ? 'does_not' : problem.field;
  throw new Unfit(`set.phrase.${field}`, problem.message, problem.remedy);
}
