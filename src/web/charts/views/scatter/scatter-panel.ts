import { baseline, figureGrid, level, upright } from '../../../../figures/drawing/axes.ts';
import { nameLineHeight } from '../../../../figures/drawing/bar-geometry.ts';
import {
  type Box,
  type Drawing,
  line,
  lowBase,
  type Places,
  placesOf,
  type Shape,
  target,
  words,
} from '../../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../../figures/drawing/text-width.ts';
import { namedTicks } from '../../../../figures/drawing/value-axis.ts';
import { wrapName } from '../../../../figures/drawing/wrap-name.ts';
import { format } from '../../../lib/format.ts';
import type { ChartPanel, ShownCell } from '../../chart-model.ts';
import { placeNames } from './place-names.ts';
import type { Scatter } from './scatter-axes.ts';

const axisWidth = 44;
const besidePlot = 18;
const axisHeight = 24;
const lineHeight = 14;
const widestName = 170;
const mostLines = 3;
const radius = 4.5;
const reach = 9;

interface Point {
  readonly cx: number;
  readonly cy: number;
  readonly lines: readonly string[];
  readonly across: ShownCell;
  readonly up: ShownCell;
}

/** Points at their figures on two axes, named where there is room, with quadrants and the intervals of few points. */
export function scatterPanel({ rows, series }: ChartPanel, width: number, scatter: Scatter): Drawing {
  const [xName = [], yName = []] = [scatter.x, scatter.y].map(({ name }) =>
    wrapName(name, width - axisWidth, mostLines, labelSize),
  );
  const top = yName.length * nameLineHeight + 12;
  const plotWidth = Math.max(120, width - axisWidth - besidePlot);
  const plot = {
    x: axisWidth,
    y: top,
    width: plotWidth,
    height: Math.round(Math.min(480, Math.max(260, plotWidth * 0.72))),
  };
  const [across, up] = [placesOf(scatter.x.axis, plot), placesOf(scatter.y.axis, plot)];
  const points = rows.flatMap(({ name, cells: [x, y] }): Point[] =>
    x?.kind === 'shown' && y?.kind === 'shown'
      ? [
          {
            cx: across.across(x.position),
            cy: up.down(y.position),
            lines: wrapName(name, widestName, mostLines, labelSize),
            across: x,
            up: y,
          },
        ]
      : [],
  );
  const color = series[0]?.color ?? 1;
  const quadrants = quadrantShapes(scatter, across, up, points);
  const crosses = scatter.hasCrosses ? points.flatMap((point) => crossOf(point, across, up, color)) : [];
  const names = nameShapes(points, plot, [...boxesOf(quadrants), ...boxesOf(crosses)]);
  const floor = plot.y + plot.height;
  const end = floor + axisHeight + xName.length * nameLineHeight + 4;
  const hidden = points.length - names.placed;
  return {
    width,
    height: end + nameLineHeight,
    shapes: [
      ...yName.map((text, place) => words(text, 0, 11 + place * nameLineHeight, undefined, 'headName')),
      ...scatter.x.axis.ticks.map(({ position }) => upright('grid', across.across(position), plot)),
      ...figureGrid(scatter.y.axis, up),
      level('axis', floor, plot),
      upright('axis', plot.x, plot),
      ...namedTicks(scatter.x.axis, plot.width).map(({ position, label }) =>
        words(label, across.across(position), floor + 17, 'middle'),
      ),
      ...xName.map((text, place) =>
        words(
          text,
          plot.x + plot.width / 2,
          floor + axisHeight + 14 + place * nameLineHeight,
          'middle',
          'headName',
        ),
      ),
      ...quadrants,
      ...crosses,
      ...points.map(
        ({ cx, cy, across: x, up: y }): Shape => ({
          tag: 'circle',
          look: 'point',
          series: color,
          at: { cx, cy, r: radius },
          ...lowBase({ ...y, isLowBase: x.isLowBase || y.isLowBase }),
        }),
      ),
      ...names.shapes,
      words(
        hidden === 0
          ? `All ${format.count(points.length)} names shown`
          : `${format.count(hidden)} ${hidden === 1 ? 'name' : 'names'} not shown`,
        plot.x + plot.width,
        end + 8,
        'end',
      ),
      ...points.flatMap(({ cx, cy, across: x, up: y }) => {
        const box = { x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach };
        return [target(x, box), target(y, box)];
      }),
    ],
  };
}

