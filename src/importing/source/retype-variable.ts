import { decimalOf } from './decimal-cell.ts';
import { dateText, daysOfDigits } from './days-of-date.ts';
import type { CellType } from './file-reading.ts';
import { NumberColumn } from './number-column.ts';
import type { SourceVariable } from './source-file.ts';
import { TextColumn } from './text-column.ts';

const dateOrders = { year_first: 'iso', day_first: 'day_first', month_first: 'month_first' } as const;

/**
 * The variable with its `rows` cells read as `type`; cells that cannot be are blank, and counted in `remarks`. Dates are days
 * since 1970-01-01; digits without separators, such as 20240131, are dates too. Labels stay with values that can be read.
 */
export function retypeVariable(
  variable: SourceVariable,
  type: CellType,
  rows: number,
  decimal: '.' | ',',
  remarks: string[],
): SourceVariable {
  const texts = textsOf(variable, rows);
  if (type === 'text') {
    return {
      ...variable,
      kind: 'text',
      valueLabels: variable.valueLabels.map((labelled) => ({ ...labelled, value: String(labelled.value) })),
      missing: { values: variable.missing.values.map(String), range: null },
      column: texts,
    };
  }
  const blankWords = new Set(variable.column.kind === 'texts' ? variable.missing.values.map(String) : []);
  const read =
    type === 'number'
      ? (text: string) => decimalOf(text, decimal)
      : (text: string) => daysOfDigits(text, dateOrders[type]);
  const toNumber = (text: string): number => {
    const value = read(text);
    return Number.isFinite(value) ? value : Number.NaN;
  };
  const numbersOfTexts = texts.distinct().map(toNumber);
  const numbers = new NumberColumn();
  let unread = 0;
  for (let row = 0; row < rows; row++) {
    const index = texts.indexAt(row);
    const value = numbersOfTexts[index] ?? Number.NaN;
    if (index >= 0 && Number.isNaN(value) && !blankWords.has(texts.at(row))) unread++;
    numbers.push(value);
  }
  numbers.trim();
  if (unread > 0) {
    const noun = type === 'number' ? 'numbers' : 'dates';
    remarks.push(`${variable.name}: ${unread} cells are no ${noun}, which they are read as, and stay blank`);
  }
  return {
    ...variable,
    kind: type === 'number' ? 'number' : 'date',
    valueLabels: variable.valueLabels.flatMap((labelled) => {
      const value = toNumber(String(labelled.value));
      return Number.isNaN(value) ? [] : [{ ...labelled, value }];
    }),
    missing: {
      values: variable.missing.values
        .map((value) => toNumber(String(value)))
        .filter((value) => !Number.isNaN(value)),
      range: variable.column.kind === 'numbers' && type === 'number' ? variable.missing.range : null,
    },
    column: numbers,
  };
}

function textsOf({ column, kind }: SourceVariable, rows: number): TextColumn {
  if (column.kind === 'texts') return column;
  const texts = new TextColumn((bytes) => bytes.toString('utf8'));
  for (let row = 0; row < rows; row++) {
    const value = column.cellAt(row);
    texts.pushText(value === null ? '' : kind === 'date' ? dateText(value) : String(value));
  }
  texts.trim();
  return texts;
}
