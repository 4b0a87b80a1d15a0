import { type Expression, locationsQuestion } from '../../../expression/expression.ts';
import type { Item, Predicate } from '../meaning.ts';
import { type Built, carryAnswer, type Context, type Rule, type RuleLine } from './rule.ts';

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

function withColumns(row: Item, { question, columns }: Item, { vocabulary }: Context): Built | null {
  if (row.question !== question || row.predicate === undefined || columns === undefined) return null;
  return vocabulary.questions.has(question ?? '')
    ? { ...row, predicate: inColumns(row.predicate, columns), gain: 3 }
    : null;
}

const answerOfQuestion: Rule = (question, answer) =>
  question.question === answer.question ? { ...answer, gain: 1 } : null;

const placeWords: ReadonlySet<string> = new Set([
  'country',
  'market',
  'location',
  'place',
  'region',
  'nation',
]);

/** Units that an amount is counted in, as in "per month". */
const rates: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year', 'person']);

const byPlace =
  (gain: number): Rule =>
  ({ said }, { stem, from }, { tokens, vocabulary }) =>
    stem !== undefined &&
    (placeWords.has(stem) || vocabulary.placeNames.has(stem)) &&
    // "Across the region" is everywhere in it.
    (said !== 'across' || tokens[from]?.folded.endsWith('s') === true)
      ? { question: locationsQuestion, gain }
      : null;

/** Questions with their answers, rows of a grid with its columns, and what a figure is split by. */
export const questionRules: readonly RuleLine[] = [
  ['Q', 'V', 'V', answerOfQuestion],
  ['V', 'Q', 'V', (answer, question, context) => answerOfQuestion(question, answer, context)],
  ['Q', 'Q', 'Q', (one, other) => (one.question === other.question ? { ...one, gain: 0 } : null)],
  ['#with', 'V', 'withV', carryAnswer],
  // "Satisfied with the speed", "satisfaction with the speed".
  ['C', 'withV', 'V', (column, row, context) => withColumns(row, column, context)],
  ['Q', 'withV', 'V', answerOfQuestion],
  ['V', 'C', 'V', withColumns],
  ['C', 'V', 'V', (column, row, context) => withColumns(row, column, context)],
  [
    '#or',
    'C',
    'orC',
    (_left, { question, columns }) =>
      question === undefined || columns === undefined ? null : { question, columns },
  ],
  [
    'C',
    'orC',
    'C',
    (left, right) =>
      left.question !== right.question || left.columns === undefined || right.columns === undefined
        ? null
        : { ...left, columns: [...new Set([...left.columns, ...right.columns])], gain: 3 },
  ],
  [
    '#by',
    'Q',
    'by',
    (_left, { question, from }, { tokens }) =>
      question === undefined || rates.has(tokens[from]?.stem ?? '') ? null : { question, gain: 3 },
  ],
  [['#which', '#where'], 'W', 'by', byPlace(4)],
  ['#by', 'W', 'by', byPlace(20)],
];
