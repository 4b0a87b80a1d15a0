import { baseline, figureGrid, level } from '../../../figures/drawing/axes.ts';
import { type BarPlaces, barOffset, nameLineHeight } from '../../../figures/drawing/bar-geometry.ts';
import {
  type DrawnAbsence,
  type DrawnPanel,
  type DrawnValue,
  type Plot,
  rowNames,
  shownValues,
} from '../../../figures/drawing/drawn-panel.ts';
import { levelReferences, referenceRoom } from '../../../figures/drawing/reference-lines.ts';
import { seriesBars } from '../../../figures/drawing/series-bars.ts';
import {
  cellLetters,
  cellMark,
  type Drawing,
  line,
  placesOf,
  type Shape,
  target,
  valueWords,
  words,
} from '../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import { wrapName } from '../../../figures/drawing/wrap-name.ts';

const spaceAbove = 26;
const plotHeight = 260;
const axisWidth = 40;
const besideLast = 8;
const narrowestGroup = 64;
const narrowestColumn = 8;
const widestColumn = 34;
const spaceBetweenGroups = 18;
const mostNameLines = 2;
const besideNames = 10;
const labelRise = 5;
const glyphRise = 20;
const sampleHeight = 12;

/** Place of a column; `floor`: where columns begin. */
interface ColumnFrame {
  readonly left: number;
  readonly width: number;
  readonly gap: number;
  readonly floor: number;
  readonly down: (position: number) => number;
}

/** Why columns are drawn across in a room: names, or values over their columns; null where all fit upright. */
export function columnRefusal(
  panels: readonly DrawnPanel[],
  width: number,
  plot: Pick<Plot, 'references'>,
): string | null {
  const room = width - referenceRoom(plot);
  const unfit = new Set(
    panels.flatMap(({ rows, series }) => {
      const { pitch } = sharedPlaces(rows.length, series.length, room);
      return rowNames(rows).filter(
        (name) =>
          wrapName(name, pitch - besideNames, mostNameLines, labelSize)
            .at(-1)
            ?.endsWith('…') === true,
      );
    }),
  ).size;
  if (unfit > 0) return `Across, because ${unfit === 1 ? '1 name does' : `${unfit} names do`} not fit`;
  const isFit = panels.every((panel) => {
    const places = sharedPlaces(panel.rows.length, panel.series.length, room);
    return places.pitch * panel.rows.length <= room - axisWidth - besideLast + 1 && fitsValues(panel, places);
  });
  return isFit ? null : 'Across, because values do not fit over their columns';
}

/**
 * Draws upright bars: a group for each name, a column for each series; wider than its room where names need it. Values
 * are left out where they would touch; names and marks never.
 */
export function columnPanel(panel: DrawnPanel, width: number, drawn: Plot): Drawing {
  const { rows, series } = panel;
  const besides = referenceRoom(drawn);
  const room = width - besides;
  const { axis, named } = drawn;
  const geometry = placesForNames(rowNames(rows), sharedPlaces(rows.length, series.length, room));
  const { pitch, bar, gap, names } = geometry;
  const groups = Math.max(1, rows.length) * pitch;
  const above = spaceAbove + (hasLowBase(panel) ? sampleHeight : 0);
  const plot = { x: axisWidth, y: above, width: groups, height: plotHeight };
  const lines = Math.max(1, ...names.map((own) => own.length));
  const places = placesOf(axis, plot);
  const { down } = places;
  const floor = down(axis.origin);
  const showsValues = fitsValues(panel, geometry);
  const leftOf = (row: number, place: number) => plot.x + barOffset(geometry, row, place, series.length);
  return {
    width: Math.round(axisWidth + besideLast + groups + besides),
    height: plotHeight + lines * nameLineHeight + 12 + above,
    shapes: [
      ...figureGrid(axis, places),
      ...seriesBars(panel, (row, place) => ({
        start: leftOf(row, place),
        thickness: bar,
        origin: axis.origin,
        along: down,
        isUpright: true,
      })),
      level('axis', floor, plot),
      ...names.flatMap((own, row) =>
        own.map((text, at) => {
          const y = plot.y + plot.height + 16 + at * nameLineHeight;
          return words(text, plot.x + (row + 0.5) * pitch, y, 'middle', 'headName');
        }),
      ),
      ...levelReferences(panel, drawn, places, (row, one) =>
        one === null
          ? { from: plot.x + row * pitch, to: plot.x + (row + 1) * pitch }
          : { from: leftOf(row, one), to: leftOf(row, one) + bar },
      ),
      ...rows.flatMap((row, index) =>
        row.cells.flatMap((cell, place) => {
          const frame = { left: leftOf(index, place), width: bar, gap, floor, down };
          return cell.kind === 'absent'
            ? absentColumn(cell, frame)
            : columnMarks(cell, frame, drawn, showsValues || named.has(cell.key));
        }),
      ),
    ],
  };
}

