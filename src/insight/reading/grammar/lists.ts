import type { Expression } from '../../../expression/expression.ts';
import { isOutside, isPositive, scaleOf, stepsOf } from '../../survey/answer-order.ts';
import { allOf, atLeast, negated, predicateOf, without } from '../conditions.ts';
import type { Item, PeopleMeaning, Predicate } from '../meaning.ts';
import { roleWords } from '../roles.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import {
  type Built,
  hasPause,
  type Joined,
  predicatesOf,
  type Rule,
  rule,
  type RuleLine,
  withQuestion,
} from './rule.ts';
import { sameQuestion, together } from './together.ts';

/** Points for how a list holds where it is said. */
const listGain = 10;

const versus: Rule<unknown, Predicate> = (_left, predicate, { left, right }) =>
  sameQuestion(left, right) < 0
    ? null
    : { ...left, list: [...predicatesOf(left), predicate], sidesKind: 'versus', gain: 1 };

/** "A, B": commas make a list, whatever joins its last two. */
const listed: Rule<Predicate> = (predicate, _right, joined) => {
  const { left, right } = joined;
  const list = [predicate, ...predicatesOf(right)];
  return hasPause(joined) ? { list, gain: sameQuestion(left, right), ...withQuestion(left) } : null;
};

/** What is said of people clause by clause. */
const clauses = (list: readonly Predicate[], { tokens, right }: Joined): Built | null =>
  tokens[right.from]?.before === 'clause' ? { isAnd: true, list, gain: 6 } : null;

const conditionsIn = (list: readonly Predicate[]) => list.map(({ condition }) => condition);

/** "At least two of A, B and C". */
function someOf(
  number: number,
  conditions: readonly Expression[],
  { bound, outOf }: Item,
  of: Item,
): Built | null {
  if (number > conditions.length || (outOf ?? conditions.length) !== conditions.length) return null;
  const condition =
    bound === 'at_most'
      ? negated(atLeast(number + 1, conditions))
      : bound === 'exactly'
        ? allOf([atLeast(number, conditions), negated(atLeast(number + 1, conditions))])
        : atLeast(number, conditions);
  const predicate = { topics: [], condition, isStepAssumed: false, isPeople: false };
  return { predicate, gain: 6 * conditions.length, ...withQuestion(of) };
}

/**
 * The codes of an answer and of the higher answers of its question. Frequencies and durations rise with their
 * midpoints, levels of education towards degrees. null: the order isn't known, or no answer is higher.
 */
function andAbove(condition: Expression | undefined, { questions }: Vocabulary): readonly string[] | null {
  if (condition?.kind !== 'clause' || condition.negated) return null;
  const known = questions.get(condition.question);
  const rising = known?.question.kind === 'single' ? risingAnswers(known) : [];
  const first = rising.findIndex((code) => condition.datapoints?.includes(code));
  const codes = first === -1 ? [] : rising.slice(first);
  return codes.length > (condition.datapoints?.length ?? 0) ? codes : null;
}

/** Codes of a question's answers from the lowest to the highest; none: their order isn't known. */
function risingAnswers({ question, role }: KnownQuestion): readonly string[] {
  const given = stepsOf(question).filter((step) => !isOutside(step));
  const codes = given.map(({ code }) => code);
  if (role === 'education') {
    const degrees = new Set(roleWords(role, question).flatMap(([, meant]) => meant));
    return degrees.has(codes.at(-1) ?? '') ? codes : degrees.has(codes[0] ?? '') ? codes.toReversed() : [];
  }
  const scale = scaleOf(question);
  // The numbers of other scales may be no more than codes, and 1 may be the best.
  if (scale !== 'frequency' && scale !== 'duration') return [];
  return given
    .flatMap(({ code, midpoint }) => (midpoint === null ? [] : [{ code, midpoint }]))
    .toSorted((one, other) => one.midpoint - other.midpoint)
    .map(({ code }) => code);
}

const orMore: Rule<Predicate> = ({ condition, isPeople }, _right, { left, vocabulary }) => {
  const question = vocabulary.questions.get(left.question ?? '')?.question;
  const codes = andAbove(condition, vocabulary);
  return codes === null || question === undefined
    ? null
    : { ...left, predicate: predicateOf(question, codes, null, isPeople), gain: 6 };
};

const peopleOrMore: Rule<PeopleMeaning> = (people, _right, { right, vocabulary }) => {
  const [condition, ...others] = people.parts;
  // "Men or more women" are no steps of a scale.
  const isStep = right.said !== 'or more' && others.length === 0 && people.relative === undefined;
  const codes = isStep ? andAbove(condition, vocabulary) : null;
  return codes === null || condition?.kind !== 'clause'
    ? null
    : { people: { ...people, parts: [{ ...condition, datapoints: codes }] }, gain: 6 };
};

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
  // "A bachelor's degree or higher": that answer and those above it.
  rule('V', '#or_more', 'V', orMore),
  rule('P', '#or_more', 'P', peopleOrMore),
  // "At least 2 of 3: who …; who …; who …".
  rule('least', 'N', 'least', (_number, outOf, { left }) => ({ ...left, outOf })),
  rule('relative', 'relative', 'VV', (one, other, joined) => clauses([one, other], joined)),
  rule('VV', 'relative', 'VV', (list, other, joined) =>
    joined.left.question === undefined ? clauses([...list, other], joined) : null,
  ),
  rule('least', 'VV', 'V', (number, list, { left, right, tokens }) =>
    tokens.slice(left.to, right.from).some(({ kind }) => kind === 'number')
      ? null
      : someOf(number, conditionsIn(list), left, right),
  ),
  // "At least two of dogs, cats and fish": answers that name people by themselves.
  rule('least', 'S', 'V', (number, sides, { left, right }) => {
    const conditions = sides.flatMap(({ parts }) => parts);
    return conditions.length === sides.length ? someOf(number, conditions, left, right) : null;
  }),
  // "Three or more worries": of all answers of the question.
  rule('least', 'Q', 'V', (number, code, { left, right, vocabulary }) => {
    const question = vocabulary.questions.get(code)?.question;
    if (question?.kind !== 'multiple') return null;
    const list = question.datapoints
      .filter(isPositive)
      .map((answer) => predicateOf(question, [answer.code], null, false));
    const some = someOf(number, conditionsIn(list), left, right);
    return some === null ? null : { ...some, gain: 6 };
  }),
];
