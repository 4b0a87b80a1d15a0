import { baseline, level, rowFrame, upright } from '../../../figures/drawing/axes.ts';
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
  cellLetters,
  cellMark,
  type Drawing,
  figureText,
  line,
  lowBase,
  type Places,
  type Shape,
  target,
  words,
} from '../../../figures/drawing/shapes.ts';
import { referenceHeads, uprightReferences } from '../../../figures/drawing/reference-lines.ts';
import { glyphWidth, space } from '../../../figures/drawing/label-place.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import type { ChartMetric } from '../../../figures/questions/chart-metrics.ts';
import { writeGap } from '../../../figures/measures.ts';
import { decidingP } from '../../../figures/words/verdict.ts';
import { metricFacts } from '../chart-metrics.ts';

const plainPitch = 28;
const markedPitch = 32;
/** Rows with values or letters next to their dots. */
const labelledPitch = 40;
const headHeight = 20;
const leastRoom = 24;
const leastForGaps = 620;
const radius = 5;
const apart = 3.5;
const stripApart = 1.25;
/** Dots nearer than this coincide; with marks over them, that are wider. */
const coincide = 7;
const marksCoincide = 12;
const swatchWidth = 9;

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
  const geometry = barGeometry({ names: rowNames(rows), series: 1, width, leastPitch: pitchOf(panel, plot) });
  const { pitch } = geometry;
  const frameOf = (right: number) =>
    rowFrame(axis, geometry, {
      width,
      above: headHeight,
      heads: referenceHeads(plot),
      right: right + (showsGaps ? gapColumnsWidth : 0),
      isStrong: (row) => isApart(rows[row]),
    });
  const widest = listWidth(panel, plot, width);
  const { across } = frameOf(widest).places;
  const needsList = series.length < 3 || rows.some((row) => clustersOf(row, plot, across, pitch).size > 0);
  const listRoom = needsList ? widest : leastRoom;
  const { places, height, middleOf, ...axes } = frameOf(listRoom);
  const spanOf = (row: number, one: number | null) => {
    const half = one === null ? pitch / 2 - 3 : radius + 2;
    return { from: middleOf(row) - half, to: middleOf(row) + half };
  };
  return {
    width,
    height,
    shapes: [
      ...axes.ground,
      ...rows.slice(1).map((_, index) =>
        level('grid', places.plot.y + (index + 1) * pitch, {
          ...places.plot,
          x: 0,
          width: places.plot.x + places.plot.width,
        }),
      ),
      ...axes.words,
      upright('axis', places.across(axis.origin), places.plot),
      ...uprightReferences(panel, plot, places, spanOf, width),
      ...rows.flatMap((row, index) =>
        rowShapes(row, panel, plot, { ...places, pitch, middle: middleOf(index), listRoom }, isJoined),
      ),
      ...(showsGaps ? gapColumns(panel, plot, { metric, pitch, top: places.plot.y, right: width }) : []),
    ],
  };
}

/** Whether a test finds a difference between its series. */
function isApart(row: DrawnRow | undefined): boolean {
  return row?.gap?.test?.mark !== undefined && row.gap.test.mark !== null;
}

