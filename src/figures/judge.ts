import { correctPValues, significanceOf, type SignificanceSettings } from '../lib/significance.ts';
import type { Judgement, Mark } from './figure.ts';

/** The parts of a test that judging needs. */
interface Judged {
  /** Positive where the figure is above the other side. */
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

/** Judges one family: every test given, none left out, in their order. */
export function judge<Tested extends Judged>(
  family: readonly Tested[],
  { correction, levels }: SignificanceSettings,
): readonly (Tested & Judgement)[] {
  const corrected = correctPValues(
    family.map(({ pValue }) => pValue),
    correction,
  );
  return family.map((test, place) => {
    const correctedPValue = corrected[place] ?? 1;
    return { ...test, correctedPValue, mark: markOf(test.z, correctedPValue, levels) };
  });
}

/** Mark of a test by its strictest level passed; null where it passes none. */
export function markOf(z: number, correctedPValue: number, levels: readonly number[]): Mark | null {
  const passed = levels.filter((level) => correctedPValue <= significanceOf(level));
  if (passed.length === 0) return null;
  return { direction: z > 0 ? 'above' : 'below', level: Math.max(...passed) };
}
