import type { CodebookChange } from '../contract/codebook/codebook-revision.ts';
import { baseWords } from '../phrases/base-words.ts';
import type { Catalogue, Datapoint, Question, Suffix, WeightScheme } from '../engine/survey/catalogue.ts';
import { weightEntry } from './derived/weight-core.ts';
import { answerOf } from './edit-checks.ts';
import { defaultFirst, layOver } from './lay-over.ts';
import { wordsOfNumbersRead } from './numbers-read.ts';
import { type EntryFields, type Field, type FieldChange, type Overlay, readingFields } from './overlay.ts';

interface Named {
  /** Name of the question. */
  readonly of: string;
  /** Old name of the answer, or of the question where the change concerns the question. */
  readonly was: string;
  readonly is: string;
  /** Both as they are after the change; null: of the survey. */
  readonly question: Question | null;
  readonly answer: Datapoint | Suffix | null;
  /** The weight after the change: the changed one, else the default; null: the change concerns a question. */
  readonly weight: WeightScheme | null;
  readonly nameOf: (code: string | number) => string;
}

/** Null where the sentence of another field says it. */
type Words = { readonly [Name in Field]: (change: FieldChange<Name>, named: Named) => string | null };

const mostNamed = 8;

/** A sentence of dozens of waves or names would fill the history: the first, and how many more. */
function firstOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more <= 0
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${more.toLocaleString('en')} more`;
}

const seenBy = {
  survey: 'everyone who may use the survey',
  organisation: 'the organisation',
  mine: 'its owner alone',
};

const words: Words = {
  name: (_, { was, is, of, answer }) =>
    answer === null ? `Renamed “${was}” to “${is}”.` : `Renamed “${was}” of “${of}” to “${is}”.`,
  wording: (_, { of, question }) =>
    question?.wording === ''
      ? `Removed the wording of “${of}”.`
      : `Worded “${of}” as “${question?.wording}”.`,
  number: (_, { of, question }) =>
    (question?.number ?? '') === ''
      ? `“${of}” has no number any more.`
      : `Numbered “${of}” ${question?.number}.`,
  category: (_, { of, question }) =>
    (question?.category ?? []).length === 0
      ? `Took “${of}” out of its category.`
      : `Moved “${of}” to ${question?.category.join(' › ')}.`,
  alsoCalled: (_, { is, question, answer }) => {
    const names = (answer === null ? question : answer)?.alsoCalled ?? [];
    return names.length === 0
      ? `Removed the other names of “${is}”.`
      : `“${is}” is also called ${firstOf(names)}.`;
  },
  notes: (_, { of, question }) =>
    question?.notes === '' ? `Removed the note of “${of}”.` : `Changed the note of “${of}”.`,
  unit: (_, { of, question }) =>
    question?.unit === '' ? `“${of}” has no unit any more.` : `“${of}” is in ${question?.unit}.`,
  base: (_, { of, question }) =>
    `“${of}” begins with ${baseWords({ name: null, mode: question?.base ?? 'all' })}.`,
  view: (_, { of }) => `Changed the first view of “${of}”.`,
  meanName: (_, { of, question }) =>
    (question?.meanName ?? '') === ''
      ? `The mean of “${of}” has no name any more.`
      : `The mean of “${of}” is called ${question?.meanName}.`,
  phrase: (_, { is, of, answer }) =>
    answer === null ? `Changed the phrases of “${of}”.` : `Changed the phrases of “${is}” of “${of}”.`,
  retired({ after }, { is, of, answer, nameOf }) {
    const what = answer === null ? `“${is}”` : `“${is}” of “${of}”`;
    if (after === undefined) return `Restored ${what}.`;
    return after.replacedBy === null
      ? `Retired ${what}.`
      : `Retired ${what}, replaced by “${nameOf(after.replacedBy)}”.`;
  },
  order: (_, { of, question }) =>
    question === null ? 'Reordered the questions.' : `Reordered the answers of “${of}”.`,
  columnOrder: (_, { of }) => `Reordered the columns of “${of}”.`,
  midpoint: (_, { is, of, answer }) =>
    answer?.numeric === true && answer.midpoint !== null
      ? `“${is}” of “${of}” counts as ${answer.midpoint} in the mean.`
      : `“${is}” of “${of}” no longer counts in the mean.`,
  missing: (_, { is, of, answer }) =>
    answer?.missing === true
      ? `“${is}” of “${of}” is read as no answer.`
      : `“${is}” of “${of}” is read as an answer again.`,
  numbersRead: ({ before, after }, { of }) => wordsOfNumbersRead(of, before, after),
  askedIn({ after }, { is, of, answer }) {
    const what = answer === null ? `“${of}”` : `“${is}” of “${of}”`;
    const waves = new Set(after?.flatMap((entry) => entry.waves));
    return after === undefined
      ? `${what} ran where it was imported.`
      : `${what} ran in ${waves.size} ${waves.size === 1 ? 'wave' : 'waves'}: ${firstOf([...waves])}.`;
  },
  projects: (_, { weight }) =>
    weight?.projects === true
      ? `Sums of the weight “${weight.name}” count people.`
      : `Sums of the weight “${weight?.name}” do not count people.`,
  defaultWeight: (_, { weight }) => `“${weight?.name}” is the weight that is used where none is named.`,
  definition({ before, after }, { of, was }) {
    if (before === undefined && after?.form === 'cells' && after.cells.length > 1)
      return `Grouped ${after.cells.length} questions into “${of}”.`;
    if (before === undefined) return `New derived question “${of}”.`;
    return after === undefined ? `Removed the derived question “${was}”.` : `“${of}” is defined otherwise.`;
  },
  weighing({ before, after }, { of, was }) {
    if (before === undefined) return `New weight “${of}”.`;
    return after === undefined ? `Removed the weight “${was}”.` : `“${of}” is raked otherwise.`;
  },
  former: () => null,
  owner: () => null,
  scope({ before, after }, { of }) {
    return before === undefined || after === undefined ? null : `“${of}” is seen by ${seenBy[after]} now.`;
  },
  merged({ before = [], after = [] }, { is, of, nameOf }) {
    const list = (codes: readonly (string | number)[]) => codes.map((code) => `“${nameOf(code)}”`).join(', ');
    const added = after.filter((code) => !before.includes(code));
    return added.length > 0
      ? `Merged ${list(added)} into “${is}” of “${of}”.`
      : `${list(before.filter((code) => !after.includes(code)))} of “${of}” no longer merged into “${is}”.`;
  },
};

/** Words changes of a codebook, one sentence each. */
export function changeWords(
  record: Catalogue,
  before: Overlay,
  after: Overlay,
  changes: readonly FieldChange[],
): CodebookChange[] {
  const laid = [layOver(record, before).catalogue, layOver(record, after).catalogue];
  const [was, is] = laid.map(
    ({ questions }) => new Map(questions.map((question) => [question.code, question])),
  );
  const [weightsBefore, weights] = laid.map((catalogue) => catalogue.weights);
  const whole = new Set(changes.filter(isWhole).map(({ question }) => question));
  const weightNamed = ({ question, code }: FieldChange, { name = '' }: EntryFields): Named => {
    const weight = question === '' ? code : question;
    const weightIn = (list: readonly WeightScheme[] = []) => list.find((one) => one.code === weight);
    return {
      of: name,
      was: weightIn(weightsBefore)?.name ?? name,
      is: weightIn(weights)?.name ?? '',
      question: null,
      answer: null,
      weight: weightIn(weights) ?? defaultFirst(weights ?? [], after)[0] ?? null,
      nameOf: String,
    };
  };
  const questionNamed = ({ question: of, code }: FieldChange): Named => {
    const earlier = was?.get(of) ?? null;
    const question = is?.get(of) ?? null;
    const answer = answerOf(question, code) ?? null;
    return {
      of: question?.name ?? of,
      was: (code === '' ? earlier : answerOf(earlier, code))?.name ?? String(code),
      is: (code === '' ? question : answer)?.name ?? String(code),
      question,
      answer,
      weight: null,
      nameOf: (one) => (code === '' ? is?.get(String(one)) : answerOf(question, one))?.name ?? String(one),
    };
  };
  return changes.flatMap((change) => {
    const { question, code } = change;
    if (whole.has(question) && !isWhole(change)) return [];
    const weight = question === '' ? {} : (weightEntry(after, question) ?? weightEntry(before, question));
    const message = wordsOf(
      change,
      weight === undefined ? questionNamed(change) : weightNamed(change, weight),
    );
    return message === null ? [] : [{ question, answer: String(code), message }];
  });
}

/** Whether a derived question or weight is new, or is not there any more. */
function isWhole({ field, before, after }: FieldChange): boolean {
  return (field === 'definition' || field === 'weighing') && (before === undefined || after === undefined);
}

const madeFields: ReadonlySet<Field> = new Set(['definition', 'numbersRead', 'weighing']);

/** Whether columns are made for a change. */
export function isMade({ field, after }: FieldChange): boolean {
  return madeFields.has(field) && after !== undefined;
}

/** `columns`: derived questions are made; `reading`: a figure may change; `words`: none does. */
export function classOf(changes: readonly FieldChange[]): 'words' | 'reading' | 'columns' {
  if (changes.some(isMade)) return 'columns';
  return changes.some(({ field }) => readingFields.has(field)) ? 'reading' : 'words';
}

function wordsOf<Name extends Field>(change: FieldChange<Name>, named: Named): string | null {
  return words[change.field](change, named);
}
