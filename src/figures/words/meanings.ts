import type { Format } from '../../lib/format.ts';
import type { Correction } from '../../lib/significance.ts';
import type { SizeUnit } from '../measures.ts';

/** Says what an interval means, by the name of its figure: "share", "mean", "NPS". */
export function intervalMeaning(figure: string): string {
  return `If the survey were repeated, 95 of 100 such intervals would contain the true ${figure}.`;
}

/** Says how many respondents a figure counts. */
export function sampleMeaning(sample: number, format: Format): string {
  return `${format.count(sample)} respondents gave this answer. Samples add over waves and regions. Unweighted.`;
}

/** Says how many people a figure counts, over how many waves. */
export function sizeMeaning(size: number, waves: number, unit: SizeUnit, format: Format): string {
  const average = waves === 1 ? '' : `, the average of the ${format.count(waves)} waves used`;
  return `${format.sizeInFull(size)} ${unit}${average}. Sizes add over regions and are averaged over waves.`;
}

/** Says how precise a weighted sample is, by Kish. */
export function effectiveMeaning(sample: number, effective: number, format: Format): string {
  return `Weighting makes ${format.count(sample)} answers as precise as ${format.count(effective)} unweighted ones.`;
}

/** Says how to read a figure of a small base. */
export function lowBaseMeaning(sample: number, format: Format): string {
  return `${format.count(sample)} respondents. Read as a direction only. Under 30 no test is made.`;
}

/** Says how many tests of an uncorrected family would look different by chance. */
export function testsMeaning(tests: number, format: Format): string {
  return `Of ${format.tests(tests, 95).replace(', ', ' at 95%, ')} would look different by chance alone. Turn on correction.`;
}

interface CountedTests {
  readonly tests: number;
  readonly correction: Correction;
  /** The level that marks the most, in per cent. */
  readonly level: number;
}

/** Counts a family: "235 tests, about 12 false alarms expected at 95%", "4 tests, corrected by Holm, at 99%". */
export function testCount(counted: CountedTests, format: Format): string {
  return `${shortTestCount(counted, format)}${counted.correction === 'none' ? ' expected' : ','} at ${counted.level}%`;
}

/** Counts a family where room is short: "235 tests, about 12 false alarms", "4 tests, corrected by Holm". */
export function shortTestCount({ tests, correction, level }: CountedTests, format: Format): string {
  if (correction !== 'none') {
    const count = `${format.count(tests)} ${tests === 1 ? 'test' : 'tests'}`;
    return `${count}, corrected by ${correctionNames[correction]}`;
  }
  const line = format.tests(tests, level);
  return `${line} false ${line.endsWith(' 1') ? 'alarm' : 'alarms'}`;
}

export const correctionNames: Readonly<Record<Exclude<Correction, 'none'>, string>> = {
  holm: 'Holm',
  benjamini_hochberg: 'Benjamini–Hochberg',
};

/** Says what a letter next to a figure means, at the levels in per cent that are marked. */
export function letterMeaning(
  side: 'column' | 'audience',
  levels: readonly number[],
  format: Format,
): string {
  const [strict = 0, ...looser] = levels
    .toSorted((one, other) => other - one)
    .map((level) => format.count(level));
  const last = looser.at(-1);
  return `A letter: higher than the ${side} with that letter${last === undefined ? ` at ${strict}%` : `; a capital at ${strict}%, a small letter at ${last}%`}.`;
}

export interface ReadIndex {
  readonly index: number;
  readonly audience: string;
  /** The people that it is read against: "all adults". */
  readonly whole: string;
  /** 0–100. */
  readonly share: number;
  readonly wholeShare: number;
  /** Whether the difference holds at 95 %; null: it was not tested. */
  readonly isClear: boolean | null;
}

/** Says an index in words: "124: singles are 24% more likely than all adults (48.2% against 38.8%)." */
export function indexMeaning(
  { index, audience, whole, share, wholeShare, isClear }: ReadIndex,
  format: Format,
): string {
  const shares = `(${format.percentInText(share)} against ${format.percentInText(wholeShare)})`;
  const reading =
    isClear === true || Math.round(index) === 100
      ? `${audience} are ${comparedTo(index, whole, format)} ${shares}.`
      : isClear === null
        ? `${audience} against ${whole} ${shares}, not tested.`
        : `there is no clear difference between ${audience} and ${whole} ${shares}, within sampling error.`;
  return `${format.index(index)}: ${reading} 100 is the same as ${whole}. 90 to 110 is usually not worth attention.`;
}

/** "24% more likely than all adults", "2.1 times as likely as all adults", "about as likely as all adults". */
function comparedTo(index: number, whole: string, format: Format): string {
  const rounded = Math.round(index);
  if (rounded === 100) return `as likely as ${whole}`;
  // A ratio between 90 and 110 is not worth the name of a difference.
  if (rounded >= 90 && rounded <= 110) return `about as likely as ${whole}`;
  if (rounded >= 200) return `${format.mean(index / 100)} times as likely as ${whole}`;
  return rounded > 100
    ? `${format.index(rounded - 100)}% more likely than ${whole}`
    : `${format.index(100 - rounded)}% less likely than ${whole}`;
}
