import type { InsightCalculation } from '../../contract/insight.ts';
import type { StatsPair, StatsResult, StatsRow } from '../../contract/stats.ts';
import { type Correction, correctPValues } from '../../lib/significance.ts';

const alpha = 0.05;

/** The tests that answer one question of a person: a correction counts these and no others. */
export interface Family {
  /** Pairs of one name are corrected together; null: the pair answers nothing that was asked. */
  readonly nameOf: (pair: StatsPair) => string | null;
  readonly correction: Correction;
}

export type Verdict = NonNullable<InsightCalculation['verdict']>;

/** Two rows of a result compared by their test. */
export interface WeighedPair {
  readonly first: StatsRow;
  readonly second: StatsRow;
  readonly pair: StatsPair | undefined;
  /** Corrected over the family; 1 where no test was made. */
  readonly pValue: number;
  /** Of the family. */
  readonly tests: number;
  /** In points. */
  readonly difference: number;
  /** Of the first row against the second. */
  readonly verdict: Verdict;
  readonly isClear: boolean;
}

export type Weigher = (first: StatsRow, second: StatsRow) => WeighedPair;

/** Compares rows of a result by its tests of pairs, each corrected over its family. */
export function createWeigher(result: StatsResult, { nameOf, correction }: Family): Weigher {
  const families = Map.groupBy(result.pairs ?? [], nameOf);
  families.delete(null);
  const tested = new Map<StatsPair, { readonly pValue: number; readonly tests: number }>();
  for (const pairs of families.values()) {
    const corrected = correctPValues(
      pairs.map(({ p_value: p }) => p),
      correction,
    );
    for (const [at, pair] of pairs.entries())
      tested.set(pair, { pValue: corrected[at] ?? 1, tests: pairs.length });
  }
  return (first, second) => {
    const pair = result.pairs?.find((one) => isOf(one, first, second) || isOf(one, second, first));
    const test = pair === undefined ? undefined : tested.get(pair);
    const difference = first.metrics.audience_percentage - second.metrics.audience_percentage;
    const isClear = test !== undefined && test.pValue < alpha;
    return {
      first,
      second,
      pair,
      pValue: test?.pValue ?? 1,
      tests: test?.tests ?? 0,
      difference,
      verdict: verdictOf(test !== undefined, isClear, difference),
      isClear,
    };
  };
}

function verdictOf(isTested: boolean, isClear: boolean, difference: number): Verdict {
  if (!isTested) return 'not_tested';
  if (!isClear) return 'no_clear_difference';
  return difference > 0 ? 'higher' : 'lower';
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

type Judged = Pick<InsightCalculation, 'verdict' | 'comparison' | 'corrected'>;

/** The verdict with its difference and interval, by the test's own standard error; `corrected` where several were made. */
export function judgementOf(weighed: WeighedPair, of: readonly [number, number]): Judged {
  const { pair, difference, verdict, pValue, tests } = weighed;
  const corrected = tests > 1 ? { corrected: { p_value: pValue, tests } } : {};
  if (pair === undefined || pair.z === 0) return { verdict, ...corrected };
  const half = 1.959963984540054 * Math.abs(difference / pair.z);
  const comparison = {
    of: [...of],
    difference,
    low: difference - half,
    high: difference + half,
    z: Math.sign(difference) * Math.abs(pair.z),
    p_value: pair.p_value,
  };
  return { verdict, comparison, ...corrected };
}
