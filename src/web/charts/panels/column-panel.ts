import { baseline, figureGrid, level } from '../../../figures/drawing/axes.ts';
import {
  type BarPlaces,
  barOffset,
  type BarSpace,
  nameLineHeight,
} from '../../../figures/drawing/bar-geometry.ts';
import {
  type DrawnAbsence,
  type DrawnPanel,
  type DrawnValue,
  type Plot,
  rowNames,
  shownValues,
} from '../../../figures/drawing/drawn-panel.ts';
import { seriesBars } from '../../../figures/drawing/series-bars.ts';
import {
  baseLine,
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
const mostNameLines = 3;
const labelRise = 5;
const glyphRise = 20;

/** Place of a column; `floor`: where columns begin. */
interface ColumnFrame {
  readonly left: number;
  readonly width: number;
  readonly gap: number;
  readonly floor: number;
  readonly down: (position: number) => number;
}

/**
 * Upright bars: a group a name, a column a series; wider than the room it has where there are many. Values are left out
 * where they would touch; marks never.
 */
export function columnPanel(panel: DrawnPanel, room: number, drawn: Plot): Drawing {
  const { rows, series } = panel;
  const { axis, named } = drawn;
  const geometry = columnPlaces({ names: rowNames(rows), series: series.length, width: room });
  const { pitch, bar, gap, names } = geometry;
  const groups = Math.max(1, rows.length) * pitch;
  const plot = { x: axisWidth, y: spaceAbove, width: groups, height: plotHeight };
  const nameLines = Math.max(1, ...names.map((own) => own.length));
  const places = placesOf(axis, plot);
  const { down } = places;
  const floor = down(axis.origin);
  const widest = widestLabel(panel);
  const showsValues = series.length === 1 ? widest <= pitch - 4 : widest <= bar + gap;
  const leftOf = (row: number, place: number) => plot.x + barOffset(geometry, row, place, series.length);
  return {
    width: Math.round(axisWidth + besideLast + groups),
    height: plotHeight + nameLines * nameLineHeight + 12 + spaceAbove,
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
      ...names.flatMap((lines, row) =>
        lines.map((text, at) => {
          const y = plot.y + plot.height + 16 + at * nameLineHeight;
          return words(text, plot.x + (row + 0.5) * pitch, y, 'middle', 'name');
        }),
      ),
      ...rows.flatMap((row, index) => [
        ...baseLine(row, drawn, (base) => ({
          x1: plot.x + index * pitch + 4,
          x2: plot.x + (index + 1) * pitch - 4,
          y1: down(base),
          y2: down(base),
        })),
        ...row.cells.flatMap((cell, place) => {
          const frame = { left: leftOf(index, place), width: bar, gap, floor, down };
          return cell.kind === 'absent'
            ? absentColumn(cell, frame)
            : columnMarks(cell, frame, drawn, showsValues || named.has(cell.key));
        }),
      ]),
    ],
  };
}

/** Groups share the width, but for a least width of each; names under them take up to three lines. */
function columnPlaces({ names, series, width }: BarSpace): BarPlaces {
  const gap = 1;
  const least = Math.max(narrowestGroup, series * (narrowestColumn + gap) + spaceBetweenGroups);
  const pitch = Math.max(least, (width - axisWidth - besideLast) / Math.max(1, names.length));
  const bar = Math.min(widestColumn, Math.floor((pitch - spaceBetweenGroups) / series - gap));
  return { pitch, bar, gap, names: names.map((name) => wrapName(name, pitch - 10, mostNameLines)) };
}

function widestLabel({ rows }: DrawnPanel): number {
  const labels = rows.flatMap(({ cells }) => shownValues(cells).map(({ label }) => label));
  return Math.max(0, ...labels.map((label) => textWidth(label, labelSize)));
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
  const glyph = isBelow ? bottom + 24 : top - (showsValue ? glyphRise : 7);
  const tick = plot.ticks.get(cell.key);
  const across = (y: number) => ({ x1: left - 2, x2: left + width + 2, y1: y, y2: y });
  return [
    ...(showsValue ? [valueWords(cell, middle, isBelow ? bottom + 13 : top - labelRise, 'middle')] : []),
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
