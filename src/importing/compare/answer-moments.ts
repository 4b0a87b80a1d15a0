import {
  codedAnswers,
  columnKinds,
  questionBundles,
  questionCells,
} from '../../engine/survey/question-cells.ts';
import type { Survey, SurveyQuestion } from '../survey.ts';

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
 * Moments of every answer of a question, or of its number, in the order of the questionnaire; by the default weight. The
 * base of a mark is every respondent with a filled cell among the question's, or the row's, own.
 */
export function momentsOfQuestion(side: Side, question: SurveyQuestion): AnswerMoments[] {
  const kind = columnKinds[question.kind];
  const together =
    kind === 'marks'
      ? questionBundles(question).map(([, cells]) => cells)
      : questionCells(question).map((cell) => [cell]);
  return together.flatMap((cells) => {
    const columns = cells.map(({ key }) => side.survey.columns.get(key)?.values ?? new Uint8Array(0));
    const answers = cells.flatMap(({ datapoint, suffix }): Answers => {
      const row = datapoint?.code ?? '';
      if (kind !== 'codes') return [[row, suffix?.code ?? null]];
      return codedAnswers(question).map(({ code }) =>
        typeof code === 'number' ? [row, code] : [code, null],
      );
    });
    return momentsOf(side, answers, (row, add) => {
      let isFilled = false;
      for (const [at, values] of columns.entries()) {
        const value = values[row] ?? Number.NaN;
        if (Number.isNaN(value) || (value === 0 && kind !== 'numbers')) continue;
        isFilled = true;
        if (kind === 'codes') add(value - 1, 1);
        else if (kind === 'numbers') add(at, value);
        else if (value === 2) add(at, 1);
      }
      return isFilled;
    });
  });
}

type Answers = readonly (readonly [datapoint: string, suffix: number | null])[];

/**
 * Sums over the respondents with a weight. `read` adds y for each answer that a respondent gave and returns whether their
 * cells are filled.
 */
function momentsOf(
  { survey, rows }: Side,
  answers: Answers,
  read: (row: number, add: (answer: number, y: number) => void) => boolean,
): AnswerMoments[] {
  const weights = survey.weights[0]?.values;
  const base = { sample: 0, weight: 0, squares: 0 };
  const sums = answers.map(([datapoint, suffix]) => ({
    datapoint,
    suffix,
    count: 0,
    total: 0,
    squaredTotal: 0,
    squaredSquares: 0,
  }));
  let weight = 1;
  const add = (answer: number, y: number): void => {
    const sum = sums[answer];
    if (sum === undefined) return;
    sum.count++;
    sum.total += weight * y;
    sum.squaredTotal += weight * weight * y;
    sum.squaredSquares += weight * weight * y * y;
  };
  for (const row of rows) {
    weight = weights === undefined ? 1 : (weights[row] ?? Number.NaN);
    if (!(weight > 0) || !read(row, add)) continue;
    base.sample++;
    base.weight += weight;
    base.squares += weight * weight;
  }
  return sums.map((one) => ({ ...one, ...base }));
}