interface RowPlaces extends Places {
  /** Room at the right of the plot. */
  readonly listRoom: number;
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
  const { plot, across, pitch, middle, listRoom } = places;
  const { axis, named } = drawn;
  const isStrip = series.length > 2;
  const shown = shownValues(row.cells);
  const dots = shown.map(({ position }) => across(position));
  const ends = shown.map(({ position, interval }) => across(interval?.high ?? position));
  const clusters = clustersOf(row, drawn, across, pitch);
  const listed = isStrip ? listedKeys(row, clusters, drawn, listRoom - radius) : new Set<string>();
  const lettered = spacedLetters(
    shown.filter(({ key }) => !clusters.has(key)),
    across,
  );
  const [first] = row.cells;
  const ofCells = row.cells.flatMap((cell, place): readonly Shape[] => {
    if (cell.kind === 'absent')
      return [target(cell, { x: plot.x + place * 12, y: middle - 8, width: 12, height: 16 })];
    const shift = clusters.get(cell.key);
    return dotShapes(cell, drawn, places, {
      color: series[place]?.color ?? 1,
      shift: shift ?? 0,
      rise: shift ?? (place - (series.length - 1) / 2) * (isStrip ? stripApart : apart) * 2,
      isAlone: series.length === 1,
      isListed: listed.has(cell.key),
      showsLabel: isStrip && shift === undefined && named.has(cell.key),
      showsLetters: isStrip && lettered.has(cell.key),
    });
  });
  return [
    ...(shown.length === 0 && first?.kind === 'absent'
      ? [words(first.label, across(axis.origin) + 8, middle + baseline, undefined, 'absent')]
      : []),
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
      ? [rowValues(shown, drawn, Math.max(across(axis.from), ...dots, ...ends) + radius + 5, places)]
      : []),
    ...listedValues(row, series, listed, drawn, places),
  ];
}

interface DotLook {
  readonly color: number;
  /** Distance of the dot from the middle of the row. */
  readonly shift: number;
  /** Distance of its interval from the middle of the row. */
  readonly rise: number;
  /** Whether no other series has a dot in the row. */
  readonly isAlone: boolean;
  /** Its value, mark and letters are at the right of the row. */
  readonly isListed: boolean;
  readonly showsLabel: boolean;
  readonly showsLetters: boolean;
}

/** A dot with its interval, mark, letters and compared value. */
function dotShapes(
  cell: DrawnValue,
  plot: Plot,
  { across, middle }: RowPlaces,
  { color: series, shift, rise, isAlone, isListed, showsLabel, showsLetters }: DotLook,
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
    { tag: 'circle', look: 'point', series, at: { cx: x, cy: middle + shift, r: radius }, ...state },
    ...(isListed ? [] : cellMark(cell, plot, x, middle - radius - 6)),
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

/** "60.0 vs 25.0" */
function pairText(shown: readonly DrawnValue[], plot: Plot): string {
  return shown.map((cell) => figureText(cell, plot)).join(' vs ');
}

/** The values of a row next to its last dot. */
function rowValues(shown: readonly DrawnValue[], drawn: Plot, edge: number, { middle }: RowPlaces): Shape {
  const states = [
    ...(shown.every(({ isLowBase }) => isLowBase) ? ['low-base'] : []),
    ...(drawn.references.length > 0 ? ['over-line'] : []),
  ];
  return {
    ...words(pairText(shown, drawn), edge, middle + baseline, undefined, 'label'),
    ...(states.length > 0 && { state: states.join(' ') }),
  };
}

/** Distance from a row to the next: more where values, letters or marks are next to dots. */
function pitchOf({ rows, series }: DrawnPanel, { showsMarks, named, ticks }: Plot): number {
  const cells = rows.flatMap((row) => shownValues(row.cells));
  const isLabelled =
    (series.length > 2 &&
      cells.some(({ key, letters }) => named.has(key) || (showsMarks && letters !== ''))) ||
    cells.some(({ key }) => ticks.has(key));
  if (isLabelled) return labelledPitch;
  return showsMarks && cells.some(({ mark }) => mark !== null) ? markedPitch : plainPitch;
}

const mostOfWidth = 0.3;

/** Room for the values at the right of a row: all values of up to two series, else as many as a list has room for. */
function listWidth({ rows, series }: DrawnPanel, plot: Plot, width: number): number {
  const shown = rows.map(({ cells }) => shownValues(cells));
  const widths = shown.map((cells) =>
    series.length < 3
      ? textWidth(pairText(cells, plot), labelSize) + radius + 5
      : cells.reduce((sum, cell) => sum + listedWidth(cell, plot), space),
  );
  const needed = Math.ceil(Math.max(leastRoom, ...widths)) + 2;
  return series.length < 3 ? needed : Math.min(needed, Math.floor(width * mostOfWidth));
}

function listedText(cell: DrawnValue, plot: Plot): string {
  const letters = plot.showsMarks && cell.letters !== '' ? ` ${cell.letters}` : '';
  return `${figureText(cell, plot)}${letters}`;
}

function listedWidth(cell: DrawnValue, plot: Plot): number {
  const mark = plot.showsMarks && cell.mark !== null ? glyphWidth : 0;
  return swatchWidth + textWidth(listedText(cell, plot), labelSize) + mark + space;
}

/**
 * Distances from the middle of the row for dots that coincide, by key: half a dot apart, in series order. Dots that have
 * a place of their own are not in it.
 */
function clustersOf(
  { cells }: DrawnRow,
  { showsMarks }: Plot,
  across: (position: number) => number,
  pitch: number,
): ReadonlyMap<string, number> {
  const shown = shownValues(cells);
  const byPlace = shown.toSorted((a, b) => a.position - b.position);
  const clusters: DrawnValue[][] = [];
  for (const cell of byPlace) {
    const last = clusters.at(-1);
    const before = last?.at(-1);
    const areMarked = showsMarks && cell.mark !== null && before?.mark != null;
    const least = areMarked ? marksCoincide : coincide;
    if (before !== undefined && across(cell.position) - across(before.position) < least) last?.push(cell);
    else clusters.push([cell]);
  }
  return new Map(
    clusters
      .filter(({ length }) => length > 1)
      .flatMap((cluster) => {
        const inOrder = cluster.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b));
        const step = Math.min(radius, (pitch - 2 * radius - 2) / (cluster.length - 1));
        return inOrder.map(({ key }, at) => [key, (at - (cluster.length - 1) / 2) * step] as const);
      }),
  );
}

