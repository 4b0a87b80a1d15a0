import { measureAbsence, measuredValue } from '../figures/measured.ts';
import { type Measure, measures } from '../figures/measures.ts';
import { absentLabel } from '../figures/reasons.ts';
import { ownTest, pValues } from '../figures/test-rows.ts';
import { intervalOf, lineSigns, markSign, valueOf } from './cell-signs.ts';
import { leadRows } from './chart-sheet.ts';
import {
  type ChartDrawing,
  type DocumentCell,
  type FigureBlock,
  type FigureDocument,
  hasGaps,
  headName,
  rowGap,
  rowName,
} from './figure-document.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import { noteRows, panelRows, type SheetStyles } from './sheet-styles.ts';
import { cellName } from './column-name.ts';
import type { CellStyle, Sheet, SheetCell, SheetRow } from './xlsx/workbook.ts';

interface FigureColumn {
  readonly name: string;
  readonly width: number;
  readonly format: string;
  /** A word in place of a number that is not shown. */
  readonly read: (cell: DocumentCell) => number | string | null;
}

/** The chart's equal in figures: for every series value, interval, index, n and the test; the gap of a comparison. */
export function figureSheet(document: FigureDocument, chart: ChartDrawing, styles: SheetStyles): Sheet {
  const columns = columnsOf(chart);
  const rows: SheetRow[] = [...leadRows(document, styles)];
  const merged: string[] = [];
  const { blocks } = document;
  const widest = Math.max(0, ...blocks.map((block) => block.columns.length));
  const isCompared = blocks.some((block) => hasGaps(document, block));
  for (const block of blocks) {
    rows.push(...panelRows(block.name, styles));
    merged.push(
      ...block.columns.map((_, place) => {
        const from = 1 + place * columns.length;
        return `${cellName(rows.length, from)}:${cellName(rows.length, from + columns.length - 1)}`;
      }),
    );
    rows.push(...headRows(chart, block, columns, isCompared, styles));
    rows.push(
      ...block.rows.map(
        (one, row): SheetRow => ({
          height: 15,
          cells: [
            { value: rowName(one), style: styles.rowName(true, true) },
            ...block.columns.flatMap((_, column) => figureCells(block.cell(row, column), columns, styles)),
            ...(isCompared ? gapCells(block, row, styles) : []),
          ],
        }),
      ),
      { height: 10, cells: [] },
    );
  }
  rows.push(...noteRows(document.notes, styles));
  return {
    name: 'Figures',
    widths: [
      34,
      ...Array.from({ length: widest }, () => columns.map(({ width }) => width)).flat(),
      ...(isCompared ? [11, 11] : []),
    ],
    frozen: { rows: 0, columns: 1 },
    merged,
    rows,
    rowCount: rows.length,
  };
}

function headRows(
  { rowsName, measure }: ChartDrawing,
  { columns: groups }: FigureBlock,
  columns: readonly FigureColumn[],
  isCompared: boolean,
  styles: SheetStyles,
): readonly SheetRow[] {
  const gapHeads = [measures[measure].kind === 'percent' ? 'Gap, points' : 'Gap', 'p corrected'];
  const group = (value: string | null, isFirst: boolean) => ({ value, style: styles.columnGroup(isFirst) });
  const head = (value: string, isFirst: boolean) => ({
    value,
    style: styles.columnSample(isFirst),
  });
  return [
    {
      height: 16,
      cells: [
        group(null, false),
        ...groups.flatMap((column): SheetCell[] =>
          columns.map((_, place) =>
            group(
              place === 0
                ? `${headName(column)}${column.margin.sample === null ? '' : `, n ${String(column.margin.sample)}`}`
                : null,
              place === 0,
            ),
          ),
        ),
        ...(isCompared ? gapHeads.map((_, place) => group(null, place === 0)) : []),
      ],
    },
    {
      height: 16,
      cells: [
        { value: rowsName, style: { ...styles.columnSample(false), align: 'left' } },
        ...groups.flatMap((): SheetCell[] => columns.map(({ name }, place) => head(name, place === 0))),
        ...(isCompared ? gapHeads.map((name, place) => head(name, place === 0)) : []),
      ],
    },
  ];
}

/** A column of one measure. */
function columnOf(measure: Measure) {
  const { name, kind } = measures[measure];
  const read = ({ figure }: DocumentCell) => {
    const absence = figure?.kind === 'share' ? measureAbsence(figure, measure) : null;
    return absence === null ? figure && measuredValue(figure, measure) : absentLabel(absence);
  };
  return { measure, name, width: 9, format: numberFormats[kind], read };
}

/** The figure that is drawn, its interval, and the others that the table on screen has. */
function columnsOf({ measure }: ChartDrawing): readonly FigureColumn[] {
  const { name, kind } = measures[measure];
  const format = numberFormats[kind];
  const { count, probability } = numberFormats;
  const all: readonly (FigureColumn & { readonly measure?: Measure })[] = [
    { name, width: 11, format, read: valueOf },
    { name: 'From', width: 8, format, read: (cell) => intervalOf(cell)?.low ?? null },
    { name: 'To', width: 8, format, read: (cell) => intervalOf(cell)?.high ?? null },
    columnOf('columnPercentage'),
    columnOf('index'),
    { ...columnOf('sample'), name: 'n' },
    { name: 'Of n', width: 9, format: count, read: ({ figure }) => figure?.column.sample ?? null },
    { name: 'p', width: 9, format: probability, read: (cell) => pValues(ownTest(testsOf(cell))).p },
  ];
  return all.filter((column) => column.measure !== measure);
}

function testsOf(cell: DocumentCell) {
  return cell.kind === 'shown' ? cell.tests : [];
}

function figureCells(cell: DocumentCell, columns: readonly FigureColumn[], styles: SheetStyles): SheetCell[] {
  const { palette } = styles;
  const isLow = cell.kind === 'shown' && cell.isLowBase;
  return columns.map(({ format, read }, place): SheetCell => {
    const isFirst = place === 0;
    const isStrong = isFirst && cell.kind === 'shown' && !isLow;
    const look: CellStyle = {
      size: isFirst ? 10 : 9,
      bold: isStrong,
      color: isStrong ? palette.ink : palette.ink2,
      align: 'right',
      top: palette.line,
      ...(isFirst ? { left: palette.line2 } : {}),
      ...(isLow ? { hatch: palette.hatch, fill: palette.surface } : {}),
    };
    if (cell.kind === 'absent') {
      return { value: isFirst ? cell.label : read(cell), style: { ...look, format } };
    }
    const { sign, letters } = lineSigns(cell, place);
    return { value: read(cell), style: { ...look, format: formatWithSigns(format, sign, letters) } };
  });
}

function gapCells(block: FigureBlock, row: number, { palette }: SheetStyles): SheetCell[] {
  const gap = rowGap(block, row);
  const mark = gap?.test?.mark ?? null;
  const look: CellStyle = { size: 10, align: 'right', top: palette.line, color: palette.ink };
  const format = formatWithSigns(numberFormats.gap, markSign(mark), '');
  return [
    {
      value: gap?.difference ?? null,
      style: { ...look, bold: mark !== null, left: palette.line2, format },
    },
    {
      value: pValues(gap?.test).corrected,
      style: { ...look, size: 9, color: palette.ink2, format: numberFormats.probability },
    },
  ];
}
