import { allOf, atLeast, negated, without } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { type Built, hasPause, predicatesOf, type Rule, type RuleLine, withQuestion } from './rule.ts';
import { sameQuestion, together } from './together.ts';

/** Points for how a list holds where it is said. */
const listGain = 10;

const versus: Rule = (left, right) =>
  right.predicate === undefined || sameQuestion(left, right) < 0
    ? null
    : { ...left, list: [...predicatesOf(left), right.predicate], gain: 1 };

const pair: Rule = (left, right) =>
  left.predicate === undefined || right.predicate === undefined
    ? null
    : {
        isAnd: true,
        list: [left.predicate, right.predicate],
        gain: sameQuestion(left, right),
        ...withQuestion(left.question),
      };

/** "A, B": commas make a list, whatever joins its last two. */
const listed: Rule = (left, right, { tokens }) => {
  const others = right.category === 'VV' ? right.list : right.predicate && [right.predicate];
  return left.predicate === undefined || others === undefined || !hasPause(tokens, left.to, right.from)
    ? null
    : {
        list: [left.predicate, ...others],
        gain: sameQuestion(left, right),
        ...withQuestion(left.question),
      };
};

/** "At least two of A, B and C". */
function someOf({ number = 1, bound }: Item, { list }: Item): Built | null {
  if (list === undefined || number > list.length) return null;
  const conditions = list.map(({ condition }) => condition);
  const condition =
    bound === 'at_most'
      ? negated(atLeast(number + 1, conditions))
      : bound === 'exactly'
        ? allOf([atLeast(number, conditions), negated(atLeast(number + 1, conditions))])
        : atLeast(number, conditions);
  return {
    predicate: { topics: [], condition, isStepAssumed: false, isPeople: false },
    gain: 6 * list.length,
  };
}

const bounded =
  (bound: NonNullable<Item['bound']>): Rule =>
  (_left, { number }) =>
    number === undefined ? null : { number, bound };

/** Lists of predicates, and how many of them hold. */
export const listRules: readonly RuleLine[] = [
  ['V', 'versusV', 'VV', versus],
  ['VV', 'versusV', 'VV', versus],
  ['V', 'andV', 'VV', pair],
  ['V', 'V', 'VV', listed],
  ['V', 'VV', 'VV', listed],
  [
    'VV',
    'andV',
    'VV',
    (left, right) =>
      left.list === undefined || right.predicate === undefined
        ? null
        : { ...left, isAnd: true, list: [...left.list, right.predicate] },
  ],
  [
    'VV',
    'orV',
    'V',
    (left, right) =>
      left.list === undefined || right.predicate === undefined
        ? null
        : { predicate: together([...left.list, right.predicate], 'or'), ...withQuestion(left.question) },
  ],
  [
    '#both',
    'VV',
    'V',
    (_left, { list, question }) =>
      list === undefined ? null : { predicate: together(list, 'and'), ...withQuestion(question) },
  ],
  [
    '#all_of',
    'VV',
    'V',
    (_left, { list }) => (list === undefined ? null : { predicate: together(list, 'and'), gain: listGain }),
  ],
  [
    '#any_of',
    'VV',
    'V',
    (_left, { list }) => (list === undefined ? null : { predicate: together(list, 'or'), gain: listGain }),
  ],
  [
    '#none_of',
    'VV',
    'V',
    (_left, { list }) => (list === undefined ? null : { predicate: without(together(list, 'or')) }),
  ],
  ['#at_least', 'N', 'least', bounded('at_least')],
  ['#at_most', 'N', 'least', bounded('at_most')],
  ['#exactly', 'N', 'least', bounded('exactly')],
  ['N', '#or_more', 'least', ({ number }) => (number === undefined ? null : { number, bound: 'at_least' })],
  ['least', 'VV', 'V', someOf],
];
