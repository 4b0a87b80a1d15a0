import type {
  NativeAxis,
  NativeChart,
  NativePoint,
  NativeSeries,
} from '../../../workbook/drawing/native-chart.ts';
import { roundEnd } from '../../../workbook/drawing/round-end.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import { formatWithSigns, numberFormats } from '../../../workbook/number-formats.ts';
import type { Palette } from '../../../workbook/palette.ts';
import { cellName } from '../../../workbook/xlsx/column-name.ts';
import type { CellStyle, SheetCell, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import type { ChartDocument, ChartFigure, DocumentPanel, ShownFigure } from './chart-document.ts';

interface Place {
  readonly sheet: string;
  /** Row of the names of the series, counted from 0. */
  readonly row: number;
  /** Of the chart's text, in points. */
  readonly size: number;
  readonly frame: NativeChart['frame'];
}

export interface PanelData {
  readonly chart: NativeChart;
  /** What it draws from: names, values, and beside them how far the whiskers reach. */
  readonly rows: readonly SheetRow[];
  readonly columns: number;
}

/** A panel as a native chart with the block of cells that it draws from. */
export function panelData(
  document: ChartDocument,
  panel: DocumentPanel,
  { sheet, row, size, frame }: Place,
  palette: Palette,
): PanelData {
  const { metric, look } = document;
  const { series } = panel;
  const isStacked = look === 'stacked' || look === 'stacked-100';
  const format = numberFormats[metric.kind];
  const first = row + 1;
  const last = row + panel.rows.length;
  const column = (place: number) => `${cellName(first, place)}:${cellName(last, place)}`;
  const hasWhiskers =
    !isStacked &&
    panel.rows.some(({ cells }) => cells.some((cell) => cell.kind === 'shown' && cell.interval !== null));
  const whiskerColumn = (place: number) => 1 + series.length + 2 * place;

  const drawn = series.map(({ name, color }, place): NativeSeries => {
    const cells = panel.rows.map(({ cells: all }) => all[place]);
    const below = {
      sheet,
      range: column(whiskerColumn(place)),
      numbers: cells.map((cell) => reach(cell, 'below')),
    };
    const above = {
      sheet,
      range: column(whiskerColumn(place) + 1),
      numbers: cells.map((cell) => reach(cell, 'above')),
    };
    return {
      name: { sheet, range: cellName(row, 1 + place), texts: [name] },
      values: { sheet, range: column(1 + place), numbers: cells.map(valueOf) },
      color: palette.series[color - 1] ?? palette.accent,
      whiskers: hasWhiskers ? { below, above } : null,
      labelFormat: look === 'lines' ? null : format,
      points: look === 'lines' ? endLabel(cells, format) : pointsOf(cells, format, palette),
    };
  });
  return {
    chart: {
      kind: look,
      title: null,
      categories: { sheet, range: column(0), texts: panel.rows.map(nameOf) },
      series: drawn,
      axis: axisOf(document, panel),
      ink: palette,
      hasLegend: series.length > 1,
      size,
      frame,
    },
    rows: dataRows(document, panel, hasWhiskers, palette),
    columns: 1 + series.length * (hasWhiskers ? 3 : 1),
  };
}

function valueOf(cell: ChartFigure | undefined): number | null {
  return cell?.kind === 'shown' ? cell.value : null;
}

function reach(cell: ChartFigure | undefined, side: 'below' | 'above'): number | null {
  if (cell?.kind !== 'shown' || cell.interval === null) return null;
  const { value, interval } = cell;
  return Math.max(0, side === 'below' ? value - interval.low : interval.high - value);
}

function nameOf({ name, isPartial }: DocumentPanel['rows'][number]): string {
  return isPartial ? `${name} †` : name;
}

function pointsOf(
  cells: readonly (ChartFigure | undefined)[],
  format: string,
  palette: Palette,
): NativePoint[] {
  return cells.flatMap((cell, position) => {
    if (cell?.kind !== 'shown' || (signsOf(cell) === '' && !cell.isLowBase)) return [];
    return [
      {
        position,
        hatch: cell.isLowBase ? palette.ink3 : null,
        labelFormat: signsOf(cell) === '' ? null : formatWithSigns(format, '', signsOf(cell)),
      },
    ];
  });
}

/** After the value: its mark, and what the title compares it with. */
function signsOf({ mark, compared }: ShownFigure): string {
  return `${mark === null ? '' : ` ${markSign(mark)}`}${compared === '' ? '' : `  (${compared})`}`;
}

/** A line has its value where it ends. */
function endLabel(cells: readonly (ChartFigure | undefined)[], format: string): NativePoint[] {
  const position = cells.findLastIndex((cell) => cell?.kind === 'shown');
  const cell = cells[position];
  if (cell?.kind !== 'shown') return [];
  return [{ position, hatch: null, labelFormat: formatWithSigns(format, '', signsOf(cell)) }];
}

const indexReaches = [
  { from: 50, to: 200 },
  { from: 25, to: 400 },
  { from: 6.25, to: 1600 },
] as const;

/** All panels of a chart have one axis, so that they can be compared. */
function axisOf({ panels, metric, look }: ChartDocument, panel: DocumentPanel): NativeAxis {
  const cells = panels.flatMap(({ rows }) => rows.flatMap(({ cells: all }) => all));
  const shown = cells.flatMap((cell) => (cell.kind === 'shown' ? [cell] : []));
  const ends = shown.flatMap(({ value, interval }) => [
    value,
    interval?.low ?? value,
    interval?.high ?? value,
  ]);
  if (metric.kind === 'index') {
    const isWithin = ({ from, to }: { from: number; to: number }) =>
      ends.every((end) => end <= 0 || (end >= from && end <= to));
    const { from, to } = indexReaches.find(isWithin) ?? indexReaches[2];
    return { from, to, step: null, format: '0', logBase: 2, origin: look === 'lines' ? from : 100 };
  }
  if (look === 'stacked-100') return { from: 0, to: 1, step: 0.2, format: '0%', logBase: null, origin: 0 };
  if (look === 'stacked') {
    const sums = panel.rows.map(({ cells: all }) => all.reduce((sum, cell) => sum + (valueOf(cell) ?? 0), 0));
    const { to, step } = roundEnd(Math.max(0, ...sums), null);
    return { from: 0, to, step, format: axisFormat(metric.kind, step), logBase: null, origin: 0 };
  }
  const { to, step } = roundEnd(Math.max(0, ...ends), metric.kind === 'percent' ? 100 : null);
  return { from: 0, to, step, format: axisFormat(metric.kind, step), logBase: null, origin: 0 };
}

function axisFormat(kind: ChartDocument['metric']['kind'], step: number): string {
  if (kind === 'percent') return step < 1 ? '0.0' : '0';
  return numberFormats[kind];
}

function dataRows(
  { rowsName, metric }: ChartDocument,
  { series, rows }: DocumentPanel,
  hasWhiskers: boolean,
  { ink, ink2, ink3, line, line2, sunken }: Palette,
): readonly SheetRow[] {
  const head: CellStyle = { size: 9, bold: true, color: ink2, fill: sunken, bottom: line2, wrap: true };
  const numberHead: CellStyle = { ...head, align: 'right' };
  const quietHead: CellStyle = { ...numberHead, bold: false, color: ink3 };
  const name: CellStyle = { color: ink, bottom: line };
  const value: CellStyle = { color: ink, bottom: line, align: 'right', format: numberFormats[metric.kind] };
  const quiet: CellStyle = { ...value, size: 9, color: ink3 };
  return [
    {
      height: 28,
      cells: [
        { value: rowsName, style: head },
        ...series.map((one): SheetCell => ({ value: one.name, style: numberHead })),
        ...(hasWhiskers
          ? series.flatMap((one): SheetCell[] => [
              { value: `${one.name}, whisker below`, style: quietHead },
              { value: `${one.name}, whisker above`, style: quietHead },
            ])
          : []),
      ],
    },
    ...rows.map(
      (row): SheetRow => ({
        height: 15,
        cells: [
          { value: nameOf(row), style: name },
          ...row.cells.map((cell): SheetCell => ({ value: valueOf(cell), style: value })),
          ...(hasWhiskers
            ? row.cells.flatMap((cell): SheetCell[] => [
                { value: reach(cell, 'below'), style: quiet },
                { value: reach(cell, 'above'), style: quiet },
              ])
            : []),
        ],
      }),
    ),
  ];
}
