import { sharedEffectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { squaredRounding } from '../../measures/tests/linearised-variance.ts';
import type { FigureSet } from '../figure-cells.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { Influence } from './influence.ts';
import type { AtomSums, SetSums, SumReader } from './sum-reader.ts';

/** Respondents shared by two sides: a set on the first side's line, cut to the second's region. */
export interface Overlap {
  readonly set: FigureSet;
  readonly otherRegion: number;
}

type AtomReader = Pick<SumReader, 'atoms'>;

/** Returns the overlap of a side that shares a set with another side's set. */
export function overlapWith(set: FigureSet, other: FigureSet): Overlap {
  return { set, otherRegion: (other.numbers ?? other.members).region };
}

/** Returns the effective sample of the members of an overlap, by their weights on the lines of both sides. */
export function sharedEffectiveSample(reader: AtomReader, { set, otherRegion }: Overlap): number {
  let size = 0;
  let sizeOnOther = 0;
  let products = 0;
  for (const { units, squares, perUnit, perUnitOfOther } of reader.atoms(
    set.numbers ?? set.members,
    otherRegion,
  )) {
    if (perUnitOfOther === 0) continue;
    size += units * perUnit;
    sizeOnOther += units * perUnitOfOther;
    products += squares * perUnit * perUnitOfOther;
  }
  return sharedEffectiveSampleOfSums(size, sizeOnOther, products);
}

/** An influence with the respondents of its side, by which a part that is the whole is recognised. */
export interface InfluenceOf {
  readonly influence: Influence;
  readonly sums: Pick<SetSums, 'sample'>;
}

/**
 * Σ (z₁ − z₂)² over all respondents: z₁² of respondents on the first side only, z₂² on the second only, and on both the
 * square of the difference. The last is small where the two sides are nearly the same people, and must not be the
 * rounding left of z₁² + z₂² − 2 z₁ z₂.
 */
export function squaresOfDifference(
  reader: AtomReader,
  first: InfluenceOf,
  second: InfluenceOf,
  overlap: Overlap | null,
): number {
  const [one, other] = [first.influence, second.influence];
  if (overlap === null) return one.squares + other.squares;
  let sample = 0;
  let ofOne = 0;
  let ofOther = 0;
  let ofDifference = 0;
  for (const moments of momentsOf(reader, overlap)) {
    const { perUnit, perUnitOfOther } = moments;
    const [perX, constant] = [one.perX * perUnit, one.constant * perUnit];
    const [otherPerX, otherConstant] = [other.perX * perUnitOfOther, other.constant * perUnitOfOther];
    sample += moments.n;
    ofOne += product(moments, perX, constant, perX, constant);
    ofOther += product(moments, otherPerX, otherConstant, otherPerX, otherConstant);
    const [perXApart, constantApart] = [perX - otherPerX, constant - otherConstant];
    ofDifference += product(moments, perXApart, constantApart, perXApart, constantApart);
  }
  const onlyOne = sample === first.sums.sample ? 0 : Math.max(0, one.squares - ofOne);
  const onlyOther = sample === second.sums.sample ? 0 : Math.max(0, other.squares - ofOther);
  const squares = onlyOne + onlyOther + Math.max(0, ofDifference);
  // Weights that differ by a factor on two lines move both estimates alike, but for rounding.
  return squares > squaredRounding * (one.squares + other.squares) ? squares : 0;
}

/** Returns Σ z₁ z₂ over those in common. */
export function productOfContributions(
  reader: AtomReader,
  one: Influence,
  other: Influence,
  overlap: Overlap,
): number {
  let sum = 0;
  for (const moments of momentsOf(reader, overlap)) {
    const { perUnit, perUnitOfOther } = moments;
    sum += product(
      moments,
      one.perX * perUnit,
      one.constant * perUnit,
      other.perX * perUnitOfOther,
      other.constant * perUnitOfOther,
    );
  }
  return sum;
}

/** The atoms of an overlap that both lines hold; the positive respondents may be confined to fewer atoms. */
function momentsOf(reader: AtomReader, { set, otherRegion }: Overlap): Moments[] {
  const byAtom = (at: CellAddress | null) =>
    new Map(at ? reader.atoms(at, otherRegion).map((atom) => [atom.atom, atom]) : []);
  const [ofPlus, ofMinus] = [byAtom(set.plus), byAtom(set.minus)];
  return reader.atoms(set.numbers ?? set.members, otherRegion).flatMap((atom) => {
    if (atom.perUnitOfOther === 0) return [];
    if (set.plus === null) return { ...atom, coded: null };
    const [plus, minus] = [ofPlus.get(atom.atom), ofMinus.get(atom.atom)];
    const coded = {
      plus: { n: plus?.n ?? 0, squares: plus?.squares ?? 0 },
      minus: { n: minus?.n ?? 0, squares: minus?.squares ?? 0 },
    };
    return { ...atom, coded };
  });
}

type Moments = AtomSums & {
  /** Σ u² of respondents with an x of 1 and of −1, where the others have 0. */
  readonly coded: { readonly plus: CodedMoments; readonly minus: CodedMoments } | null;
};

interface CodedMoments {
  readonly n: number;
  readonly squares: number;
}

/** Σ u² (perX × x + constant) (otherPerX × x + otherConstant) */
function product(
  { n, squares, squaresTimesX, squaresTimesXSquared, onlyX, coded }: Moments,
  perX: number,
  constant: number,
  otherPerX: number,
  otherConstant: number,
): number {
  if (n === 0) return 0;
  const at = (x: number): number => (perX * x + constant) * (otherPerX * x + otherConstant);
  if (coded !== null) {
    const { plus, minus } = coded;
    // Of whom there are none there are no squares, whatever rounding left.
    const ofOthers = plus.n + minus.n === n ? 0 : squares - plus.squares - minus.squares;
    return (
      at(1) * (plus.n === 0 ? 0 : plus.squares) +
      at(-1) * (minus.n === 0 ? 0 : minus.squares) +
      at(0) * ofOthers
    );
  }
  // One x has no spread: the sums of its squares, taken from each other, leave rounding, whose root is far larger.
  if (onlyX !== null) return at(onlyX) * squares;
  return (
    perX * otherPerX * squaresTimesXSquared +
    (perX * otherConstant + otherPerX * constant) * squaresTimesX +
    constant * otherConstant * squares
  );
}