type ColumnPlaces = Omit<BarPlaces, 'names'>;

/** Groups share the width, but for a least width of each. */
function sharedPlaces(rows: number, series: number, width: number): ColumnPlaces {
  const gap = 1;
  const least = Math.max(narrowestGroup, series * (narrowestColumn + gap) + spaceBetweenGroups);
  const pitch = Math.max(least, (width - axisWidth - besideLast) / Math.max(1, rows));
  const bar = Math.min(widestColumn, Math.floor((pitch - spaceBetweenGroups) / series - gap));
  return { pitch, bar, gap };
}

/** Groups as wide as the longest word of a name, so that every name fits on as many lines as it needs. */
function placesForNames(names: readonly string[], { pitch, ...bars }: ColumnPlaces): BarPlaces {
  const longest = names.flatMap((name) => name.split(' ')).map((word) => textWidth(word, labelSize));
  const room = Math.max(pitch - besideNames, Math.ceil(Math.max(0, ...longest)));
  return {
    ...bars,
    pitch: room + besideNames,
    names: names.map((name) => wrapName(name, room, Number.POSITIVE_INFINITY, labelSize)),
  };
}

/** Whether every value, n of a low base and letter fits over its column. */
function fitsValues({ rows, series }: DrawnPanel, { pitch, bar, gap }: ColumnPlaces): boolean {
  const room = series.length === 1 ? pitch - 4 : bar + gap;
  const texts = rows.flatMap(({ cells }) =>
    shownValues(cells).flatMap(({ label, letters, isLowBase, sample }) =>
      isLowBase ? [label, letters, `n ${sample}`] : [label, letters],
    ),
  );
  return texts.every((text) => textWidth(text, labelSize) <= room);
}

function hasLowBase({ rows }: DrawnPanel): boolean {
  return rows.some(({ cells }) => shownValues(cells).some(({ isLowBase }) => isLowBase));
}

/** The reason why there is no column, along its place. */
function absentColumn(cell: DrawnAbsence, { left, width, floor }: ColumnFrame): readonly Shape[] {
  const [x, y] = [left + width / 2 + baseline, floor - 6];
  return [
    { tag: 'text', look: 'absent', at: { x, y, transform: `rotate(-90 ${x} ${y})` }, text: cell.label },
    target(cell, { x: left, y: y - 60, width, height: 60 }),
  ];
}

/** Value, compared value, mark and letters over a column; under it where it runs down. */
function columnMarks(
  cell: DrawnValue,
  { left, width, gap, floor, down }: ColumnFrame,
  plot: Plot,
  showsValue: boolean,
): readonly Shape[] {
  const middle = left + width / 2;
  const end = down(cell.position);
  const isBelow = cell.position < plot.axis.origin;
  const top = Math.min(end, floor, down(Math.max(cell.position, cell.interval?.high ?? cell.position)));
  const bottom = Math.max(end, floor);
  const sample = showsValue && cell.isLowBase ? sampleHeight : 0;
  const glyph = isBelow ? bottom + 24 + sample : top - (showsValue ? glyphRise + sample : 7);
  const tick = plot.ticks.get(cell.key);
  const across = (y: number) => ({ x1: left - 2, x2: left + width + 2, y1: y, y2: y });
  return [
    ...(showsValue
      ? [valueWords(cell, middle, isBelow ? bottom + 13 : top - labelRise - sample, 'middle')]
      : []),
    ...(sample === 0
      ? []
      : [
          {
            ...words(
              `n ${plot.format.count(cell.sample)}`,
              middle,
              isBelow ? bottom + 25 : top - labelRise,
              'middle',
            ),
            state: 'low-base',
          },
        ]),
    ...(tick === undefined
      ? []
      : [line('compared', across(down(tick.position))), words(tick.label, middle, glyph - 8, 'middle')]),
    ...cellMark(cell, plot, middle, glyph),
    ...cellLetters(cell, plot, middle, glyph + 4, 'middle'),
    target(cell, {
      x: left - gap / 2,
      y: top - 2,
      width: width + gap,
      height: Math.max(8, bottom - top + 2),
    }),
  ];
}
