import { cellName } from './column-name.ts';
import type { DocumentCell } from './document-cell.ts';
import {
  type BaseNumbers,
  baseWords,
  blockRows,
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
import {
  columnGroupStyle,
  columnNameStyle,
  figureStyle,
  noteRows,
  rowHeight,
  rowNameStyle,
  sampleStyle,
  sheetStyles,
  titleRows,
  wordStyle,
} from './sheet-styles.ts';
import type { CellStyle, Sheet, SheetCell, SheetRow } from './xlsx/workbook.ts';

/** Columns before the figures: names, and what each line is. */
const namesWidth = 2;

/** One base as it is shown: heads that stay in sight, a band over every group of rows, colours, marks, notes. */
export function tableSheet(document: FigureDocument, base: FigureBlock): Sheet {
  const { columns, rows, lines, notes } = base;
  const title = titleRows(document.title, [baseWords(base, null), ...factLines(document.facts)]);
  const widths = widthsOf(base);
  const heads = headRows(base, widths);
  const merged = headingLines(columns).flatMap((spans, level) =>
    spans.flatMap(({ from, to, rows: tall }) => {
      const [top, left] = [title.length + level, namesWidth + from];
      const end = cellName(top + tall - 1, left + to - from - 1);
      return to - from > 1 || tall > 1 ? [`${cellName(top, left)}:${end}`] : [];
    }),
  );
  const baseNumbers = numberRows(base.baseRows ?? [], base);
  function* written(): Generator<SheetRow> {
    yield* [...title, ...heads, ...baseNumbers];
    yield* bodyRows(base, widths[0] ?? 0);
    yield* [{ height: 8, cells: [] }, ...noteRows(notes)];
  }
  const bands = blockRows(base).reduce(
    (sum, { row, isFirst }) => sum + (isFirst ? 1 + (row.base?.rows.length ?? 0) : 0),
    0,
  );
  const head = title.length + heads.length;
  const body = baseNumbers.length + bands + rows.length * lines;
  return {
    name: base.name,
    widths,
    frozen: { rows: head, columns: namesWidth },
    merged,
    rowCount: head + body + notes.length + 1,
    rows: written(),
  };
}

/** Headings, names, letters where columns have some, and n. */
function headRows({ columns }: FigureBlock, widths: readonly number[]): readonly SheetRow[] {
  const starts = headingStarts(columns);
  const [, , ...across] = widths;
  const named = (height: number, values: readonly (string | null)[]): SheetRow => ({
    height,
    cells: [null, null, ...values.map((value, at) => ({ value, style: columnNameStyle(starts.has(at)) }))],
  });
  return [
    ...headingLines(columns).map((spans) => headingRow(spans, across)),
    named(
      rowHeight(columns.map(({ name }, at) => [name, across[at] ?? 0])),
      columns.map(({ name }) => name),
    ),
    ...(columns.some(({ letter }) => letter !== '')
      ? [
          named(
            13,
            columns.map(({ letter }) => letter || null),
          ),
        ]
      : []),
    {
      height: 15,
      cells: [
        ...names(null, 'n', sampleStyle(false)),
        ...columns.map(
          ({ margin }, at): SheetCell => ({
            value: margin.sample ?? margin.absent,
            style: sampleStyle(starts.has(at), margin.isLowBase, margin.isPartial),
          }),
        ),
      ],
    },
  ];
}

function headingRow(spans: readonly HeadingSpan[], across: readonly number[]): SheetRow {
  const words = new Map(spans.map(({ from, name }) => [from, name]));
  const room = ({ from, to }: HeadingSpan) => across.slice(from, to).reduce((sum, width) => sum + width, 0);
  return {
    height: rowHeight(spans.map((span) => [span.name, room(span)])),
    cells: [
      ...names(null, null, columnGroupStyle(false)),
      ...across.map((_, at): SheetCell => {
        const name = words.get(at) ?? null;
        return { value: name, style: columnGroupStyle(name !== null) };
      }),
    ],
  };
}

/** The cells before the figures. */
function names(name: string | null, line: string | null, style: CellStyle): readonly SheetCell[] {
  return [name, line].map((value) => ({ value, style }));
}

/** Rows of respondents, one number for each column. */
function numberRows(
  rows: readonly BaseNumbers[],
  { columns }: Pick<FigureBlock, 'columns'>,
): readonly SheetRow[] {
  const starts = headingStarts(columns);
  return rows.map(({ name, numbers }) => ({
    height: 13,
    cells: [
      ...names(name, null, sampleStyle(false)),
      ...numbers.map((value, at): SheetCell => ({ value, style: sampleStyle(starts.has(at)) })),
    ],
  }));
}

function* bodyRows(base: FigureBlock, nameWidth: number): Generator<SheetRow> {
  const { columns, lines, cell } = base;
  const starts = headingStarts(columns);
  const { band } = sheetStyles;
  for (const { row, place, isFirst } of blockRows(base)) {
    const { isFolded } = row;
    if (isFirst) {
      const rest = columns.map(() => ({ value: null, style: band }));
      yield { height: 15, cells: [...names(headingWords(row), null, band), ...rest] };
      for (const numbers of numberRows(row.base?.rows ?? [], base))
        yield { ...numbers, isPart: true, isFolded };
    }
    const across = columns.map((_, at) => cell(place, at));
    for (let line = 0; line < lines; line += 1) {
      const isTop = line === 0;
      yield {
        height: isTop ? rowHeight([[rowName(row), nameWidth - 2]]) : 13,
        isPart: true,
        isFolded,
        cells: [...nameCells(row, line), ...across.map((one, at) => lineCell(one, line, starts.has(at)))],
      };
    }
  }
}

function nameCells(row: DocumentRow, line: number): readonly SheetCell[] {
  const isTop = line === 0;
  return [
    { value: isTop ? rowName(row) : null, style: rowNameStyle(isTop, row.isPart) },
    { value: row.labels[line] ?? '', style: wordStyle({ isTop, isFirst: false }) },
  ];
}

function lineCell(cell: DocumentCell, line: number, isFirst: boolean): SheetCell {
  const place = { isTop: line === 0, isFirst };
  const own = cell.lines[line];
  if (own === undefined || own.words !== '') return { value: own?.words ?? null, style: wordStyle(place) };
  const { value } = own;
  if (cell.kind === 'shown') return { value, style: figureStyle(cell, own, place) };
  return { value, style: value === null ? wordStyle(place) : sampleStyle(isFirst) };
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
