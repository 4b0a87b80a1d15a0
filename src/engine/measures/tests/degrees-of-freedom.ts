import type { SamplingDesign } from '../../survey/sampling-design.ts';

/**
 * Question: how many independent pieces does a test rest on? Formula: clusters − strata, counted over those that hold
 * respondents of the base (R: `degf(subset(design))`). Base: the respondents given. Unit: a whole number. Edge: null
 * where respondents were not drawn in clusters: tests are normal.
 */
export function degreesOfFreedom(design: SamplingDesign, respondents: Uint32Array): number | null {
  return design.clustered ? clustersLessStrata(design, respondents) : null;
}

/** The same where each respondent is a cluster of its own too. */
export function clustersLessStrata(design: SamplingDesign, respondents: Uint32Array): number {
  const { clusterOf, starts } = design;
  const hasAnybody = new Uint8Array(starts.at(-1) ?? 0);
  for (const i of respondents) hasAnybody[clusterOf[i] ?? 0] = 1;
  return degreesOfFreedomOfClusters(starts, hasAnybody);
}

/** The same from the clusters: `hasAnybody` is 1 for those that hold anybody of the base, `starts` as in the design. */
export function degreesOfFreedomOfClusters(starts: Int32Array, hasAnybody: Uint8Array): number {
  let freedom = 0;
  for (let stratum = 0; stratum + 1 < starts.length; stratum++) {
    const end = starts[stratum + 1] ?? 0;
    let clusters = 0;
    for (let cluster = starts[stratum] ?? 0; cluster < end; cluster++) clusters += hasAnybody[cluster] ?? 0;
    freedom += Math.max(0, clusters - 1);
  }
  return freedom;
}
