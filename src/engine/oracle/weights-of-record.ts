import type { Dataset } from '../dataset/dataset.ts';
import { findWeight } from '../dataset/find-weight.ts';
import { type PairSet, pairsWhere } from '../dataset/pairs.ts';
import { EngineError } from '../engine-error.ts';

/** Weight of respondent i = units[i] / divisor; 0 units where the respondent has none under this scheme. */
export interface WeightsOfRecord {
  /** The stored units, raised by the exponent of the respondent's pair: whole numbers. */
  readonly units: Float64Array;
  readonly divisor: number;
  /** The pairs in which anybody has a weight. */
  readonly fielded: PairSet;
}

/** Of the scheme of that code, or of the default. Throws `unknown_weight`. */
export function weightsOfRecord(dataset: Dataset, code: string | null): WeightsOfRecord {
  const { catalogue, respondents } = dataset;
  const column = respondents.weights[findWeight(catalogue, code)];
  if (column === undefined) {
    throw new EngineError('failed', `dataset "${catalogue.code}" lacks the weights that its catalogue names`);
  }
  const units = new Float64Array(respondents.count);
  const locations = catalogue.locations.length;
  const hasWeight = new Set<number>();
  for (let i = 0; i < units.length; i++) {
    const pair = (respondents.wave[i] ?? 0) * locations + (respondents.location[i] ?? 0);
    units[i] = (column.units[i] ?? 0) * 2 ** (column.exponents[pair] ?? 0);
    if (column.units[i] !== 0) hasWeight.add(pair);
  }
  const fielded = pairsWhere(catalogue.waves.length, locations, (wave, location) =>
    hasWeight.has(wave * locations + location),
  );
  return { units, divisor: column.divisor, fielded };
}
