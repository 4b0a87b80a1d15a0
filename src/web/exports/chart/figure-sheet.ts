import { formatWithSigns, numberFormats } from '../../../workbook/number-formats.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import type { TableStyles } from '../table/table-styles.ts';
import { cellName } from '../../../workbook/xlsx/column-name.ts';
import type { CellStyle, Sheet, SheetCell, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import type { ChartDocument, ChartFigure, DocumentSeries } from './chart-document.ts';

interface FigureColumn {
  readonly name: string;
  readonly width: number;
  readonly format: string;
  readonly read: (cell: ChartFigure) => number | null;
}

/** The chart's equal in figures: for every series value, interval, index, n and the test. */
export function figureSheet(document: ChartDocument, styles: TableStyles): Sheet {
  const columns = columnsOf(document);
  const rows: SheetRow[] = leadRows(document, styles);
  const merged: string[] = [];
  let widest = 0;
  for (const panel of document.panels) {
    const groups = [...panel.series, ...(document.base === null ? [] : [document.base])];
    widest = Math.max(widest, groups.length);
    if (panel.name !== null) {
      rows.push({
        height: 18,
        cells: [{ value: panel.name, style: { bold: true, color: styles.palette.ink } }],
      });
    }
    merged.push(
      ...groups.map((_, place) => {
        const from = 1 + place * columns.length;
        return `${cellName(rows.length, from)}:${cellName(rows.length, from + columns.length - 1)}`;
      }),
    );
    rows.push(...headRows(document, groups, columns, styles));
    rows.push(
      ...panel.rows.map(
        (row): SheetRow => ({
          height: 15,
          cells: [
            { value: `${row.name}${row.isPartial ? ' †' : ''}`, style: styles.rowName(true, true) },
            ...[...row.cells, ...(document.base === null || row.base === null ? [] : [row.base])].flatMap(
              (cell) => figureCells(cell, columns, styles),
            ),
          ],
        }),
      ),
      { height: 10, cells: [] },
    );
  }
  rows.push(
    ...document.notes.map(
      (note): SheetRow => ({ height: 13.5, cells: [{ value: note, style: styles.note() }] }),
    ),
  );
  return {
    name: 'Figures',
    widths: [34, ...Array.from({ length: widest }, () => columns.map(({ width }) => width)).flat()],
    frozen: { rows: 0, columns: 1 },
    merged,
    rows,
    rowCount: rows.length,
  };
}

function headRows(
  document: ChartDocument,
  groups: readonly DocumentSeries[],
  columns: readonly FigureColumn[],
  styles: TableStyles,
): readonly SheetRow[] {
  return [
    {
      height: 16,
      cells: [
        { value: null, style: styles.columnGroup(false) },
        ...groups.flatMap(({ name, sample }): SheetCell[] =>
          columns.map((_, place) => ({
            value: place === 0 ? `${name}${sample === null ? '' : `, n ${String(sample)}`}` : null,
            style: styles.columnGroup(place === 0),
          })),
        ),
      ],
    },
    {
      height: 16,
      cells: [
        { value: document.rowsName, style: { ...styles.columnSample(false, false, false), align: 'left' } },
        ...groups.flatMap((): SheetCell[] =>
          columns.map(({ name }, place) => ({
            value: name,
            style: styles.columnSample(place === 0, false, false),
          })),
        ),
      ],
    },
  ];
}

/** What a sheet is of, over its figures. */
export function leadRows({ title, subtitle, facts }: ChartDocument, styles: TableStyles): SheetRow[] {
  return [
    { height: 24, cells: [{ value: title, style: styles.title() }] },
    { height: 13.5, cells: [{ value: subtitle, style: styles.fact() }] },
    ...facts.map(
      ({ label, text }): SheetRow => ({
        height: 13.5,
        cells: [{ value: `${label}: ${text}`, style: styles.fact() }],
      }),
    ),
    { height: 8, cells: [] },
  ];
}

/** The figure that is drawn, its interval, and the others that the table on screen has. */
function columnsOf({ metric }: ChartDocument): readonly FigureColumn[] {
  const value: FigureColumn = {
    name: metric.name,
    width: 11,
    format: numberFormats[metric.kind],
    read: (cell) => (cell.kind === 'shown' ? cell.value : null),
  };
  const end = (name: string, side: 'low' | 'high'): FigureColumn => ({
    name,
    width: 8,
    format: numberFormats[metric.kind],
    read: (cell) => (cell.kind === 'shown' ? (cell.interval?.[side] ?? null) : null),
  });
  const others: readonly (readonly [code: string, column: FigureColumn])[] = [
    ['audience_percentage', own('Audience %', 'audience_percentage', numberFormats.percent)],
    ['audience_index', own('Index', 'audience_index', numberFormats.index)],
    ['positive_sample', own('n', 'positive_sample', numberFormats.count)],
  ];
  return [
    value,
    end('From', 'low'),
    end('To', 'high'),
    ...others.filter(([code]) => code !== metric.code).map(([, column]) => column),
    own('Of n', 'audience_sample', numberFormats.count),
    {
      name: 'p',
      width: 9,
      format: numberFormats.probability,
      read: (cell) => (cell.kind === 'shown' ? (cell.test?.pValue ?? null) : null),
    },
  ];
}

function figureCells(cell: ChartFigure, columns: readonly FigureColumn[], styles: TableStyles): SheetCell[] {
  const { palette } = styles;
  return columns.map(({ format, read }, place): SheetCell => {
    const isFirst = place === 0;
    const look: CellStyle = {
      size: isFirst ? 10 : 9,
      bold: isFirst && cell.kind === 'shown' && !cell.isLowBase,
      color: isFirst && cell.kind === 'shown' && !cell.isLowBase ? palette.ink : palette.ink2,
      align: 'right',
      top: palette.line,
      ...(isFirst ? { left: palette.line2 } : {}),
      ...(cell.kind === 'shown' && cell.isLowBase ? { hatch: palette.hatch, fill: palette.surface } : {}),
    };
    if (cell.kind === 'absent') {
      return { value: isFirst ? cell.label : read(cell), style: { ...look, format } };
    }
    const sign = isFirst && cell.mark !== null ? markSign(cell.mark) : '';
    return { value: read(cell), style: { ...look, format: formatWithSigns(format, sign, '') } };
  });
}

/** A figure of the service's own. */
function own(
  name: string,
  code: keyof NonNullable<ChartFigure['row']>['metrics'],
  format: string,
): FigureColumn {
  return { name, width: 9, format, read: ({ row }) => row?.metrics[code] ?? null };
}
