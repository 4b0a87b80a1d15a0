import {
  type DrawnSeries,
  isStacked,
  type LookedChart,
  type LookParts,
  referenceSeries,
} from './look-parts.ts';
import { type DocumentCell, intervalOf, lowBaseWords, signsOf, valueOf } from './document-cell.ts';
import type { NativeArea, NativeLabel, NativePoint } from './drawing/native-chart.ts';
import { letterWidth, plotArea } from './drawing/plot-area.ts';
import { rowName } from './figure-document.ts';
import { formatWithSigns } from './number-formats.ts';
import { tint } from './palette.ts';

const roomAfter = 4.5;
const plainLabel: NativeLabel = { format: null, hasName: false, isAbove: false, down: 0 };

/** Bars of a look with their whiskers, and labels as far as there is room. */
export function barsOf(parts: LookParts): LookedChart {
  const { series, references, look, add, format, isNamedOutside } = parts;
  const values = series.map(({ name, cells }) => add(name, cells.map(valueOf), false));
  const hasWhiskers =
    !isStacked(look) && series.some(({ cells }) => cells.some((cell) => intervalOf(cell) !== null));
  const whiskers = (hasWhiskers ? series : []).map(({ name, cells }) => {
    const side = (words: 'below' | 'above') =>
      add(
        `${name}, whisker ${words}`,
        cells.map((cell) => reach(cell, words)),
      ).values;
    return { below: side('below'), above: side('above') };
  });
  const hasRoom = labelRoom(parts);
  return {
    areas: look === 'bars' ? stripsOf(parts) : [],
    dots: null,
    hasLegend: !isNamedOutside,
    roomAfter: afterBars(parts),
    series: [
      ...values.flatMap((range, place) => {
        const one = series[place];
        if (one === undefined) return [];
        return {
          ...range,
          color: one.color,
          whiskers: whiskers[place] ?? null,
          labelFormat: format,
          points: pointsOf(one, parts, (row) => hasRoom(place, row)),
          line: { width: 0, isDashed: false, hasDots: false },
          isListed: true,
        };
      }),
      ...(look === 'columns' ? references.map((one) => referenceSeries(one, add)) : []),
    ],
  };
}

/** Room at the right of the plot: for values after lying bars, for names of lines over columns. */
function afterBars({ look, size, references }: LookParts): number {
  if (look !== 'columns') return roomAfter * size;
  const longest = Math.max(0, ...references.map(({ name }) => name.length));
  return longest * size * letterWidth + size;
}

/** Width of a strip, as a share of the axis. */
const stripShare = 0.003;

/** Reference lines of lying bars: in every row strips on top of each other, each lifted to its value. */
function stripsOf({ references, block, axis, add }: LookParts): readonly NativeArea[] {
  const width = (value: number) =>
    axis.logBase === null ? (axis.to - axis.from) * stripShare : value * 4 * stripShare;
  const rows = block.rows.map((_, row) =>
    references
      .flatMap((line) => {
        const value = line.values[row] ?? null;
        return value === null ? [] : [{ line, value }];
      })
      .toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value)),
  );
  // Parts under and over 0 are stacked apart.
  const parts = rows.map((lines) => {
    const ends = { up: 0, down: 0 };
    return lines.map(({ line, value }) => {
      const side = value < 0 ? 'down' : 'up';
      const strip = width(value) * (value < 0 ? -1 : 1);
      const lift = value - strip / 2 - ends[side];
      ends[side] = value + strip / 2;
      return { line, lift, strip };
    });
  });
  return references.flatMap((_, place): readonly NativeArea[] => {
    const own = parts.map((strips) => strips[place]);
    const names = new Set(own.flatMap((strip) => strip?.line ?? []));
    const [first] = names;
    if (first === undefined) return [];
    const name = names.size === 1 ? first.name : Array.from(names, (one) => one.name).join(' / ');
    const numbers = (part: 'lift' | 'strip') => own.map((strip) => strip?.[part] ?? null);
    return [
      { ...add(`${name}, up to its line`, numbers('lift')), color: null },
      {
        ...add(name, numbers('strip')),
        color: first.color,
        isListed: true,
        points: own.flatMap((strip, position) =>
          strip === undefined || strip.line === first ? [] : [{ position, tint: strip.line.color }],
        ),
      },
    ];
  });
}

function reach(cell: DocumentCell | undefined, side: 'below' | 'above'): number | null {
  const [value, interval] = [valueOf(cell), intervalOf(cell)];
  if (interval === null || value === null) return null;
  return Math.max(0, side === 'below' ? value - interval.low : interval.high - value);
}

/** Points with a mark, letters or the value that the title compares, of a low base, or without room for a label. */
function pointsOf(
  { cells, color }: DrawnSeries,
  { look, format, drawing }: LookParts,
  hasRoom: (row: number) => boolean,
): readonly NativePoint[] {
  return cells.flatMap((cell, position): readonly NativePoint[] => {
    if (cell.kind === 'absent') return [];
    // A stack shows no tests.
    const signs = isStacked(look) ? '' : `${signsOf(cell)}${lowBaseWords(cell, drawing.format)}`;
    const isOut = !hasRoom(position);
    if (signs === '' && !cell.isLowBase && !isOut) return [];
    const shown = isOut
      ? signs === ''
        ? null
        : `"${signs.trim().replaceAll('"', '')}"`
      : formatWithSigns(format, '', signs);
    return [
      {
        position,
        tint: cell.isLowBase ? tint(color) : null,
        label: signs === '' && !isOut ? null : { ...plainLabel, format: shown },
      },
    ];
  });
}

/** Whether a label fits: on its part of a stack, over its column; lying bars have room for every one. */
function labelRoom(parts: LookParts): (series: number, row: number) => boolean {
  const { look, series, block, axis, frame, size, isNamedOutside, drawing } = parts;
  if (look === 'bars') return () => true;
  const wide = (cell: DocumentCell | undefined) =>
    drawing.format.percent(valueOf(cell) ?? 0).length * size * letterWidth;
  const plot = plotArea({
    kind: look === 'columns' ? 'columns' : 'stacked',
    categories: { sheet: '', range: '', texts: block.rows.map(rowName) },
    size,
    frame,
    hasLegend: !isNamedOutside,
    roomAfter: afterBars(parts),
  });
  const across = plot.width * frame.width;
  if (look === 'columns') {
    const group = across / Math.max(1, block.rows.length);
    const column = series.length === 1 ? group : group / (series.length + 0.6);
    const isRoomy = series.every(({ cells }) => cells.every((cell) => wide(cell) <= column + 2));
    return (place, row) => {
      const cell = series[place]?.cells[row];
      return isRoomy || (cell?.kind === 'shown' && cell.isNamed);
    };
  }
  return (place, row) => {
    const cell = series[place]?.cells[row];
    const sum = series.reduce((all, { cells }) => all + (valueOf(cells[row]) ?? 0), 0);
    const whole = look === 'stacked-100' ? sum : axis.to - axis.from;
    return ((valueOf(cell) ?? 0) / whole) * across > wide(cell) + 6;
  };
}
