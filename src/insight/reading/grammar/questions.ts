import { type Expression, locationsQuestion } from '../../../expression/expression.ts';
import { isOutside } from '../../survey/answer-order.ts';
import type { Predicate } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { carryAnswer, hasPause, type Joined, type Rule, rule, type RuleLine, withQuestion } from './rule.ts';
import { wordSet } from '../../text/phrases.ts';

/** The predicate in other columns of its grid. */
export function inColumns(predicate: Predicate, columns: readonly number[]): Predicate {
  return {
    ...predicate,
    isStepAssumed: false,
    condition: conditionIn(predicate.condition, columns),
    topics: predicate.topics.map((topic) => ({ ...topic, suffixes: columns })),
  };
}

const conditionIn = (condition: Expression, columns: readonly number[]): Expression =>
  condition.kind === 'clause'
    ? { ...condition, suffixes: columns }
    : { ...condition, children: condition.children.map((child) => conditionIn(child, columns)) };

/** Whether all of some columns of a grid are outside of its scale, as "Don't know". */
export const areOutside = (code: string, columns: readonly number[], { questions }: Vocabulary): boolean =>
  (questions.get(code)?.question.suffixes ?? [])
    .filter((column) => columns.includes(column.code))
    .every(isOutside);

/** Rows in columns; null: they are in columns that were said, which others must not replace. */
const withColumns: Rule<Predicate, readonly number[]> = (predicate, columns, { left, right, vocabulary }) => {
  const row = left.predicate === predicate ? left : right;
  const isSaid = !predicate.isStepAssumed && predicate.topics.some(({ suffixes }) => suffixes !== null);
  return !isSaid && left.question === right.question && vocabulary.questions.has(left.question ?? '')
    ? { ...row, predicate: inColumns(predicate, columns), gain: 3 }
    : null;
};

const columnsWith: Rule<readonly number[], Predicate> = (columns, predicate, joined) =>
  withColumns(predicate, columns, joined);

const areOfOne = ({ left, right }: Joined): boolean => left.question === right.question;

const columnsTogether: Rule<readonly number[], readonly number[]> = (one, other, joined) =>
  areOfOne(joined) ? { ...joined.left, columns: [...new Set([...one, ...other])], gain: 3 } : null;

const answerOfQuestion: Rule = (_left, _right, joined) =>
  areOfOne(joined)
    ? { ...(joined.left.predicate === undefined ? joined.right : joined.left), gain: 1 }
    : null;

const placeWords: ReadonlySet<string> = wordSet('country market location place region nation');

/** Units that an amount is counted in, as in "per month". */
const rates: ReadonlySet<string> = wordSet('hour day week month year person');

const byPlace =
  (gain: number): Rule<unknown, string> =>
  (_left, stem, { left, right, tokens, vocabulary }) =>
    (placeWords.has(stem) || vocabulary.placeNames.has(stem)) &&
    // "Across the region" is everywhere in it.
    (left.said !== 'across' || tokens[right.from]?.folded.endsWith('s') === true)
      ? { question: locationsQuestion, gain }
      : null;

/** Questions with their answers, rows of a grid with its columns, and what a figure is split by. */
export const questionRules: readonly RuleLine[] = [
  rule('Q', 'V', 'V', answerOfQuestion),
  rule('V', 'Q', 'V', answerOfQuestion),
  rule('Q', 'Q', 'Q', (_one, _other, joined) => (areOfOne(joined) ? { ...joined.left, gain: 0 } : null)),
  rule('#with', 'V', 'withV', carryAnswer),
  // "Satisfied with the speed", "satisfaction with the speed".
  rule('C', 'withV', 'V', columnsWith),
  rule('Q', 'withV', 'V', answerOfQuestion),
  rule('V', 'C', 'V', (predicate, columns, joined) =>
    hasPause(joined) && areOutside(joined.right.question ?? '', columns, joined.vocabulary)
      ? null
      : withColumns(predicate, columns, joined),
  ),
  rule('C', 'V', 'V', columnsWith),
  rule('#or', 'C', 'orC', (_left, columns, { right }) => ({ ...withQuestion(right), columns })),
  rule('C', 'orC', 'C', columnsTogether),
  rule('C', 'C', 'C', (one, other, joined) =>
    hasPause(joined) ? columnsTogether(one, other, joined) : null,
  ),
  rule('#by', 'Q', 'by', (_left, question, { tokens, right }) =>
    rates.has(tokens[right.from]?.stem ?? '') ? null : { question, gain: 3 },
  ),
  // "How satisfied are they": every step of the scale is asked for.
  rule('#which', 'V', 'Q', (_left, { topics }, { left, right, vocabulary }) => {
    const [topic] = topics;
    const { kind, datapoints = [] } = vocabulary.questions.get(right.question ?? '')?.question ?? {};
    const isStep = kind === 'single' && right.to - right.from === 1 && (topic?.datapoints?.length ?? 0) > 1;
    return left.said === 'how' && right.from === left.to && isStep && datapoints.length > 2
      ? { ...withQuestion(right), gain: 3 }
      : null;
  }),
  // "How old are they".
  rule('#which', 'W', 'Q', (_left, stem, { left, right, tokens, vocabulary }) => {
    const age = [...vocabulary.questions.values()].find(({ role }) => role === 'age');
    return left.said === 'how' && stem === 'old' && tokens[right.to]?.stem === 'be' && age !== undefined
      ? { question: age.question.code, gain: 20 }
      : null;
  }),
  rule(['#which', '#where'], 'W', 'by', byPlace(4)),
  rule('#by', 'W', 'by', byPlace(20)),
];
