import { spreadLabels } from '../figures/drawing/spread-labels.ts';
import type { Interval } from '../figures/figure.ts';
import { type DrawnSeries, type LookedChart, type LookParts, referenceSeries } from './look-parts.ts';
import { type DocumentCell, intervalOf, lowBaseWords, signsOf, valueOf } from './document-cell.ts';
import { axisPlaces, letterWidth, plotArea } from './drawing/plot-area.ts';
import type { NativeArea, NativePoint, NativeSeries } from './drawing/native-chart.ts';
import { formatWithSigns } from './number-formats.ts';
import { tint } from './palette.ts';

/** Width in points from which lines are named at their ends. */
const namesFrom = 480;
const mostRoom = 0.45;
const roomForValues = 4.5;
const lineWidth = 2.25;

/** Lines with their bands, marks and ends; of low bases dashed. */
export function linesOf(parts: LookParts): LookedChart {
  const { series, references, add, size, frame, axis, isNamedOutside } = parts;
  const isNamed = !isNamedOutside && frame.width >= namesFrom;
  const ends = series.map(({ cells }) => cells.findLastIndex((cell) => cell.kind === 'shown'));
  const signs = series.map(({ cells }, place) => signsOf(cells[ends[place] ?? -1]).length);
  const longest = Math.max(
    ...series.map(({ name }, place) => (isNamed ? name.length + 8 : 0) + (signs[place] ?? 0)),
    ...references.map(({ name }) => name.length),
  );
  const roomAfter = Math.min(
    mostRoom * frame.width,
    Math.max(roomForValues * size, longest * size * letterWidth + size),
  );
  const hasLegend = !isNamed && !isNamedOutside;
  const categories = { sheet: '', range: '', texts: [] };
  const plot = plotArea({ kind: 'lines', categories, size, frame, hasLegend, roomAfter });
  const { shareOf } = axisPlaces(axis);
  const height = plot.height * frame.height;
  /** Distances from the values of labelled cells, one of each series, to labels that are apart, as shares of the chart. */
  const movesOf = (values: readonly (number | null)[]) => {
    const wanted = values.map((value) => (value === null ? -1000 : (1 - shareOf(value)) * height));
    const places = spreadLabels(wanted, size * 1.15, { from: -1000, to: height });
    return places.map((to, place) => (to - (wanted[place] ?? 0)) / frame.height);
  };
  const lastRow = (place: number) => ends[place] ?? -1;
  const first = movesOf(
    series.map(({ cells: [cell] }) => (cell?.kind === 'shown' && cell.isNamed ? valueOf(cell) : null)),
  );
  const last = movesOf([
    ...series.map(({ cells }, place) => valueOf(cells[lastRow(place)])),
    ...references.map(({ values }) => values.findLast((value) => value !== null) ?? null),
  ]);
  const end = (place: number) => ({
    row: lastRow(place),
    hasName: isNamed,
    down: last[place] ?? 0,
    firstDown: first[place] ?? 0,
  });
  const lines = series.flatMap((one, place) => lineOf(one, end(place), parts));
  const dashed = references.map((one, place) => referenceSeries(one, add, last[series.length + place]));
  const bands = bandsOf(parts);
  return {
    areas: bands.areas,
    series: [...lines, ...dashed, ...bands.bounds],
    dots: null,
    hasLegend,
    roomAfter,
  };
}

interface LineEnd {
  /** Row of the last value. */
  readonly row: number;
  readonly hasName: boolean;
  /** Distances of the labels of the last and the first value from these, as shares of the chart. */
  readonly down: number;
  readonly firstDown: number;
}

