import { assertNever } from '../../lib/assert-never.ts';
import type { ImportProblemCode } from '../import-problem.ts';
import type { ProblemList } from '../problem-list.ts';
import { decimalOf } from '../source/decimal-cell.ts';
import type { NumberColumn } from '../source/number-column.ts';
import { isKeptNumber, isKeptWeight } from '../source/read-limits.ts';
import { retypeVariable } from '../source/retype-variable.ts';
import { type SourceColumn, type SourceVariable, sourceVariable } from '../source/source-file.ts';
import type { ColumnReading, DescribedColumn } from './described-columns.ts';
import { shown, someOf } from '../shown.ts';

const longestText = 255;
/** Different numbers of a column that are looked at without its rows. */
const mostCounted = 4096;

type Refusal = readonly [code: ImportProblemCode, message: string];

/** The rows of a file that a codebook describes. */
export interface DescribedRows {
  readonly rows: number;
  /** Line of each row. */
  readonly lines: NumberColumn;
  readonly problems: ProblemList;
}

/** Returns a column of the file as the codebook reads it; each cell that it does not allow is a problem with its line. */
export function checkedVariable(
  { variable, header, reading }: DescribedColumn,
  column: SourceColumn,
  file: DescribedRows,
): SourceVariable {
  addRefusals(header, reading, column, file);
  const read = sourceVariable(variable, column.kind === 'numbers' ? 'number' : 'text', column);
  // A further use of the column reads texts.
  return column.kind === 'texts' && areNumbers(reading)
    ? retypeVariable(read, 'number', file.rows, '.', [])
    : read;
}

/** Whether cells are read as numbers. */
export function areNumbers(reading: ColumnReading): boolean {
  return 'values' in reading
    ? reading.values.every((value) => typeof value === 'number')
    : reading.kind !== 'text';
}

function addRefusals(
  header: string,
  reading: ColumnReading,
  column: SourceColumn,
  { rows, lines, problems }: DescribedRows,
): void {
  const whyRefused = refusalsOf(reading);
  const ofText =
    column.kind === 'texts'
      ? column.distinct().map((text) => whyRefused(areNumbers(reading) ? decimalOf(text) : text))
      : [];
  const small = column.kind === 'numbers' ? column.countSmall(mostCounted) : null;
  const known = small === null ? ofText : [...small.keys()].map(whyRefused);
  const isCounted = small !== null || column.kind === 'texts';
  if (isCounted && known.every((refusal) => refusal === null)) return;
  for (let row = 0; row < rows && !problems.isFull; row++) {
    const cell = cellAt(column, row);
    if (Number.isNaN(cell)) continue;
    const refusal = column.kind === 'texts' ? (ofText[cell] ?? null) : whyRefused(cell);
    if (refusal === null) continue;
    const [code, message] = refusal;
    const text = column.kind === 'texts' ? column.textAt(cell) : String(cell);
    problems.add({ line: lines.at(row), column: header, code, message: `${shown(text)} ${message}` });
  }
}

/** The number of a row, or the index of its text, equal in rows of equal cells; NaN where it is blank. */
function cellAt(column: SourceColumn, row: number): number {
  if (column.kind === 'numbers') return column.at(row);
  const index = column.indexAt(row);
  return index < 0 ? Number.NaN : index;
}

/** Says why a filled cell is refused, as a number where cells are read so: what follows it in a sentence; null: allowed. */
function refusalsOf(reading: ColumnReading): (cell: number | string) => Refusal | null {
  switch (reading.kind) {
    case 'values':
    case 'wave':
    case 'location':
    case 'marks': {
      const known = new Set(reading.values);
      const refusal = notListed(reading.kind, someOf(reading.values));
      return (cell) => (known.has(cell) ? null : refusal);
    }
    case 'numbers':
      return (cell) => whyNoNumber(Number(cell));
    case 'weight':
      return (cell) => whyNoWeight(Number(cell));
    case 'text':
      return (cell) =>
        Buffer.byteLength(String(cell)) > longestText
          ? ['limit', `is longer than ${longestText} bytes; shorten it`]
          : null;
    default:
      return assertNever(reading);
  }
}

function notListed(kind: 'values' | 'wave' | 'location' | 'marks', listed: string): Refusal {
  switch (kind) {
    case 'values':
      return [
        'unknown_value',
        `is none of the values of the codebook (${listed}); add it there, or leave the cell empty`,
      ];
    case 'marks':
      return [
        'not_zero_or_one',
        'is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked',
      ];
    default:
      return [
        `unknown_${kind}`,
        `is no ${kind} of the codebook (${listed}); add it there or correct the cell`,
      ];
  }
}

const notANumber: Refusal = [
  'not_a_number',
  'is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
];

function whyNoNumber(number: number): Refusal | null {
  if (isKeptNumber(number)) return null;
  return Number.isNaN(number)
    ? notANumber
    : ['not_a_number', 'is beyond ±1e15, the largest number kept; correct it or leave the cell empty'];
}

function whyNoWeight(weight: number): Refusal | null {
  if (Number.isNaN(weight)) return notANumber;
  if (weight < 0)
    return [
      'negative_weight',
      'is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out',
    ];
  return isKeptWeight(weight)
    ? null
    : [
        'weight',
        'is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out',
      ];
}

interface PlacedColumn {
  readonly header: string;
  readonly column: SourceColumn;
}

/** Checks that each row has an id and a wave (null: the survey has one), and that an id occurs once in a wave. */
export function checkPlaces(
  id: PlacedColumn | null,
  wave: PlacedColumn | null,
  { rows, lines, problems }: DescribedRows,
): void {
  if (id === null) return;
  // An id's latest row, and the row with the same id before each: there are at most as many ids as rows.
  const latest = new Int32Array(rows).fill(-1);
  const previous = new Int32Array(rows);
  const waveAt = (row: number) => (wave === null ? 0 : cellAt(wave.column, row));
  const refuse = (row: number, column: string, code: ImportProblemCode, message: string) =>
    problems.add({ line: lines.at(row), column, code, message });
  for (let row = 0; row < rows && !problems.isFull; row++) {
    const text = cellAt(id.column, row);
    const inWave = waveAt(row);
    if (wave !== null && Number.isNaN(inWave))
      refuse(row, wave.header, 'blank_wave', 'the wave is blank; every respondent is of a wave');
    if (Number.isNaN(text)) refuse(row, id.header, 'blank_id', 'the id is blank; every respondent has one');
    if (Number.isNaN(text) || Number.isNaN(inWave)) continue;
    let earlier = latest[text] ?? -1;
    while (earlier >= 0 && waveAt(earlier) !== inWave) earlier = previous[earlier] ?? -1;
    if (earlier < 0) {
      previous[row] = latest[text] ?? -1;
      latest[text] = row;
      continue;
    }
    const named = shown(id.column.kind === 'texts' ? id.column.textAt(text) : String(text));
    const message = `the id ${named} stands already on line ${lines.at(earlier)}, in the same wave; an id stands once in a wave`;
    refuse(row, id.header, 'duplicate_id', message);
  }
}
