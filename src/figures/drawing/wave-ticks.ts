import { readWaveName } from '../../lib/wave-name.ts';
import { labelSize, textWidth } from './text-width.ts';

export interface SegmentTick {
  readonly upper: string;
  /** The year, under its first segment; empty elsewhere. */
  readonly lower: string;
}

const besideTick = 8;
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
  const widest = Math.max(0, ...uppers.map((upper) => textWidth(upper, labelSize))) + besideTick;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, step)));
  let year = '';
  const ticks = uppers.map((upper, index) => {
    const isShown = (names.length - 1 - index) % every === 0;
    const own = read[index]?.year ?? '';
    const lower = isShown && own !== year ? own : '';
    if (isShown) year = own;
    return { upper: isShown ? upper : '', lower };
  });
  // A year makes room for the one that follows.
  let next = Number.POSITIVE_INFINITY;
  return ticks
    .toReversed()
    .map((tick, fromLast) => {
      const place = (ticks.length - 1 - fromLast) * step;
      if (tick.lower === '') return tick;
      if (next - place < yearWidth) return { ...tick, lower: '' };
      next = place;
      return tick;
    })
    .toReversed();
}
