import { baseline, rowFrame, upright } from '../../../figures/drawing/axes.ts';
import { compared } from '../../../figures/drawing/bar-panel.ts';
import { barGeometry } from '../../../figures/drawing/bar-geometry.ts';
import {
  type DrawnPanel,
  type DrawnRow,
  type DrawnValue,
  type Plot,
  rowNames,
  shownValues,
} from '../../../figures/drawing/drawn-panel.ts';
import {
  baseLine,
  cellLetters,
  cellMark,
  type Drawing,
  line,
  lowBase,
  type Places,
  type Shape,
  target,
  words,
} from '../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { writeGap } from '../../../figures/measures.ts';
import { decidingP } from '../../../figures/verdict.ts';
import { format } from '../../lib/format.ts';
import { metricFacts } from '../chart-metrics.ts';

const pitchLeast = 32;
const headHeight = 20;
const roomForLabels = 84;
const leastForGaps = 620;
const radius = 5;
const apart = 3.5;
const stripPitch = 40;
const stripApart = 1.25;

/** A dot a series on one line a row, each with its interval; of two series the values and the gap are next to them. */
export function dotPanel(
  panel: DrawnPanel,
  width: number,
  plot: Plot,
  { metric, isJoined }: { readonly metric: ChartMetric; readonly isJoined: boolean },
): Drawing {
  const { rows, series } = panel;
  const { axis } = plot;
  const hasGaps = series.length === 2 && rows.some(({ gap }) => gap !== null);
  const showsGaps = hasGaps && width >= leastForGaps;
  const leastPitch = series.length > 2 ? stripPitch : pitchLeast;
  const geometry = barGeometry({ names: rowNames(rows), series: 1, width, leastPitch });
  const { pitch } = geometry;
  const { places, height, middleOf, ...axes } = rowFrame(axis, geometry, {
    width,
    above: headHeight,
    right: roomForLabels + (showsGaps ? gapColumnsWidth : 0),
    isStrong: (row) => isApart(rows[row]),
  });
  return {
    width,
    height,
    shapes: [
      ...axes.ground,
      ...axes.words,
      upright('axis', places.across(axis.origin), places.plot),
      ...rows.flatMap((row, index) =>
        rowShapes(row, panel, plot, { ...places, pitch, middle: middleOf(index) }, isJoined),
      ),
      ...(showsGaps ? gapColumns(panel, plot, { metric, pitch, top: headHeight, right: width }) : []),
    ],
  };
}

/** Whether a test finds a difference between its series. */
function isApart(row: DrawnRow | undefined): boolean {
  return row?.gap?.test?.mark !== undefined && row.gap.test.mark !== null;
}

interface RowPlaces extends Places {
  readonly pitch: number;
  readonly middle: number;
}

function rowShapes(
  row: DrawnRow,
  { series }: DrawnPanel,
  drawn: Plot,
  places: RowPlaces,
  isJoined: boolean,
): readonly Shape[] {
  const { plot, across, pitch, middle } = places;
  const { axis, named } = drawn;
  const isStrip = series.length > 2;
  const shown = shownValues(row.cells);
  const dots = shown.map(({ position }) => across(position));
  const ends = shown.map(({ position, interval }) => across(interval?.high ?? position));
  const lettered = spacedLetters(shown, across);
  const [first] = row.cells;
  const ofCells = row.cells.flatMap((cell, place): readonly Shape[] => {
    if (cell.kind === 'absent')
      return [target(cell, { x: plot.x + place * 12, y: middle - 8, width: 12, height: 16 })];
    return dotShapes(cell, drawn, places, {
      color: series[place]?.color ?? 1,
      rise: (place - (series.length - 1) / 2) * (isStrip ? stripApart : apart) * 2,
      isAlone: series.length === 1,
      showsLabel: isStrip && named.has(cell.key),
      showsLetters: isStrip && lettered.has(cell.key),
    });
  });
  return [
    ...(shown.length === 0 && first?.kind === 'absent'
      ? [words(first.label, across(axis.origin) + 8, middle + baseline, undefined, 'absent')]
      : []),
    ...baseLine(row, drawn, (base) => ({
      x1: across(base),
      x2: across(base),
      y1: middle - pitch / 2 + 3,
      y2: middle + pitch / 2 - 3,
    })),
    ...(isJoined && shown.length > 1
      ? [
          line(
            'joined',
            { x1: Math.min(...dots), x2: Math.max(...dots), y1: middle, y2: middle },
            isApart(row) ? 'apart' : undefined,
          ),
        ]
      : []),
    ...ofCells,
    ...(shown.length > 0 && !isStrip
      ? [rowValues(shown, Math.max(across(axis.from), ...dots, ...ends) + radius + 5, places)]
      : []),
  ];
}

