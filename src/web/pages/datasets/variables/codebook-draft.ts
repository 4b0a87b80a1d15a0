import type {
  AnswerChange,
  QuestionEdit,
  QuestionChange,
} from '../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { Datapoint, Question, Suffix } from '../../../../contract/question.ts';
import { given } from '../../../../lib/given.ts';

/** Edits of a codebook that are not applied yet, in the order in which they apply. */
export type CodebookDraft = readonly QuestionEdit[];
export type Answer = Datapoint | Suffix;
type Edit<Op extends QuestionEdit['op']> = Extract<QuestionEdit, { op: Op }>;

/** Returns the draft with an edit; what then is as in the codebook leaves no trace. */
export function withEdit(draft: CodebookDraft, edit: QuestionEdit, question: Question): CodebookDraft {
  switch (edit.op) {
    case 'question': {
      const { earlier, others } = taken(draft, (one): one is Edit<'question'> => isSameTarget(one, edit));
      const set = changedFields({ ...earlier[0]?.set, ...edit.set }, questionFields(question));
      return isEmpty(set) ? others : [...others, { ...edit, set }];
    }
    case 'answer': {
      const { earlier, others } = taken(draft, (one): one is Edit<'answer'> => isSameTarget(one, edit));
      const answer = findAnswer(question, edit.answer);
      if (answer === undefined) return draft;
      const set = changedFields({ ...earlier[0]?.set, ...edit.set }, answerFields(answer));
      return isEmpty(set) ? others : [...others, { ...edit, set }];
    }
    case 'order': {
      const { others } = taken(draft, (one): one is Edit<'order'> => isSameTarget(one, edit));
      const present = answersLike(question, edit.codes[0] ?? '').map((answer): AnswerCode => answer.code);
      const kept = present.filter((code) => edit.codes.includes(code));
      return isEqual(kept, edit.codes) ? others : [...others, edit];
    }
    case 'restore': {
      const retired = taken(draft, (one): one is Edit<'retire'> => isRetiring(one, edit));
      if (retired.earlier.length > 0) return retired.others;
      const { answer } = edit;
      if (answer !== undefined && draft.some((one) => isMerging(one, edit.question, answer))) {
        return draft.flatMap((one) => withoutMerged(one, edit.question, answer));
      }
      return [...draft, edit];
    }
    case 'retire': {
      const restored = taken(draft, (one): one is Edit<'restore'> => isRestoring(one, edit));
      return restored.earlier.length > 0 ? restored.others : [...draft, edit];
    }
    case 'missing': {
      const others = draft.flatMap((one) => withoutValues(one, edit));
      const { missing = [], counted = [] } = question.numbers_read ?? {};
      // The contrary of what the draft says takes that back.
      const contrary = draft.flatMap((one) =>
        one.op === 'missing' && one.question === edit.question && one.missing !== edit.missing
          ? one.values
          : [],
      );
      const known = new Set([...contrary, ...(edit.missing ? missing : counted)]);
      const values = edit.values.filter((value) => !known.has(value));
      return values.length === 0 ? others : [...others, { ...edit, values }];
    }
    case 'ran': {
      const { others } = taken(draft, (one): one is Edit<'ran'> => isSameTarget(one, edit));
      const { answer } = edit;
      const before = answer === undefined ? undefined : findAnswer(question, answer)?.asked_in;
      return isEqual(edit.asked_in, before ?? question.asked_in) ? others : [...others, edit];
    }
    case 'merge':
      return [...draft, edit];
  }
}

function ascending(left: number, right: number): number {
  return left - right;
}

/** An edit without what another one says of the same values. */
function withoutValues(one: QuestionEdit, edit: Edit<'missing'>): QuestionEdit[] {
  if (one.op !== 'missing' || one.question !== edit.question) return [one];
  const values = one.values.filter((value) => !edit.values.includes(value));
  return values.length === 0 ? [] : [{ ...one, values }];
}

/** The question as it is with the draft applied. */
export function drafted(question: Question, draft: CodebookDraft): Question {
  return draft.reduce((one, edit) => (edit.question === one.code ? applied(one, edit) : one), question);
}

