import { NumberColumn } from '../importing/source/number-column.ts';
import { noMissing } from '../engine/survey/file-dictionary.ts';
import type { SourceFile, SourceVariable } from '../importing/source/source-file.ts';

interface NumberCells {
  readonly kind: 'number' | 'date';
  /** NaN where blank. */
  readonly cells: readonly number[];
  readonly label?: string;
  /** By value. */
  readonly labels?: Readonly<Record<number, string>>;
}

/** A file of these columns of numbers (dates in days since 1970), as its reader would hand it on. */
export function sourceOfCells(columns: Readonly<Record<string, NumberCells>>): SourceFile {
  const variables = Object.entries(columns).map(
    ([name, { kind, cells, label = '', labels = {} }]): SourceVariable => {
      const numbers = new NumberColumn();
      for (const cell of cells) numbers.push(cell);
      numbers.trim();
      return {
        name,
        label,
        kind,
        measure: null,
        format: '',
        valueLabels: Object.entries(labels).map(([value, text]) => ({ value: Number(value), label: text })),
        missing: noMissing,
        attributes: {},
        column: { kind: 'numbers', numbers },
      };
    },
  );
  return {
    format: 'csv',
    title: '',
    encoding: 'UTF-8',
    rows: Object.values(columns)[0]?.cells.length ?? 0,
    variables,
    sets: [],
    weight: null,
    serial: null,
    documents: [],
    attributes: {},
    remarks: [],
  };
}
