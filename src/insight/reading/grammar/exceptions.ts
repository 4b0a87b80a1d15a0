import { anyOf } from '../../../expression/edit/any-of.ts';
import { allOf, clauseOf, negated, peopleOf, without } from '../conditions.ts';
import type { Item, PeopleMeaning } from '../meaning.ts';
import { isApart } from '../tokens.ts';
import { areOutside } from './questions.ts';
import {
  asBoth,
  asPeople,
  type Built,
  carryAnswer,
  carryPeople,
  carrySome,
  type Joined,
  restPeople,
  rule,
  type RuleLine,
  withQuestion,
} from './rule.ts';
import { together } from './together.ts';

/** People with the conditions of a saved audience in place of its name, which nobody can be left out by. */
function described(people: PeopleMeaning, { vocabulary }: Joined): PeopleMeaning {
  const saved = vocabulary.audiences.get(people.saved ?? '');
  return saved === undefined ? people : { ...people, saved: null, parts: [...people.parts, saved] };
}

/** The complement of some people; null: nothing is said of them. */
const othersThan = (people: PeopleMeaning): PeopleMeaning | null =>
  people.parts.length === 0 ? null : { ...people, parts: [negated(allOf(people.parts))] };

/** Columns of a grid such as "Don't know", whichever its row; null: they are steps like others. */
function leftColumns(
  { question = '' }: Item,
  columns: readonly number[],
  { vocabulary }: Joined,
): Built | null {
  const condition = clauseOf(question, null, columns);
  return areOutside(question, columns, vocabulary)
    ? { question, predicate: { topics: [], condition, isStepAssumed: false, isPeople: false }, gain: 3 }
    : null;
}

const restOf = () => ({ people: restPeople, gain: 2 });

/** "Not", "non-", "except" and "the rest": people who are not, or do not. */
export const exceptionRules: readonly RuleLine[] = [
  rule('P', 'exceptV', 'P', (people, { condition }) => asBoth(people, peopleOf(negated(condition)))),
  rule('P', 'exceptP', 'P', (people, { parts }) =>
    parts.length === 0 ? null : asBoth(people, peopleOf(negated(allOf(parts)))),
  ),
  rule('P', 'butV', 'P', (people, { condition }) => asBoth(people, peopleOf(condition))),
  rule(['#not', '#no', '#never'], 'P', 'P', (_left, people, joined) =>
    joined.tokens.slice(joined.right.from, joined.right.to).some(isApart)
      ? null
      : asPeople(othersThan(described(people, joined))),
  ),
  // "Not among those who …".
  rule('#not', '#among', '#not', () => ({ said: 'not among' })),
  rule('#not', 'relative', 'relative', (_left, predicate, { left }) =>
    left.said === 'not among' ? { predicate: without(predicate) } : null,
  ),
  rule('#without', 'P', 'exceptP', carrySome),
  rule('#except', 'relative', 'exceptP', (_left, { condition }) => ({ people: peopleOf(condition) })),
  rule('#nor', 'P', 'norP', carryPeople),
  // Those of either kind; "neither" is their complement.
  rule('P', 'norP', 'norPs', (one, other) =>
    one.parts.length === 0 || other.parts.length === 0
      ? null
      : { people: peopleOf(anyOf([allOf(one.parts), allOf(other.parts)])) },
  ),
  rule('#neither', 'norPs', 'P', (_left, people) => asPeople(othersThan(people), 3)),
  rule('#except', 'P', 'exceptP', (_left, people, joined) => ({ people: described(people, joined) })),
  rule('#except', 'V', 'exceptV', carryAnswer),
  rule('#except', 'VV', 'exceptV', (_left, list, { right }) => ({
    predicate: together(list, 'or'),
    ...withQuestion(right),
  })),
  rule(['#except', '#without'], 'C', 'exceptV', (_left, columns, joined) =>
    leftColumns(joined.right, columns, joined),
  ),
  rule('C', '#excluded', 'exceptV', (columns, _right, joined) => leftColumns(joined.left, columns, joined)),
  // "Those who don't know".
  rule('#who', 'C', 'C', (_left, columns, { right, vocabulary }) =>
    areOutside(right.question ?? '', columns, vocabulary) ? { ...withQuestion(right), columns } : null,
  ),
  rule('V', '#excluded', 'exceptV', (predicate, _right, { left }) => ({ predicate, ...withQuestion(left) })),
  rule('P', '#excluded', 'exceptP', (people, _right, joined) => carrySome(null, people, joined)),
  rule(['#not', '#no'], 'agent', 'P', () => ({ people: restPeople })),
  rule('#who', '#not', 'notThem', (_left, _right, { tokens, right }) =>
    tokens[right.to]?.before === 'space' ? null : {},
  ),
  rule('P', 'notThem', 'P', (people) =>
    people.parts.length > 0 ? null : asPeople({ ...people, isRest: true }, 4),
  ),
  rule(['#versus', '#than', '#and'], '#rest', 'versusP', restOf),
];
