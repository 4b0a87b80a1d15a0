import { assertNever } from '../../lib/assert-never.ts';
import type { ImportProblemCode } from '../import-problem.ts';
import { readDecimal } from '../source/decimal-cell.ts';
import { NumberColumn } from '../source/number-column.ts';
import type { SourceColumn } from '../source/source-file.ts';
import { TextColumn } from '../source/text-column.ts';
import { AnswerValues } from './answer-values.ts';
import type { ColumnReading } from './described-columns.ts';
import { shown, someOf } from './shown-cell.ts';

/** The largest number kept, and 1 over the smallest weight: squares and sums of millions stay finite. */
const largestNumber = 1e15;
const longestText = 255;
const apostrophe = 0x27;

export interface CellRefusal {
  readonly code: ImportProblemCode;
  readonly message: string;
}

/** Takes the cells of one column, one per row; a refused cell is blank. */
export interface DescribedCells {
  readonly column: SourceColumn;
  /** `bytes[start..end)` has no spaces around it and is empty where blank. Returns why the cell is refused. */
  take(bytes: Buffer, start: number, end: number): CellRefusal | null;
}

/** Cells as `reading` describes them. `isGuarded`: an apostrophe that a text begins with is not part of it. */
export function describedCells(reading: ColumnReading, isGuarded: boolean): DescribedCells {
  switch (reading.kind) {
    case 'values': {
      const listed = someOf(reading.values);
      return listedCells(reading.values, (cell) => ({
        code: 'unknown_value',
        message: `${cell} is none of the values of the codebook (${listed}); add it there, or leave the cell empty`,
      }));
    }
    case 'wave':
    case 'location': {
      const { kind } = reading;
      const listed = someOf(reading.values);
      return listedCells(reading.values, (cell) => ({
        code: kind === 'wave' ? 'unknown_wave' : 'unknown_location',
        message: `${cell} is no ${kind} of the codebook (${listed}); add it there or correct the cell`,
      }));
    }
    case 'marks':
      return listedCells([0, 1], (cell) => ({
        code: 'not_zero_or_one',
        message: `${cell} is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked`,
      }));
    case 'numbers':
      return numberCells((number) => Math.abs(number) <= largestNumber, numberRefusal);
    case 'weight':
      return numberCells(
        (weight) => weight === 0 || (weight >= 1 / largestNumber && weight <= largestNumber),
        weightRefusal,
      );
    case 'text':
      return textCells(isGuarded);
    default:
      return assertNever(reading);
  }
}

/** Cells that hold one of some values. */
function listedCells(
  values: readonly (string | number)[],
  refuse: (cell: string) => CellRefusal,
): DescribedCells {
  const known = new AnswerValues(values);
  const { column, push, pushBlank } = areNumbers(values) ? numbersOf(values) : textsOf(values.map(String));
  return {
    column,
    take(bytes, start, end) {
      const index = start === end ? -1 : known.indexOf(bytes, start, end);
      if (index !== -1) {
        push(index);
        return null;
      }
      pushBlank();
      return start === end ? null : refuse(shown(bytes, start, end));
    },
  };
}

function areNumbers(values: readonly (string | number)[]): values is readonly number[] {
  return values.every((value) => typeof value === 'number');
}

interface ListedColumn {
  readonly column: SourceColumn;
  /** Adds a row with the value of that index. */
  readonly push: (index: number) => void;
  readonly pushBlank: () => void;
}

function numbersOf(values: readonly number[]): ListedColumn {
  const numbers = new NumberColumn();
  return {
    column: { kind: 'numbers', numbers },
    push: (index) => numbers.push(values[index] ?? Number.NaN),
    pushBlank: () => numbers.push(Number.NaN),
  };
}

function textsOf(values: readonly string[]): ListedColumn {
  const texts = new TextColumn(decode);
  const cells = values.map((value) => Buffer.from(value));
  /** Where the column has each value; −1 before the first row that holds it. */
  const places = new Int32Array(values.length).fill(-1);
  return {
    column: { kind: 'texts', texts },
    push(index) {
      if ((places[index] ?? -1) !== -1) {
        texts.repeat(places[index] ?? -1);
        return;
      }
      const cell = cells[index] ?? Buffer.alloc(0);
      texts.push(cell, 0, cell.length);
      places[index] = texts.indexAt(texts.size - 1);
    },
    pushBlank: () => texts.repeat(-1),
  };
}

function numberCells(
  isKept: (number: number) => boolean,
  refuse: (number: number, cell: string) => CellRefusal,
): DescribedCells {
  const numbers = new NumberColumn();
  return {
    column: { kind: 'numbers', numbers },
    take(bytes, start, end) {
      const number = start === end ? Number.NaN : readDecimal(bytes, start, end);
      const isRefused = start !== end && !isKept(number);
      numbers.push(isRefused ? Number.NaN : number);
      return isRefused ? refuse(number, shown(bytes, start, end)) : null;
    },
  };
}

function numberRefusal(number: number, cell: string): CellRefusal {
  const message = Number.isNaN(number)
    ? `${cell} is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty`
    : `${cell} is beyond ±1e15, the largest number kept; correct it or leave the cell empty`;
  return { code: 'not_a_number', message };
}

function weightRefusal(weight: number, cell: string): CellRefusal {
  if (Number.isNaN(weight)) return numberRefusal(weight, cell);
  return weight < 0
    ? {
        code: 'negative_weight',
        message: `${cell} is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out`,
      }
    : {
        code: 'weight',
        message: `${cell} is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out`,
      };
}

function textCells(isGuarded: boolean): DescribedCells {
  const texts = new TextColumn(decode);
  return {
    column: { kind: 'texts', texts },
    take(bytes, from, end) {
      const start = isGuarded && from < end && bytes[from] === apostrophe ? from + 1 : from;
      if (end - start > longestText) {
        texts.repeat(-1);
        return {
          code: 'limit',
          message: `${shown(bytes, start, end)} is longer than ${longestText} bytes; shorten it`,
        };
      }
      texts.push(bytes, start, end);
      return null;
    },
  };
}

function decode(bytes: Buffer): string {
  return bytes.toString('utf8');
}
