import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { reordered } from '../../../../../lib/reordered.ts';
import { type CodebookDraft, withEdit } from './codebook-draft.ts';

export type Listed = Pick<Question, 'code' | 'category'>;
type Side = 'top' | 'bottom';

/** A new order of the variables; `joins`: the moved one with its new category. */
export interface ListMove {
  readonly codes: readonly string[];
  readonly joins: { readonly code: string; readonly category: readonly string[] } | null;
}

const noGroup = 'No category';

export function groupOf({ category }: Listed): string {
  return category.path[0] ?? noGroup;
}

/** Groups in the order of their first variable. */
export function byGroup<One extends Listed>(questions: readonly One[]): readonly One[] {
  return [...Map.groupBy(questions, groupOf).values()].flat();
}

/** Moves a variable next to another one, into the same category. */
export function moveNextTo(
  questions: readonly Listed[],
  code: string,
  target: string,
  side: Side,
): ListMove | null {
  const [moved, to] = [code, target].map((one) => questions.find((question) => question.code === one));
  if (moved === undefined || to === undefined || moved === to) return null;
  const others = questions.filter((one) => one !== moved).map(codeOf);
  const place = others.indexOf(target) + (side === 'bottom' ? 1 : 0);
  return {
    codes: others.toSpliced(place, 0, code),
    joins: groupOf(moved) === groupOf(to) ? null : { code, category: to.category.path },
  };
}

/** Moves a variable by a step in its category, or beyond its end into the next one. */
export function moveByStep(questions: readonly Listed[], code: string, step: 1 | -1): ListMove | null {
  const shown = byGroup(questions);
  const from = shown.findIndex((one) => one.code === code);
  const [moved, to] = [shown[from], shown[from + step]];
  if (moved === undefined || to === undefined) return null;
  const isInside = groupOf(moved) === groupOf(to);
  return moveNextTo(questions, code, to.code, isInside === step > 0 ? 'bottom' : 'top');
}

/** Moves a category with its variables before or after another one. */
export function moveGroup(
  questions: readonly Listed[],
  name: string,
  target: string,
  side: Side,
): ListMove | null {
  const groups = Map.groupBy(questions, groupOf);
  if (name === target || !groups.has(name) || !groups.has(target)) return null;
  const others = [...groups.keys()].filter((one) => one !== name);
  const place = others.indexOf(target) + (side === 'bottom' ? 1 : 0);
  const order = others.toSpliced(place, 0, name);
  return { codes: order.flatMap((one) => groups.get(one)?.map(codeOf) ?? []), joins: null };
}

export function moveGroupByStep(questions: readonly Listed[], name: string, step: 1 | -1): ListMove | null {
  const names = [...Map.groupBy(questions, groupOf).keys()];
  const target = names[names.indexOf(name) + step];
  return target === undefined ? null : moveGroup(questions, name, target, step > 0 ? 'bottom' : 'top');
}

/** The edit that makes a new order. It names the variables from the first to the last that moved; null: none did. */
export function orderEdit(before: readonly string[], after: readonly string[]): QuestionEdit | null {
  const differs = (at: number) => before[at] !== after[at];
  const places = after.flatMap((_, at) => (differs(at) ? [at] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return places.length === 0 ? null : { op: 'order', question: '', codes: after.slice(first, last + 1) };
}

/** Returns the draft with a move. `saved`: all variables as they are in the codebook. */
export function withMove(
  draft: CodebookDraft,
  saved: readonly Question[],
  { codes, joins }: ListMove,
): CodebookDraft {
  const others = draft.filter((one) => one.op !== 'order' || one.question !== '');
  const order = orderEdit(saved.map(codeOf), codes);
  const next = order === null ? others : [...others, order];
  const joining = saved.find(({ code }) => code === joins?.code);
  if (joins === null || joining === undefined) return next;
  const set = { category: [...joins.category] };
  return withEdit(next, { op: 'question', question: joins.code, set }, joining);
}

/** Variables as the order edits of a draft put them: in the places that they have among the others. */
export function inDraftOrder<One extends Listed>(
  questions: readonly One[],
  draft: readonly QuestionEdit[],
): readonly One[] {
  return draft.reduce<readonly One[]>(
    (list, edit) =>
      edit.op === 'order' && edit.question === '' ? reordered(list, edit.codes.map(String), codeOf) : list,
    questions,
  );
}

function codeOf({ code }: Listed): string {
  return code;
}
