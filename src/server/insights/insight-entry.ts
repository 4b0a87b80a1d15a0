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

export interface InsightPicture {
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly percentage: number }[];
}
