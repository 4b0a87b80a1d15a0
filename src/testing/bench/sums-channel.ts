/** Name of the channel on which the engine's threads say when the sums of a call were there. */
export const sumsChannel = 'audience-insights-bench-sums';

export interface SumsMoment {
  /** Milliseconds since 1970. */
  readonly at: number;
}
