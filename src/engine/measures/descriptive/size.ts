/**
 * Question: how many people is this (also called universe, or weighted base)?
 *
 * Formula: Σ v with v = w / (number of the line's pairs in the respondent's location): weights averaged over the
 * waves within each location, summed over locations. `units[k]` are the whole weight units of respondents in whose
 * location the line has k pairs: divided at the end, they do not depend on the order of respondents.
 * Base: respondents on the line. Unit: people (whatever one unit of weight stands for). Edge: 0 for nobody.
 */
export function sizeOfUnits(units: Float64Array, divisor: number): number {
  let people = 0;
  for (let waves = 1; waves < units.length; waves++) people += (units[waves] ?? 0) / (divisor * waves);
  return people;
}
