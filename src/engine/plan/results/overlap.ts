import { sharedEffectiveSampleOfSums } from '../../measures/effective-sample.ts';
import type { CellAddress } from '../product-builder.ts';
import type { Influence } from './influence.ts';
import type { SetSums, SumReader } from './sum-reader.ts';

/** Those whom two sides have in common, if anybody: sets on the first side's line, cut to the second's region. */
export interface Overlap {
  readonly members: CellAddress;
  /** Of them, those who give the row; null where a mean is measured. */
  readonly givers: CellAddress | null;
  readonly otherRegion: number;
}

/** Those in common, by their weights on the first side's line. */
export interface OverlapSums {
  readonly members: SetSums;
  readonly givers: number;
  /** Of those in common, each side with the weights of its own line. */
  readonly effectiveSample: number;
}

/** What two sides have in common, atom by atom: sample, size and the products that their covariance needs. */
export function readOverlap(reader: SumReader, overlap: Overlap): OverlapSums {
  let sample = 0;
  let size = 0;
  let squares = 0;
  let sizeOnOther = 0;
  let products = 0;
  for (const atom of reader.atoms(overlap.members, overlap.otherRegion)) {
    if (atom.perUnitOfOther === 0) continue;
    sample += atom.n;
    size += atom.units * atom.perUnit;
    sizeOnOther += atom.units * atom.perUnitOfOther;
    products += atom.squares * atom.perUnit * atom.perUnitOfOther;
    squares += atom.squares * atom.perUnit * atom.perUnit;
  }
  const givers = overlap.givers === null ? [] : reader.atoms(overlap.givers, overlap.otherRegion);
  return {
    members: { sample, size, squares },
    givers: givers.reduce((sum, { n, perUnitOfOther }) => sum + (perUnitOfOther === 0 ? 0 : n), 0),
    effectiveSample: sharedEffectiveSampleOfSums(size, sizeOnOther, products),
  };
}

/** The side that an influence is of: how many respondents, so that a part is known to be the whole. */
export interface InfluenceOf {
  readonly influence: Influence;
  readonly sample: number;
}

/**
 * Σ (z₁ − z₂)² over all respondents: z₁² of those on the first side only, z₂² of those on the second only, and of those in
 * common the square of the difference, which is small where the two sides are nearly the same people and must not be
 * what rounding leaves of z₁² + z₂² − 2 z₁ z₂.
 */
export function squaresOfDifference(
  reader: SumReader,
  first: InfluenceOf,
  second: InfluenceOf,
  overlap: Overlap | null,
): number {
  const [one, other] = [first.influence, second.influence];
  if (overlap === null) return one.squares + other.squares;
  // Those who give the row may be confined to fewer atoms.
  const givers =
    overlap.givers === null
      ? null
      : new Map(reader.atoms(overlap.givers, overlap.otherRegion).map((atom) => [atom.atom, atom]));
  let sample = 0;
  let ofOne = 0;
  let ofOther = 0;
  let ofDifference = 0;
  for (const atom of reader.atoms(overlap.members, overlap.otherRegion)) {
    const { perUnit, perUnitOfOther } = atom;
    if (perUnitOfOther === 0) continue;
    const given = givers?.get(atom.atom);
    const moments = {
      ...atom,
      isShare: givers !== null,
      givers: given?.n ?? 0,
      squaresTimesX: givers === null ? atom.squaresTimesX : (given?.squares ?? 0),
    };
    sample += atom.n;
    ofOne += squared(moments, one.perX * perUnit, one.constant * perUnit);
    ofOther += squared(moments, other.perX * perUnitOfOther, other.constant * perUnitOfOther);
    ofDifference += squared(
      moments,
      one.perX * perUnit - other.perX * perUnitOfOther,
      one.constant * perUnit - other.constant * perUnitOfOther,
    );
  }
  const onlyOne = sample === first.sample ? 0 : Math.max(0, one.squares - ofOne);
  const onlyOther = sample === second.sample ? 0 : Math.max(0, other.squares - ofOther);
  return onlyOne + onlyOther + Math.max(0, ofDifference);
}

interface Moments {
  readonly isShare: boolean;
  readonly n: number;
  readonly givers: number;
  readonly squares: number;
  readonly squaresTimesX: number;
  readonly squaresTimesXSquared: number;
  readonly onlyX: number | null;
}

/** Σ u² (perX × x + constant)² */
function squared(moments: Moments, perX: number, constant: number): number {
  const { isShare, n, givers, squares, squaresTimesX, squaresTimesXSquared, onlyX } = moments;
  if (n === 0) return 0;
  if (isShare) {
    // Of whom there are none there are no squares, whatever rounding left.
    const ofGivers = givers === 0 ? 0 : squaresTimesX;
    const ofOthers = givers === n ? 0 : squares - squaresTimesX;
    return (perX + constant) * (perX + constant) * ofGivers + constant * constant * ofOthers;
  }
  // One x has no spread: the sums of its squares, taken from each other, leave rounding, whose root is far larger.
  if (onlyX !== null) return (perX * onlyX + constant) * (perX * onlyX + constant) * squares;
  return (
    perX * perX * squaresTimesXSquared + 2 * perX * constant * squaresTimesX + constant * constant * squares
  );
}
