import type { ChartDocument, DocumentPanel } from './chart-document.ts';

/** Columns of a sheet that a chart lies over. */
export const chartColumns = 12;
/** A column of ten characters, a row of a sheet. */
export const columnPoints = 56;
export const rowPoints = 15;

const rowsOfRest = 6;

/** In rows of the sheet: every bar has room, a line always the same. */
export function chartHeight(
  { look }: Pick<ChartDocument, 'look'>,
  { rows, series }: Pick<DocumentPanel, 'rows' | 'series'>,
): number {
  if (look === 'lines' || look === 'columns') return 22;
  const bars = rows.length * (look.startsWith('stacked') ? 1 : series.length);
  return Math.min(80, Math.max(16, rowsOfRest + Math.ceil(bars * 1.1)));
}
