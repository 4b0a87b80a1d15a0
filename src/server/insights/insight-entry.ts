import type { InsightCalculation } from '../../contract/chat/insight.ts';

/** An entry of the catalogue, ready to be published: its figures are in its words. */
export interface InsightEntry {
  /** Stays when the words change. */
  readonly id: number;
  readonly categories: readonly InsightCategoryEntry[];
  readonly name: string;
  readonly description: string;
  /** What each number of its words is checked by, and its picture drawn from; without its dataset nobody sees it. */
  readonly calculation: InsightCalculation;
  /** Of the survey that it was asked of. */
  readonly version?: string;
}

export interface InsightCategoryEntry {
  readonly id: number;
  readonly name: string;
}
