/** Shifts and scales the values to mean 0 and standard deviation 1, in place; values that never vary become 0. */
export function standardise(values: Float64Array): Float64Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  const deviation = Math.sqrt(squares / values.length);
  for (let at = 0; at < values.length; at++) {
    values[at] = deviation === 0 ? 0 : ((values[at] ?? 0) - mean) / deviation;
  }
  return values;
}
