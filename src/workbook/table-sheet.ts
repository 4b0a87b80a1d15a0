import { noteRows, type SheetStyles, titleRows } from './sheet-styles.ts';
import { cellLines } from './cell-signs.ts';
import { cellName } from './column-name.ts';
import type { Sheet, SheetCell, SheetRow } from './xlsx/workbook.ts';
import {
  baseWords,
  blockRows,
  type DocumentCell,
  type DocumentRow,
  factLines,
  type FigureBlock,
  type FigureDocument,
  headingLines,
  type HeadingSpan,
  headingStarts,
  headingWords,
  rowName,
} from './figure-document.ts';

/** Columns before the figures: names, and what each line is. */
export const namesWidth = 2;

/** The rows of a sheet before the table's own heads. */
function leadRows(document: FigureDocument, base: FigureBlock, styles: SheetStyles): readonly SheetRow[] {
  return titleRows(document.title, [baseWords(base, null), ...factLines(document.facts)], styles);
}

/** Row of the first figure of a row of the table, counted from 0. */
export function firstFigureRow(document: FigureDocument, base: FigureBlock, row: number): number {
  return headRow(document) + headLines(base) + bandsOf(base, row + 1) + row * base.lines;
}

/** Number of headings of groups over the first rows, and of base rows under them. */
function bandsOf(base: FigureBlock, rows: number): number {
  return blockRows(base, 0, rows).reduce(
    (sum, { row, isFirst }) => sum + (isFirst ? 1 + (row.base?.rows.length ?? 0) : 0),
    0,
  );
}

function headRow(document: FigureDocument): number {
  return document.facts.length + 3;
}

/** Lines of heads: headings, names, letters where columns have some, and n. */
function headLines({ columns }: FigureBlock): number {
  return headingLines(columns).length + (hasLetters(columns) ? 3 : 2);
}

function hasLetters(columns: FigureBlock['columns']): boolean {
  return columns.some(({ letter }) => letter !== '');
}

/** The name of every column, in the row of names. */
export function columnNamesRow(document: FigureDocument, { columns }: FigureBlock): number {
  return headRow(document) + headingLines(columns).length;
}

/** One base as it is shown: heads that stay in sight, a band over every group of rows, colours, marks, notes. */
export function tableSheet(document: FigureDocument, base: FigureBlock, styles: SheetStyles): Sheet {
  const { columns, rows, lines } = base;
  const head = headRow(document);
  const merged = headingLines(columns).flatMap((spans, level) =>
    spans.flatMap(({ from, to, rows: tall }) => {
      const [top, left] = [head + level, namesWidth + from];
      const end = cellName(top + tall - 1, left + to - from - 1);
      return to - from > 1 || tall > 1 ? [`${cellName(top, left)}:${end}`] : [];
    }),
  );
  return {
    name: base.name,
    widths: [nameWidth(rows), 8, ...columns.map(({ name }) => columnWidth(name))],
    frozen: { rows: head + headLines(base), columns: namesWidth },
    merged,
    rowCount:
      head + headLines(base) + bandsOf(base, rows.length) + rows.length * lines + base.notes.length + 1,
    rows: sheetRows(document, base, styles),
  };
}

