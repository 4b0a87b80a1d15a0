/** A figure with its interval, ready to be drawn in few lines beside a sentence. */
export interface Estimate {
  /** Unrounded, in the drawing's unit; null: the label says why there is none. */
  readonly value: number | null;
  readonly label: string;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Grey and hatched, never coloured. */
  readonly isLowBase: boolean;
}

export interface EstimateSeries {
  readonly key: string;
  readonly name: string;
  /** 1–8 */
  readonly color: number;
}

export interface EstimateRow {
  readonly key: string;
  readonly name: string;
  /** Marked with †. */
  readonly isPartial?: boolean;
  /** One a series, in their order; null: there is no figure. */
  readonly estimates: readonly (Estimate | null)[];
}

export interface EstimateModel {
  readonly series: readonly EstimateSeries[];
  readonly rows: readonly EstimateRow[];
  /** Under the legend: "% of each audience". */
  readonly measures: string;
  /** Percentages: their bars end at 100, so that those of several drawings can be compared by length. */
  readonly isShare?: boolean;
}

/** Where bars end: at 100 where they are percentages. */
export function endOfBars(model: EstimateModel): number {
  return model.isShare === true ? 100 : endOf(model);
}

/** Where the drawing ends: a little past the farthest whisker, so that none is cut. */
export function endOf({ rows }: Pick<EstimateModel, 'rows'>): number {
  const reached = rows.flatMap(({ estimates }) =>
    estimates.map((estimate) => Math.max(estimate?.value ?? 0, estimate?.interval?.high ?? 0)),
  );
  return Math.max(0, ...reached) * 1.02 || 1;
}
