import { numberFormats } from '../number-formats.ts';
import { markSign } from '../mark-signs.ts';
import type { TableStyles } from '../table/table-styles.ts';
import type { CellStyle, Sheet, SheetRow } from '../xlsx/workbook.ts';
import type { ChartDocument, ShownFigure } from './chart-document.ts';

const heads = [
  'Row',
  'Of',
  'Series',
  'Share, %',
  'From',
  'To',
  'n',
  'Of n',
  'Effective n',
  'z',
  'p',
  'Mark',
] as const;
const formats = [
  null,
  null,
  null,
  '0.0',
  '0.0',
  '0.0',
  '#,##0',
  '#,##0',
  '#,##0.0',
  '0.00',
  numberFormats.probability,
  null,
] as const;
const widths = [30, 26, 24, 10, 8, 8, 8, 9, 11, 8, 9, 8];

/** Every test behind the marks of a chart, a row each. */
export function chartTestSheet({ panels }: ChartDocument, styles: TableStyles): Sheet {
  const { ink, ink2, line, line2, sunken } = styles.palette;
  const looks = formats.map(
    (format, place): CellStyle => ({
      size: 9,
      color: ink,
      bottom: line,
      ...(format === null ? {} : { align: 'right', format }),
      ...(place === formats.length - 1 ? { align: 'left', indent: 1 } : {}),
    }),
  );
  const head: CellStyle = { size: 9, bold: true, color: ink2, fill: sunken, bottom: line2 };
  const tests = panels.flatMap(({ name, series, rows }) =>
    rows.flatMap((row) =>
      row.cells.flatMap((cell, place) =>
        cell.kind === 'shown' && cell.row.significance !== undefined
          ? [valuesOf(row.name, name ?? '', series[place]?.name ?? '', cell)]
          : [],
      ),
    ),
  );
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: 'Tests', style: styles.title() }] },
    {
      height: 13.5,
      cells: [
        {
          value:
            tests.length === 0
              ? 'No test was made.'
              : 'Two-sided, on the effective base, of the share; the interval is of the share, at 95%.',
          style: styles.fact(),
        },
      ],
    },
    { height: 8, cells: [] },
    {
      height: 16,
      cells: heads.map((value, place) => ({
        value,
        style: formats[place] === null ? head : { ...head, align: 'right' },
      })),
    },
    ...tests.map(
      (values): SheetRow => ({
        cells: values.map((value, place) => ({ value, style: looks[place] ?? head })),
      }),
    ),
  ];
  return { name: 'Tests', widths, frozen: { rows: 4, columns: 0 }, rows, rowCount: rows.length };
}

function valuesOf(
  row: string,
  panel: string,
  series: string,
  { row: answer, mark }: ShownFigure,
): readonly (string | number | null)[] {
  const { metrics, confidence_interval: interval, significance } = answer;
  return [
    row,
    panel,
    series,
    metrics.audience_percentage,
    interval?.low ?? null,
    interval?.high ?? null,
    metrics.positive_sample,
    metrics.audience_sample,
    answer.audience_effective_sample,
    significance?.z ?? null,
    significance?.p_value ?? null,
    mark === null ? '' : `${markSign(mark)} ${mark.level}%`,
  ];
}
