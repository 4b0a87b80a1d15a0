import type {
  AnswerChange,
  QuestionEdit,
  QuestionChange,
} from '../../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import type { Datapoint, Question, Suffix } from '../../../../../contract/codebook/question.ts';
import { given } from '../../../../../lib/given.ts';
import { reordered } from '../../../../../lib/reordered.ts';

/** Edits of a codebook that are not applied yet, in the order in which they apply. */
export type CodebookDraft = readonly QuestionEdit[];
export type Answer = Datapoint | Suffix;

export interface EditedQuestion {
  readonly saved: Question;
  readonly question: Question;
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
}

/** The same where its own fields are edited. */
export interface EditedFields extends Omit<EditedQuestion, 'onEdit'> {
  readonly onSet: ((change: QuestionChange) => void) | null;
}

/** Returns the draft with an edit; what then is as in the codebook leaves no trace. */
export function withEdit(draft: CodebookDraft, edit: QuestionEdit, question: Question): CodebookDraft {
  const others = draft.filter((one) => one.question !== edit.question);
  return [...others, ...editsBetween(question, applied(drafted(question, draft), edit))];
}

/** Returns the edits from a question to its drafted form, in an order in which the service applies them. */
function editsBetween(saved: Question, now: Question): CodebookDraft {
  const question = saved.code;
  const answers = [...saved.datapoints, ...saved.suffixes].map((was) => {
    const is = findAnswer(now, was.code) ?? was;
    return { target: { question, answer: was.code }, was, is };
  });
  const parts = [{ target: { question }, was: saved, is: now }, ...answers];
  const set = changedFields(questionFields(now), questionFields(saved));
  return [
    ...parts.flatMap(
      ({ target, was, is }): CodebookDraft =>
        was.retired === true && isMoved(was, is) ? [{ op: 'restore', ...target }] : [],
    ),
    ...(isEmpty(set) ? [] : [{ op: 'question' as const, question, set }]),
    ...answers.flatMap(({ target, was, is }): CodebookDraft => {
      const change = changedFields(answerFields(is), answerFields(was));
      return isEmpty(change) ? [] : [{ op: 'answer', ...target, set: change }];
    }),
    ...mergesOf(now, answers),
    ...parts.flatMap(
      ({ target, was, is }): CodebookDraft =>
        is.retired === true && isMoved(was, is) && is.replaced_by === undefined
          ? [{ op: 'retire', ...target }]
          : [],
    ),
    ...(['datapoints', 'suffixes'] as const).flatMap((part): CodebookDraft => {
      const codes = now[part].map(codeOf);
      const before = saved[part].map(codeOf);
      return isEqual(codes, before) ? [] : [{ op: 'order', question, codes }];
    }),
    ...parts.flatMap(({ target, was, is: { asked_in } }): CodebookDraft => {
      const isSame = asked_in === undefined || isEqual(asked_in, was.asked_in ?? saved.asked_in);
      return isSame ? [] : [{ op: 'ran', ...target, asked_in }];
    }),
    ...[true, false].flatMap((missing): CodebookDraft => {
      const [was, is] = [readingsOf(saved), readingsOf(now)];
      const values = [...is].flatMap(([value, isMissing]) =>
        isMissing === missing && was.get(value) !== missing ? [value] : [],
      );
      const dropped = [...was].flatMap(([value, isMissing]) =>
        isMissing !== missing && !is.has(value) ? [value] : [],
      );
      const all = [...values, ...dropped];
      return all.length === 0 ? [] : [{ op: 'missing', question, values: all, missing }];
    }),
  ];
}

type Retirable = Pick<Answer, 'retired' | 'replaced_by'>;

/** Whether one of two is retired, or both are and other ones replace them. */
function isMoved(was: Retirable, is: Retirable): boolean {
  return (was.retired === true) !== (is.retired === true) || was.replaced_by !== is.replaced_by;
}

