import type { Expression } from '../../expression/expression.ts';
import type { ConfidenceInterval, IntervalMethod, Significance, UnavailableReason } from './estimates.ts';
import type { Figures } from './figures.ts';
import type { Scope } from './scope.ts';
import type { StatsTest } from './test-settings.ts';

export interface StatsQuery {
  readonly question: string;
  /** null = all. */
  readonly datapoints: readonly string[] | null;
  /** Rows of their own, after those of the datapoints: who gave any of several. Absent: none. */
  readonly nets?: readonly StatsNet[];
  /** null = any suffix; several are joined by "or" unless `splitSuffixes` makes a row of each. */
  readonly suffixes: readonly number[] | null;
  readonly splitSuffixes: boolean;
  /** `waves`, `locations` or a question code; null = rows are not split. */
  readonly splitter: string | null;
  /** Datapoint codes of the splitter; null = all. */
  readonly segments: readonly string[] | null;
  /** True: datapoint and base are those of the row's segment; false: those of the whole selection. */
  readonly segmentedBase: boolean;
  /** None = one row a datapoint with audience `""`, the base itself. `expression: null` = everyone. */
  readonly audiences: readonly StatsAudience[];
  /** null = everyone. */
  readonly base: Expression | null;
  readonly scope: Scope;
  /** Default: `all`. */
  readonly figures?: Figures;
  /** Default: `wilson`. */
  readonly interval?: IntervalMethod;
  /** True: the other percentage and the index get intervals too; default false. */
  readonly allIntervals?: boolean;
  /** Default: against the rest, linearised. `previous_wave` needs rows of one wave: a split by waves, or a scope of one. */
  readonly test?: StatsTest;
  /** Tests the audiences of each datapoint and segment against each other, or the segments of each audience. */
  readonly letters?: 'audiences' | 'segments';
}

/** Several datapoints counted as one. */
export interface StatsNet {
  /** Stands in the rows where the code of a datapoint does; no datapoint of the question has it. */
  readonly code: string;
  readonly datapoints: readonly string[];
}

export interface StatsAudience {
  readonly id: string;
  readonly expression: Expression | null;
}

export interface StatsResult {
  /** Datapoint by datapoint, within it suffix, segment, audience. */
  readonly rows: readonly StatsRow[];
  readonly unavailable: readonly UnavailableStatsRow[];
  /** Present with `letters`: every pair of rows that could be tested, once, the earlier row first. */
  readonly pairs?: readonly StatsPair[];
}

/** Samples are respondents; sizes are people (averaged over the line's waves); percentages are 0–100. */
export interface StatsRow {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  /** Waves of the row's line, in time order. */
  readonly waves: readonly string[];
  /** Waves of the line that datapoint and base are read over. */
  readonly baseWaves: readonly string[];
  readonly positiveSize: number;
  readonly positiveSample: number;
  readonly audienceSize: number;
  readonly audienceSample: number;
  readonly audiencePercentage: number;
  readonly audienceIndex: number;
  /** Kish's effective sample of the audience. */
  readonly audienceEffectiveSample: number;
  readonly datapointSize: number;
  readonly datapointSample: number;
  readonly datapointPercentage: number;
  readonly baseSize: number;
  readonly baseSample: number;
  /** Interval of `audiencePercentage`; null if the audience is empty. */
  readonly confidenceInterval: ConfidenceInterval | null;
  /** Interval of `datapointPercentage`, with `allIntervals`; null if no respondent of the base gave the datapoint. */
  readonly datapointInterval?: ConfidenceInterval | null;
  /** Interval of `audienceIndex`, with `allIntervals`; null if the index is 0. */
  readonly indexInterval?: ConfidenceInterval | null;
  readonly significance: Significance | null;
}

/** Two rows of one datapoint compared: of two audiences, or of two segments. */
export interface StatsPair {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  readonly otherSegment: string;
  readonly otherAudience: string;
  /** Positive where the first is higher. */
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

export interface UnavailableStatsRow {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  readonly reason: UnavailableReason;
}
