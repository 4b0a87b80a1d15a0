/** Name of the channel on which the engine's threads say when the sums of a call were there. */
export const sumsChannel = 'audience-insights-bench-sums';

export interface SumsMoment {
  /** Of the call, counted from 1. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