/** A line, and its stretches of low bases as a dashed series of their own. */
function lineOf(
  { name, color, cells }: DrawnSeries,
  end: LineEnd,
  parts: LookParts,
): readonly NativeSeries[] {
  const { add } = parts;
  const line = { width: lineWidth, isDashed: false, hasDots: true };
  const own = add(
    name,
    cells.map((cell) => (isLow(cell) ? null : valueOf(cell))),
    false,
  );
  const points = cells.map((cell, position) => pointOf(cell, position, end, parts));
  const pointsOf = (low: boolean) =>
    points.flatMap((point) => (point !== null && isLow(cells[point.position]) === low ? [point] : []));
  const look = { whiskers: null, labelFormat: null } as const;
  const solid = { ...own, ...look, color, points: pointsOf(false), line, isListed: true };
  if (!cells.some(isLow)) return [solid];
  const dashed = add(
    `${name}, low base`,
    cells.map((cell, at) =>
      isLow(cell) || isLow(cells[at - 1]) || isLow(cells[at + 1]) ? valueOf(cell) : null,
    ),
    false,
  );
  return [
    {
      ...dashed,
      ...look,
      color: tint(color),
      points: pointsOf(true),
      line: { ...line, isDashed: true },
      isListed: false,
    },
    solid,
  ];
}

function isLow(cell: DocumentCell | undefined): boolean {
  return cell?.kind === 'shown' && cell.isLowBase;
}

/** A point with its value where the line ends or the title names it, and with its mark; null: a plain one. */
function pointOf(
  cell: DocumentCell,
  position: number,
  end: LineEnd,
  { format, drawing }: LookParts,
): NativePoint | null {
  if (cell.kind === 'absent') return null;
  const signs = signsOf(cell);
  const isEnd = position === end.row;
  if (!isEnd && !cell.isNamed && signs === '') return null;
  const isValue = isEnd || cell.isNamed;
  return {
    position,
    tint: null,
    label: {
      format: isValue
        ? formatWithSigns(format, '', `${signs}${lowBaseWords(cell, drawing.format)}`)
        : `"${signs.trim()}"`,
      hasName: isEnd && end.hasName,
      isAbove: !isEnd,
      down: isEnd ? end.down : position === 0 ? end.firstDown : 0,
    },
  };
}

/**
 * The intervals of the lines: areas on top of each other, which can't cross and have no gaps; else the lines of their
 * bounds.
 */
function bandsOf({ series, axis, add }: LookParts): {
  readonly areas: readonly NativeArea[];
  readonly bounds: readonly NativeSeries[];
} {
  const bands = series
    .map(({ name, color, cells }) => ({ name, color, ends: cells.map(intervalOf) }))
    .filter(({ ends }) => ends.some((one) => one !== null));
  const stacked = bands.toSorted((a, b) => (a.ends[0]?.low ?? 0) - (b.ends[0]?.low ?? 0));
  const canStack =
    axis.from >= 0 &&
    axis.logBase === null &&
    stacked.every(({ ends }, place) =>
      ends.every((one, row) => {
        const under = place === 0 ? 0 : stacked[place - 1]?.ends[row]?.high;
        return one !== null && under !== undefined && one.low >= under;
      }),
    );
  if (canStack) {
    const areas = stacked.flatMap(({ name, color, ends }, place): readonly NativeArea[] => {
      const under = (row: number) => stacked[place - 1]?.ends[row]?.high ?? 0;
      const lift = ends.map((one, row) => (one?.low ?? 0) - under(row));
      return [
        { ...add(`${name}, up to its band`, lift), color: null },
        {
          ...add(
            `${name}, band`,
            ends.map((one) => (one?.high ?? 0) - (one?.low ?? 0)),
          ),
          color,
        },
      ];
    });
    return { areas, bounds: [] };
  }
  const bound = (name: string, color: string, numbers: readonly (number | null)[]): NativeSeries => ({
    ...add(name, numbers),
    color: tint(color),
    whiskers: null,
    labelFormat: null,
    points: [],
    line: { width: 0.75, isDashed: false, hasDots: false },
    isListed: false,
  });
  const bounds = bands.flatMap(({ name, color, ends }) => [
    bound(`${name}, lower bound`, color, side(ends, 'low')),
    bound(`${name}, upper bound`, color, side(ends, 'high')),
  ]);
  return { areas: [], bounds };
}

function side(ends: readonly (Interval | null)[], of: keyof Interval): readonly (number | null)[] {
  return ends.map((one) => one?.[of] ?? null);
}