/** Dots of clusters whose values have room in a list: those of the headline, marked ones, then the largest. */
function listedKeys(
  { cells }: DrawnRow,
  clusters: ReadonlyMap<string, number>,
  plot: Plot,
  room: number,
): ReadonlySet<string> {
  const kept = new Set<string>();
  let free = room - space;
  const largestFirst = shownValues(cells)
    .filter(({ key }) => clusters.has(key))
    .toSorted(
      (a, b) =>
        Number(plot.named.has(b.key)) - Number(plot.named.has(a.key)) ||
        Number(plot.showsMarks && b.mark !== null) - Number(plot.showsMarks && a.mark !== null) ||
        Number(a.isLowBase) - Number(b.isLowBase) ||
        b.position - a.position,
    );
  for (const cell of largestFirst) {
    free -= listedWidth(cell, plot);
    if (free < 0) break;
    kept.add(cell.key);
  }
  return kept;
}

/** Values at the right of a row in series order, each after the colour of its series. */
function listedValues(
  { cells }: DrawnRow,
  series: DrawnPanel['series'],
  listed: ReadonlySet<string>,
  drawn: Plot,
  { plot, middle }: RowPlaces,
): readonly Shape[] {
  let x = plot.x + plot.width + radius + space;
  return cells.flatMap((cell, place): readonly Shape[] => {
    if (cell.kind === 'absent' || !listed.has(cell.key)) return [];
    const left = x;
    x += listedWidth(cell, drawn);
    const text = listedText(cell, drawn);
    const end = left + swatchWidth + textWidth(text, labelSize);
    return [
      { tag: 'circle', look: 'swatch', series: series[place]?.color, at: { cx: left + 3, cy: middle, r: 3 } },
      { ...words(text, left + swatchWidth, middle + baseline, undefined, 'label'), ...lowBase(cell) },
      ...cellMark(cell, drawn, end + glyphWidth / 2 + 1, middle),
    ];
  });
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
  { showsMarks, format }: Plot,
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
