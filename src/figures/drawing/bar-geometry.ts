import { textWidth } from './text-width.ts';
import { nameSize, wrapName } from './wrap-name.ts';

/** Places of bars or columns. */
export interface BarPlaces {
  /** Thickness of a bar, and of the space between bars of a row. */
  readonly bar: number;
  readonly gap: number;
  /** Distance from a row to the next. */
  readonly pitch: number;
  /** Each name in its lines. */
  readonly names: readonly (readonly string[])[];
}

export interface BarGeometry extends BarPlaces {
  /** Width of the column of names. */
  readonly nameWidth: number;
  /** Height of the plot, without its axis. */
  readonly height: number;
}

export interface BarSpace {
  readonly names: readonly string[];
  readonly series: number;
  /** Width of the whole panel. */
  readonly width: number;
  /** Least distance from a row to the next. */
  readonly leastPitch?: number;
}

export const nameLineHeight = 15;
const mostLines = 5;
const besideNames = 14;
const narrowestNames = 64;
const mostOfWidth = 0.34;
const spaceBetweenRows = 14;
const alonePitch = 26;
const barPitch = 12;
const spaceBetweenNames = 8;

/** Sizes of a panel of horizontal bars: names take what they need, up to a third of the panel and five lines. */
export function barGeometry({ names, series, width, leastPitch = 0 }: BarSpace): BarGeometry {
  const bar = series === 1 ? 14 : 10;
  const gap = 2;
  const longest = Math.max(0, ...names.map((name) => textWidth(name, nameSize))) + besideNames;
  const room = Math.floor(width * mostOfWidth);
  const nameWidth = Math.max(narrowestNames, Math.min(room, Math.ceil(longest)));
  const wrapped = names.map((name) => wrapName(name, nameWidth - besideNames, mostLines));
  const lines = Math.max(1, ...wrapped.map((own) => own.length));
  const pitch = Math.max(
    leastPitch,
    series === 1 ? alonePitch : series * barPitch + spaceBetweenRows,
    lines * nameLineHeight + spaceBetweenNames,
  );
  return { bar, gap, pitch, nameWidth, names: wrapped, height: pitch * names.length };
}

/** Top of a bar, or left edge of a column, inside the plot. */
export function barOffset(
  { bar, gap, pitch }: Omit<BarPlaces, 'names'>,
  row: number,
  position: number,
  series: number,
): number {
  const group = series * bar + (series - 1) * gap;
  return row * pitch + (pitch - group) / 2 + position * (bar + gap);
}
