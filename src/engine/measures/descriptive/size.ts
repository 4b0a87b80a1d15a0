import type { Line } from '../../survey/lines/line.ts';

/**
 * Question: how many people is this (also called universe, or weighted base)?
 *
 * Formula: Σ v with v = w / (number of the line's pairs in the respondent's location): weights averaged over the
 * waves within each location, summed over locations. Added up as whole weight units per number of waves and divided
 * at the end, so that it does not depend on the order of respondents.
 * Base: the respondents given, all on the line. Unit: people (whatever one unit of weight stands for).
 * Edge: 0 for nobody.
 */
export function size(line: Line, respondents: Uint32Array): number {
  const units = new Float64Array(line.waves.length + 1);
  for (let k = 0; k < respondents.length; k++) {
    const i = respondents[k] ?? 0;
    const waves = line.waveCounts[i] ?? 0;
    units[waves] = (units[waves] ?? 0) + (line.units[i] ?? 0);
  }
  return sizeOfUnits(units, line.divisor);
}

/** The same from sums: `units[k]` are the whole weight units of those in whose location the line has k pairs. */
export function sizeOfUnits(units: Float64Array, divisor: number): number {
  let people = 0;
  for (let waves = 1; waves < units.length; waves++) people += (units[waves] ?? 0) / (divisor * waves);
  return people;
}
