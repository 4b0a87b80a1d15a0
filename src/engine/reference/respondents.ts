import { takesSeveral } from '../../lib/question-kind.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { type Interval, parseInterval } from '../../expression/interval.ts';
import type { BaseMode } from '../../figures/figure-query.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from '../survey/answers.ts';
import type { Datapoint, Question } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import { placesOf } from '../survey/places.ts';

/** Whether respondent i belongs. */
export type Belongs = (i: number) => boolean;

/** Returns the respondents that the expression describes; null = everyone. Throws `unknown_code`. */
export function describes(dataset: Dataset, expression: Expression | null): Belongs {
  if (expression === null) return () => true;
  const parts =
    expression.kind === 'group'
      ? expression.children.map((child) => describes(dataset, child))
      : givenDatapoints(dataset, expression);
  const needed = neededOf(expression);
  return (i) => parts.filter((holds) => holds(i)).length >= needed !== expression.negated;
}

function neededOf(expression: Expression): number {
  if (expression.kind === 'clause') return expression.minCount;
  return expression.match.kind === 'all' ? expression.children.length : expression.match.count;
}

/** Returns, per distinct datapoint of the clause, the respondents who gave it at one of the suffixes. */
function givenDatapoints(dataset: Dataset, { question: code, datapoints, suffixes }: Clause): Belongs[] {
  const question = findQuestion(dataset.catalogue, code);
  if (question.kind === 'numeric' && datapoints === null) return [isFilled(numbersOf(dataset, code))];
  const listed = new Set(datapoints ?? question.datapoints.map((datapoint) => datapoint.code));
  return [...listed].map((one) => {
    const datapoint = findDatapoint(question, one);
    const interval = intervalOf(question, datapoint);
    if (interval === null) return gives(dataset, question, datapoint, suffixes);
    const cells =
      interval.row === null
        ? [numbersOf(dataset, code)]
        : numberCells(dataset, question, interval.row, suffixes);
    return (i) => cells.some((numbers) => isWithin(numbers[i] ?? Number.NaN, interval));
  });
}

/** Returns the numbers of a grid row, at these columns where it has some; null = at all. */
function numberCells(
  dataset: Dataset,
  question: Question,
  row: string,
  suffixes: readonly number[] | null,
): Float64Array[] {
  if (question.suffixes.length === 0) return [numbersOf(dataset, question.code, row)];
  const listed = suffixes ?? question.suffixes.map(({ code }) => code);
  return listed.map((suffix) => numbersOf(dataset, question.code, row, findSuffix(question, suffix).code));
}

/** Returns the interval that a datapoint of a numeric question is; null = it is a band, a row or an answer. */
export function intervalOf(question: Question, datapoint: Datapoint): Interval | null {
  return question.datapoints.includes(datapoint) ? null : parseInterval(datapoint.code);
}

/** Returns whether a number lies in an interval; NaN lies in none. */
export function isWithin(x: number, { from, to, includesFrom, includesTo }: Interval): boolean {
  const isAbove = from === null || x > from || (includesFrom && x === from);
  const isBelow = to === null || x < to || (includesTo && x === to);
  return !Number.isNaN(x) && isAbove && isBelow;
}

function gives(
  dataset: Dataset,
  question: Question,
  datapoint: Datapoint,
  suffixes: readonly number[] | null,
): Belongs {
  const { code, kind } = question;
  const listed = suffixes?.map((suffix) => findSuffix(question, suffix)) ?? question.suffixes;
  switch (kind) {
    case 'single': {
      const codes = codesOf(dataset, code);
      const places = placesOf(question.datapoints, [datapoint]);
      return (i) => places.includes(codes[i] ?? 0);
    }
    case 'multiple':
      return isChosen(marksOf(dataset, code, datapoint.code));
    case 'numeric': {
      const numbers = numbersOf(dataset, code);
      const { from, to } = datapoint;
      return (i) =>
        (numbers[i] ?? Number.NaN) >= (from ?? -Infinity) && (numbers[i] ?? Number.NaN) <= (to ?? Infinity);
    }
    case 'grid_single': {
      const codes = codesOf(dataset, code, datapoint.code);
      const places = placesOf(question.suffixes, listed);
      return (i) => places.includes(codes[i] ?? 0);
    }
    case 'grid_multiple': {
      const cells = listed.map((suffix) => isChosen(marksOf(dataset, code, datapoint.code, suffix.code)));
      return (i) => cells.some((chosen) => chosen(i));
    }
    case 'grid_numeric': {
      const cells = numberCells(dataset, question, datapoint.code, suffixes).map(isFilled);
      return (i) => cells.some((filled) => filled(i));
    }
    default:
      return assertNever(kind);
  }
}

