import { everyonePeople, type Category, type Item, type PeopleMeaning, type Predicate } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** What a rule makes of two items; the chart adds category, place and points. */
export type Built = Omit<Item, 'category' | 'from' | 'to' | 'points' | 'spent'> & { readonly gain?: number };

/** What rules may look at apart from their two items. */
export interface Context {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
}

/** Joins two items that follow each other; null: they don't belong together. */
export type Rule = (left: Item, right: Item, context: Context) => Built | null;

/** A rule with the categories that it joins and the category that it makes. */
export type RuleLine = readonly [
  left: Category | readonly Category[],
  right: Category,
  result: Category,
  rule: Rule,
];

/** The people of an operator's right side. */
export const carryPeople: Rule = (_left, { people }) => (people === undefined ? null : { people });

/** The places or waves of an operator's right side. */
export const carryCodes: Rule = (_left, { codes }) => (codes === undefined ? null : { codes });

/** The predicate of an operator's right side. */
export const carryPredicate: Rule = (_left, { predicate }) =>
  predicate === undefined ? null : { predicate };

/** The predicate of an operator's right side with its question. */
export const carryAnswer: Rule = (_left, { predicate, question }) =>
  predicate === undefined ? null : { predicate, ...withQuestion(question) };

/** A question as a field of an item, where there is one. */
export const withQuestion = (question: string | undefined): { readonly question?: string } =>
  question === undefined ? {} : { question };

/** People as the meaning of an item; null stays null. */
export const asPeople = (people: PeopleMeaning | null, gain = 0): Built | null =>
  people === null ? null : { people, gain };

/** Everyone who is not on the other side. */
export const restPeople: PeopleMeaning = { ...everyonePeople, isRest: true };

/** The predicates of an item: its list, or the only one. */
export const predicatesOf = ({ list, predicate }: Item): readonly Predicate[] =>
  list ?? (predicate === undefined ? [] : [predicate]);

/** Whether a comma is between two parts, before the second or before an article of it. */
export function hasPause(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to + 1).some(({ before }) => before === 'pause');
}
