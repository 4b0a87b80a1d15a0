import { noteRows, rowHeight, type SheetStyles, titleRows } from './sheet-styles.ts';
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
  pathOf,
  rowName,
} from './figure-document.ts';

/** Columns before the figures: names, and what each line is. */
const namesWidth = 2;

/** The rows of a sheet before the table's own heads. */
function leadRows(document: FigureDocument, base: FigureBlock, styles: SheetStyles): readonly SheetRow[] {
  return titleRows(document.title, [baseWords(base, null), ...factLines(document.facts)], styles);
}

/** Number of headings of groups, and of base rows under them. */
function bandsOf(base: FigureBlock): number {
  return blockRows(base).reduce(
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
    widths: widthsOf(base),
    frozen: { rows: head + headLines(base), columns: namesWidth },
    merged,
    rowCount: head + headLines(base) + bandsOf(base) + rows.length * lines + base.notes.length + 1,
    rows: sheetRows(document, base, styles),
  };
}

function* sheetRows(document: FigureDocument, base: FigureBlock, styles: SheetStyles): Generator<SheetRow> {
  const { columns, lines } = base;
  const starts = headingStarts(columns);
  const widths = widthsOf(base);
  yield* leadRows(document, base, styles);
  for (const spans of headingLines(columns)) yield headingRow(spans, widths, styles);
  yield {
    height: rowHeight(columns.map(({ name }, place) => [name, widths[namesWidth + place] ?? 0])),
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
    for (let line = 0; line < lines; line += 1) yield lineRow(row, written, line, widths[0] ?? 0, styles);
  }
  yield { height: 8, cells: [] };
  yield* noteRows(base.notes, styles);
}

function headingRow(spans: readonly HeadingSpan[], widths: readonly number[], styles: SheetStyles): SheetRow {
  const [, , ...across] = widths;
  const names = new Map(spans.map(({ from, name }) => [from, name]));
  const room = ({ from, to }: HeadingSpan) => across.slice(from, to).reduce((sum, width) => sum + width, 0);
  return {
    height: rowHeight(spans.map((span) => [span.name, room(span)])),
    cells: [
      { value: null, style: styles.columnGroup(false) },
      { value: null, style: styles.columnGroup(false) },
      ...across.map((_, place): SheetCell => {
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
  width: number,
  styles: SheetStyles,
): SheetRow {
  const isTop = line === 0;
  return {
    height: isTop ? rowHeight([[rowName(row), width - 2]]) : 13,
    isPart: true,
    isFolded: row.isFolded,
    cells: [
      { value: isTop ? rowName(row) : null, style: styles.rowName(isTop, row.isPart) },
      { value: row.labels[line] ?? '', style: styles.lineName(isTop) },
      ...cells.map((cell) => cell(line)),
    ],
  };
}

const nameWidths = { least: 22, most: 48 } as const;
const columnWidths = { least: 10.5, most: 17 } as const;
/** A figure with its mark, and the space before its letters. */
const figureWidth = 8;
const letterWidth = 1.4;

/**
 * Widths of the names, of their lines and of the columns: room for the longest word of a name, which wraps, and for a
 * figure with as many letters as it may have.
 */
function widthsOf({ columns, rows }: FigureBlock): readonly number[] {
  const lettered = columns.filter(({ letter }) => letter !== '').map((column) => pathOf(column).join('\n'));
  const rivals = new Map(Array.from(Map.groupBy(lettered, String), ([path, all]) => [path, all.length - 1]));
  return [
    within(nameWidths, Math.max(0, ...rows.map(({ name }) => name.length)) + 4),
    8,
    ...columns.map((column) => {
      const letters = column.letter === '' ? 0 : (rivals.get(pathOf(column).join('\n')) ?? 0);
      const words = column.name.split(/\s+/).map(({ length }) => length + 2.5);
      return within(columnWidths, Math.max(figureWidth + letterWidth * letters, ...words));
    }),
  ];
}

function within({ least, most }: { readonly least: number; readonly most: number }, width: number): number {
  return Math.min(most, Math.max(least, width));
}
