import type { SamplingDesign } from './sampling-design.ts';

/**
 * Question: how far would this estimate scatter over repetitions of the survey?
 *
 * Formula: Σ_h n_h/(n_h − 1) Σ_j (z_hj − z̄_h)², where z_hj is the sum of the contributions in cluster j of stratum
 * h, n_h the clusters of that stratum in the whole dataset tree (0 where a cluster has nobody in the domain) and
 * z̄_h their mean; a lone cluster counts once and is centred on the mean over all clusters. With neither strata nor
 * clusters this is n/(n − 1) Σ z_i², n the respondents of the tree. (Binder 1983; Lumley 2010; equals R `survey`
 * on `subset(design)` with `survey.lonely.psu = "adjust"`.)
 *
 * Base: `respondents[k]` contributes `contributions[k]`, everybody else 0; see `linearised-contributions.ts`.
 * Unit: the estimate's, squared. Edge: 0 without respondents.
 */
export function linearisedVariance(
  design: SamplingDesign,
  respondents: Uint32Array,
  contributions: Float64Array,
): number {
  const totals = clusterTotals(design, respondents, contributions);
  const means = stratumMeans(design, totals);
  const grandMean = totals.length === 0 ? 0 : totals.reduce((sum, total) => sum + total, 0) / totals.length;
  let variance = 0;
  for (let cluster = 0; cluster < totals.length; cluster++) {
    const stratum = design.stratumOf[cluster] ?? 0;
    const clusters = design.clustersIn[stratum] ?? 0;
    const lone = clusters === 1;
    const deviation = (totals[cluster] ?? 0) - (lone ? grandMean : (means[stratum] ?? 0));
    variance += (lone ? 1 : clusters / (clusters - 1)) * deviation * deviation;
  }
  return variance;
}

function clusterTotals(
  design: SamplingDesign,
  respondents: Uint32Array,
  contributions: Float64Array,
): Float64Array {
  const totals = new Float64Array(design.stratumOf.length);
  for (let k = 0; k < respondents.length; k++) {
    const cluster = design.clusterOf[respondents[k] ?? 0] ?? 0;
    totals[cluster] = (totals[cluster] ?? 0) + (contributions[k] ?? 0);
  }
  return totals;
}

function stratumMeans(design: SamplingDesign, totals: Float64Array): Float64Array {
  const means = new Float64Array(design.clustersIn.length);
  for (let cluster = 0; cluster < totals.length; cluster++) {
    const stratum = design.stratumOf[cluster] ?? 0;
    means[stratum] = (means[stratum] ?? 0) + (totals[cluster] ?? 0);
  }
  return means.map((sum, stratum) => sum / (design.clustersIn[stratum] ?? 1));
}
