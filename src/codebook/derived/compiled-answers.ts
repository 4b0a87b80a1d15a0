import type { QuestionKind } from '../../lib/question-kind.ts';
import type { DerivedAmong, DerivedCore } from '../../engine/derived/derived-core.ts';
import type { DerivedReach } from '../../engine/derived/derived-ran-in.ts';
import type { Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { closedBounds, parseInterval } from '../../expression/interval.ts';

export type FindQuestion = (code: string) => Question | undefined;

/** Code of the answer that takes in everyone else. */
export const restCode = 'rest';

export interface CompiledAnswer {
  readonly code: string;
  readonly name: string;
  readonly number: number | null;
  /** Interval of a band of a number; null: it has a condition. */
  readonly interval: string | null;
  /** Keyed by row of a grid; `""` alone: there are no rows. Empty for the band of a number. */
  readonly when: Readonly<Record<string, Expression>>;
}

/** A definition as the engine takes it, with the kind, answers and rows of its question. */
export interface CompiledDefinition {
  readonly kind: QuestionKind;
  readonly core: DerivedCore;
  readonly reach: DerivedReach;
  /** Ordered, the rest last. */
  readonly answers: readonly CompiledAnswer[];
  readonly rows: readonly Datapoint[];
}

const everySource: DerivedReach = { sources: 'every', answers: 'every' };

/** Returns a definition with a condition per answer. */
export function answersOf(
  answers: readonly CompiledAnswer[],
  multiple: boolean,
  among: DerivedAmong,
): CompiledDefinition {
  return {
    kind: multiple ? 'multiple' : 'single',
    core: {
      kind: 'answers',
      among,
      multiple,
      answers: answers.map(({ code, when }) => ({ code, when })),
      rest: null,
    },
    reach: everySource,
    answers,
    rows: [],
  };
}

/** Returns an answer without its conditions. */
export function head(answer: {
  readonly code?: string | undefined;
  readonly name: string;
  readonly number?: number | null | undefined;
}) {
  const { code = '', name, number = null } = answer;
  return { code, name, number, interval: null };
}

/** Returns the condition that a question has one of some answers; null: any. */
export function clause(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null = null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** Returns the condition that one of several holds. */
export function any(children: readonly Expression[]): Expression {
  return { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children };
}

/** Returns the condition that all of several hold. */
export function all(children: readonly Expression[]): Expression {
  return { kind: 'group', match: { kind: 'all' }, negated: false, children };
}

/** Whether a number is in an interval. */
export function isWithin(x: number, code: string): boolean {
  const interval = parseInterval(code);
  if (interval === null) return false;
  const { from, to } = closedBounds(interval);
  return (from === null || x >= from) && (to === null || x <= to);
}

/** Returns the answers that respondents give: not those read as no answer, nor those counted as another one. */
export function readAnswers<Answer extends Datapoint | Suffix>(answers: readonly Answer[]): Answer[] {
  const inUse = answers.filter(({ retired }) => retired === undefined);
  return answers.filter(({ missing, places, retired }) => {
    if (missing === true || places?.length === 0) return false;
    const isMerged = places?.every((place) => inUse.some((one) => one.places?.includes(place) === true));
    return retired === undefined || isMerged !== true;
  });
}

/** Returns a question that must be there. Throws `TypeError` where it isn't. */
export function existing(code: string, find: FindQuestion): Question {
  const question = find(code);
  if (question === undefined) throw new TypeError(`there is no question ${code}`);
  return question;
}
