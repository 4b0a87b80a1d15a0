import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from '../dataset/answers.ts';
import type { Datapoint, Question, Suffix } from '../dataset/catalogue.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../dataset/find-question.ts';
import { EngineError } from '../engine-error.ts';

/**
 * The number x each respondent stands for, NaN for those outside: the midpoint of the code of a single question,
 * of the suffix given to a grid's datapoint, the number of a numeric one; in questions of several answers the sum of
 * the chosen midpoints. An answer without a midpoint, or that is not numeric, is outside. A datapoint narrows a
 * single or multiple question to that answer, and a numeric one to that band; a grid needs one. Suffixes confine the
 * answers of a grid to those; null = all.
 *
 * Throws `unknown_code`, and `not_numeric` for a grid without a datapoint.
 */
export function values(
  dataset: Dataset,
  questionCode: string,
  datapointCode: string | null,
  suffixCodes: readonly number[] | null = null,
): Float64Array {
  const question = findQuestion(dataset.catalogue, questionCode);
  const datapoint = datapointCode === null ? null : findDatapoint(question, datapointCode);
  const { code } = question;
  const given = suffixCodes?.map((suffix) => findSuffix(question, suffix)) ?? null;
  switch (question.kind) {
    case 'single':
      return coded(codesOf(dataset, code), question.datapoints, datapoint && [datapoint]);
    case 'multiple': {
      const listed = datapoint === null ? question.datapoints : [datapoint];
      return summed(
        dataset,
        listed.map((one) => ({ marks: marksOf(dataset, code, one.code), answer: one })),
      );
    }
    case 'numeric':
      return within(numbersOf(dataset, code), datapoint);
    case 'grid_single':
      return coded(codesOf(dataset, code, rowOf(question, datapoint)), question.suffixes, given);
    case 'grid_numeric':
      return numbersOf(dataset, code, rowOf(question, datapoint)).slice();
    case 'grid_multiple': {
      const row = rowOf(question, datapoint);
      return summed(
        dataset,
        (given ?? question.suffixes).map((one) => ({
          marks: marksOf(dataset, code, row, one.code),
          answer: one,
        })),
      );
    }
    default:
      return assertNever(question.kind);
  }
}

type Answer = Pick<Datapoint | Suffix, 'midpoint' | 'numeric'>;

function coded(
  codes: Uint8Array | Uint16Array,
  all: readonly Answer[],
  only: readonly Answer[] | null,
): Float64Array {
  const numbers = all.map((answer) =>
    only === null || only.includes(answer) ? numberOf(answer) : Number.NaN,
  );
  return Float64Array.from(codes, (code) => numbers[code - 1] ?? Number.NaN);
}

function summed(dataset: Dataset, columns: readonly { marks: Uint8Array; answer: Answer }[]): Float64Array {
  const sums = new Float64Array(dataset.respondents.count).fill(Number.NaN);
  for (const { marks, answer } of columns) {
    const number = numberOf(answer);
    if (Number.isNaN(number)) continue;
    for (let i = 0; i < sums.length; i++) {
      if (marks[i] !== 2) continue;
      const sum = sums[i] ?? Number.NaN;
      sums[i] = Number.isNaN(sum) ? number : sum + number;
    }
  }
  return sums;
}

function within(numbers: Float64Array, band: Datapoint | null): Float64Array {
  const from = band?.from ?? -Infinity;
  const to = band?.to ?? Infinity;
  return numbers.map((x) => (x >= from && x <= to ? x : Number.NaN));
}

function rowOf(question: Question, datapoint: Datapoint | null): string {
  if (datapoint !== null) return datapoint.code;
  throw new EngineError(
    'not_numeric',
    `question "${question.code}" is a grid: name the datapoint to read numbers of`,
  );
}

function numberOf(answer: Answer): number {
  return answer.numeric ? (answer.midpoint ?? Number.NaN) : Number.NaN;
}
