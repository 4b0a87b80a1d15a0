import type { InsightCalculation } from '../../contract/insight.ts';
import type { StatsQuery } from '../../contract/stats.ts';

/** An entry of the catalogue, ready to be published: its figures are in its words. */
export interface InsightEntry {
  /** Stays when the words change. */
  readonly id: number;
  /** The dataset without which nobody sees it. */
  readonly datasetCode: string;
  readonly categories: readonly InsightCategoryEntry[];
  readonly name: string;
  readonly description: string;
  readonly picture: InsightPicture;
  /** Gives the figures. */
  readonly query: StatsQuery;
  /** What each number of its words is checked by. */
  readonly calculation?: InsightCalculation;
  /** Of the survey that it was asked of. */
  readonly version?: string;
}

export interface InsightCategoryEntry {
  readonly id: number;
  readonly name: string;
}

/** Shares as they are drawn, 0–100. */
export interface InsightPicture {
  readonly title: string;
  /**
   * `bars`: answers from the top down; `columns`: groups in their order, from the left; `line`: waves from the left;
   * `dots`: places from the highest down. Absent: bars.
   */
  readonly form?: 'bars' | 'columns' | 'line' | 'dots';
  readonly bars: readonly PictureBar[];
}

export interface PictureBar {
  readonly label: string;
  readonly percentage: number;
  /** Of the 95 % interval; absent where there is none. */
  readonly low?: number;
  readonly high?: number;
}
