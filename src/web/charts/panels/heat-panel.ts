import type { ChartMetric } from '../../../figures/questions/chart-metrics.ts';
import { baseline, nameLines } from '../../../figures/drawing/axes.ts';
import { barGeometry, nameLineHeight } from '../../../figures/drawing/bar-geometry.ts';
import { type Plot, rowNames } from '../../../figures/drawing/drawn-panel.ts';
import {
  type Box,
  cellLetters,
  cellMark,
  type Drawing,
  line,
  type Shape,
  target,
  valueWords,
  words,
} from '../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import { wrapName } from '../../../figures/drawing/wrap-name.ts';
import { heatColor } from '../chart-metrics.ts';
import type { ChartCell, ChartPanel } from '../chart-model.ts';

const rowHeight = 30;
const narrowestColumn = 74;
const widestColumn = 150;
const besideHeads = 10;

/** Rows and columns in the bands of the crosstab: of the index by it, of everything else by the share. */
export function heatPanel(
  { series, rows }: ChartPanel,
  width: number,
  plot: Plot,
  metric: ChartMetric,
): Drawing {
  const { nameWidth, names, pitch } = barGeometry({
    names: rowNames(rows),
    series: 1,
    width,
    leastPitch: rowHeight,
  });
  const room = (width - nameWidth) / Math.max(1, series.length);
  const longest = series.flatMap(({ name }) => name.split(' ')).map((word) => textWidth(word, labelSize));
  const least = Math.max(narrowestColumn, Math.ceil(Math.max(0, ...longest)) + besideHeads);
  const column = Math.max(least, Math.min(widestColumn, room));
  const heads = series.map(({ name }) =>
    wrapName(name, column - besideHeads, Number.POSITIVE_INFINITY, labelSize),
  );
  const head = Math.max(1, ...heads.map((own) => own.length)) * nameLineHeight + 8;
  const all = nameWidth + column * series.length;
  return {
    width: all,
    height: head + pitch * rows.length + 2,
    shapes: [
      ...heads.flatMap((own, place) =>
        own.map((text, at) => {
          const y = head - 10 - (own.length - 1 - at) * nameLineHeight;
          return words(text, nameWidth + (place + 0.5) * column, y, 'middle', 'headName');
        }),
      ),
      ...rows.flatMap((row, index): readonly Shape[] => {
        const top = head + index * pitch;
        return [
          line('grid', { x1: 0, x2: all, y1: top, y2: top }),
          ...nameLines(names[index] ?? [], top + pitch / 2).map(({ text, y }) =>
            words(text, 0, y, undefined, 'name'),
          ),
          ...row.cells.flatMap((cell, place) => {
            const box = { x: nameWidth + place * column, y: top, width: column, height: pitch };
            return [...heatCell(cell, metric, box, plot), target(cell, box)];
          }),
        ];
      }),
    ],
  };
}

/** The band of a cell, its figure, mark and letters; of an absent one the reason. */
function heatCell(
  cell: ChartCell,
  metric: ChartMetric,
  { x, y, width, height }: Box,
  plot: Plot,
): readonly Shape[] {
  const [middle, center] = [x + width / 2, y + height / 2];
  if (cell.kind === 'absent') return [words(cell.label, middle, center + baseline, 'middle', 'absent')];
  const end = middle + textWidth(cell.label, labelSize) / 2;
  const { isLowBase } = cell;
  return [
    {
      tag: 'rect',
      look: 'bar',
      at: { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 2 },
      fill: isLowBase ? 'low-base' : heatColor(metric, cell.figure),
      ...(isLowBase && { state: 'pale' }),
    },
    valueWords(cell, middle, center + baseline, 'middle'),
    ...cellMark(cell, plot, end + 9, center),
    ...cellLetters(cell, plot, end + 4, center + baseline),
  ];
}