function applied(question: Question, edit: QuestionEdit): Question {
  switch (edit.op) {
    case 'question': {
      const { category, ...set } = given(edit.set);
      return {
        ...question,
        ...set,
        ...(category !== undefined && { category: { ...question.category, path: category } }),
      };
    }
    case 'answer': {
      const { number, ...set } = given(edit.set);
      const reading = number === undefined ? {} : { midpoint: number, numeric: number !== null };
      return mapAnswers(question, [edit.answer], (answer) => ({ ...answer, ...set, ...reading }));
    }
    case 'order': {
      const next = edit.codes.values();
      const move = <One extends Answer>(all: readonly One[]): One[] =>
        all.map((answer) => {
          if (!edit.codes.includes(answer.code)) return answer;
          const code = next.next().value;
          return all.find((one) => one.code === code) ?? answer;
        });
      return typeof edit.codes[0] === 'number'
        ? { ...question, suffixes: move(question.suffixes) }
        : { ...question, datapoints: move(question.datapoints) };
    }
    case 'ran': {
      const { answer, asked_in } = edit;
      if (answer !== undefined) return mapAnswers(question, [answer], (one) => ({ ...one, asked_in }));
      const [waves, locations] = (['waves', 'locations'] as const).map((part) => [
        ...new Set(asked_in.flatMap((entry) => entry[part])),
      ]);
      return { ...question, asked_in, waves: waves ?? [], locations: locations ?? [] };
    }
    case 'missing': {
      const { missing = [], counted = [] } = question.numbers_read ?? {};
      const others = (list: readonly number[]) => list.filter((value) => !edit.values.includes(value));
      const added = edit.missing ? [] : edit.values.filter((value) => !missing.includes(value));
      return {
        ...question,
        numbers_read: {
          missing: [...others(missing), ...(edit.missing ? edit.values : [])].toSorted(ascending),
          counted: [...others(counted), ...added].toSorted(ascending),
        },
      };
    }
    case 'merge':
      return mapAnswers(question, edit.answers, (answer) => ({
        ...answer,
        retired: true,
        replaced_by: edit.into,
      }));
    case 'retire':
      return edit.answer === undefined
        ? { ...question, retired: true }
        : mapAnswers(question, [edit.answer], (answer) => ({ ...answer, retired: true }));
    case 'restore':
      return edit.answer === undefined
        ? { ...question, retired: false }
        : mapAnswers(question, [edit.answer], (answer) => ({ ...answer, retired: false }));
  }
}

function mapAnswers(
  question: Question,
  codes: readonly AnswerCode[],
  change: <One extends Answer>(answer: One) => One,
): Question {
  const map = <One extends Answer>(all: readonly One[]) =>
    all.map((answer) => (codes.includes(answer.code) ? change(answer) : answer));
  return { ...question, datapoints: map(question.datapoints), suffixes: map(question.suffixes) };
}

/** Whether figures are read differently, not only words. */
export function changesFigures(draft: CodebookDraft): boolean {
  return draft.some(
    (edit) =>
      edit.op === 'merge' ||
      edit.op === 'ran' ||
      edit.op === 'missing' ||
      (edit.op === 'answer' && (edit.set.number !== undefined || edit.set.missing !== undefined)),
  );
}

const fieldWords: Readonly<Record<keyof QuestionChange, string>> = {
  name: 'name',
  wording: 'wording',
  number: 'number',
  category: 'category',
  also_called: 'other names',
  notes: 'note',
  unit: 'unit',
  base: 'base',
  view: 'first view',
  mean_name: 'name of the mean',
  phrase: 'phrase',
};

const answerWords: Readonly<Record<keyof AnswerChange, string>> = {
  name: 'label',
  also_called: 'other names',
  phrase: 'phrase',
  number: 'value',
  missing: 'missing',
};

const editWords: Readonly<Record<Exclude<QuestionEdit['op'], 'question' | 'answer'>, string>> = {
  order: 'order',
  merge: 'merged answers',
  ran: 'where it was asked',
  missing: 'missing values',
  retire: 'retired',
  restore: 'restored',
};

/** Number of changed fields, and each kind once: `label, order`. */
export function draftSummary(draft: CodebookDraft): { readonly count: number; readonly words: string } {
  const all = draft.flatMap((edit) => {
    if (edit.op === 'question') return namesOf(edit.set, fieldWords);
    if (edit.op === 'answer') return namesOf(edit.set, answerWords);
    return [editWords[edit.op]];
  });
  return { count: all.length, words: [...new Set(all)].join(', ') };
}

