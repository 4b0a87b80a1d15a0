import { numberFormats } from '../../../workbook/number-formats.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import type { TableStyles } from '../table/table-styles.ts';
import type { CellStyle, Sheet, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import type { ChartDocument, DocumentTest } from './chart-document.ts';

const heads = [
  { name: 'Answer', width: 30, format: null },
  { name: 'Segment', width: 22, format: null },
  { name: 'Series', width: 24, format: null },
  { name: 'Against', width: 24, format: null },
  { name: 'Share, %', width: 10, format: '0.0' },
  { name: 'From', width: 8, format: '0.0' },
  { name: 'To', width: 8, format: '0.0' },
  { name: 'n', width: 8, format: '#,##0' },
  { name: 'Of n', width: 9, format: '#,##0' },
  { name: 'Effective n', width: 11, format: '#,##0.0' },
  { name: 'Other share, %', width: 12, format: '0.0' },
  { name: 'Other n', width: 9, format: '#,##0' },
  { name: 'Gap, points', width: 10, format: '+0.0;-0.0;0.0' },
  { name: 'z', width: 8, format: '0.00' },
  { name: 'p', width: 9, format: numberFormats.probability },
  { name: 'p corrected', width: 11, format: numberFormats.probability },
  { name: 'Mark', width: 8, format: null },
] as const;

/** Every test of a chart, a row each: of series against the rest or each other, judged as on screen. */
export function chartTestSheet({ tests, untested }: ChartDocument, styles: TableStyles): Sheet {
  const { ink, ink2, line, line2, sunken } = styles.palette;
  const looks = heads.map(
    ({ format }, place): CellStyle => ({
      size: 9,
      color: ink,
      bottom: line,
      ...(format === null ? {} : { align: 'right', format }),
      ...(place === heads.length - 1 ? { align: 'left', indent: 1 } : {}),
    }),
  );
  const head: CellStyle = { size: 9, bold: true, color: ink2, fill: sunken, bottom: line2 };
  const words =
    tests.length === 0
      ? ['No test was made.', untested].filter(Boolean).join(' ')
      : 'Two-sided, of the share; the interval is of the share, at 95%.';
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: 'Tests', style: styles.title() }] },
    { height: 13.5, cells: [{ value: words, style: styles.fact() }] },
    { height: 8, cells: [] },
    {
      height: 16,
      cells: heads.map(({ name, format }) => ({
        value: name,
        style: format === null ? head : { ...head, align: 'right' },
      })),
    },
    ...tests.map(
      (test): SheetRow => ({
        cells: valuesOf(test).map((value, place) => ({ value, style: looks[place] ?? head })),
      }),
    ),
  ];
  return {
    name: 'Tests',
    widths: heads.map(({ width }) => width),
    frozen: { rows: 4, columns: 0 },
    rows,
    rowCount: rows.length,
  };
}

function valuesOf(test: DocumentTest): readonly (string | number | null)[] {
  const { own, other, mark } = test;
  const { metrics, confidence_interval: interval } = own;
  return [
    test.answer,
    test.segment,
    test.series,
    test.against,
    metrics.audience_percentage,
    interval?.low ?? null,
    interval?.high ?? null,
    metrics.positive_sample,
    metrics.audience_sample,
    own.audience_effective_sample,
    other?.value ?? null,
    other?.sample ?? null,
    other === null ? null : metrics.audience_percentage - other.value,
    test.z,
    test.pValue,
    test.correctedP,
    mark === null ? '' : `${markSign(mark)} ${mark.level}%`,
  ];
}
