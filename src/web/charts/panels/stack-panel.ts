import { baseline, rowFrame } from '../../../figures/drawing/axes.ts';
import { barGeometry } from '../../../figures/drawing/bar-geometry.ts';
import { type Plot, rowNames } from '../../../figures/drawing/drawn-panel.ts';
import {
  type Drawing,
  type Places,
  type Shape,
  target,
  valueWords,
  words,
} from '../../../figures/drawing/shapes.ts';
import { barShape } from '../../../figures/drawing/series-bars.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import { sampleRange } from '../../../figures/tables/table-bases.ts';
import type { ChartPanel } from '../chart-model.ts';
import { stackParts } from '../stack-parts.ts';

const roomForLabels = 24;
const spaceAbove = 2;
const thickness = 20;
const labelHeight = 16;

/** What is written after each bar. */
export interface AfterBars {
  readonly width: number;
  readonly shapes: (row: number, x: number, middle: number) => readonly Shape[];
}

/** A bar a row, its answers end to end; a figure is on its part where it fits. */
export function stackPanel(
  panel: ChartPanel,
  width: number,
  { axis, format }: Plot,
  view: 'stacked' | 'stacked-100',
  { leastPitch = thickness + 10, ...after }: AfterBars & { readonly leastPitch?: number } = samplesAfter(
    panel,
    format,
  ),
): Drawing {
  const { rows } = panel;
  const geometry = barGeometry({ names: rowNames(rows), series: 1, width, leastPitch });
  const right = Math.ceil(Math.max(roomForLabels, after.width));
  const { places, height, middleOf, ...axes } = rowFrame(axis, geometry, { width, above: spaceAbove, right });
  return {
    width,
    height,
    shapes: [
      ...axes.ground,
      ...axes.words,
      ...rows.flatMap((row, index) => [
        ...after.shapes(index, places.across(axis.to) + 8, middleOf(index)),
        ...stackShapes(row, panel, axis.to, places, middleOf(index), view),
      ]),
    ],
  };
}

/** "n 383": the respondents of each row, where all its parts are read among the same. */
function samplesAfter({ rows }: ChartPanel, format: Plot['format']): AfterBars {
  const samples = rows.map(({ cells }) => {
    const own = new Set(cells.flatMap((cell) => (cell.kind === 'shown' ? [cell.sample] : [])));
    return sampleRange([...own], format);
  });
  return {
    width: Math.max(0, ...samples.map((sample) => textWidth(sample, labelSize))) + 16,
    shapes: (row, x, middle) => [words(samples[row] ?? '', x, middle + baseline)],
  };
}

function stackShapes(
  row: ChartPanel['rows'][number],
  { series }: ChartPanel,
  end: number,
  { plot, across }: Places,
  middle: number,
  view: 'stacked' | 'stacked-100',
): readonly Shape[] {
  const y = middle + baseline;
  const parts = stackParts(row, view);
  return [
    ...(parts.length === 0 ? [words('no figures', plot.x + 6, y, undefined, 'absent')] : []),
    ...parts.flatMap(({ cell, place, from, to }): readonly Shape[] => {
      const [left, right] = [across(from), across(Math.min(to, end))];
      const label = textWidth(cell.label, labelSize) + 8;
      const box = { x: left, y: middle - thickness / 2, width: right - left, height: thickness };
      const plate = { y: middle - labelHeight / 2, width: label, height: labelHeight, rx: 3 };
      return [
        barShape(cell, series[place]?.color, box, { state: 'part' }),
        ...(right - left > label + 2
          ? [
              { tag: 'rect', look: 'plate', at: { x: (left + right - label) / 2, ...plate } } as const,
              valueWords(cell, (left + right) / 2, y, 'middle'),
            ]
          : []),
        target(cell, { ...box, width: Math.max(2, right - left) }),
      ];
    }),
  ];
}
