import { headRow, type SheetStyles, titleRows } from './sheet-styles.ts';
import type { CellStyle, Sheet, SheetRow } from './xlsx/workbook.ts';

/** A column of a list. */
export interface ListHead<Item> {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  /** null: text. */
  readonly format: string | null;
  readonly read: (item: Item) => string | number | null;
}

/** A column of text. */
export function textHead<Item>(name: string, width: number, read: (item: Item) => string): ListHead<Item> {
  return { name, width, format: null, read };
}

/** A column of numbers. */
export function numberHead<Item>(
  name: string,
  width: number,
  format: string,
  read: (item: Item) => number | null,
): ListHead<Item> {
  return { name, width, format, read };
}

interface List<Item> {
  readonly name: string;
  /** Line under the title. */
  readonly words: string;
  readonly heads: readonly ListHead<Item>[];
  readonly items: readonly Item[];
}

/** A sheet with one row per item under heads that stay in sight; `firstRow`: place of the first item, from 0. */
export function listSheet<Item>(
  { name, words, heads, items }: List<Item>,
  styles: SheetStyles,
): Sheet & { readonly firstRow: number } {
  const { ink, line } = styles.palette;
  const looks = heads.map(
    ({ format }): CellStyle => ({
      size: 9,
      color: ink,
      bottom: line,
      ...(format === null ? { indent: 1 } : { align: 'right', format }),
    }),
  );
  const lead: readonly SheetRow[] = [
    ...titleRows(name, [words], styles),
    headRow(
      heads.map((head) => ({ name: head.name, isNumber: head.format !== null })),
      styles,
    ),
  ];
  function* written(): Generator<SheetRow> {
    yield* lead;
    for (const item of items)
      yield { cells: heads.map(({ read }, place) => ({ value: read(item), style: looks[place] ?? {} })) };
  }
  return {
    name,
    widths: heads.map(({ width }) => width),
    frozen: { rows: lead.length, columns: 0 },
    rows: written(),
    rowCount: lead.length + items.length,
    firstRow: lead.length,
  };
}
