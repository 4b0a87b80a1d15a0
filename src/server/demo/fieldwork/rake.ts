/** One margin: which group each respondent is in, and how many people each group has. */
export interface Margin {
  readonly group: Uint8Array;
  readonly people: readonly number[];
}

/**
 * Rim weighting (iterative proportional fitting) of the respondents from `start` up to `end`, in place: scales
 * `weights` group by group until every group of every margin adds to its people within `tolerance` (relative). Throws
 * where a group has people but no respondent in the sample, or the margins contradict each other.
 */
export function rake(
  weights: Float64Array,
  start: number,
  end: number,
  margins: readonly Margin[],
  tolerance = 1e-9,
  maxRounds = 200,
): void {
  for (let round = 0; round < maxRounds; round++) {
    let worst = 0;
    for (const margin of margins) worst = Math.max(worst, fit(weights, start, end, margin));
    if (worst <= tolerance) return;
  }
  throw new RangeError(`Raking of respondents ${start}–${end - 1} has not settled after ${maxRounds} rounds`);
}

/** Scales the groups of a margin to their people; answers the largest relative distance found before. */
function fit(weights: Float64Array, start: number, end: number, margin: Margin): number {
  const sums = new Float64Array(margin.people.length);
  for (let respondent = start; respondent < end; respondent++) {
    const group = margin.group[respondent] ?? 0;
    sums[group] = (sums[group] ?? 0) + (weights[respondent] ?? 0);
  }
  let worst = 0;
  const factors = margin.people.map((people, group) => {
    const sum = sums[group] ?? 0;
    if (sum === 0) {
      throw new RangeError(`Group ${group} has ${people} people and no respondent in ${start}–${end - 1}`);
    }
    worst = Math.max(worst, Math.abs(people / sum - 1));
    return people / sum;
  });
  for (let respondent = start; respondent < end; respondent++) {
    weights[respondent] = (weights[respondent] ?? 0) * (factors[margin.group[respondent] ?? 0] ?? 1);
  }
  return worst;
}
