import { anyOf } from '../../../expression/edit/any-of.ts';
import { allOf, bothOf, peopleOf, topicOfClause, without } from '../conditions.ts';
import type { Item, PeopleMeaning, Predicate } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import { usualAnswers } from './answers.ts';
import { asPeople, type Built, carryPredicate, type Rule, rule, type RuleLine } from './rule.ts';
import { together } from './together.ts';
import { wordSet } from '../../text/phrases.ts';

/** Words of a comparison; "in owning a cat" after one of them is its topic. */
const comparing: ReadonlySet<string> = wordSet('difference differences differ gap compare comparison');

/** Whether a relative clause says what is compared, as in "how do they differ in owning a cat". */
export const isCompared = ({ from }: Item, tokens: readonly Token[]): boolean =>
  tokens[from]?.folded === 'in' && tokens.some(({ folded }) => comparing.has(folded));

const peopleWho: Rule<PeopleMeaning, Predicate> = (people, predicate, { right, tokens }) => {
  if (isCompared(right, tokens)) return null;
  const both = bothOf(people, peopleOf(predicate.condition));
  return both === null ? null : asPeople({ ...both, relative: predicate }, 2);
};

/** People who are known by conditions, as a predicate; null: a place or a saved audience names them. */
export function conditionOf(sides: readonly PeopleMeaning[]): Predicate | null {
  if (sides.some(({ parts, saved, locations }) => parts.length === 0 || saved !== null || locations !== null))
    return null;
  const condition = anyOf(sides.map(({ parts }) => allOf(parts)));
  const topics = condition.kind === 'clause' ? [topicOfClause(condition)] : [];
  return { topics, condition, isStepAssumed: false, isPeople: true };
}

const saidOf = (sides: readonly PeopleMeaning[]): Built | null => {
  const predicate = conditionOf(sides);
  return predicate === null ? null : { predicate };
};

/** "Democrats who …": an answer that something is said of names people. */
const answerWho: Rule<Predicate, Predicate> = (predicate, relative, { left, right, tokens }) => {
  if (right.from !== left.to || tokens[right.from]?.folded !== 'who') return null;
  const both = bothOf(peopleOf(predicate.condition), peopleOf(relative.condition));
  return both === null ? null : asPeople({ ...both, relative }, 2);
};

/** "Who …", "with …", "without …", "in …": what is said of the people before. */
export const relativeRules: readonly RuleLine[] = [
  rule(['#who', '#with'], 'V', 'relative', carryPredicate),
  rule(['#who', '#with'], 'VV', 'relative', (_left, list) => ({ predicate: together(list, 'and') })),
  rule('#without', 'V', 'relative', (_left, predicate) => ({ predicate: without(predicate) })),
  rule('#without', 'VV', 'relative', (_left, list) => ({ predicate: without(together(list, 'or')) })),
  // "In full-time jobs": people who are known by an answer.
  rule(['#who', '#in', '#with'], 'P', 'relative', (_left, people) => saidOf([people])),
  // "Who are divorced or separated".
  rule(['#who', '#with'], 'S', 'relative', (_left, sides, { right }) =>
    right.sidesKind === 'or' ? saidOf(sides) : null,
  ),
  rule(['#who', '#with'], 'Q', 'relative', (_left, question, { vocabulary }) => {
    const predicate = usualAnswers(question, vocabulary);
    return predicate === null ? null : { predicate, gain: -8 };
  }),
  // "And who …".
  rule(['#and', '#but'], 'relative', 'relative', (_left, predicate, { left, right }) =>
    right.from === left.to ? { predicate } : null,
  ),
  rule('P', 'relative', 'P', peopleWho),
  rule('V', 'relative', 'P', answerWho),
];
