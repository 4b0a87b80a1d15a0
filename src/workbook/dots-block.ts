import type { Interval } from '../figures/figure.ts';
import { measures, writeFigure, writeGap } from '../figures/measures.ts';
import { decidingP } from '../figures/words/verdict.ts';
import { type DocumentCell, firstLine, intervalOf, markSign, signsOf, valueOf } from './document-cell.ts';
import { axisPlaces, plotArea } from './drawing/plot-area.ts';
import type { NativeStrokes, NativeText, NativeWords } from './drawing/native-chart.ts';
import { dotSize } from './drawing/dots-xml.ts';
import { type ChartDrawing, hasGaps, rowGap, rowName } from './figure-document.ts';
import type { DrawnReference, LookedChart, LookParts } from './look-parts.ts';
import { palette, tint } from './palette.ts';

/** Distance between the intervals of two neighbouring series, as a share of a row's height. */
const intervalRise = 0.16;
/** Widths in ems. */
const valuesWidth = 9;
const pWidth = 5;
const gapWidth = 6.5;
const mostValues = 2;

/** Dots on one line per row: their intervals, what joins them, names and values, and of two series the gap and p. */
export function dotsOf(parts: LookParts): LookedChart {
  const { drawing, series, references, block, axis, size, frame, isNamedOutside, add } = parts;
  const { rows } = block;
  const compared = hasGaps({ chart: drawing }, block);
  const hasLegend = !isNamedOutside;
  const roomAfter = (series.length <= mostValues ? valuesWidth : 2) + (compared ? pWidth + gapWidth : 0);
  const plot = plotArea({
    kind: 'dots',
    categories: { sheet: '', range: '', texts: rows.map(rowName) },
    size,
    frame,
    hasLegend,
    roomAfter: roomAfter * size,
  });
  const line = (1.5 * size) / ((plot.height * frame.height) / (rows.length + 0.5));
  const head = line * (references.length + (compared ? 1 : 0));
  const cells = rows.map((_, row) => series.map((one) => one.cells[row]));
  const positions = cells.map((_, row) => row + 1);
  const dots = series.map((one) => add(one.name, one.cells.map(valueOf), false));
  const at = add('Position', positions).values;
  const gaps = rows.map((_, row) => (compared ? rowGap(block, row) : null));
  const words = [
    {
      x: add(
        'Name at',
        cells.map(() => axis.from),
      ).values,
      y: at,
      texts: rows.map((row, place): NativeText => {
        return { text: rowName(row), bold: gaps[place]?.test?.mark != null, color: palette.ink };
      }),
      side: 'l',
      shift: 0,
    } as const,
    ...(series.length <= mostValues ? [valueWords(parts, cells, at)] : letterWords(parts, at)),
    ...(compared ? gapWords(parts, gaps, { head: line, roomAfter }) : []),
    ...references.map((one, place) =>
      referenceWords(one, parts, 0.5 - line * (place + (compared ? 1.5 : 0.5))),
    ),
  ];
  const low = cells.map((all) => all.some((cell) => cell?.kind === 'shown' && cell.isLowBase));
  return {
    areas: [],
    hasLegend,
    roomAfter: roomAfter * size,
    series: dots.map((range, place) => {
      const { color = '', cells: own = [] } = series[place] ?? {};
      return {
        ...range,
        color,
        whiskers: null,
        labelFormat: null,
        points: own.flatMap((cell, position) =>
          low[position] === true && cell.kind === 'shown' && cell.isLowBase
            ? [{ position, tint: tint(color), label: null }]
            : [],
        ),
        line: { width: 0, isDashed: false, hasDots: true },
        isListed: true,
      };
    }),
    dots: {
      positions: at,
      head,
      words,
      strokes: [...strokesOf(parts, cells, plot.width * frame.width), ...referenceStrokes(parts)],
    },
  };
}

type Row = readonly (DocumentCell | undefined)[];

/** What joins dots, from rim to rim so that it never lies over one, and the intervals of each series. */
function strokesOf(
  { drawing, series, axis, add }: LookParts,
  cells: readonly Row[],
  width: number,
): readonly NativeStrokes[] {
  const { shareOf, valueAt } = axisPlaces(axis);
  const rim = dotSize / 2 / width;
  const joined = cells.map((all) => {
    const values = all.map(valueOf).filter((value) => value !== null);
    const [low, high] = [shareOf(Math.min(...values)) + rim, shareOf(Math.max(...values)) - rim];
    return values.length < 2 || low >= high ? null : { low: valueAt(low), high: valueAt(high) };
  });
  /** Both ends of each row, and an empty cell. */
  const stroke = (
    name: string,
    rows: readonly (Interval | null)[],
    rise: number,
    look: Pick<NativeStrokes, 'color' | 'width'>,
  ): readonly NativeStrokes[] => {
    if (rows.every((row) => row === null)) return [];
    const along = rows.flatMap((row) => (row === null ? [null, null, null] : [row.low, row.high, null]));
    const rises = along.map((value, place) => (value === null ? null : Math.floor(place / 3) + 1 + rise));
    return [{ ...look, x: add(`${name}, x`, along).values, y: add(`${name}, y`, rises).values }];
  };
  return [
    ...stroke('joined', drawing.isJoined ? joined : [], 0, { color: palette.ink3, width: 2 }),
    ...series.flatMap(({ name, color, cells: own }, place) => {
      const rise = (place - (series.length - 1) / 2) * intervalRise;
      return stroke(`${name}, interval`, own.map(intervalOf), rise, { color, width: 1 });
    }),
  ];
}

