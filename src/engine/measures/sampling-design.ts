import type { Respondents } from '../dataset/dataset.ts';

/**
 * How the respondents of a dataset tree were drawn, as the variance needs it: clusters nested in strata. Where a
 * survey names no strata, all clusters lie in one; where it names no clusters, each respondent is one.
 */
export interface SamplingDesign {
  /** Cluster of each respondent; −1 for respondents without a weight, who are not part of the sample. */
  readonly clusterOf: Int32Array;
  /** Stratum of each cluster. */
  readonly stratumOf: Int32Array;
  /** Number of clusters in each stratum. */
  readonly clustersIn: Int32Array;
  /** True where clusters hold more than single respondents, so that tests need Student's t. */
  readonly clustered: boolean;
}

/**
 * The design under one weight. A blank stratum (where others have one) makes the respondent a cluster of its own
 * in a stratum of its wave; a blank cluster makes it a cluster of its own. The same cluster id in two strata is
 * two clusters.
 */
export function samplingDesign(respondents: Respondents, weights: Float64Array): SamplingDesign {
  const clusterOf = new Int32Array(respondents.count).fill(-1);
  const stratumOf: number[] = [];
  const clustersIn: number[] = [];
  const strata = new Map<string, number>();
  const clusters = new Map<string, number>();

  for (let i = 0; i < respondents.count; i++) {
    if ((weights[i] ?? 0) <= 0) continue;
    const { stratumName, clusterName } = placeOf(respondents, i);
    const stratum = numberOf(strata, stratumName);
    if (stratum === clustersIn.length) clustersIn.push(0);
    const cluster =
      clusterName === null ? stratumOf.length : numberOf(clusters, clusterName, stratumOf.length);
    if (cluster === stratumOf.length) {
      stratumOf.push(stratum);
      clustersIn[stratum] = (clustersIn[stratum] ?? 0) + 1;
    }
    clusterOf[i] = cluster;
  }
  return {
    clusterOf,
    stratumOf: Int32Array.from(stratumOf),
    clustersIn: Int32Array.from(clustersIn),
    clustered: clusters.size > 0,
  };
}

/** `clusterName: null` = a cluster of its own. */
function placeOf(respondents: Respondents, i: number): { stratumName: string; clusterName: string | null } {
  const stratum = respondents.stratum === null ? null : (respondents.stratum[i] ?? -1);
  if (stratum !== null && stratum < 0)
    return { stratumName: `wave ${respondents.wave[i]}`, clusterName: null };
  const stratumName = `stratum ${stratum ?? 'of all'}`;
  const cluster = respondents.cluster?.[i] ?? -1;
  return { stratumName, clusterName: cluster < 0 ? null : `${stratumName}, cluster ${cluster}` };
}

function numberOf(numbers: Map<string, number>, name: string, next = numbers.size): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, next);
  return next;
}
