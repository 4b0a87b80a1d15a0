import { isGrid } from '../../lib/question-kind.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { EngineError } from '../engine-error.ts';
import { codesOf, type ColumnPath, numbersOf } from '../survey/answers.ts';
import type { Datapoint, Suffix } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findDatapoint, findQuestion } from '../survey/find-question.ts';
import { answersByPlace } from '../survey/places.ts';
import { codedAnswers, columnKinds } from '../survey/question-cells.ts';
import type { FormulaValue } from './core-sources.ts';
import type { Membership } from './fast-membership.ts';
import type { CoreFormula } from './derived-core.ts';

/** While a formula is worked out, NaN is blank, and this is what cannot be computed of numbers that are there. */
const uncomputable = Infinity;

/** The formula's numbers for respondents in `among`, NaN for others, and how many cannot be computed. */
export function numbersOfFormula(
  dataset: Dataset,
  formula: CoreFormula,
  among: Uint8Array,
  members: Membership,
): { numbers: Float64Array; uncomputable: number } {
  const numbers = evaluate(dataset, formula, members);
  let failed = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (among[i] === 1 && numbers[i] === uncomputable) failed++;
    if (among[i] !== 1 || numbers[i] === uncomputable) numbers[i] = Number.NaN;
  }
  return { numbers, uncomputable: failed };
}

/** An array of its own, which the caller may change. */
function evaluate(dataset: Dataset, formula: CoreFormula, members: Membership): Float64Array {
  switch (formula.op) {
    case 'number':
      return new Float64Array(dataset.respondents.count).fill(formula.value);
    case 'value':
      return valuesOf(dataset, formula);
    case 'if':
      return new Float64Array(members(formula.when));
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'min':
    case 'max':
      return combined(dataset, formula.of, operations[formula.op], members);
    case 'mean': {
      const sums = combined(dataset, formula.of, operations.add, members);
      const parts = formula.of.length;
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) / parts;
      return sums;
    }
    default:
      return assertNever(formula);
  }
}

const operations = {
  add: (a: number, b: number): number => a + b,
  subtract: (a: number, b: number): number => a - b,
  multiply: (a: number, b: number): number => a * b,
  divide: (a: number, b: number): number => a / b,
  min: (a: number, b: number): number => Math.min(a, b),
  max: (a: number, b: number): number => Math.max(a, b),
};

/** Combines from the first part to the last; a blank wins over a number that can't be computed. */
function combined(
  dataset: Dataset,
  [first = { op: 'number', value: Number.NaN }, ...others]: readonly CoreFormula[],
  operate: (a: number, b: number) => number,
  members: Membership,
): Float64Array {
  const result = evaluate(dataset, first, members);
  for (const other of others) {
    const values = evaluate(dataset, other, members);
    for (let i = 0; i < result.length; i++) {
      const a = result[i] ?? 0;
      const b = values[i] ?? 0;
      const number = operate(a, b);
      if (Number.isNaN(a) || Number.isNaN(b)) result[i] = Number.NaN;
      else
        result[i] =
          Number.isFinite(a) && Number.isFinite(b) && Number.isFinite(number) ? number : uncomputable;
    }
  }
  return result;
}

/** A copy of the numbers of a numeric question, or of the numbers that its answers have. */
function valuesOf(dataset: Dataset, { question: code, row, column }: FormulaValue): Float64Array {
  const question = findQuestion(dataset.catalogue, code);
  const path: ColumnPath = row === null ? [code] : [code, findDatapoint(question, row).code, column];
  const { kind } = question;
  const held = columnKinds[kind];
  if (isGrid(question) === (row !== null)) {
    if (held === 'numbers') return numbersOf(dataset, ...path).slice();
    if (held === 'codes') {
      const numbers = numbersByPlace(codedAnswers(question));
      const codes = codesOf(dataset, ...path);
      const given = new Float64Array(codes.length);
      for (let i = 0; i < given.length; i++) given[i] = numbers[codes[i] ?? 0] ?? Number.NaN;
      return given;
    }
  }
  throw new EngineError(
    'not_numeric',
    `question "${code}" of kind ${kind} has no number ${row === null ? 'without a row' : `in the row "${row}"`}; choose a number, or a question with one answer`,
  );
}

/** Keyed by code of the column: the number of its answer; NaN: it has none. */
function numbersByPlace(answers: readonly (Datapoint | Suffix)[]): Float64Array {
  const byPlace = answersByPlace(answers);
  const numbers = new Float64Array(Math.max(0, ...byPlace.keys()) + 1).fill(Number.NaN);
  for (const [place, { numeric, midpoint }] of byPlace) {
    if (numeric && midpoint !== null) numbers[place] = midpoint;
  }
  return numbers;
}
