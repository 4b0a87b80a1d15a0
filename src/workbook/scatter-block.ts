import { measures } from '../figures/measures.ts';
import { type DocumentCell, intervalOf, valueOf } from './document-cell.ts';
import type { NativeAxis, NativeStrokes, NativeWords } from './drawing/native-chart.ts';
import { rowName } from './figure-document.ts';
import type { LookedChart, LookParts } from './look-parts.ts';
import { numberFormats } from './number-formats.ts';
import { palette, tint } from './palette.ts';

type ScatterDrawing = NonNullable<LookParts['drawing']['scatter']>;

interface ScatterPoint {
  readonly name: string;
  readonly x: DocumentCell | undefined;
  readonly y: DocumentCell | undefined;
}

/** Points at their figures on two axes: their names, quadrant lines, and the intervals of few points. */
export function scatterOf(parts: LookParts): LookedChart {
  const { drawing, series, block, add } = parts;
  const { scatter } = drawing;
  const [across, up] = series;
  if (scatter === undefined || across === undefined || up === undefined)
    throw new TypeError('a scatter has two axes');
  const points = block.rows.map((row, place) => ({
    name: rowName(row),
    x: across.cells[place],
    y: up.cells[place],
  }));
  const x = add(
    across.name,
    points.map((point) => valueOf(point.x)),
    false,
  );
  const y = add(
    up.name,
    points.map((point) => valueOf(point.y)),
    false,
  );
  const kind = measures[scatter.measure].kind;
  const upright: NativeAxis = {
    ...scatter.axis,
    format: numberFormats[kind],
    logBase: kind === 'index' ? 2 : null,
    origin: scatter.axis.from,
    title: up.name,
  };
  const low = points.map((point) =>
    [point.x, point.y].some((cell) => cell?.kind === 'shown' && cell.isLowBase),
  );
  return {
    areas: [],
    hasLegend: false,
    roomAfter: parts.size,
    series: [
      {
        ...x,
        color: across.color,
        whiskers: null,
        labelFormat: null,
        points: low.flatMap((isLow, position) =>
          isLow ? [{ position, tint: tint(across.color), label: null }] : [],
        ),
        line: { width: 0, isDashed: false, hasDots: true },
        isListed: true,
      },
    ],
    dots: {
      positions: y.values,
      head: 0,
      upright,
      words: [
        {
          x: x.values,
          y: y.values,
          texts: points.map(({ name }) => ({ text: name, bold: false, color: palette.ink })),
          side: 'r',
          shift: 0,
        },
        ...cornerWords(parts, upright, scatter.names),
      ],
      strokes: strokesOf(parts, scatter, points, upright),
    },
  };
}

/** Quadrant lines, and the intervals of few points. */
function strokesOf(
  { axis, series: [across], add }: LookParts,
  scatter: ScatterDrawing,
  points: readonly ScatterPoint[],
  upright: NativeAxis,
): readonly NativeStrokes[] {
  const stroke = (
    name: string,
    xs: readonly (number | null)[],
    ys: readonly (number | null)[],
    look: Pick<NativeStrokes, 'color' | 'width'>,
  ): readonly NativeStrokes[] =>
    xs.every((one) => one === null)
      ? []
      : [{ ...look, x: add(`${name}, x`, xs).values, y: add(`${name}, y`, ys).values }];
  const crosses = scatter.hasCrosses ? points : [];
  const ends = (of: 'x' | 'y', point: ScatterPoint) => {
    const interval = intervalOf(point[of]);
    return interval === null ? [null, null, null] : [interval.low, interval.high, null];
  };
  const level = (of: 'x' | 'y', point: ScatterPoint) => [valueOf(point[of]), valueOf(point[of]), null];
  const quadrant = { color: palette.ink3, width: 1 };
  const cross = { color: across?.color ?? palette.ink3, width: 1 };
  return [
    ...stroke(
      'Line across',
      scatter.up === null ? [] : [axis.from, axis.to],
      [scatter.up, scatter.up],
      quadrant,
    ),
    ...stroke(
      'Line up',
      scatter.across === null ? [] : [scatter.across, scatter.across],
      [upright.from, upright.to],
      quadrant,
    ),
    ...stroke(
      'Interval across',
      crosses.flatMap((one) => ends('x', one)),
      crosses.flatMap((one) => level('y', one)),
      cross,
    ),
    ...stroke(
      'Interval up',
      crosses.flatMap((one) => level('x', one)),
      crosses.flatMap((one) => ends('y', one)),
      cross,
    ),
  ];
}

/** The names of the quadrants in their corners. */
function cornerWords(
  { axis, add }: LookParts,
  upright: NativeAxis,
  names: readonly string[],
): readonly NativeWords[] {
  if (names.every((name) => name === '')) return [];
  const inset = (upright.to - upright.from) / 20;
  const [over, under] = [upright.to - inset, upright.from + inset];
  const y = add('Quadrants, y', [over, under]).values;
  return (['r', 'l'] as const).map((side, place) => ({
    x: add(
      `Quadrants, x ${place + 1}`,
      [1, 2].map(() => (side === 'r' ? axis.from : axis.to)),
    ).values,
    y,
    side,
    shift: 0,
    texts: [names[place] ?? '', names[place + 2] ?? ''].map((text) => ({
      text,
      bold: true,
      color: palette.ink2,
    })),
  }));
}