function namesOf<Field extends string>(
  set: Readonly<Partial<Record<Field, unknown>>>,
  words: Readonly<Record<Field, string>>,
): readonly string[] {
  return keysOf(words).flatMap((field) => (set[field] === undefined ? [] : [words[field]]));
}

function keysOf<Field extends string>(record: Readonly<Record<Field, unknown>>): readonly Field[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record literal has no other keys
  return Object.keys(record) as Field[];
}

/** A question, or one of its answers or columns by its code as text; `""`: the question itself. */
export interface CodebookTarget {
  readonly question: string;
  readonly answer: string;
}

/** Edits that touch none of the targets. */
export function withoutTargets(draft: CodebookDraft, targets: readonly CodebookTarget[]): CodebookDraft {
  return draft.filter(
    (edit) =>
      !targets.some(({ question, answer }) => question === edit.question && answer === answerOf(edit)),
  );
}

function answerOf(edit: QuestionEdit): string {
  if (edit.op === 'merge') return String(edit.into);
  return 'answer' in edit && edit.answer !== undefined ? String(edit.answer) : '';
}

/** The number that an answer has in the mean; null: it stays out. */
export function numberOf({ midpoint, numeric }: Pick<Answer, 'midpoint' | 'numeric'>): number | null {
  return numeric ? midpoint : null;
}

export function answersLike(question: Question, code: AnswerCode): readonly Answer[] {
  return typeof code === 'number' ? question.suffixes : question.datapoints;
}

function findAnswer(question: Question, code: AnswerCode): Answer | undefined {
  return answersLike(question, code).find((answer) => answer.code === code);
}

function questionFields(question: Question): Record<string, unknown> {
  return {
    name: question.name,
    wording: question.wording,
    number: question.number ?? '',
    category: question.category.path,
    also_called: question.also_called,
    notes: question.notes,
    unit: question.unit,
    base: question.base ?? 'all',
    view: question.view,
    mean_name: question.mean_name ?? '',
    phrase: question.phrase ?? {},
  };
}

function answerFields(answer: Answer): Record<string, unknown> {
  return {
    name: answer.name,
    also_called: answer.also_called ?? [],
    phrase: answer.phrase ?? {},
    number: numberOf(answer),
    missing: answer.missing ?? false,
  };
}

function changedFields<Change extends object>(set: Change, present: Record<string, unknown>): Change {
  const entries = Object.entries(set).filter(
    ([field, value]) => value !== undefined && !isEqual(value, present[field]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(entries) as Change;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (set: object) => Object.keys(set).length === 0;

function isSameTarget(one: QuestionEdit, edit: QuestionEdit): boolean {
  if (one.op !== edit.op || one.question !== edit.question) return false;
  if (one.op === 'answer' && edit.op === 'answer') return one.answer === edit.answer;
  if (one.op === 'ran' && edit.op === 'ran') return one.answer === edit.answer;
  if (one.op === 'order' && edit.op === 'order') return typeof one.codes[0] === typeof edit.codes[0];
  return true;
}

const isRetiring = (one: QuestionEdit, { question, answer }: Edit<'restore'>) =>
  one.op === 'retire' && one.question === question && one.answer === answer;

const isRestoring = (one: QuestionEdit, { question, answer }: Edit<'retire'>) =>
  one.op === 'restore' && one.question === question && one.answer === answer;

const isMerging = (one: QuestionEdit, question: string, answer: AnswerCode) =>
  one.op === 'merge' && one.question === question && one.answers.includes(answer);

function withoutMerged(edit: QuestionEdit, question: string, answer: AnswerCode): readonly QuestionEdit[] {
  if (edit.op !== 'merge' || edit.question !== question) return [edit];
  const answers = edit.answers.filter((code) => code !== answer);
  return answers.length === 0 ? [] : [{ ...edit, answers }];
}

function taken<One extends QuestionEdit>(
  draft: CodebookDraft,
  isWanted: (edit: QuestionEdit) => edit is One,
) {
  return {
    earlier: draft.filter(isWanted),
    others: draft.filter((edit) => !isWanted(edit)),
  };
}
