import type { Respondents } from './dataset.ts';

/**
 * How the respondents of a dataset tree were drawn, as the variance needs it: clusters nested in strata. Where a
 * survey names no strata, all clusters lie in one; where it names no clusters, each respondent is one.
 */
export interface SamplingDesign {
  /** Cluster of each respondent; −1 for respondents without a weight, who are not part of the sample. */
  readonly clusterOf: Int32Array;
  /** Clusters are numbered stratum by stratum: those of stratum h are starts[h] up to, not including, starts[h + 1]. */
  readonly starts: Int32Array;
  /** True where clusters hold more than single respondents, so that tests need Student's t. */
  readonly clustered: boolean;
}

/**
 * The design under one weight. A blank stratum (where others have one) makes the respondent a cluster of its own
 * in a stratum of its wave; a blank cluster makes it a cluster of its own. The same cluster id in two strata is
 * two clusters.
 */
export function samplingDesign(respondents: Respondents, weights: Float64Array): SamplingDesign {
  const strata = new Map<string, Stratum>();
  const clusterOf = new Int32Array(respondents.count).fill(-1);
  for (let i = 0; i < respondents.count; i++) {
    if ((weights[i] ?? 0) > 0)
      clusterOf[i] = placeInCluster(stratumOf(strata, respondents, i), respondents, i);
  }

  const starts = [0];
  for (const stratum of strata.values()) {
    const start = starts.at(-1) ?? 0;
    for (const i of stratum.respondents) clusterOf[i] = start + (clusterOf[i] ?? 0);
    starts.push(start + stratum.clusters);
  }
  const clustered = [...strata.values()].some((stratum) => stratum.clusterOfId.size > 0);
  return { clusterOf, starts: Int32Array.from(starts), clustered };
}

interface Stratum {
  readonly respondents: number[];
  readonly clusterOfId: Map<number, number>;
  readonly isBlank: boolean;
  clusters: number;
}

function stratumOf(strata: Map<string, Stratum>, respondents: Respondents, i: number): Stratum {
  const id = respondents.stratum?.[i] ?? 0;
  const name = id < 0 ? `blank in wave ${respondents.wave[i]}` : String(id);
  const stratum = strata.get(name) ?? {
    respondents: [],
    clusterOfId: new Map(),
    isBlank: id < 0,
    clusters: 0,
  };
  strata.set(name, stratum);
  return stratum;
}

/** Number of the respondent's cluster within the stratum, which it joins. */
function placeInCluster(stratum: Stratum, respondents: Respondents, i: number): number {
  stratum.respondents.push(i);
  const id = respondents.cluster?.[i] ?? -1;
  if (id < 0 || stratum.isBlank) return stratum.clusters++;
  const cluster = stratum.clusterOfId.get(id) ?? stratum.clusters++;
  stratum.clusterOfId.set(id, cluster);
  return cluster;
}
