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
import { writeFigure } from '../../../figures/measures.ts';
import { format } from '../../lib/format.ts';
import type { ChartPanel } from '../chart-model.ts';
import type { ScoreScale } from '../chart-request.ts';
import { scoreOf, stackParts } from '../stack-parts.ts';

const roomForLabels = 24;
const spaceAbove = 2;
const thickness = 20;
const labelHeight = 16;

interface StackOptions {
  readonly view: 'stacked' | 'stacked-100';
  /** Score of each bar that has all answers of the scale; null: there is none. */
  readonly score: ScoreScale | null;
}

/** A bar a row, its answers end to end; a figure is on its part where it fits. */
export function stackPanel(panel: ChartPanel, width: number, plot: Plot, options: StackOptions): Drawing {
  const { rows } = panel;
  const { score } = options;
  const { axis } = plot;
  const scoreWidth = score === null ? 0 : textWidth(`${score.name} −100.0`, labelSize) + 16;
  const leastPitch = thickness + 10;
  const geometry = barGeometry({ names: rowNames(rows), series: 1, width, leastPitch });
  const samples = rows.map((row) => sampleOfRow(row));
  const sampleWidth = Math.max(0, ...samples.map((sample) => textWidth(sample, labelSize))) + 16;
  const right = Math.ceil(Math.max(roomForLabels, sampleWidth + scoreWidth));
  const { places, height, middleOf, ...axes } = rowFrame(axis, geometry, { width, above: spaceAbove, right });
  return {
    width,
    height,
    shapes: [
      ...axes.ground,
      ...axes.words,
      ...rows.flatMap((row, index) => [
        words(samples[index] ?? '', places.across(axis.to) + 8, middleOf(index) + baseline),
        ...stackShapes(row, panel, { end: axis.to, scoreAt: sampleWidth }, places, middleOf(index), options),
      ]),
    ],
  };
}

/** "n 383": the respondents of a row, where all its parts are read among the same. */
function sampleOfRow({ cells }: ChartPanel['rows'][number]): string {
  const samples = new Set(cells.flatMap((cell) => (cell.kind === 'shown' ? [cell.sample] : [])));
  return sampleRange([...samples], format);
}

function stackShapes(
  row: ChartPanel['rows'][number],
  { series }: ChartPanel,
  { end, scoreAt }: { readonly end: number; readonly scoreAt: number },
  { plot, across }: Places,
  middle: number,
  { view, score }: StackOptions,
): readonly Shape[] {
  const y = middle + baseline;
  const parts = stackParts(row, view);
  const scored = score === null ? null : scoreOf(row, series, score);
  return [
    ...(parts.length === 0 ? [words('no figures', plot.x + 6, y, undefined, 'absent')] : []),
    ...(score === null || scored === null
      ? []
      : [
          words(
            `${score.name} ${writeFigure(scored, 'score', format)}`,
            across(end) + scoreAt,
            y,
            undefined,
            'headName',
          ),
        ]),
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
