import type { ChartMetric } from './chart-metrics.ts';

export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

export interface RequestedSeries {
  /** Of the audience in the query. */
  readonly id: string;
  readonly name: string;
  /** 1–8 */
  readonly color: number;
  /** Codes of the questions in its expression. */
  readonly questions: ReadonlySet<string>;
}

export type ChartSort =
  | { readonly by: 'questionnaire' }
  | { readonly by: 'name'; readonly descending: boolean }
  /** `series: null` is the base. */
  | { readonly by: 'value'; readonly series: string | null; readonly descending: boolean };

/** What a chart shows of a stats answer. */
export interface ChartRequest {
  readonly metric: ChartMetric;
  readonly question: string;
  /** In the questionnaire's order. */
  readonly answers: readonly NamedCode[];
  readonly splitBy: 'none' | 'waves' | 'locations' | 'question';
  /** In their order; empty where nothing is split. */
  readonly segments: readonly NamedCode[];
  /** Answers and base are read inside each segment. */
  readonly segmentedBase: boolean;
  /** Those that are not hidden; where there are none, the base is drawn. */
  readonly series: readonly RequestedSeries[];
  readonly base: RequestedSeries;
  /** Of the scope, in time order. */
  readonly waves: readonly NamedCode[];
  readonly sort: ChartSort;
  /** Those of low bases may be left out: over time they would set the whole axis. */
  readonly intervals: 'all' | 'without-low-bases' | 'none';
  readonly showMarks: boolean;
}
