import type { InsightCalculation } from '../../contract/insight.ts';
import type { StatsPair, StatsResult, StatsRow } from '../../contract/stats.ts';
import { correctPValues } from '../../lib/significance.ts';

/** Below it, in points, a difference is not spoken of as one, however sure it is. */
const effectFloor = 2;
const alpha = 0.05;

export interface WeighedPair {
  readonly first: StatsRow;
  readonly second: StatsRow;
  readonly pair: StatsPair | undefined;
  /** After Benjamini and Hochberg over all pairs of the result. */
  readonly pValue: number;
  readonly tests: number;
  readonly difference: number;
  readonly isClear: boolean;
}

/** Two rows of a result held against each other by the test that the result has of them. */
export function weighPair(result: StatsResult, first: StatsRow, second: StatsRow): WeighedPair {
  const pairs = result.pairs ?? [];
  const at = pairs.findIndex((pair) => isOf(pair, first, second) || isOf(pair, second, first));
  const corrected = correctedOf(result);
  const difference = first.metrics.audience_percentage - second.metrics.audience_percentage;
  const pValue = at < 0 ? 1 : (corrected[at] ?? 1);
  return {
    first,
    second,
    pair: pairs[at],
    pValue,
    tests: pairs.length,
    difference,
    isClear: pValue <= alpha && Math.abs(difference) >= effectFloor,
  };
}

const known = new WeakMap<StatsResult, readonly number[]>();

/** One family: all pairs of a result. */
function correctedOf(result: StatsResult): readonly number[] {
  const found =
    known.get(result) ??
    correctPValues(
      (result.pairs ?? []).map(({ p_value: p }) => p),
      'benjamini_hochberg',
    );
  known.set(result, found);
  return found;
}

function isOf(pair: StatsPair, first: StatsRow, second: StatsRow): boolean {
  return (
    pair.datapoint === first.datapoint &&
    pair.datapoint === second.datapoint &&
    String(pair.suffixes) === String(first.suffixes) &&
    pair.audience === first.audience &&
    pair.segment === first.segment &&
    pair.other_audience === second.audience &&
    pair.other_segment === second.segment
  );
}

/** The difference with its interval: the test's own standard error, 95 %. */
export function comparisonOf(
  { pair, difference }: WeighedPair,
  of: readonly [number, number],
): InsightCalculation['comparison'] {
  if (pair === undefined || pair.z === 0) return undefined;
  const half = 1.959963984540054 * Math.abs(difference / pair.z);
  return {
    of: [...of],
    difference,
    low: difference - half,
    high: difference + half,
    z: Math.sign(difference) * Math.abs(pair.z),
    p_value: pair.p_value,
  };
}
