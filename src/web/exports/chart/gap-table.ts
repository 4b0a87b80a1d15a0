import { plotArea } from '../../../workbook/drawing/plot-area.ts';
import type { NativeChart } from '../../../workbook/drawing/native-chart.ts';
import { figureText } from '../figure-text.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import type { Palette } from '../../../workbook/palette.ts';
import type { SlideCell, SlideRow, SlideSide } from '../pptx/deck.ts';
import { format } from '../../lib/format.ts';
import type { ChartDocument, DocumentGap, DocumentPanel } from './chart-document.ts';

/** Share of the slide's content that gap and p take. */
export const gapWidth = 0.17;
const headPoints = 16;
const largestText = 10;
const smallestText = 5;
const paddingPoints = 4;

/** Gap and p of each row, level with the bars of a comparison. */
export function gapTable(
  { metric }: ChartDocument,
  { rows }: DocumentPanel,
  chart: NativeChart,
  palette: Palette,
): SlideSide {
  const { y, height } = plotArea(chart);
  const pitch = (height * chart.frame.height) / Math.max(1, rows.length);
  const size = Math.max(smallestText, Math.min(largestText, Math.floor((pitch - paddingPoints) * 2) / 2));
  const cell = (text: string, bold: boolean, color: string): SlideCell => ({
    lines: text === '' ? [] : [{ text, size, bold, color }],
    align: 'right',
    fill: null,
    hatch: null,
    bottom: null,
    span: 1,
  });
  const isTested = rows.some(({ gap }) => gap?.test !== null && gap !== null);
  const head: SlideRow = {
    height: headPoints,
    cells: [
      cell(isTested ? 'p' : '', false, palette.ink3),
      cell(metric.kind === 'percent' ? 'gap, points' : 'gap', false, palette.ink3),
    ],
  };
  return {
    width: gapWidth,
    top: y - headPoints / chart.frame.height,
    table: {
      kind: 'table',
      description: 'Gap and p of each row',
      widths: [1, 1.3],
      rows: [
        head,
        ...rows.map(({ gap }): SlideRow => {
          const test = gap?.test ?? null;
          return {
            height: pitch,
            cells: [
              cell(test === null ? '' : format.p(test.correctedP), false, palette.ink2),
              cell(gap === null ? '' : gapText(gap, metric.kind), gap?.mark != null, palette.ink),
            ],
          };
        }),
      ],
    },
  };
}

/** "▲ +15.5" */
function gapText({ difference, mark }: DocumentGap, kind: ChartDocument['metric']['kind']): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '\u2212' : '';
  const number =
    kind === 'percent' ? format.gap(difference) : `${sign}${figureText(Math.abs(difference), kind)}`;
  return mark === null ? number : `${markSign(mark)} ${number}`;
}
