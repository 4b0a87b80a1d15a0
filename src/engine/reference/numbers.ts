import type { Clause } from '../../expression/expression.ts';
import type { Interval } from '../../expression/interval.ts';
import type { Codes, Value } from '../../figures/figure-query.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from '../survey/answers.ts';
import type { Datapoint, Question, Suffix } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import { unlistedAnswers } from '../survey/has-numbers.ts';
import { answersByPlace } from '../survey/places.ts';
import { EngineError } from '../engine-error.ts';
import { describes, intervalOf, isWithin } from './respondents.ts';

/** The number x of respondent i; NaN = none. */
type NumberOf = (i: number) => number;

/** Returns the clause that a value involves. */
export function clauseOfValue({ question, datapoint, suffixes }: Value): Clause {
  return clauseOf(question, datapoint === null ? null : [datapoint], suffixes);
}

/** Returns the clauses of the codes that a score counts: their answers must have run on its line too. */
export function clausesOfScore(value: Value): Clause[] {
  return value.coding.kind === 'score'
    ? [codedClause(value, value.coding.plus), codedClause(value, value.coding.minus)]
    : [];
}

/**
 * Returns x per respondent of the dataset. Throws `unknown_code`, and `not_numeric` for the numbers of a grid without a
 * datapoint, or of a numeric one with columns without one suffix.
 */
export function numbersOfValue(dataset: Dataset, value: Value): Float64Array {
  const { coding } = value;
  const x =
    coding.kind === 'numbers'
      ? givenNumber(dataset, value)
      : coding.kind === 'score'
        ? scored(dataset, value, coding)
        : responses(dataset, value);
  return Float64Array.from({ length: dataset.respondents.count }, (_, i) => x(i));
}

/** 1 for those who give `plus`, less 1 for those who give `minus`. */
function scored(dataset: Dataset, value: Value, { plus, minus }: { plus: Codes; minus: Codes }): NumberOf {
  const isPlus = describes(dataset, codedClause(value, plus));
  const isMinus = describes(dataset, codedClause(value, minus));
  return (i) => Number(isPlus(i)) - Number(isMinus(i));
}

/** 100 for each answer given. */
function responses(dataset: Dataset, { question: code, datapoint, suffixes }: Value): NumberOf {
  const question = findQuestion(dataset.catalogue, code);
  const problem = unlistedAnswers(question, datapoint);
  if (problem !== null) throw new EngineError('not_numeric', `question "${code}" ${problem}`);
  const row = datapoint === null ? null : findDatapoint(question, datapoint);
  const columns = suffixes ?? question.suffixes.map((suffix) => suffix.code);
  const marks =
    row === null
      ? question.datapoints.map((answer) => marksOf(dataset, code, answer.code))
      : columns.map((suffix) => marksOf(dataset, code, row.code, suffix));
  return (i) => 100 * marks.filter((mark) => mark[i] === 2).length;
}

/** Codes are suffixes in a row of a grid, else datapoints. */
function codedClause({ question, datapoint, suffixes }: Value, codes: Codes): Clause {
  return datapoint === null
    ? clauseOf(question, codes, suffixes)
    : clauseOf(question, [datapoint], codes.map(Number));
}

function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

function givenNumber(dataset: Dataset, value: Value): NumberOf {
  const question = findQuestion(dataset.catalogue, value.question);
  const { code, kind } = question;
  const datapoint = value.datapoint === null ? null : findDatapoint(question, value.datapoint);
  const interval = datapoint === null ? null : intervalOf(question, datapoint);
  const suffixes = value.suffixes?.map((suffix) => findSuffix(question, suffix)) ?? question.suffixes;
  const datapoints = datapoint === null ? question.datapoints : [datapoint];
  switch (kind) {
    case 'single': {
      const codes = codesOf(dataset, code);
      const answers = answersByPlace(question.datapoints, datapoints);
      return (i) => midpointOf(answers.get(codes[i] ?? 0));
    }
    case 'multiple':
      return sumOf(datapoints.map((one) => ({ answer: one, marks: marksOf(dataset, code, one.code) })));
    case 'numeric': {
      const numbers = numbersOf(dataset, code);
      if (interval !== null) return numberWithin(numbers, interval);
      return (i) => {
        const x = numbers[i] ?? Number.NaN;
        return x >= (datapoint?.from ?? -Infinity) && x <= (datapoint?.to ?? Infinity) ? x : Number.NaN;
      };
    }
    case 'grid_single': {
      const codes = codesOf(dataset, code, rowOf(question, datapoint));
      const answers = answersByPlace(question.suffixes, suffixes);
      return (i) => midpointOf(answers.get(codes[i] ?? 0));
    }
    case 'grid_multiple': {
      const row = rowOf(question, datapoint);
      return sumOf(suffixes.map((one) => ({ answer: one, marks: marksOf(dataset, code, row, one.code) })));
    }
    case 'grid_numeric': {
      const row = interval?.row ?? rowOf(question, datapoint);
      const numbers = numbersOf(dataset, code, row, columnOf(question, suffixes));
      if (interval !== null) return numberWithin(numbers, interval);
      return (i) => numbers[i] ?? Number.NaN;
    }
    default:
      return assertNever(kind);
  }
}

function numberWithin(numbers: Float64Array, interval: Interval): NumberOf {
  return (i) => {
    const x = numbers[i] ?? Number.NaN;
    return isWithin(x, interval) ? x : Number.NaN;
  };
}

type Answer = Datapoint | Suffix;

/** NaN for a blank and an answer that is no number. */
function midpointOf(answer: Answer | undefined): number {
  return answer?.numeric === true ? (answer.midpoint ?? Number.NaN) : Number.NaN;
}

/** The sum of the midpoints chosen; NaN where none is. */
function sumOf(columns: readonly { readonly answer: Answer; readonly marks: Uint8Array }[]): NumberOf {
  return (i) => {
    const chosen = columns.filter(({ marks }) => marks[i] === 2).map(({ answer }) => midpointOf(answer));
    const numbers = chosen.filter((x) => !Number.isNaN(x));
    return numbers.length === 0 ? Number.NaN : numbers.reduce((sum, x) => sum + x, 0);
  };
}

/** The column that a number is of; undefined: a row has one number. */
function columnOf(question: Question, [suffix, ...others]: readonly Suffix[]): number | undefined {
  if (question.suffixes.length === 0) return undefined;
  if (suffix !== undefined && others.length === 0) return suffix.code;
  throw new EngineError(
    'not_numeric',
    `question "${question.code}" has a number in every column: name one suffix`,
  );
}

function rowOf(question: Question, datapoint: Datapoint | null): string {
  if (datapoint !== null) return datapoint.code;
  throw new EngineError(
    'not_numeric',
    `question "${question.code}" is a grid: name the datapoint to read numbers of`,
  );
}
