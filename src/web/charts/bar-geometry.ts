export interface BarGeometry {
  /** Thickness of one bar, and of the space between bars of a row. */
  readonly bar: number;
  readonly gap: number;
  /** From one row to the next. */
  readonly pitch: number;
  /** Of the column of names, and how many lines a name may take. */
  readonly nameWidth: number;
  readonly nameLines: number;
  /** Of the plot, without its axis. */
  readonly height: number;
}

interface BarSpace {
  readonly names: readonly string[];
  readonly series: number;
  /** Of the whole panel. */
  readonly width: number;
}

const characterWidth = 6.6;
const lineHeight = 15;
const mostLines = 3;
const narrowestNames = 64;
const widestNames = 220;
const mostOfWidth = 0.36;
const spaceBetweenRows = 14;

/** Sizes of a panel of horizontal bars: names take what they need, up to a third of the panel and three lines. */
export function barGeometry({ names, series, width }: BarSpace): BarGeometry {
  const bar = series === 1 ? 14 : series === 2 ? 11 : 10;
  const gap = 1;
  const longest = Math.max(0, ...names.map((name) => name.length)) * characterWidth + 12;
  const room = Math.min(widestNames, Math.floor(width * mostOfWidth));
  const nameWidth = Math.max(narrowestNames, Math.min(room, Math.ceil(longest)));
  // Words break where they must, so a line is rarely full.
  const nameLines = Math.min(mostLines, Math.max(1, Math.ceil((longest * 1.15) / nameWidth - 0.15)));
  const pitch = Math.max(series * bar + (series - 1) * gap + spaceBetweenRows, nameLines * lineHeight + 8);
  return { bar, gap, pitch, nameWidth, nameLines, height: pitch * names.length };
}

/** Top of a bar inside the plot. */
export function barTop(
  { bar, gap, pitch }: BarGeometry,
  row: number,
  position: number,
  series: number,
): number {
  const group = series * bar + (series - 1) * gap;
  return row * pitch + (pitch - group) / 2 + position * (bar + gap);
}
