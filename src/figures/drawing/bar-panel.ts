import { baseline, rowFrame, upright } from './axes.ts';
import { type BarGeometry, barGeometry, barOffset } from './bar-geometry.ts';
import {
  type ComparedTick,
  type DrawnPanel,
  type DrawnRow,
  type DrawnValue,
  type Plot,
  rowNames,
  shownValues,
} from './drawn-panel.ts';
import { glyphWidth, labelPlace, type LabelPlace, labelWidth, space } from './label-place.ts';
import {
  cellMark,
  type Drawing,
  figureText,
  line,
  type Line,
  lowBase,
  type Places,
  type Shape,
  target,
  words,
} from './shapes.ts';
import { referenceHeads, uprightReferences } from './reference-lines.ts';
import { seriesBars } from './series-bars.ts';
import { labelSize, textWidth } from './text-width.ts';

const leastRoomForLabels = 40;
const spaceAbove = 2;

/** Horizontal bars: a row for each name, a bar for each series, whiskers with a halo, values outside the bars. */
export function barPanel(panel: DrawnPanel, width: number, plot: Plot): Drawing {
  const { rows, series } = panel;
  const { axis, ticks } = plot;
  const geometry = barGeometry({ names: rowNames(rows), series: series.length, width });
  const labels = rows.flatMap(({ cells }) =>
    shownValues(cells).map((cell) => labelWidth(cell, figureText(cell, plot), ticks.get(cell.key) ?? null)),
  );
  const right = Math.ceil(Math.max(leastRoomForLabels, ...labels)) + space + 2;
  const { places, height, ...axes } = rowFrame(axis, geometry, {
    width,
    above: spaceAbove,
    heads: referenceHeads(plot),
    right,
  });
  const topOf = (row: number, place: number) =>
    places.plot.y + barOffset(geometry, row, place, series.length);
  const spanOf = (row: number, one: number | null) =>
    one === null
      ? { from: places.plot.y + row * geometry.pitch + 3, to: places.plot.y + (row + 1) * geometry.pitch - 3 }
      : { from: topOf(row, one) - 1, to: topOf(row, one) + geometry.bar + 1 };
  return {
    width,
    height,
    shapes: [
      ...axes.ground,
      ...seriesBars(panel, (row, place) => ({
        start: topOf(row, place),
        thickness: geometry.bar,
        origin: axis.origin,
        along: places.across,
      })),
      upright('axis', places.across(axis.origin), places.plot),
      ...axes.words,
      ...uprightReferences(panel, plot, places, spanOf, width),
      ...rows.flatMap((row, index) => rowMarks(row, plot, places, geometry, index, (at) => topOf(index, at))),
    ],
  };
}

/** Values, marks and targets over the bars of a row; they keep clear of the whiskers. */
function rowMarks(
  row: DrawnRow,
  drawn: Plot,
  { plot, across }: Places,
  { pitch, bar, gap }: BarGeometry,
  index: number,
  topOf: (place: number) => number,
): readonly Shape[] {
  const { origin } = drawn.axis;
  const reason = commonAbsence(row);
  const rowTop = plot.y + index * pitch;
  return [
    ...(reason === null
      ? []
      : [words(reason, across(origin) + space, rowTop + pitch / 2 + baseline, undefined, 'absent')]),
    ...row.cells.flatMap((cell, position): readonly Shape[] => {
      const top = topOf(position);
      const middle = top + bar / 2;
      const tick = drawn.ticks.get(cell.key) ?? null;
      const text = cell.kind === 'shown' ? figureText(cell, drawn) : cell.label;
      const place = labelPlace(cell, text, { origin, scale: across, left: plot.x, tick });
      const own =
        cell.kind === 'shown'
          ? valueLabel(cell, text, place, middle, tick, drawn)
          : reason === null
            ? [words(cell.label, place.x, middle + baseline, undefined, 'absent')]
            : [];
      const width = Math.max(space, place.end - plot.x);
      return [
        ...own,
        ...(tick === null ? [] : [compared(across(tick.position), top - 2, top + bar + 2)]),
        target(cell, { x: plot.x, y: top - gap / 2, width, height: bar + gap }),
      ];
    }),
  ];
}

/** A compared value across the place of its cell. */
export function compared(x: number, y1: number, y2: number, state?: 'of-series'): Line {
  return line('compared', { x1: x, x2: x, y1, y2 }, state);
}

/** The figure with its letters, its mark and the value that the headline compares it with. */
function valueLabel(
  cell: DrawnValue,
  text: string,
  { x, anchor }: LabelPlace,
  middle: number,
  tick: ComparedTick | null,
  plot: Plot,
): readonly Shape[] {
  const y = middle + baseline;
  const after = tick?.label ?? '';
  const width = textWidth(text, labelSize);
  const direction = anchor === 'start' ? 1 : -1;
  return [
    {
      tag: 'text',
      look: 'label',
      at: { x, y, textAnchor: anchor },
      text,
      letters: plot.showsMarks ? cell.letters : '',
      ...lowBase(cell, ...(plot.references.length > 0 ? ['over-line'] : [])),
    },
    ...cellMark(cell, plot, x + direction * (width + space + 1), middle),
    ...(after === '' ? [] : [words(after, x + direction * (width + 2 * space + glyphWidth), y, anchor)]),
  ];
}

/** The one reason why a whole row has no number; null where a cell has one. */
function commonAbsence({ cells }: DrawnRow): string | null {
  const [first] = cells;
  if (first?.kind !== 'absent' || cells.length < 2) return null;
  return cells.every(({ kind, label }) => kind === 'absent' && label === first.label) ? first.label : null;
}
