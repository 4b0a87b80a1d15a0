import type { Expression } from '../../expression/expression.ts';
import type { UnavailableReason } from './estimates.ts';
import type { Bin } from '../../figures/answered-figures.ts';
import type { Scope } from './scope.ts';
import type { StatsAudience } from './stats-query.ts';

export interface MeansQuery {
  /** One value x a respondent: numbers, or answers with midpoints. */
  readonly question: string;
  /**
   * A row each: the datapoints of a grid, the answers of a single question that x is confined to, the bands of a
   * number. null = every datapoint of a grid, else one row of the whole question.
   */
  readonly datapoints: readonly string[] | null;
  /** Answers of a grid that x is confined to; null = all. */
  readonly suffixes: readonly number[] | null;
  /** None = one row a datapoint with audience `""`, the base itself. */
  readonly audiences: readonly StatsAudience[];
  /** null = everyone. */
  readonly base: Expression | null;
  readonly scope: Scope;
  /** Whether rows carry how the numbers are spread; false where it is not given. */
  readonly histogram?: boolean;
}

export interface MeansResult {
  /** Datapoint by datapoint, within it audience. */
  readonly rows: readonly MeansRow[];
  readonly unavailable: readonly UnavailableMeansRow[];
}

/** Figures over respondents of audience and base with a value. All 0 if there are none. */
export interface MeansRow {
  /** `""` where the row is of the whole question. */
  readonly datapoint: string;
  readonly audience: string;
  /** Waves of the row's line, in time order. */
  readonly waves: readonly string[];
  readonly mean: number;
  readonly standardError: number;
  readonly median: number;
  /** Respondents. */
  readonly sample: number;
  /** Kish's. */
  readonly effectiveSample: number;
  /** People. */
  readonly size: number;
  /** People by their number, where the query asks for it. */
  readonly histogram?: readonly Bin[];
}

export interface UnavailableMeansRow {
  readonly datapoint: string;
  readonly audience: string;
  readonly reason: UnavailableReason;
}