/** The merges of a draft: an answer that takes others goes into another one after that. */
function mergesOf(
  now: Question,
  answers: readonly { readonly was: Answer; readonly is: Answer }[],
): CodebookDraft {
  const merged = answers.flatMap(({ was, is }) => {
    const into = is.retired === true && isMoved(was, is) ? is.replaced_by : undefined;
    return into === undefined ? [] : [{ answer: is.code, into }];
  });
  const depthOf = (code: AnswerCode): number => {
    const next = merged.find(({ answer }) => answer === code);
    return next === undefined ? 0 : 1 + depthOf(next.into);
  };
  return merged
    .toSorted((one, other) => depthOf(other.answer) - depthOf(one.answer))
    .map(({ answer, into }) => ({ op: 'merge', question: now.code, answers: [answer], into }));
}

/** Numbers that are read in another way than they were given: true of those that are no answer. */
function readingsOf({ numbers_read: read }: Question): ReadonlyMap<number, boolean> {
  return new Map([
    ...(read?.missing ?? []).map((value) => [value, true] as const),
    ...(read?.counted ?? []).map((value) => [value, false] as const),
  ]);
}

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
    case 'order':
      return {
        ...question,
        datapoints: reordered(question.datapoints, edit.codes, codeOf),
        suffixes: reordered(question.suffixes, edit.codes, codeOf),
      };
    case 'ran': {
      const { answer, asked_in } = edit;
      if (answer !== undefined) return mapAnswers(question, [answer], (one) => ({ ...one, asked_in }));
      const [waves, locations] = (['waves', 'locations'] as const).map((part) => [
        ...new Set(asked_in.flatMap((entry) => entry[part])),
      ]);
      return { ...question, asked_in, waves: waves ?? [], locations: locations ?? [] };
    }
    case 'missing': {
      const read = question.numbers_read ?? { missing: [], counted: [] };
      const [into, from] = edit.missing
        ? (['missing', 'counted'] as const)
        : (['counted', 'missing'] as const);
      // What is taken back is read as it was imported.
      const added = edit.values.filter((value) => !read[from].includes(value) && !read[into].includes(value));
      return {
        ...question,
        numbers_read: {
          ...read,
          [into]: [...read[into], ...added].toSorted((left, right) => left - right),
          [from]: read[from].filter((value) => !edit.values.includes(value)),
        },
      };
    }
    case 'merge':
      return retire(question, edit.answers, { retired: true, replaced_by: edit.into });
    case 'retire':
    case 'restore': {
      const change = { retired: edit.op === 'retire', replaced_by: undefined };
      return edit.answer === undefined ? { ...question, ...change } : retire(question, [edit.answer], change);
    }
  }
}

function retire(question: Question, codes: readonly AnswerCode[], change: Retirable): Question {
  return mapAnswers(question, codes, (answer) => ({ ...answer, ...change }));
}

function codeOf({ code }: { readonly code: AnswerCode }): AnswerCode {
  return code;
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
    if (edit.op !== 'question' && edit.op !== 'answer') return [editWords[edit.op]];
    const set = new Map<string, unknown>(Object.entries(given(edit.set)));
    const words = Object.entries(edit.op === 'question' ? fieldWords : answerWords);
    return words.flatMap(([field, word]) => (set.has(field) ? [word] : []));
  });
  return { count: all.length, words: [...new Set(all)].join(', ') };
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

function questionFields(question: Question) {
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

function answerFields(answer: Answer) {
  return {
    name: answer.name,
    also_called: answer.also_called ?? [],
    phrase: answer.phrase ?? {},
    number: numberOf(answer),
    missing: answer.missing ?? false,
  };
}

function changedFields<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const kept = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(now).filter(
    ([field, value]) => value !== undefined && !isEqual(value, kept.get(field)),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, fewer
  return Object.fromEntries(entries) as Partial<Fields>;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (set: object) => Object.keys(set).length === 0;
