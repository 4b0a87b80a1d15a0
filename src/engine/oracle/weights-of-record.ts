import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';

/** Weight of respondent i = units[i] / divisor; 0 units where the respondent has none under this scheme. */
export interface WeightsOfRecord {
  /** The stored units, raised by the exponent of the respondent's pair: whole numbers. */
  readonly units: Float64Array;
  readonly divisor: number;
}

/** Of the scheme of that code, or of the default. Throws `unknown_weight`. */
export function weightsOfRecord(dataset: Dataset, code: string | null): WeightsOfRecord {
  const { catalogue, respondents } = dataset;
  const scheme = code === null ? 0 : catalogue.weights.findIndex((weight) => weight.code === code);
  const column = respondents.weights[scheme];
  if (column === undefined) {
    const known = catalogue.weights.map((weight) => weight.code).join(', ');
    throw new EngineError(
      'unknown_weight',
      `dataset "${catalogue.code}" has no weight "${code}"; it has: ${known}`,
    );
  }
  const units = new Float64Array(respondents.count);
  for (let i = 0; i < units.length; i++) {
    const pair = (respondents.wave[i] ?? 0) * catalogue.locations.length + (respondents.location[i] ?? 0);
    units[i] = (column.units[i] ?? 0) * 2 ** (column.exponents[pair] ?? 0);
  }
  return { units, divisor: column.divisor };
}