/**
 * Returns the base of a base mode: `asked` = a cell of every clause is filled, `answered` = every clause has a datapoint
 * given, of a grid in one of the clause's rows, at any suffix. Null = everyone.
 */
export function inBaseMode(dataset: Dataset, mode: BaseMode, expression: Expression | null): Belongs {
  if (mode === 'all' || expression === null) return () => true;
  if (expression.kind === 'group') {
    const children = expression.children.map((child) => inBaseMode(dataset, mode, child));
    return (i) => children.every((belongs) => belongs(i));
  }
  const cells = mode === 'asked' ? askedCells(dataset, expression) : answeredCells(dataset, expression);
  return (i) => cells.some((filled) => filled(i));
}

function askedCells(dataset: Dataset, clause: Clause): Belongs[] {
  const question = findQuestion(dataset.catalogue, clause.question);
  const suffixes = clause.suffixes ?? question.suffixes.map((suffix) => suffix.code);
  return cellsOf(dataset, question, rowsOf(question, clause), suffixes).map((cells) =>
    isGiven(question, cells),
  );
}

function answeredCells(dataset: Dataset, clause: Clause): Belongs[] {
  const question = findQuestion(dataset.catalogue, clause.question);
  const suffixes = question.suffixes.map((suffix) => suffix.code);
  const cells = cellsOf(dataset, question, rowsOf(question, clause), suffixes);
  const isMultiple = takesSeveral(question);
  return cells.map((cell) => (isMultiple ? isChosen(cell) : isGiven(question, cell)));
}

/** The rows of a grid that the clause is about. */
function rowsOf(question: Question, { datapoints }: Clause): string[] {
  const listed = datapoints ?? question.datapoints.map((datapoint) => datapoint.code);
  return listed.map((code) => {
    const datapoint = findDatapoint(question, code);
    return intervalOf(question, datapoint)?.row ?? datapoint.code;
  });
}

type Cells = Uint8Array | Uint16Array | Float64Array;

/** All cells of a question, of a grid those of the rows at the suffixes. */
function cellsOf(
  dataset: Dataset,
  question: Question,
  rows: readonly string[],
  suffixes: readonly number[],
): Cells[] {
  const { code, kind } = question;
  switch (kind) {
    case 'single':
      return [codesOf(dataset, code)];
    case 'multiple':
      return question.datapoints.map((datapoint) => marksOf(dataset, code, datapoint.code));
    case 'numeric':
      return [numbersOf(dataset, code)];
    case 'grid_single':
      return rows.map((row) => codesOf(dataset, code, row));
    case 'grid_multiple':
      return rows.flatMap((row) =>
        suffixes.map((suffix) => marksOf(dataset, code, row, findSuffix(question, suffix).code)),
      );
    case 'grid_numeric':
      return rows.flatMap((row) => numberCells(dataset, question, row, suffixes));
    default:
      return assertNever(kind);
  }
}

/** Filled with a code that means an answer: a missing code is a blank. */
function isGiven({ kind, datapoints, suffixes }: Question, cells: Cells): Belongs {
  if (kind !== 'single' && kind !== 'grid_single') return isFilled(cells);
  const places = placesOf(kind === 'single' ? datapoints : suffixes);
  return (i) => places.includes(cells[i] ?? 0);
}

/** A blank is 0, of numbers NaN. */
function isFilled(cells: Cells): Belongs {
  return cells instanceof Float64Array
    ? (i) => !Number.isNaN(cells[i] ?? Number.NaN)
    : (i) => (cells[i] ?? 0) !== 0;
}

function isChosen(marks: Cells): Belongs {
  return (i) => marks[i] === 2;
}
