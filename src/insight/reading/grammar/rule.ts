import { bothOf } from '../conditions.ts';
import { type Category, everyonePeople, type Item, type PeopleMeaning, type Predicate } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** What a rule makes of two items; the chart adds category, place and points. */
export type Built = Omit<Item, 'category' | 'from' | 'to' | 'points' | 'spent'> & { readonly gain?: number };

/** What rules may look at apart from their two items. */
export interface Context {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
}

/** What a rule looks at apart from the meanings of its two items. */
export interface Joined extends Context {
  readonly left: Item;
  readonly right: Item;
}

/** Meaning of the items of a category; null: the category is all that they mean. */
type Meaning<Of extends Category> = Of extends 'VV'
  ? readonly Predicate[]
  : Of extends `${string}V` | 'norVs' | 'relative'
    ? Predicate
    : Of extends `${string}P` | 'norPs'
      ? PeopleMeaning
      : Of extends 'S'
        ? readonly PeopleMeaning[]
        : Of extends `${string}C`
          ? readonly number[]
          : Of extends `${string}L` | `${string}T`
            ? readonly string[]
            : Of extends 'N' | 'least'
              ? number
              : Of extends 'Q' | 'by' | 'agent' | 'W'
                ? string
                : null;

/** Joins the meanings of two items that follow each other; null: they don't belong together. */
export type Rule<Left = unknown, Right = unknown> = (
  left: Left,
  right: Right,
  joined: Joined,
) => Built | null;

/** A rule with the categories that it joins and the category that it makes. */
export interface RuleLine {
  readonly lefts: readonly Category[];
  readonly right: Category;
  readonly result: Category;
  readonly build: (left: Item, right: Item, context: Context) => Built | null;
}

const meaningOf = ({ list, predicate, people, sides, columns, codes, number, question, stem }: Item) =>
  list ?? predicate ?? people ?? sides ?? columns ?? codes ?? number ?? question ?? stem ?? null;

/** A rule that is called with the meanings of its categories, whichever they are. */
interface Joining {
  build(left: unknown, right: unknown, joined: Joined): Built | null;
}

/** A line of the grammar. */
export function rule<Left extends Category, Right extends Category>(
  lefts: Left | readonly Left[],
  right: Right,
  result: Category,
  build: Rule<Meaning<Left>, Meaning<Right>>,
): RuleLine {
  const joining: Joining = { build };
  return {
    lefts: [lefts].flat(),
    right,
    result,
    build: (one, other, context) =>
      joining.build(meaningOf(one), meaningOf(other), { ...context, left: one, right: other }),
  };
}

/** The people, codes, predicate or predicate with its question of an operator's right side. */
export const carryPeople: Rule<unknown, PeopleMeaning> = (_left, people) => ({ people });
export const carryCodes: Rule<unknown, readonly string[]> = (_left, codes) => ({ codes });
export const carryPredicate: Rule<unknown, Predicate> = (_left, predicate) => ({ predicate });
export const carryAnswer: Rule<unknown, Predicate> = (_left, predicate, { right }) => ({
  predicate,
  ...withQuestion(right),
});

/** People of whom something is said; null: they are everyone. */
export const carrySome: Rule<unknown, PeopleMeaning> = (_left, people) =>
  people.parts.length === 0 ? null : { people };

/** The question of an item as a field, where it has one. */
export const withQuestion = ({ question }: Item): { readonly question?: string } =>
  question === undefined ? {} : { question };

/** People as the meaning of an item; null stays null. */
export const asPeople = (people: PeopleMeaning | null, gain = 0): Built | null =>
  people === null ? null : { people, gain };

/** People for whom both hold, as the meaning of an item. */
export const asBoth = (one: PeopleMeaning, other: PeopleMeaning, gain = 0): Built | null =>
  asPeople(bothOf(one, other), gain);

/** Everyone who is not on the other side. */
export const restPeople: PeopleMeaning = { ...everyonePeople, isRest: true };

/** The predicates of an item: its list, or the only one. */
export const predicatesOf = ({ list, predicate }: Item): readonly Predicate[] =>
  list ?? (predicate === undefined ? [] : [predicate]);

/** Whether a comma is between two items, before the second or before an article of it. */
export const hasPause = ({ tokens, left, right }: Joined): boolean =>
  tokens.slice(left.to, right.from + 1).some(({ before }) => before === 'pause');
