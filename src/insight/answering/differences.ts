import type { StatsRow } from '../../contract/stats.ts';
import { estimateInterval } from '../../engine/measures/intervals/estimate-interval.ts';
import type { FamilyOutcome } from '../../figures/family.ts';
import type { Interval } from '../../figures/figure.ts';
import {
  pointsFromWhole,
  shareOfRow,
  type StoredTest,
  testOfRow,
} from '../../figures/statements/stored-figures.ts';
import type { TestedPair, TestedStats } from './ask-survey.ts';

/** A figure compared with another, or with everyone's. */
export interface Difference {
  /** Code of the answer compared. */
  readonly answer: string;
  readonly first: StatsRow;
  /** null: everyone, tested against the rest. */
  readonly second: StatsRow | null;
  /** In points, positive where the first is higher. */
  readonly points: number;
  /** null: no test could be made. */
  readonly test: StoredTest | null;
  /** 95 %, by the same test; null: untested, or against the rest. */
  readonly interval: Interval | null;
}

export type JudgedDifference = Difference & FamilyOutcome;

/** Compares two rows of a tested answer by their pair. */
export function differenceBetween({ pairs }: TestedStats, first: StatsRow, second: StatsRow): Difference {
  const points = shareOfRow(first) - shareOfRow(second);
  const difference = { answer: first.datapoint, first, second, points, test: null, interval: null };
  const pair = pairs.find((one) => isOf(one, first, second) || isOf(one, second, first));
  if (pair === undefined) return difference;
  const { z, standardError, degrees } = pair;
  return {
    ...difference,
    test: { ...pair, z: isOf(pair, first, second) ? z : -z },
    interval: estimateInterval(points, standardError, degrees),
  };
}

function isOf(pair: TestedPair, first: StatsRow, second: StatsRow): boolean {
  return (
    pair.datapoint === first.datapoint &&
    pair.datapoint === second.datapoint &&
    String(pair.suffixes) === String(first.suffixes) &&
    pair.audience === first.audience &&
    pair.segment === first.segment &&
    pair.otherAudience === second.audience &&
    pair.otherSegment === second.segment
  );
}

/** Compares a row with everyone's share by its test against the rest. */
export function differenceFromEveryone(row: StatsRow): Difference {
  return {
    answer: row.datapoint,
    first: row,
    second: null,
    points: pointsFromWhole(row),
    test: testOfRow(row),
    interval: null,
  };
}