function* sheetRows(document: FigureDocument, base: FigureBlock, styles: SheetStyles): Generator<SheetRow> {
  const { columns, lines } = base;
  const starts = headingStarts(columns);
  yield* leadRows(document, base, styles);
  for (const spans of headingLines(columns)) yield headingRow(spans, base, styles);
  yield {
    height: headHeight(base),
    cells: [
      null,
      null,
      ...columns.map(
        (column, place): SheetCell => ({
          value: column.name,
          style: styles.columnName(starts.has(place)),
        }),
      ),
    ],
  };
  if (hasLetters(columns)) yield letterRow(base, starts, styles);
  yield {
    height: 15,
    cells: [
      { value: null, style: styles.columnSample(false) },
      { value: 'n', style: styles.columnSample(false) },
      ...columns.map(
        ({ margin }, place): SheetCell => ({
          value: margin.sample ?? margin.absent,
          style: styles.columnSample(starts.has(place), margin.isLowBase, margin.isPartial),
        }),
      ),
    ],
  };
  for (const { row, place, isFirst } of blockRows(base)) {
    if (isFirst) {
      yield {
        height: 15,
        cells: [
          { value: headingWords(row), style: styles.band },
          ...Array.from({ length: columns.length + 1 }, () => ({ value: null, style: styles.band })),
        ],
      };
      for (const { name, numbers } of row.base?.rows ?? []) {
        yield {
          height: 13,
          isPart: true,
          isFolded: row.isFolded,
          cells: [
            { value: name, style: styles.columnSample(false) },
            { value: null, style: styles.columnSample(false) },
            ...numbers.map(
              (value, column): SheetCell => ({ value, style: styles.columnSample(starts.has(column)) }),
            ),
          ],
        };
      }
    }
    const written = columns.map((_, column) =>
      sheetCells(base.cell(place, column), starts.has(column), styles),
    );
    for (let line = 0; line < lines; line += 1) yield lineRow(row, written, line, styles);
  }
  yield { height: 8, cells: [] };
  yield* noteRows(base.notes, styles);
}

function headingRow(spans: readonly HeadingSpan[], { columns }: FigureBlock, styles: SheetStyles): SheetRow {
  const names = new Map(spans.map(({ from, name }) => [from, name]));
  return {
    height: 16,
    cells: [
      { value: null, style: styles.columnGroup(false) },
      { value: null, style: styles.columnGroup(false) },
      ...columns.map((_, place): SheetCell => {
        const name = names.get(place);
        return { value: name ?? null, style: styles.columnGroup(name !== undefined) };
      }),
    ],
  };
}

/** Letters by which cells name a column. */
function letterRow({ columns }: FigureBlock, starts: ReadonlySet<number>, styles: SheetStyles): SheetRow {
  return {
    height: 13,
    cells: [
      null,
      null,
      ...columns.map(
        ({ letter }, place): SheetCell => ({
          value: letter === '' ? null : letter,
          style: styles.columnName(starts.has(place)),
        }),
      ),
    ],
  };
}

/** The cells of a figure, one below the other. */
function sheetCells(cell: DocumentCell, isFirst: boolean, styles: SheetStyles): (line: number) => SheetCell {
  const lines = cellLines(cell);
  const looks = cell.kind === 'shown' ? styles.figures(cell, isFirst) : [];
  return (line) => {
    const { value = null, words = '' } = lines[line] ?? {};
    const look = words === '' ? looks[line] : undefined;
    return {
      value: words === '' ? value : words,
      style:
        look ??
        (value === null ? styles.absent({ isTop: line === 0, isFirst }) : styles.columnSample(isFirst)),
    };
  };
}

function lineRow(
  row: DocumentRow,
  cells: readonly ((line: number) => SheetCell)[],
  line: number,
  styles: SheetStyles,
): SheetRow {
  const isTop = line === 0;
  return {
    height: isTop ? 15 : 13,
    isPart: true,
    isFolded: row.isFolded,
    cells: [
      { value: isTop ? rowName(row) : null, style: styles.rowName(isTop, row.isPart) },
      { value: row.labels[line] ?? '', style: styles.lineName(isTop) },
      ...cells.map((cell) => cell(line)),
    ],
  };
}

const narrowestName = 22;
const widestName = 48;

function nameWidth(rows: readonly DocumentRow[]): number {
  const longest = rows.reduce((most, { name }) => Math.max(most, name.length), 0);
  return Math.min(widestName, Math.max(narrowestName, longest + 4));
}

const narrowestColumn = 10.5;
const widestColumn = 16;

/** Wide enough for its longest word; the name wraps. */
function columnWidth(name: string): number {
  const longest = name.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
  return Math.min(widestColumn, Math.max(narrowestColumn, longest + 2.5));
}

function headHeight({ columns }: FigureBlock): number {
  const lines = columns.map(({ name }) => Math.ceil(name.length / (columnWidth(name) - 2)));
  return 4 + 13 * Math.min(6, Math.max(1, ...lines));
}