/** The two lines with their words, and the names of the quadrants in their corners. */
function quadrantShapes(
  { x, y, names }: Scatter,
  { across, plot }: Places,
  { down }: Places,
  points: readonly Point[],
): readonly Shape[] {
  const [left, right] = [plot.x + 8, plot.x + plot.width - 8];
  const [over, under] = [plot.y + 18, plot.y + plot.height - 10];
  const corners = [
    [left, over, 'start'],
    [right, over, 'end'],
    [left, under, 'start'],
    [right, under, 'end'],
  ] as const;
  return [
    ...(x.line === null
      ? []
      : [
          line('reference', {
            x1: across(x.line.position),
            x2: across(x.line.position),
            y1: plot.y,
            y2: plot.y + plot.height,
          }),
          ...besideLine(
            x.line.name,
            [under - 18, over + 22].flatMap((height) => [
              [across(x.line?.position ?? 0) + 5, height, 'start'],
              [across(x.line?.position ?? 0) - 5, height, 'end'],
            ]),
            points,
          ),
        ]),
    ...(y.line === null
      ? []
      : [
          line('reference', {
            x1: plot.x,
            x2: plot.x + plot.width,
            y1: down(y.line.position),
            y2: down(y.line.position),
          }),
          ...besideLine(
            y.line.name,
            [13, -5].flatMap((below) => [
              [right, down(y.line?.position ?? 0) + below, 'end'],
              [left, down(y.line?.position ?? 0) + below, 'start'],
            ]),
            points,
          ),
        ]),
    ...corners.flatMap(([cx, cy, anchor], place) => {
      const name = names[place] ?? '';
      return name === '' ? [] : [words(name, cx, cy, anchor, 'strongName')];
    }),
  ];
}

type WordsPlace = readonly [x: number, y: number, anchor: 'start' | 'end'];

/** The words of a line at the first of its places that no point is under; at the first where none is free. */
function besideLine(text: string, places: readonly WordsPlace[], points: readonly Point[]): readonly Shape[] {
  const drawn = places.map(([x, y, anchor]) => words(text, x, y, anchor));
  const isFree = (shape: Shape) =>
    boxesOf([shape]).every((box) =>
      points.every(
        ({ cx, cy }) =>
          cx + radius < box.x ||
          cx - radius > box.x + box.width ||
          cy + radius < box.y ||
          cy - radius > box.y + box.height,
      ),
    );
  return [drawn.find(isFree) ?? drawn[0]].filter((shape) => shape !== undefined);
}

/** The interval of each figure through its point. */
function crossOf(
  { cx, cy, across: x, up: y }: Point,
  { across }: Places,
  { down }: Places,
  series: number,
): readonly Shape[] {
  const cross = (at: { x1: number; x2: number; y1: number; y2: number }, cell: ShownCell): Shape => ({
    ...line('interval', at),
    series,
    ...lowBase(cell),
  });
  return [
    ...(x.interval === null
      ? []
      : [cross({ x1: across(x.interval.low), x2: across(x.interval.high), y1: cy, y2: cy }, x)]),
    ...(y.interval === null
      ? []
      : [cross({ x1: cx, x2: cx, y1: down(y.interval.low), y2: down(y.interval.high) }, y)]),
  ];
}

/** Room that words and lines take. */
function boxesOf(shapes: readonly Shape[]): readonly Box[] {
  return shapes.flatMap((shape): Box[] => {
    if (shape.tag === 'line') {
      const { x1, x2, y1, y2 } = shape.at;
      return [
        {
          x: Math.min(x1, x2) - 1,
          y: Math.min(y1, y2) - 1,
          width: Math.abs(x2 - x1) + 2,
          height: Math.abs(y2 - y1) + 2,
        },
      ];
    }
    if (shape.tag !== 'text') return [];
    const { x, y, textAnchor } = shape.at;
    const width = 1.2 * textWidth(shape.text, labelSize);
    return [{ x: textAnchor === 'end' ? x - width : x, y: y - 12, width, height: 16 }];
  });
}

function nameShapes(points: readonly Point[], plot: Box, obstacles: readonly Box[]) {
  const sized = points.map(({ cx, cy, lines }) => ({
    cx,
    cy,
    width: Math.max(...lines.map((text) => textWidth(text, labelSize))) + 2,
    height: lines.length * lineHeight,
  }));
  const boxes = placeNames(sized, plot, obstacles);
  return {
    placed: boxes.filter((box) => box !== null).length,
    shapes: boxes.flatMap((box, place): readonly Shape[] => {
      const point = points[place];
      if (box === null || point === undefined) return [];
      const { lines, cx } = point;
      const isLeft = box.x + box.width < cx;
      const isOver = Math.abs(box.x + box.width / 2 - cx) < 1;
      const [x, anchor] = isLeft
        ? ([box.x + box.width, 'end'] as const)
        : isOver
          ? ([cx, 'middle'] as const)
          : ([box.x, undefined] as const);
      return lines.map((text, row) =>
        words(text, x, box.y + (row + 0.5) * lineHeight + baseline, anchor, 'headName'),
      );
    }),
  };
}
