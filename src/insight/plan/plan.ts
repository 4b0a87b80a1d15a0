import type { BaseMode } from '../../contract/query/estimates.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Interpretation, PlanIntent } from '../../contract/chat/interpretation.ts';

/** A prompt's question in the codes of a survey. Its queries and sentences are made from this alone. */
export interface Plan {
  readonly intent: PlanIntent;
  readonly topics: readonly Topic[];
  /** All of them hold. */
  readonly audience: readonly People[];
  /** Compared with each other; none, or two and more. */
  readonly sides: readonly People[];
  /** Whether the sides taken together come first, then each. */
  readonly pooled: boolean;
  /** Becomes the last side where the plan is answered (`set-against.ts`); null: nothing. */
  readonly against: Against | null;
  /** Confines numerators and bases alike; null: everyone. */
  readonly base: People | null;
  /** Respondents of the base that shares are computed on; null: those that the question's codebook sets. */
  readonly baseMode: BaseMode | null;
  /** `waves`, `locations` or a question code. */
  readonly splitBy: string | null;
  /** None: all of the survey. */
  readonly locations: readonly string[];
  readonly waves: readonly string[];
  /** How many of a ranking. */
  readonly top: number | null;
  /** True: the ranking begins at its end. */
  readonly least: boolean;
  /** Statistic in place of the intent's usual one; absent: that one. */
  readonly measure?: SpecialMeasure;
  /** What was not said. */
  readonly assumed: readonly Assumed[];
  /** Subject of the intent `coverage`; absent: when and where something was asked. */
  readonly describe?: Described;
  /** Name of the term that is explained. */
  readonly term?: string;
}

/** Of averages the median and the net promoter score, of rankings the index. */
export type SpecialMeasure = Exclude<Interpretation['measure'], ''>;

export type Described = Exclude<Interpretation['describe'], ''>;

/** A plan of everyone, everywhere. */
export const emptyPlan: Plan = {
  intent: 'size',
  topics: [],
  audience: [],
  sides: [],
  pooled: false,
  against: null,
  base: null,
  baseMode: null,
  splitBy: null,
  locations: [],
  waves: [],
  top: null,
  least: false,
  assumed: [],
};

export type Assumed = 'topics' | 'suffixes' | 'locations' | 'waves';

export interface Topic {
  readonly question: string;
  /** null: every answer. */
  readonly datapoints: readonly string[] | null;
  /** null: any. */
  readonly suffixes: readonly number[] | null;
  /** True: those to whom it does not apply. */
  readonly negated: boolean;
  /** What was said where this only stands in for it. */
  readonly standsInFor: string | null;
}

/** Says that the survey has no answer of this name. */
export function standInNote(name: string): string {
  return `The survey does not ask about “${name}” by name; the kind that it asks about stands in for it.`;
}

export interface People {
  /** Of a saved or curated audience. */
  readonly id: string | null;
  /** Of saved people their own; else made from the expression where an answer begins, `""` before. */
  readonly name: string;
  /** null: everyone. */
  readonly expression: Expression | null;
}

/** `rest`: all who are in none of the sides, else not of the audience. Other places and waves are people too. */
export type Against = 'everyone' | 'rest' | People;

/** Respondents by a condition alone; what they are called follows from it. */
export function groupOf(expression: Expression | null): People {
  return { id: null, name: '', expression };
}

export const allPeople: People = { id: null, name: 'everyone', expression: null };

/** Answers of a question as a topic; `suffixes`: null or undefined = any. */
export function topicOf(
  question: string,
  datapoints: Topic['datapoints'],
  suffixes: Topic['suffixes'] | undefined = null,
): Topic {
  return { question, datapoints, suffixes, negated: false, standsInFor: null };
}

/** The answers of a single condition as a topic; null: the people have several conditions, or none on answers. */
export function topicOfPeople({ expression }: Pick<People, 'expression'>): Topic | null {
  const { question, datapoints, suffixes, not, and, or, min_count: least } = expression ?? {};
  if (!question || !datapoints || and || or || least) return null;
  return { ...topicOf(question, datapoints, suffixes?.map(Number)), negated: not === true };
}

/** Places or waves of a plan: those that are named, else all. */
export function namedOrAll<One extends { readonly code: string }>(
  codes: readonly string[],
  all: readonly One[],
): readonly One[] {
  return codes.length === 0 ? all : all.filter(({ code }) => codes.includes(code));
}

/** How many waves are read where none is named. */
export const latestWaves = 4;

/** Whether two parts of plans say the same, whatever the order of their fields. */
export function isSamePlan(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

/** JSON in which the order of keys makes no difference. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
