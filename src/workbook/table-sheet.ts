import { noteRows, type SheetStyles, titleRows } from './sheet-styles.ts';
import { cellName } from './column-name.ts';
import type { CellStyle, Sheet, SheetCell, SheetRow } from './xlsx/workbook.ts';
import {
  baseWords,
  type DocumentCell,
  type DocumentRow,
  factLines,
  type FigureBlock,
  type FigureDocument,
  groupSpans,
  headName,
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
  let at = headRow(document) + 3;
  let group: string | null = null;
  for (const [place, { group: own }] of base.rows.entries()) {
    if (own !== group) at += 1;
    group = own;
    if (place === row) return at;
    at += base.lines;
  }
  throw new RangeError(`The table of “${base.name}” has ${base.rows.length} rows; there is no row ${row}`);
}

function headRow(document: FigureDocument): number {
  return document.facts.length + 3;
}

/** The name of every column, in the row of names. */
export function columnNamesRow(document: FigureDocument): number {
  return headRow(document) + 1;
}

/** One base as it is shown: heads that stay in sight, a band over every group of rows, colours, marks, notes. */
export function tableSheet(document: FigureDocument, base: FigureBlock, styles: SheetStyles): Sheet {
  const { columns, rows, lines } = base;
  const head = headRow(document);
  const bands = rows.filter(({ group }, place) => group !== rows[place - 1]?.group).length;
  const merged = groupSpans(columns).flatMap(({ from, to }) =>
    to - from > 1 ? [`${cellName(head, namesWidth + from)}:${cellName(head, namesWidth + to - 1)}`] : [],
  );
  return {
    name: base.name,
    widths: [nameWidth(rows), 8, ...columns.map(({ name }) => columnWidth(name))],
    frozen: { rows: head + 3, columns: namesWidth },
    merged,
    rowCount: head + 3 + bands + rows.length * lines + base.notes.length + 1,
    rows: sheetRows(document, base, styles),
  };
}

function* sheetRows(document: FigureDocument, base: FigureBlock, styles: SheetStyles): Generator<SheetRow> {
  const { columns, rows, lines } = base;
  const starts = groupStarts(base);
  yield* leadRows(document, base, styles);
  yield {
    height: 16,
    cells: [
      { value: null, style: styles.columnGroup(false) },
      { value: null, style: styles.columnGroup(false) },
      ...columns.map(
        ({ group }, place): SheetCell => ({
          value: starts.has(place) ? group : null,
          style: styles.columnGroup(starts.has(place)),
        }),
      ),
    ],
  };
  yield {
    height: headHeight(base),
    cells: [
      null,
      null,
      ...columns.map(
        (column, place): SheetCell => ({
          value: headName(column),
          style: styles.columnName(starts.has(place)),
        }),
      ),
    ],
  };
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
  for (const [place, row] of rows.entries()) {
    if (row.group !== rows[place - 1]?.group) {
      yield {
        height: 15,
        cells: [
          { value: row.group, style: styles.band },
          ...Array.from({ length: columns.length + 1 }, () => ({ value: null, style: styles.band })),
        ],
      };
    }
    const crossed = columns.map((_, column) => base.cell(place, column));
    const looks = crossed.map((cell, column) =>
      cell.kind === 'shown' ? styles.figures(cell, starts.has(column)) : [],
    );
    for (let line = 0; line < lines; line += 1) yield lineRow(row, { crossed, looks }, line, starts, styles);
  }
  yield { height: 8, cells: [] };
  yield* noteRows(base.notes, styles);
}

interface RowCells {
  readonly crossed: readonly DocumentCell[];
  /** Of the figures that are shown. */
  readonly looks: readonly (readonly CellStyle[])[];
}

function lineRow(
  row: DocumentRow,
  { crossed, looks }: RowCells,
  line: number,
  starts: ReadonlySet<number>,
  styles: SheetStyles,
): SheetRow {
  const isTop = line === 0;
  return {
    height: isTop ? 15 : 13,
    isPart: true,
    isFolded: row.isFolded,
    cells: [
      {
        value: isTop ? rowName(row) : null,
        style: styles.rowName(isTop, row.isPart),
      },
      { value: row.labels[line] ?? '', style: styles.lineName(isTop) },
      ...crossed.map((cell, column): SheetCell => {
        const isFirst = starts.has(column);
        const words = wordsAt(cell, line);
        return words !== ''
          ? { value: words, style: styles.absent({ isTop, isFirst }) }
          : {
              value: cell.kind === 'absent' ? null : (cell.values[line] ?? null),
              style: looks[column]?.[line] ?? styles.absent({ isTop, isFirst }),
            };
      }),
    ],
  };
}

/** What is in a line in place of a figure. */
function wordsAt(cell: DocumentCell, line: number): string {
  if (cell.kind === 'shown') return cell.absences[line] ?? '';
  return line === 0 ? cell.label : '';
}

function groupStarts(base: FigureBlock): ReadonlySet<number> {
  return new Set(groupSpans(base.columns).map(({ from }) => from));
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
