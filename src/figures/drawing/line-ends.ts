import { sampleRange } from '../tables/table-bases.ts';
import { baseline, nameLines } from './axes.ts';
import type { ChangeWords, DrawnPanel, DrawnRow, DrawnValue, Plot } from './drawn-panel.ts';
import { figureText, lowBase, type Places, type Shape, words } from './shapes.ts';
import { placedReferences } from './reference-lines.ts';
import { spreadLabels } from './spread-labels.ts';
import { labelSize, textWidth } from './text-width.ts';
import { nameSize, wrapName } from './wrap-name.ts';

/** Distance between the edges of the plot and the first and last segment. */
export const inset = 14;
/** Half of the square in which a point answers to the pointer. */
export const reach = 10;
export const labelHeight = 13;
const roomForValues = 48;
const above = 20;
const aboveNames = 12;
const aboveHeads = 30;
/** Names at line ends: most of the width that they take, the distance between them, and their leader lines. */
const mostOfWidth = 0.34;
const nameDistance = 14;
const mostNameLines = 4;
const leaderWidth = 26;
const beside = 8;
/** Room for the mark, before the first column of the change. */
const changeRoom = 6;
const glyphRoom = 14;
/** Width of a panel from which changes come with their intervals. */
const leastForIntervals = 760;

/** Places of the rows, along the plot. */
export interface LinePlaces extends Places {
  readonly acrossRow: (row: number) => number;
  readonly step: number;
}

export interface LinePoint {
  readonly row: number;
  readonly cell: DrawnValue;
}

interface LineEnd {
  readonly point: LinePoint;
  readonly color: number;
  readonly name: readonly string[];
  readonly value: string;
  /** "n 383"; empty where the segments have it. */
  readonly sample: string;
  /** Since the first point; null: not shown. */
  readonly change: ChangeWords | null;
}

/** A column of words at line ends, over its whole width from the end of the plot. */
interface EndColumn {
  readonly head: string;
  readonly textOf: (end: LineEnd) => string;
  readonly width: number;
  readonly isOfChange: boolean;
}

interface LineEnds {
  readonly ends: readonly LineEnd[];
  readonly isNamed: boolean;
  /** All that is right of the plot. */
  readonly width: number;
  readonly nameWidth: number;
  readonly columns: readonly EndColumn[];
  /** Room over the plot. */
  readonly top: number;
  /** Least height of plot and room over it. */
  readonly height: number;
}

/** Width of the widest of some texts, in pixels. */
export function widest(texts: readonly string[], size: number): number {
  return Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, size))));
}

/** Texts at the line ends: name, value, n and change in columns where lines are named, else value and change. */
export function lineEnds(panel: DrawnPanel, width: number, plot: Plot, isNamed: boolean): LineEnds {
  const { rows, series } = panel;
  const most = Math.floor(width * mostOfWidth) - leaderWidth;
  const ofSeries = series.flatMap(({ name, samples, color }, place): readonly LineEnd[] => {
    const point = lastShown(rows, place);
    if (point === null) return [];
    return [
      {
        point,
        color,
        name: isNamed ? wrapName(name, most, mostNameLines) : [],
        value: isNamed ? figureText(point.cell, plot) : point.cell.label,
        sample: isNamed ? sampleRange(samples, plot.format) : '',
        change: plot.changes?.get(point.cell.key) ?? null,
      },
    ];
  });
  const ends = [...ofSeries, ...referenceEnds(panel, plot, isNamed ? most : null)];
  const hasChanges = ends.some(({ change }) => change !== null);
  const changed = hasChanges ? changeColumns(ends, isNamed, width) : [];
  const column = (textOf: EndColumn['textOf'], head = ''): EndColumn => {
    const own = widest(ends.map(textOf), labelSize);
    return { head, textOf, width: Math.max(own, textWidth(head, labelSize)), isOfChange: false };
  };
  const columns = [
    column(({ value }) => value),
    ...[column(({ sample }) => sample)].filter((one) => one.width > 0),
    ...changed,
  ];
  const nameWidth = widest(
    ends.flatMap(({ name }) => name),
    nameSize,
  );
  const lines = Math.max(1, ...ends.map(({ name }) => name.length));
  const top = isNamed ? (hasChanges ? aboveHeads : aboveNames) : above;
  const besides = columns.reduce((sum, one) => sum + one.width + beside, 0);
  return {
    ends,
    isNamed,
    nameWidth,
    columns,
    top,
    height: isNamed ? top + ends.length * lines * nameDistance : 0,
    width: isNamed
      ? leaderWidth + nameWidth + besides - beside + beside
      : hasChanges || plot.references.length > 0
        ? reach + beside + besides
        : roomForValues,
  };
}

/** The ends of reference lines; `most`: width of their names, null where names are in the place of values. */
function referenceEnds(panel: DrawnPanel, plot: Plot, most: number | null): readonly LineEnd[] {
  return placedReferences(panel, plot).flatMap(({ name, series, positions }): readonly LineEnd[] => {
    const row = positions.findLastIndex((one) => one !== null);
    const cell = { ...unmarked, position: positions[row] ?? 0 };
    return [
      {
        point: { row, cell },
        color: series === null ? 0 : (panel.series[series]?.color ?? 0),
        name: most === null ? [] : wrapName(name, most, mostNameLines),
        value: most === null ? name : '',
        sample: '',
        change: null,
      },
    ];
  });
}