interface DotLook {
  readonly color: number;
  /** Distance of its interval from the middle of the row. */
  readonly rise: number;
  /** Whether no other series has a dot in the row. */
  readonly isAlone: boolean;
  readonly showsLabel: boolean;
  readonly showsLetters: boolean;
}

/** A dot with its interval, mark, letters and compared value. */
function dotShapes(
  cell: DrawnValue,
  plot: Plot,
  { across, middle }: RowPlaces,
  { color: series, rise, isAlone, showsLabel, showsLetters }: DotLook,
): readonly Shape[] {
  const x = across(cell.position);
  const y = middle + rise;
  const below = middle + radius + 11;
  const tick = plot.ticks.get(cell.key);
  const state = lowBase(cell);
  return [
    ...(cell.interval === null
      ? []
      : [
          {
            ...line('interval', {
              x1: across(cell.interval.low),
              x2: across(cell.interval.high),
              y1: y,
              y2: y,
            }),
            series,
            ...state,
          },
        ]),
    { tag: 'circle', look: 'point', series, at: { cx: x, cy: middle, r: radius }, ...state },
    ...cellMark(cell, plot, x, middle - radius - 6),
    ...(showsLetters ? cellLetters(cell, plot, x, middle - radius - 5, 'middle') : []),
    ...(showsLabel ? [words(cell.label, x, below, 'middle', 'label')] : []),
    ...(tick === undefined
      ? []
      : [
          {
            ...compared(
              across(tick.position),
              middle - radius - 2,
              middle + radius + 2,
              isAlone ? undefined : 'of-series',
            ),
            series,
          },
          words(tick.label, across(tick.position), below, 'middle'),
        ]),
    target(cell, { x: x - radius - 3, y: middle - 12, width: 2 * radius + 6, height: 24 }),
  ];
}

/** "60.0 vs 25.0" next to the last dot of a row, as far as there is room. */
function rowValues(shown: readonly DrawnValue[], edge: number, { plot, middle }: RowPlaces): Shape {
  const text = shown.map(({ label }) => label).join(' vs ');
  const most = plot.x + plot.width + roomForLabels - textWidth(text, labelSize);
  return {
    ...words(text, Math.min(edge, most), middle + baseline, undefined, 'label'),
    ...(shown.every(({ isLowBase }) => isLowBase) && { state: 'low-base' }),
  };
}

/** Letters that would touch the ones before them are left to the tooltip and the table. */
function spacedLetters(
  shown: readonly DrawnValue[],
  across: (position: number) => number,
): ReadonlySet<string> {
  const kept = new Set<string>();
  let free = Number.NEGATIVE_INFINITY;
  for (const cell of shown.toSorted((a, b) => a.position - b.position)) {
    if (cell.letters === '') continue;
    const half = textWidth(cell.letters, labelSize) / 2;
    if (across(cell.position) - half < free) continue;
    kept.add(cell.key);
    free = across(cell.position) + half + 2;
  }
  return kept;
}

interface GapPlaces {
  readonly metric: ChartMetric;
  readonly pitch: number;
  readonly top: number;
  /** Edge of the drawing. */
  readonly right: number;
}

const gapColumnsWidth = 150;
const glyphFromRight = 52;
const pFromRight = 84;

/** Columns next to the dots of two series: p where they were tested, and the gap. */
function gapColumns(
  { rows }: DrawnPanel,
  { showsMarks }: Plot,
  { metric, pitch, top, right }: GapPlaces,
): readonly Shape[] {
  const { axis, kind } = metricFacts(metric);
  const isTested = rows.some(({ gap }) => gap !== null && gap.test !== null);
  return [
    ...(isTested ? [words('p', right - pFromRight, top - 8, 'end')] : []),
    words(axis === 'percentage' ? 'gap, points' : 'gap', right, top - 8, 'end'),
    ...rows.flatMap(({ gap }, index): readonly Shape[] => {
      if (gap === null) return [];
      const { test, difference } = gap;
      const middle = top + (index + 0.5) * pitch;
      const y = middle + baseline;
      const mark = showsMarks ? (test?.mark ?? null) : null;
      return [
        ...(test === null ? [] : [words(decidingP(test, format), right - pFromRight, y, 'end')]),
        ...(mark === null
          ? []
          : [{ tag: 'mark', at: { x: right - glyphFromRight, y: middle }, mark } as const]),
        {
          ...words(writeGap(difference, kind, format), right, y, 'end', 'gap'),
          ...(mark !== null && { state: 'apart' }),
        },
      ];
    }),
  ];
}
