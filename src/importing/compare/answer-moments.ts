import {
  columnKinds,
  type QuestionCell,
  questionBundles,
  questionCells,
} from '../../engine/survey/question-cells.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Survey, SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../survey.ts';

/** Sums from which the share of an answer (y is 1 or 0), or the mean of a number (y), and its variance follow. */
export interface AnswerMoments {
  readonly datapoint: string;
  /** Column of a grid; null for every other question. */
  readonly suffix: number | null;
  /** Respondents with a weight who filled the cell, and those who chose the answer. */
  readonly sample: number;
  readonly count: number;
  /** Σw, Σw², Σwy, Σw²y, Σw²y². */
  readonly weight: number;
  readonly squares: number;
  readonly total: number;
  readonly squaredTotal: number;
  readonly squaredSquares: number;
}

/** Who is summed over: rows of a survey, and what each weighs (NaN or 0: nothing). */
export interface Side {
  readonly survey: Survey;
  readonly rows: Uint32Array;
}

/**
 * Moments of every answer of a question, or of its number, in the order of the questionnaire; by the default weight.
 */
export function momentsOfQuestion({ survey, rows }: Side, question: SurveyQuestion): AnswerMoments[] {
  const weights = survey.weights[0]?.values ?? new Float64Array(survey.respondents.count).fill(1);
  const side = { rows, weights };
  const cellsOf = ({ key, datapoint, suffix }: QuestionCell<SurveyDatapoint, SurveySuffix>): Cells => ({
    datapoint: datapoint?.code ?? '',
    suffix: suffix?.code ?? null,
    values: survey.columns.get(key)?.values ?? new Uint8Array(0),
  });
  const kind = columnKinds[question.kind];
  switch (kind) {
    case 'codes':
      return questionCells(question)
        .map(cellsOf)
        .flatMap(({ datapoint, values }) =>
          ofCodes(
            side,
            values,
            question.kind === 'single'
              ? question.datapoints.map((one) => [one.code, null])
              : question.suffixes.map((one) => [datapoint, one.code]),
          ),
        );
    case 'marks':
      return questionBundles(question).flatMap(([, cells]) => ofMarks(side, cells.map(cellsOf)));
    case 'numbers':
      return questionCells(question).map((cell) => ofNumbers(side, cellsOf(cell)));
    default:
      return assertNever(kind);
  }
}

interface Weighted {
  readonly rows: Uint32Array;
  readonly weights: Float64Array;
}

/** Sum over all answers; place 0 has the blanks. */
function filled(sums: Float64Array): number {
  return sums.subarray(1).reduce((sum, one) => sum + one, 0);
}

function ofCodes(
  { rows, weights }: Weighted,
  codes: ArrayLike<number>,
  answers: readonly (readonly [datapoint: string, suffix: number | null])[],
): AnswerMoments[] {
  const places = answers.length + 1;
  const counts = new Float64Array(places);
  const sums = new Float64Array(places);
  const squares = new Float64Array(places);
  for (const row of rows) {
    const weight = weights[row] ?? Number.NaN;
    if (!(weight > 0)) continue;
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    sums[code] = (sums[code] ?? 0) + weight;
    squares[code] = (squares[code] ?? 0) + weight * weight;
  }
  const base = { sample: filled(counts), weight: filled(sums), squares: filled(squares) };
  return answers.map(([datapoint, suffix], index) => ({
    datapoint,
    suffix,
    ...base,
    count: counts[index + 1] ?? 0,
    total: sums[index + 1] ?? 0,
    squaredTotal: squares[index + 1] ?? 0,
    squaredSquares: squares[index + 1] ?? 0,
  }));
}

interface Cells {
  readonly datapoint: string;
  readonly suffix: number | null;
  readonly values: ArrayLike<number>;
}

/** The base is every respondent with a filled cell. */
function ofMarks({ rows, weights }: Weighted, marks: readonly Cells[]): AnswerMoments[] {
  const base = { sample: 0, weight: 0, squares: 0 };
  const chosen = marks.map(() => ({ count: 0, total: 0, squares: 0 }));
  for (const row of rows) {
    const weight = weights[row] ?? Number.NaN;
    if (!(weight > 0)) continue;
    let isFilled = false;
    for (let index = 0; index < marks.length; index++) {
      const mark = marks[index]!.values[row] ?? 0;
      if (mark > 0) isFilled = true;
      if (mark !== 2) continue;
      const sums = chosen[index]!;
      sums.count++;
      sums.total += weight;
      sums.squares += weight * weight;
    }
    if (!isFilled) continue;
    base.sample++;
    base.weight += weight;
    base.squares += weight * weight;
  }
  return marks.map(({ datapoint, suffix }, index) => ({
    datapoint,
    suffix,
    ...base,
    count: chosen[index]?.count ?? 0,
    total: chosen[index]?.total ?? 0,
    squaredTotal: chosen[index]?.squares ?? 0,
    squaredSquares: chosen[index]?.squares ?? 0,
  }));
}

function ofNumbers({ rows, weights }: Weighted, { values, ...cell }: Cells): AnswerMoments {
  const sums = { sample: 0, weight: 0, squares: 0, total: 0, squaredTotal: 0, squaredSquares: 0 };
  for (const row of rows) {
    const weight = weights[row] ?? Number.NaN;
    const value = values[row] ?? Number.NaN;
    if (!(weight > 0) || Number.isNaN(value)) continue;
    sums.sample++;
    sums.weight += weight;
    sums.squares += weight * weight;
    sums.total += weight * value;
    sums.squaredTotal += weight * weight * value;
    sums.squaredSquares += weight * weight * value * value;
  }
  return { ...cell, count: sums.sample, ...sums };
}
