import { isGrid } from '../../lib/question-kind.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { EngineError } from '../engine-error.ts';
import { type Bitmap, hasSlot, visitSlots } from '../segments/bitmap.ts';
import { codesOf, type ColumnPath, numbersOf } from '../survey/answers.ts';
import type { Datapoint, Suffix } from '../survey/catalogue.ts';
import type { Cells } from './cells.ts';
import { findDatapoint, findQuestion } from '../survey/find-question.ts';
import { answersByPlace } from '../survey/places.ts';
import { codedAnswers, columnKinds } from '../survey/question-cells.ts';
import type { FormulaValue } from './core-sources.ts';
import type { Members } from './members.ts';
import type { CoreFormula } from './derived-core.ts';

/** While a formula is worked out, NaN is blank, and this is what cannot be computed of numbers that are there. */
const uncomputable = Infinity;

/** The formula's numbers for respondents in `among`, NaN for others; how many have one, and how many cannot be computed. */
export function numbersOfFormula(
  cells: Cells,
  formula: CoreFormula,
  among: Bitmap,
  members: Members,
): { numbers: Float64Array; answered: number; uncomputable: number } {
  const numbers = evaluate(cells, formula, members);
  let [answered, failed] = [0, 0];
  for (let i = 0; i < numbers.length; i++) {
    const number = hasSlot(among, i) ? numbers[i]! : Number.NaN;
    if (number === uncomputable) failed++;
    else if (!Number.isNaN(number)) answered++;
    numbers[i] = number === uncomputable ? Number.NaN : number;
  }
  return { numbers, answered, uncomputable: failed };
}

/** An array of its own, which the caller may change. */
function evaluate(cells: Cells, formula: CoreFormula, members: Members): Float64Array {
  switch (formula.op) {
    case 'number':
      return new Float64Array(cells.respondents.count).fill(formula.value);
    case 'value':
      return valuesOf(cells, formula);
    case 'if':
      return addOnes(new Float64Array(cells.respondents.count), members(formula.when));
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'min':
    case 'max':
      return combined(cells, formula.of, formula.op, members);
    case 'mean': {
      const sums = combined(cells, formula.of, 'add', members);
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
  cells: Cells,
  [first = { op: 'number', value: Number.NaN }, ...others]: readonly CoreFormula[],
  op: keyof typeof operations,
  members: Members,
): Float64Array {
  const result = evaluate(cells, first, members);
  const operate = operations[op];
  for (const other of others) {
    if (op === 'add' && other.op === 'if') {
      addOnes(result, members(other.when));
      continue;
    }
    const values = other.op === 'number' ? null : evaluate(cells, other, members);
    const constant = other.op === 'number' ? other.value : 0;
    for (let i = 0; i < result.length; i++) {
      const a = result[i]!;
      const b = values === null ? constant : values[i]!;
      const number = operate(a, b);
      // Of the three only what is finite is 0 without itself.
      if (a - a + (b - b) + (number - number) === 0) result[i] = number;
      else result[i] = Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : uncomputable;
    }
  }
  return result;
}

/** Adds 1 to the numbers of respondents, which it changes: blanks stay blank. */
function addOnes(numbers: Float64Array, respondents: Bitmap): Float64Array {
  visitSlots(respondents, 0, respondents.length, (slot) => numbers[slot]!++);
  return numbers;
}

/** A copy of the numbers of a numeric question, or of the numbers that its answers have. */
function valuesOf(cells: Cells, { question: code, row, column }: FormulaValue): Float64Array {
  const question = findQuestion(cells.catalogue, code);
  const path: ColumnPath = row === null ? [code] : [code, findDatapoint(question, row).code, column];
  const { kind } = question;
  const held = columnKinds[kind];
  if (isGrid(question) === (row !== null)) {
    if (held === 'numbers') return numbersOf(cells, ...path).slice();
    if (held === 'codes') {
      const numbers = numbersByPlace(codedAnswers(question));
      const codes = codesOf(cells, ...path);
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
