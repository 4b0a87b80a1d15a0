import type { Column } from '../../engine/survey/dataset.ts';
import type { ExportVariable } from '../export-variable.ts';
import { savVariable } from '../sav/sav-variable.ts';

/** A value as syntax writes it: texts in quotes. */
export type WrittenValue = number | string;

/** How a column of answers is read from a variable of the written file. */
export type WrittenColumn =
  | {
      readonly kind: 'places';
      readonly variable: string;
      /** Values that stand for a place: the k-th answer; 1 (asked) or 2 (chosen) of marks. */
      readonly values: ReadonlyMap<number, readonly WrittenValue[]>;
    }
  /** The variable has the numbers themselves, but for values that are blanks. */
  | { readonly kind: 'numbers'; readonly variable: string; readonly blank: readonly number[] };

/**
 * Finds how the variable says what the column does in the rows that are written; null: the same value stands for different
 * answers, or a blank for one.
 */
export function writtenColumn(
  variable: ExportVariable,
  { kind, values }: Column,
  rows: Uint32Array,
): WrittenColumn | null {
  const { value, name } = savVariable(variable, rows);
  const found = new Map<WrittenValue, number>();
  for (const row of rows) {
    const written = value.at(row);
    const place = values[row] ?? 0;
    const isBlank = kind === 'numbers' ? Number.isNaN(place) : place === 0;
    if (written === '' || Number.isNaN(written)) {
      if (!isBlank) return null;
      continue;
    }
    const known = found.get(written);
    if (known !== undefined && !Object.is(known, place)) return null;
    found.set(written, place);
  }
  return kind === 'numbers' ? numbersOf(name, found) : placesOf(name, found);
}

function numbersOf(variable: string, found: ReadonlyMap<WrittenValue, number>): WrittenColumn | null {
  const blank: number[] = [];
  for (const [written, number] of found) {
    if (typeof written === 'string' || (!Number.isNaN(number) && number !== written)) return null;
    if (Number.isNaN(number)) blank.push(written);
  }
  return { kind: 'numbers', variable, blank: blank.toSorted((left, right) => left - right) };
}

function placesOf(variable: string, found: ReadonlyMap<WrittenValue, number>): WrittenColumn {
  const values = new Map<number, WrittenValue[]>();
  for (const [written, place] of [...found].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    values.set(place, [...(values.get(place) ?? []), written]);
  }
  values.delete(0);
  return { kind: 'places', variable, values };
}
