import { readWaveName } from '../../lib/wave-name.ts';

export interface SegmentTick {
  readonly upper: string;
  /** The year, under its first segment; empty elsewhere. */
  readonly lower: string;
}

const characterWidth = 6.2;
const yearWidth = 38;

/**
 * Labels under a line: part and year apart where names have them ("Q1" over "2025"), and where even those have no room
 * every second, third … label, always with the last one.
 */
export function waveTicks(names: readonly string[], step: number): readonly SegmentTick[] {
  const read = names.map((name) => {
    const wave = readWaveName(name);
    // Of names that begin with their year all stands in one line, as the survey writes it.
    return wave?.isYearFirst === true ? null : wave;
  });
  const uppers = read.every((wave) => wave !== null) ? read.map((wave) => wave?.part ?? '') : names;
  const widest = Math.max(0, ...uppers.map((upper) => upper.length)) * characterWidth + 8;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, step)));
  let year = '';
  const ticks = uppers.map((upper, index) => {
    const isShown = (names.length - 1 - index) % every === 0;
    const own = read[index]?.year ?? '';
    const lower = isShown && own !== year ? own : '';
    if (isShown) year = own;
    return { upper: isShown ? upper : '', lower };
  });
  // A year of one wave makes room for the one that follows.
  return ticks.map((tick, index) =>
    step < yearWidth && ticks[index + 1]?.lower ? { ...tick, lower: '' } : tick,
  );
}
