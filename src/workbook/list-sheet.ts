import { cellName } from './column-name.ts';
import type { FigureColumn } from './figure-columns.ts';
import { palette } from './palette.ts';
import { rowHeight, sheetStyles, titleRows } from './sheet-styles.ts';
import type { CellStyle, Sheet, SheetLink, SheetRow } from './xlsx/workbook.ts';

interface ListSheet<Row> {
  readonly name: string;
  readonly title: string;
  /** Text under the title. */
  readonly words: string;
  /** One of empty text is left out. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly hasFilter?: boolean;
  /** The cell that a row links to, and the column that does; null: no link. */
  readonly link?: { readonly column: number; readonly to: (row: Row) => Omit<SheetLink, 'cell'> | null };
}

/** Rows of a list sheet before its first one: title, words, space and heads. */
export const listHead = 4;

/** A title over a list: heads that stay in sight, numbers to the right, text that wraps. */
export function listSheet<Row>(list: ListSheet<Row>): Sheet {
  const { name, title, words, rows, hasFilter = false, link } = list;
  const columns = list.columns
    .filter(({ format, read }) => format !== null || rows.some((row) => read(row) !== ''))
    .map((column, place) =>
      place === link?.column ? { ...column, width: linkWidth(column, rows) } : column,
    );
  const { ink, line, line2, accent } = palette;
  const looks = columns.map(
    ({ format }): CellStyle => ({
      size: 9,
      color: ink,
      bottom: line,
      ...(format === null ? { wrap: true, indent: 1 } : { align: 'right', format }),
    }),
  );
  const linked: CellStyle = { ...looks[link?.column ?? 0], color: accent };
  const { top: _, ...band } = sheetStyles.band;
  const heads: SheetRow = {
    height: 16,
    cells: columns.map(({ header, format }) => ({
      value: header,
      style: { ...band, bottom: line2, ...(format === null ? { indent: 1 } : { align: 'right' }) },
    })),
  };
  const targets = rows.map((row) => link?.to(row) ?? null);
  function* written(): Generator<SheetRow> {
    yield* [...titleRows(title, [words]), heads];
    for (const [at, row] of rows.entries()) {
      const values = columns.map(({ read }) => read(row));
      yield {
        height: rowHeight(
          values.flatMap((value, place) =>
            typeof value === 'string' ? [[value, (columns[place]?.width ?? 0) + 2] as const] : [],
          ),
        ),
        cells: values.map((value, place) => ({
          value,
          style: (place === link?.column && targets[at] !== null ? linked : looks[place]) ?? {},
        })),
      };
    }
  }
  const rowCount = listHead + rows.length;
  const filter = `A${listHead}:${cellName(rowCount - 1, columns.length - 1)}`;
  return {
    name,
    widths: columns.map(({ width }) => width),
    frozen: { rows: listHead, columns: 0 },
    ...(hasFilter && rows.length > 0 ? { filter } : {}),
    links: targets.flatMap((to, at) =>
      to === null ? [] : [{ ...to, cell: cellName(listHead + at, link?.column ?? 0) }],
    ),
    rows: written(),
    rowCount,
  };
}

const widestLink = 100;

/** LibreOffice does not wrap the text of a link. */
function linkWidth<Row>({ width, read }: FigureColumn<Row>, rows: readonly Row[]): number {
  const texts = rows.map((row) => `${read(row) ?? ''}`.length + 2);
  return Math.min(widestLink, Math.max(width, ...texts));
}
