import { measures, writeGap } from '../../../figures/measures.ts';
import { decidingP } from '../../../figures/verdict.ts';
import type { NativeChart } from '../../../workbook/drawing/native-chart.ts';
import { plotArea } from '../../../workbook/drawing/plot-area.ts';
import {
  type ChartDrawing,
  type FigureBlock,
  type RowGap,
  rowGap,
} from '../../../workbook/figure-document.ts';
import { markSign } from '../../../workbook/document-cell.ts';
import { palette } from '../../../workbook/palette.ts';
import { format } from '../../lib/format.ts';
import { plainCell, type SlideCell, type SlideRow, type SlideSide } from '../pptx/deck.ts';

/** Share of the slide's content that gap and p take. */
export const gapWidth = 0.17;
const headPoints = 16;
const largestText = 10;
const smallestText = 5;
const paddingPoints = 4;

/** Gap and p of each row, level with the dots of a comparison. */
export function gapTable({ measure }: ChartDrawing, block: FigureBlock, chart: NativeChart): SlideSide {
  const { kind } = measures[measure];
  const gaps = block.rows.map((_, row) => rowGap(block, row));
  const { y, height } = plotArea(chart);
  const pitch = (height * chart.frame.height) / Math.max(1, gaps.length);
  const size = Math.max(smallestText, Math.min(largestText, Math.floor((pitch - paddingPoints) * 2) / 2));
  const cell = (text: string, bold: boolean, color: string): SlideCell => ({
    ...plainCell,
    lines: text === '' ? [] : [{ text, size, bold, color }],
    align: 'right',
  });
  const isTested = gaps.some((gap) => gap?.test != null);
  const head: SlideRow = {
    height: headPoints,
    cells: [
      cell(isTested ? 'p' : '', false, palette.ink3),
      cell(kind === 'percent' ? 'gap, points' : 'gap', false, palette.ink3),
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
        ...gaps.map((gap): SlideRow => {
          const test = gap?.test ?? null;
          return {
            height: pitch,
            cells: [
              cell(test === null ? '' : decidingP(test, format), false, palette.ink2),
              cell(gap === null ? '' : gapText(gap, kind), test?.mark != null, palette.ink),
            ],
          };
        }),
      ],
    },
  };
}

/** "▲ +15.5" */
function gapText({ difference, test }: RowGap, kind: (typeof measures)['sample']['kind']): string {
  return `${markSign(test?.mark)} ${writeGap(difference, kind, format)}`.trimStart();
}
