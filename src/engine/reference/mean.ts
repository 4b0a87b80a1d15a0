import { proportion } from '../../lib/percentage.ts';
import { weightedSums } from '../measures/descriptive/weighted-sums.ts';
import { sizeOfUnits } from '../measures/descriptive/size.ts';
import type { Line } from './lines.ts';

/**
 * Question: how much do these people give on average? Formula: Σ v x / Σ v; of marks (1 and 0) this is the proportion.
 * Base: the respondents given, each with a value; `weights` and `values` have one entry per respondent of the dataset.
 * Unit: that of x. Edge: 0 for an empty base.
 */
export function mean(weights: Float64Array, respondents: Uint32Array, values: ArrayLike<number>): number {
  const sums = weightedSums(weights, respondents, values);
  return proportion(sums.total, sums.weight);
}

/** Returns the people that respondents of a line represent: whole units are added up before they are divided. */
export function size(line: Line, respondents: Uint32Array): number {
  const units = new Float64Array(line.waves.length + 1);
  for (const i of respondents) {
    const waves = line.waveCounts[i] ?? 0;
    units[waves] = (units[waves] ?? 0) + (line.units[i] ?? 0);
  }
  return sizeOfUnits(units, line.divisor);
}
