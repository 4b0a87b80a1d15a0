import { isGrid, takesNumbers, takesSeveral } from '../../lib/question-kind.ts';
import { hasNumberCells } from '../../figures/questions/opening.ts';
import type { Datapoint, Question, Suffix } from './catalogue.ts';
import { columnKinds } from './question-cells.ts';

/**
 * Whether answers of the question have numbers, so that it has sums: it takes numbers, or an answer has a numeric
 * midpoint. `datapoint` narrows a single or multiple question to that answer; null = any.
 */
export function hasNumbers(question: Question, datapoint: string | null): boolean {
  if (takesNumbers(question)) return true;
  if (isGrid(question)) return question.suffixes.some(standsForNumber);
  return question.datapoints.some(
    (one) => standsForNumber(one) && (datapoint === null || one.code === datapoint),
  );
}

/** Says why a respondent has no single number in a cell of a grid; null: the cell is named, or the question is no grid. */
export function unnamedCell(
  { kind, suffixes }: Pick<Question, 'kind' | 'suffixes'>,
  datapoint: string | null,
  columns: readonly number[] | null,
): string | null {
  if (!isGrid({ kind })) return null;
  if (datapoint === null) return 'is a grid: name the datapoint to read numbers of';
  return hasNumberCells({ kind, suffixes }) && columns?.length !== 1
    ? 'has a number in every column: name one suffix'
    : null;
}

/** Says why a respondent's answers are not counted in a question or grid row; null: several may be given, and are. */
export function unlistedAnswers({ kind }: Pick<Question, 'kind'>, datapoint: string | null): string | null {
  if (!takesSeveral({ kind })) return 'takes one answer: responses are counted where several may be given';
  if (isGrid({ kind }) === (datapoint !== null)) return null;
  return isGrid({ kind })
    ? 'is a grid: name the datapoint to count answers of'
    : 'has no rows: name no datapoint';
}

/** True where a respondent's number adds up several answers, so that its mean is not a mean of the question. */
export function addsUpAnswers(question: Question): boolean {
  return columnKinds[question.kind] === 'marks';
}

/**
 * Whether a respondent has one number in the question, so that a mean can be taken: not where chosen midpoints add
 * up.
 */
export function hasMeans(question: Question): boolean {
  return hasNumbers(question, null) && !addsUpAnswers(question);
}

function standsForNumber({ midpoint, numeric }: Pick<Datapoint | Suffix, 'midpoint' | 'numeric'>): boolean {
  return numeric && midpoint !== null;
}
