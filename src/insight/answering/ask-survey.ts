import type { MeansQuery, MeansResult } from '../../contract/means.ts';
import type { StatsQuery, StatsResult } from '../../contract/stats.ts';
import type { Wanted } from '../../figures/figure-query.ts';

/** Queries of an answer, asked with the caller's rights. Rejects where the service does. */
export interface AskSurvey {
  /** Tests what `letters` of the query asks for, or what is listed by places of columns, counting from 0. */
  stats(query: StatsQuery, listed?: ListedTests): Promise<TestedStats>;
  means(query: MeansQuery): Promise<MeansResult>;
}

export type ListedTests = Pick<Wanted, 'pairs' | 'contrasts'>;

/** A stats answer with its tests in full; pairs that could not be tested are left out. */
export interface TestedStats extends Pick<StatsResult, 'meta' | 'data'> {
  readonly pairs: readonly TestedPair[];
  readonly contrasts: readonly TestedContrast[];
}

/** A difference as it was tested. */
export interface GapTest {
  /** Positive where the first side is higher. */
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
  /** In points. */
  readonly standardError: number;
  /** null = normal. */
  readonly degrees: number | null;
}

/** Two rows of one datapoint. */
export interface TestedPair extends GapTest {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  readonly otherSegment: string;
  readonly otherAudience: string;
}

/** A listed contrast of one datapoint. */
export interface TestedContrast {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  /** Place in the list. */
  readonly listed: number;
  /** In points. */
  readonly estimate: number;
  /** null: no test could be made. */
  readonly test: GapTest | null;
}
