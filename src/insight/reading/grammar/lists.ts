import { isPositive } from '../../survey/answer-order.ts';
import { allOf, atLeast, negated, predicateOf, without } from '../conditions.ts';
import type { Item, Predicate } from '../meaning.ts';
import { type Built, hasPause, predicatesOf, type Rule, rule, type RuleLine, withQuestion } from './rule.ts';
import { sameQuestion, together } from './together.ts';

/** Points for how a list holds where it is said. */
const listGain = 10;

const versus: Rule<unknown, Predicate> = (_left, predicate, { left, right }) =>
  sameQuestion(left, right) < 0 ? null : { ...left, list: [...predicatesOf(left), predicate], gain: 1 };

/** "A, B": commas make a list, whatever joins its last two. */
const listed: Rule<Predicate> = (predicate, _right, joined) => {
  const { left, right } = joined;
  const list = [predicate, ...predicatesOf(right)];
  return hasPause(joined) ? { list, gain: sameQuestion(left, right), ...withQuestion(left) } : null;
};

/** "At least two of A, B and C". */
function someOf(number: number, list: readonly Predicate[], { bound }: Item): Built | null {
  if (number > list.length) return null;
  const conditions = list.map(({ condition }) => condition);
  const condition =
    bound === 'at_most'
      ? negated(atLeast(number + 1, conditions))
      : bound === 'exactly'
        ? allOf([atLeast(number, conditions), negated(atLeast(number + 1, conditions))])
        : atLeast(number, conditions);
  const predicate = { topics: [], condition, isStepAssumed: false, isPeople: false };
  return { predicate, gain: 6 * list.length };
}

const bounded =
  (bound: NonNullable<Item['bound']>): Rule<unknown, number> =>
  (_left, number) => ({ number, bound });

/** Lists of predicates, and how many of them hold. */
export const listRules: readonly RuleLine[] = [
  rule(['V', 'VV'], 'versusV', 'VV', versus),
  rule('V', 'andV', 'VV', (one, other, { left, right }) => ({
    isAnd: true,
    list: [one, other],
    gain: sameQuestion(left, right),
    ...withQuestion(left),
  })),
  rule('V', 'V', 'VV', listed),
  rule('V', 'VV', 'VV', listed),
  rule('VV', 'andV', 'VV', (list, other, { left }) => ({ ...left, isAnd: true, list: [...list, other] })),
  rule('VV', 'orV', 'V', (list, other, { left }) => ({
    predicate: together([...list, other], 'or'),
    ...withQuestion(left),
  })),
  rule('#both', 'VV', 'V', (_left, list, { right }) => ({
    predicate: together(list, 'and'),
    ...withQuestion(right),
  })),
  rule('#all_of', 'VV', 'V', (_left, list) => ({ predicate: together(list, 'and'), gain: listGain })),
  rule('#any_of', 'VV', 'V', (_left, list) => ({ predicate: together(list, 'or'), gain: listGain })),
  rule('#none_of', 'VV', 'V', (_left, list) => ({ predicate: without(together(list, 'or')) })),
  rule('#at_least', 'N', 'least', bounded('at_least')),
  rule('#at_most', 'N', 'least', bounded('at_most')),
  rule('#exactly', 'N', 'least', bounded('exactly')),
  rule('N', '#or_more', 'least', (number) => ({ number, bound: 'at_least' })),
  rule('least', 'VV', 'V', (number, list, { left }) => someOf(number, list, left)),
  // "Three or more worries": of all answers of the question.
  rule('least', 'Q', 'V', (number, code, { left, vocabulary }) => {
    const question = vocabulary.questions.get(code)?.question;
    if (question?.kind !== 'multiple') return null;
    const list = question.datapoints
      .filter(isPositive)
      .map((answer) => predicateOf(question, [answer.code], null, false));
    const some = someOf(number, list, left);
    return some === null ? null : { ...some, gain: 6 };
  }),
];
