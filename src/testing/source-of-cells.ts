import { NumberColumn } from '../importing/source/number-column.ts';
import {
  silentFile,
  type SourceFile,
  sourceVariable,
  type SourceVariable,
} from '../importing/source/source-file.ts';

interface NumberCells {
  readonly kind: 'number' | 'date';
  /** NaN where blank. */
  readonly cells: readonly number[];
  readonly label?: string;
  /** Labels by value. */
  readonly labels?: Readonly<Record<number, string>>;
}

/** A file of these columns of numbers (dates in days since 1970), as its reader would hand it on. */
export function sourceOfCells(columns: Readonly<Record<string, NumberCells>>): SourceFile {
  const variables = Object.entries(columns).map(
    ([name, { kind, cells, label = '', labels = {} }]): SourceVariable => {
      const numbers = new NumberColumn();
      for (const cell of cells) numbers.push(cell);
      numbers.trim();
      const valueLabels = Object.entries(labels).map(([value, text]) => ({
        value: Number(value),
        label: text,
      }));
      return sourceVariable(name, kind, numbers, { label, valueLabels });
    },
  );
  return {
    ...silentFile,
    format: 'csv',
    rows: Object.values(columns)[0]?.cells.length ?? 0,
    variables,
  };
}
