import type { InsightCalculation, Verdict } from '../../contract/insight.ts';
import { percentage } from '../../lib/percentage.ts';
import type { Correction } from '../../lib/significance.ts';
import type { Interval } from '../figure.ts';
import { measuredValue, wholeShare } from '../measured.ts';
import type { WrittenShare } from '../test-rows.ts';

type Calculated = InsightCalculation['figures'][number];

type ShareRow = Pick<
  Calculated,
  'metrics' | 'base_size' | 'base_sample' | 'audience_effective_sample' | 'confidence_interval'
>;

/** Reads a share as the contract's routes answer it. */
export function readShare(row: ShareRow, waves: readonly string[] = []): WrittenShare {
  const { metrics, base_size: size, base_sample: sample, confidence_interval: interval } = row;
  return {
    kind: 'share',
    columnPercentage: metrics.audience_percentage,
    rowPercentage: metrics.datapoint_percentage,
    basePercentage: percentage(metrics.positive_size, size),
    index: metrics.audience_index,
    line: { waves },
    positive: { sample: metrics.positive_sample, size: metrics.positive_size },
    wholePositive: { sample: metrics.datapoint_sample, size: metrics.datapoint_size },
    column: {
      sample: metrics.audience_sample,
      size: metrics.audience_size,
      effective: row.audience_effective_sample,
    },
    whole: { sample, size },
    intervals: interval === undefined ? {} : { columnPercentage: interval },
  };
}

/** The share of the column of a row, in per cent. */
export function shareOfRow(row: ShareRow): number {
  return measuredValue(readShare(row), 'columnPercentage') ?? 0;
}

/** Points between the share of a row and that of its whole. */
export function pointsFromWhole(row: ShareRow): number {
  return shareOfRow(row) - wholeShare(readShare(row));
}

/** The parts of a test that an answer is judged by; z is positive where the first side is higher. */
export interface StoredTest {
  readonly z: number;
  readonly pValue: number;
}

/** The test of a row against its rest; null: untested. */
export function testOfRow({ significance }: Pick<Calculated, 'significance'>): StoredTest | null {
  return significance === undefined ? null : { z: significance.z, pValue: significance.p_value };
}

interface StoredJudgement {
  readonly verdict: Verdict;
  /** Positive where the first side is higher. */
  readonly points: number;
  readonly test: StoredTest | null;
  /** Interval of the points; null: against the rest. */
  readonly interval: Interval | null;
  readonly correctedPValue: number;
  /** Number in the family. */
  readonly tests: number;
  readonly correction: Exclude<Correction, 'none'>;
}

/** Returns verdict, gap and p of a test as a calculation keeps them; `of`: places of its figures. */
export function storedJudgement(
  { points, test, interval, verdict, correctedPValue, tests, correction }: StoredJudgement,
  of: readonly [number, number] = [0, 1],
): Pick<InsightCalculation, 'verdict' | 'comparison' | 'corrected'> {
  return {
    verdict,
    ...(test === null || interval === null
      ? {}
      : { comparison: { of: [...of], difference: points, ...interval, z: test.z, p_value: test.pValue } }),
    ...(tests > 1 ? { corrected: { p_value: correctedPValue, tests, correction } } : {}),
  };
}

/** The slope of a straight line through figures at places, as a calculation keeps it. */
export function storedSlope(
  places: readonly number[],
  estimate: number,
  test: (StoredTest & { readonly interval: Interval }) | null,
): NonNullable<InsightCalculation['slope']> {
  return {
    places: [...places],
    per_wave: estimate,
    test: test && { ...test.interval, z: test.z, p_value: test.pValue },
  };
}