/** Reference lines through the rows, dashed. */
function referenceStrokes({ references, add }: LookParts): readonly NativeStrokes[] {
  return references.map(({ name, color, values }) => {
    const along = values.flatMap((value) => (value === null ? [null, null, null] : [value, value, null]));
    const rises = values.flatMap((value, row) =>
      value === null ? [null, null, null] : [row + 0.5, row + 1.5, null],
    );
    return {
      color,
      width: 1.25,
      isDashed: true,
      x: add(`${name}, line x`, along).values,
      y: add(`${name}, line y`, rises).values,
    };
  });
}

/** Name of a reference line over the rows. */
function referenceWords({ name, values }: DrawnReference, { add }: LookParts, y: number): NativeWords {
  const first = values.find((value) => value !== null) ?? null;
  return {
    x: add(`${name}, named at`, [first]).values,
    y: add(`${name}, named at row`, [y]).values,
    texts: [{ text: name, bold: false, color: palette.ink2 }],
    side: 'r',
    shift: 0,
  };
}

/** "60.0 ▲ vs 25.0" after the last dot or interval of each row. */
function valueWords(
  { drawing, axis, add }: LookParts,
  cells: readonly Row[],
  y: NativeWords['y'],
): NativeWords {
  const ends = cells.map((all) =>
    Math.max(
      axis.from,
      ...all.flatMap((cell) => [valueOf(cell) ?? axis.from, intervalOf(cell)?.high ?? axis.from]),
    ),
  );
  const texts = cells.map((all) => ({
    text: all.map((cell) => (cell === undefined ? '' : cellWords(cell, drawing))).join(' vs '),
    bold: false,
    color: palette.ink,
  }));
  return { x: add('Values at', ends).values, y, texts, side: 'r', shift: 0 };
}

function cellWords(cell: DocumentCell, { measure, format }: ChartDrawing): string {
  const value = valueOf(cell);
  if (cell.kind === 'absent' || value === null) return cell.lines[0]?.words ?? '';
  return `${writeFigure(value, measures[measure].kind, format)}${signsOf(cell)}`;
}

/** Letters and marks over the dots of many series, and under them the values that the title names. */
function letterWords({ drawing, series, add }: LookParts, y: NativeWords['y']): readonly NativeWords[] {
  return series.flatMap(({ name, cells }): readonly NativeWords[] => {
    const words = (textOf: (cell: DocumentCell) => string, side: 't' | 'b', column: string) => {
      const texts = cells.map((cell) => ({ text: textOf(cell), bold: false, color: palette.ink2 }));
      if (texts.every(({ text }) => text === '')) return [];
      return [{ x: add(`${name}, ${column}`, cells.map(valueOf)).values, y, texts, side, shift: 0 }];
    };
    const kind = measures[drawing.measure].kind;
    const nameOf = (cell: DocumentCell) =>
      cell.kind === 'shown' && cell.isNamed ? writeFigure(valueOf(cell) ?? 0, kind, drawing.format) : '';
    return [
      ...words(
        (cell) => `${firstLine(cell)?.sign ?? ''}${firstLine(cell)?.letters ?? ''}`.trim(),
        't',
        'letters at',
      ),
      ...words(nameOf, 'b', 'value at'),
    ];
  });
}

/** p and gap of each row under their heads, at the right of the chart. */
function gapWords(
  { drawing, axis, size, frame, add }: LookParts,
  gaps: readonly ReturnType<typeof rowGap>[],
  { head, roomAfter }: { readonly head: number; readonly roomAfter: number },
): readonly NativeWords[] {
  const { kind } = measures[drawing.measure];
  const y = add('Columns at row', [0.5 - head / 2, ...gaps.map((_, row) => row + 1)]).values;
  const x = add('Columns at', [axis.to, ...gaps.map(() => axis.to)]).values;
  const column = (name: string, texts: readonly NativeText[], right: number): NativeWords => ({
    x,
    y,
    texts: [{ text: name, bold: false, color: palette.ink3 }, ...texts],
    side: 'l',
    shift: (right * size) / frame.width,
  });
  const isTested = gaps.some((gap) => gap?.test != null);
  const probabilities = gaps.map((gap): NativeText => {
    const test = gap?.test ?? null;
    return { text: test === null ? '' : decidingP(test, drawing.format), bold: false, color: palette.ink2 };
  });
  const differences = gaps.map((gap): NativeText => {
    if (gap === null) return { text: '', bold: false, color: palette.ink };
    const { difference, test } = gap;
    const text = `${markSign(test?.mark)} ${writeGap(difference, kind, drawing.format)}`.trimStart();
    return { text, bold: test?.mark != null, color: palette.ink };
  });
  return [
    ...(isTested ? [column('p', probabilities, roomAfter - gapWidth)] : []),
    column(kind === 'percent' ? 'gap, points' : 'gap', differences, roomAfter - 0.5),
  ];
}