const unmarked = {
  kind: 'shown',
  key: '',
  label: '',
  interval: null,
  mark: null,
  letters: '',
  isLowBase: false,
  sample: 0,
} as const;

/** Columns of the change: the gap with its mark, and where lines are named its interval and p. */
function changeColumns(ends: readonly LineEnd[], isNamed: boolean, width: number): readonly EndColumn[] {
  const column = (head: string, textOf: (change: ChangeWords) => string, room = 0): EndColumn => {
    const text = ({ change }: LineEnd) => (change === null ? '' : textOf(change));
    return {
      head,
      textOf: text,
      width:
        changeRoom +
        Math.max(widest(ends.map(text), labelSize) + room, isNamed ? textWidth(head, labelSize) : 0),
      isOfChange: room > 0,
    };
  };
  const since = new Set(ends.flatMap(({ change }) => (change === null ? [] : [change.since])));
  const [first = ''] = since;
  return [
    column(since.size === 1 ? `since ${first}` : 'since the first', ({ gap }) => gap, glyphRoom),
    ...(isNamed && width >= leastForIntervals ? [column('95% interval', ({ interval }) => interval)] : []),
    ...(isNamed ? [column('p', ({ p }) => p)] : []),
  ];
}

/** The last value of each line with its name or colour, apart from each other. */
export function endShapes(
  { ends, isNamed, nameWidth, columns }: LineEnds,
  { plot, acrossRow, down }: LinePlaces,
): readonly Shape[] {
  const lines = Math.max(1, ...ends.map(({ name }) => name.length));
  const heights = spreadLabels(
    ends.map(({ point }) => down(point.cell.position)),
    isNamed ? lines * nameDistance : labelHeight,
    { from: isNamed ? plot.y : -1000, to: plot.y + plot.height },
  );
  const isAlone = ends.length === 1;
  const named = plot.x + plot.width + leaderWidth - inset;
  const columnsFrom = (x: number) => placedColumns(columns, isNamed ? x + nameWidth + beside : x);
  return [
    ...(isNamed
      ? columnsFrom(named).flatMap(({ head, right }) =>
          head === '' ? [] : [words(head, right, plot.y - 14, 'end')],
        )
      : []),
    ...ends.flatMap((end, place): readonly Shape[] => {
      const { point, color, name, change } = end;
      const { row, cell } = point;
      const [y, to] = [down(cell.position), heights[place] ?? 0];
      const x = isNamed ? named : acrossRow(row) + reach + (isAlone ? 0 : 10);
      const own: readonly Shape[] = isNamed
        ? [
            {
              tag: 'path',
              look: 'leader',
              series: color,
              at: { d: `M${acrossRow(row) + 5},${y}L${x - 10},${to}H${x - 4}` },
              ...(cell.isDimmed === true && { state: 'dimmed' }),
            },
            ...nameLines(name, to).map((line) => words(line.text, x, line.y, undefined, 'strongName')),
          ]
        : isAlone
          ? []
          : [{ tag: 'circle', look: 'swatch', series: color, at: { cx: x - 7, cy: to, r: 2.5 } }];
      return [
        ...own,
        ...columnsFrom(x).flatMap(({ textOf, left, right, isOfChange }, column): readonly Shape[] => {
          const text = textOf(end);
          if (text === '') return [];
          const isValue = column === 0;
          const at = isValue
            ? { x: left, y: to + baseline }
            : { x: right, y: to + baseline, textAnchor: 'end' as const };
          const look = isValue || isOfChange ? 'label' : 'tick';
          const mark = isOfChange ? (change?.mark ?? null) : null;
          return [
            { tag: 'text', look, at, text, ...(isValue && lowBase(cell)) },
            ...(mark === null
              ? []
              : [{ tag: 'mark', at: { x: right - textWidth(text, labelSize) - 9, y: to }, mark } as const]),
          ];
        }),
      ];
    }),
  ];
}

/** Columns with the places of their edges. */
function placedColumns(columns: readonly EndColumn[], from: number) {
  let left = from;
  return columns.map((column) => {
    const right = left + column.width;
    const placed = { ...column, left, right };
    left = right + beside;
    return placed;
  });
}

/** The first value of each line, left of its point. */
export function firstValues(
  { rows, series }: DrawnPanel,
  { plot, acrossRow, down }: LinePlaces,
): readonly Shape[] {
  const firsts = series.flatMap((_, place) => {
    const cell = rows[0]?.cells[place];
    return cell?.kind === 'shown' ? [cell] : [];
  });
  const heights = spreadLabels(
    firsts.map(({ position }) => down(position)),
    labelHeight,
    { from: -1000, to: plot.y + plot.height },
  );
  return firsts.map((cell, place) => ({
    ...words(cell.label, acrossRow(0) - reach, (heights[place] ?? 0) + baseline, 'end', 'label'),
    ...lowBase(cell),
  }));
}

/** The last point of a line; null: it has none. */
export function lastShown(rows: readonly DrawnRow[], place: number): LinePoint | null {
  for (let row = rows.length - 1; row >= 0; row--) {
    const cell = rows[row]?.cells[place];
    if (cell?.kind === 'shown') return { row, cell };
  }
  return null;
}
