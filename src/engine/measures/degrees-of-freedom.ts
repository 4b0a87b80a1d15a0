import type { SamplingDesign } from './sampling-design.ts';

/**
 * Question: on how many independent pieces does a test rest?
 *
 * Formula: clusters − strata, counted over those that hold anybody of the base (R: `degf(subset(design))`).
 * Unit: a whole number. Edge: null where respondents were not drawn in clusters: tests are normal then.
 */
export function degreesOfFreedom(
  design: SamplingDesign,
  respondents: Uint32Array,
  base: Uint8Array,
): number | null {
  if (!design.clustered) return null;
  const clusters = new Set<number>();
  for (let k = 0; k < respondents.length; k++) {
    if (base[k] === 1) clusters.add(design.clusterOf[respondents[k] ?? 0] ?? 0);
  }
  const strata = new Set(Array.from(clusters, (cluster) => design.stratumOf[cluster]));
  return clusters.size - strata.size;
}
