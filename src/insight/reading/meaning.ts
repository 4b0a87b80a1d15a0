import type { Expression } from '../../expression/expression.ts';
import type { Topic } from '../plan/plan.ts';

/** Some people: all parts hold; no parts and no places are everyone. */
export interface PeopleMeaning {
  readonly parts: readonly Expression[];
  readonly locations: readonly string[] | null;
  readonly waves: readonly string[] | null;
  readonly saved: string | null;
  /** The last condition after "who", which becomes the topic of a question without another. */
  readonly relative?: Predicate;
  /** Everyone who is not on the other side. */
  readonly isRest?: boolean;
}

/** Something that people do or are: rows that can be shown, and the condition that they make. */
export interface Predicate {
  readonly topics: readonly Topic[];
  readonly condition: Expression;
  /** Whether the step of a scale is the usual one. */
  readonly isStepAssumed: boolean;
  /** Whether the answers may name the people by themselves, as "students". */
  readonly isPeople: boolean;
}

/** What joins the sides of a comparison. */
export type SidesKind = 'and' | 'or' | 'versus' | 'list';

type People = `${'' | 'by' | 'more' | 'orMore' | 'and' | 'or' | 'versus' | 'except' | 'nor'}P`;
type Answer = `${'' | 'and' | 'or' | 'nor' | 'versus' | 'with' | 'except' | 'but'}V`;
type Scope = `${'' | 'in' | 'except' | 'and'}L` | 'elsewhere' | 'T' | 'andT';
type Several = 'VV' | 'norVs' | 'norPs' | 'S';
type Asked = 'Q' | 'C' | 'orC' | 'by';
type Word = 'W' | 'N' | 'least' | 'agent' | 'notThem' | `#${string}`;

/** What an item is to the rules: P people, V an answer, Q a question, C a column, L places, T waves, N a number, S sides; `#` an operator by itself. */
export type Category = People | Answer | Scope | Several | Asked | Word | 'relative';

/** A stretch of a prompt with one meaning. */
export interface Item {
  readonly category: Category;
  readonly from: number;
  readonly to: number;
  readonly points: number;
  /** Places of the tokens that a meaning came from. */
  readonly spent?: readonly number[];
  readonly people?: PeopleMeaning;
  readonly predicate?: Predicate;
  readonly list?: readonly Predicate[];
  readonly isAnd?: boolean;
  readonly question?: string;
  readonly columns?: readonly number[];
  readonly codes?: readonly string[];
  readonly sides?: readonly PeopleMeaning[];
  readonly sidesKind?: SidesKind;
  readonly number?: number;
  /** How many conditions a number is of: 3 in "2 of 3". */
  readonly outOf?: number;
  readonly bound?: 'at_least' | 'at_most' | 'exactly';
  readonly rank?: string;
  readonly stem?: string;
  readonly said?: string;
  readonly notes?: readonly string[];
}

/** Everyone, everywhere. */
export const everyonePeople: PeopleMeaning = { parts: [], locations: null, waves: null, saved: null };

/** Places of the tokens that an item came from: all of its stretch where it is a name or a word. */
export function spentOf({ from, to, spent }: Pick<Item, 'from' | 'to' | 'spent'>): readonly number[] {
  return spent ?? Array.from({ length: to - from }, (_one, at) => from + at);
}
