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
 * Moments of every answer of a question, or of its number, in the order of the questionnaire; by the default weight. The
 * base of a mark is every respondent with a filled cell among the question's, or the row's, own.
 */
export function momentsOfQuestion(side: Side, question: SurveyQuestion): AnswerMoments[] {
  const valuesOf = ({ key }: { readonly key: string }): ArrayLike<number> =>
    side.survey.columns.get(key)?.values ?? new Uint8Array(0);
  const kind = columnKinds[question.kind];
  switch (kind) {
    case 'codes':
      return questionCells(question).flatMap((cell) => {
        const codes = valuesOf(cell);
        const answers: Answers =
          question.kind === 'single'
            ? question.datapoints.map(({ code }) => [code, null])
            : question.suffixes.map(({ code }) => [cell.datapoint?.code ?? '', code]);
        return momentsOf(side, answers, (row, add) => {
          const code = codes[row] ?? 0;
          if (code > 0) add(code - 1, 1);
          return code > 0;
        });
      });
    case 'marks':
      return questionBundles(question).flatMap(([, cells]) => {
        const marks = cells.map(valuesOf);
        return momentsOf(side, cells.map(answerOf), (row, add) => {
          let isFilled = false;
          for (const [answer, values] of marks.entries()) {
            const mark = values[row] ?? 0;
            if (mark > 0) isFilled = true;
            if (mark === 2) add(answer, 1);
          }
          return isFilled;
        });
      });
    case 'numbers':
      return questionCells(question).flatMap((cell) => {
        const numbers = valuesOf(cell);
        return momentsOf(side, [answerOf(cell)], (row, add) => {
          const number = numbers[row] ?? Number.NaN;
          if (!Number.isNaN(number)) add(0, number);
          return !Number.isNaN(number);
        });
      });
    default:
      return assertNever(kind);
  }
}

type Answers = readonly (readonly [datapoint: string, suffix: number | null])[];

function answerOf({ datapoint, suffix }: QuestionCell<SurveyDatapoint, SurveySuffix>): Answers[number] {
  return [datapoint?.code ?? '', suffix?.code ?? null];
}

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
