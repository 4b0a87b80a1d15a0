import type { SamplingDesign } from '../../survey/sampling-design.ts';

/** A table of exclusive cells: those of the base, each in one of them. */
export interface CellMembership {
  /** One a respondent of the dataset: index of the cell, −1 for those outside. */
  readonly cellOf: Int32Array;
  readonly cells: number;
}

/** Shares of the base in each cell, adding up to 1, and how they scatter together. */
export interface CellShares {
  readonly shares: Float64Array;
  /** Row by row: entry `i × cells + j` is the covariance of shares i and j. */
  readonly covariance: Float64Array;
}

/**
 * Question: which shares of the base lie in each cell, and how would they scatter over repetitions of the survey?
 *
 * Formula: p_k = Σ v 1[k] / Σ v; covariances as `linearised-variance.ts` has variances, with z = v (1[k] − p_k) / Σ v.
 * With s_j the sums of v by cell in cluster j and w_j its Σ v, the total of the cluster is (s_j − w_j p) / W, so that the
 * sums of s sᵀ, w s and w² a stratum are all that is needed. The mean over all clusters, which a lone one is centred on,
 * is 0. Base: the respondents given. Unit: proportions, squared. Edge: all 0 for nobody.
 */
export function cellCovariance(
  design: SamplingDesign,
  weights: Float64Array,
  respondents: Uint32Array,
  { cellOf, cells }: CellMembership,
): CellShares {
  return covarianceOfClusters(design.starts, cells, clusterSums(design, weights, respondents, cellOf));
}

/** The same from the sums of v of each cell in each cluster; `starts` as in the design. */
export function cellCovarianceOfTotals(starts: Int32Array, totals: readonly Float64Array[]): CellShares {
  const clusters = new Map<number, ClusterSums>();
  for (const [cell, ofCell] of totals.entries()) {
    for (const [cluster, v] of ofCell.entries()) {
      if (v === 0) continue;
      const sums = clusters.get(cluster) ?? { size: 0, ofCell: new Map<number, number>() };
      clusters.set(cluster, sums);
      sums.size += v;
      sums.ofCell.set(cell, v);
    }
  }
  return covarianceOfClusters(starts, totals.length, clusters);
}

function covarianceOfClusters(
  starts: Int32Array,
  cells: number,
  clusters: ReadonlyMap<number, ClusterSums>,
): CellShares {
  const sizes = new Float64Array(cells);
  let size = 0;
  for (const sums of clusters.values()) {
    for (const [cell, v] of sums.ofCell) sizes[cell] = (sizes[cell] ?? 0) + v;
    size += sums.size;
  }
  const covariance = new Float64Array(cells * cells);
  if (size === 0) return { shares: sizes, covariance };
  const shares = sizes.map((v) => v / size);
  for (let stratum = 0; stratum + 1 < starts.length; stratum++) {
    addStratum(covariance, shares, size, clusters, starts[stratum] ?? 0, starts[stratum + 1] ?? 0);
  }
  return { shares, covariance };
}

/**
 * The covariances from Σ v and Σ v² of each cell, for a survey without strata and clusters: n/(n − 1) (δ_ij Q_i − p_j Q_i
 * − p_i Q_j + p_i p_j ΣQ) / W². `respondents` are those of the tree who carry a weight.
 */
export function cellCovarianceOfSums(
  respondents: number,
  cells: readonly { readonly size: number; readonly squares: number }[],
): Float64Array {
  const count = cells.length;
  const covariance = new Float64Array(count * count);
  const size = cells.reduce((sum, cell) => sum + cell.size, 0);
  const squares = cells.reduce((sum, cell) => sum + cell.squares, 0);
  if (size === 0 || respondents < 2) return covariance;
  const factor = respondents / (respondents - 1) / (size * size);
  for (const [i, one] of cells.entries()) {
    for (const [j, other] of cells.entries()) {
      const [pi, pj] = [one.size / size, other.size / size];
      const own = i === j ? one.squares : 0;
      covariance[i * count + j] = factor * (own - pj * one.squares - pi * other.squares + pi * pj * squares);
    }
  }
  return covariance;
}

interface ClusterSums {
  size: number;
  readonly ofCell: Map<number, number>;
}

function clusterSums(
  { clusterOf }: SamplingDesign,
  weights: Float64Array,
  respondents: Uint32Array,
  cellOf: Int32Array,
): ReadonlyMap<number, ClusterSums> {
  const clusters = new Map<number, ClusterSums>();
  for (const i of respondents) {
    const v = weights[i] ?? 0;
    const cluster = clusterOf[i] ?? 0;
    const cell = cellOf[i] ?? 0;
    const sums = clusters.get(cluster) ?? { size: 0, ofCell: new Map<number, number>() };
    clusters.set(cluster, sums);
    sums.size += v;
    sums.ofCell.set(cell, (sums.ofCell.get(cell) ?? 0) + v);
  }
  return clusters;
}

/** Adds n_h/(n_h − 1) Σ (t_j − t̄)(t_j − t̄)ᵀ over the clusters from `start` up to `end`, t the clusters' totals. */
function addStratum(
  covariance: Float64Array,
  shares: Float64Array,
  size: number,
  clusters: ReadonlyMap<number, ClusterSums>,
  start: number,
  end: number,
): void {
  const count = end - start;
  const cells = shares.length;
  const products = new Float64Array(cells * cells);
  const sums = new Float64Array(cells);
  const sizeTimesSums = new Float64Array(cells);
  let sizes = 0;
  let squaredSizes = 0;
  for (let cluster = start; cluster < end; cluster++) {
    const one = clusters.get(cluster);
    if (one === undefined) continue;
    sizes += one.size;
    squaredSizes += one.size * one.size;
    for (const [i, si] of one.ofCell) {
      sums[i] = (sums[i] ?? 0) + si;
      sizeTimesSums[i] = (sizeTimesSums[i] ?? 0) + one.size * si;
      for (const [j, sj] of one.ofCell) products[i * cells + j] = (products[i * cells + j] ?? 0) + si * sj;
    }
  }
  const factor = (count > 1 ? count / (count - 1) : 1) / (size * size);
  const meanShare = count > 1 ? 1 / count : 0;
  const centred = sums.map((s, i) => s - sizes * (shares[i] ?? 0));
  for (let i = 0; i < cells; i++) {
    const pi = shares[i] ?? 0;
    for (let j = 0; j < cells; j++) {
      const pj = shares[j] ?? 0;
      const squares =
        (products[i * cells + j] ?? 0) -
        pj * (sizeTimesSums[i] ?? 0) -
        pi * (sizeTimesSums[j] ?? 0) +
        pi * pj * squaredSizes;
      const mean = meanShare * (centred[i] ?? 0) * (centred[j] ?? 0);
      covariance[i * cells + j] = (covariance[i * cells + j] ?? 0) + factor * (squares - mean);
    }
  }
}
