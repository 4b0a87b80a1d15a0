import type { Contributions } from './linearised-contributions.ts';
import type { SamplingDesign } from '../../survey/sampling-design.ts';

/**
 * Question: how far would an estimate, or the difference of two, scatter over repetitions of the survey?
 *
 * Formula: Σ_h n_h/(n_h − 1) Σ_j (z_hj − z̄_h)², where z_hj is what cluster j of stratum h contributes to `plus` less
 * what it contributes to `minus`, n_h the clusters of that stratum in the whole dataset tree (z is 0 in clusters with
 * nobody of the base) and z̄_h their mean; a lone cluster counts once and is centred on the mean of all clusters. With
 * neither strata nor clusters this is n/(n − 1) Σ z_i², n the respondents of the tree who carry a weight. The sides of
 * a difference may overlap. (Binder 1983; Lumley 2010; equals R `survey` on `subset(design)` with
 * `survey.lonely.psu = "adjust"`.)
 *
 * Base: that of the contributions. Unit: the estimate's, squared. Edge: 0 where nobody contributes, and where all that
 * is left after clusters have balanced out is rounding.
 */
export function linearisedVariance(
  design: SamplingDesign,
  plus: Contributions,
  minus: Contributions | null = null,
): number {
  const totals = new Float64Array(design.starts.at(-1) ?? 0);
  let squares = addTo(totals, design, plus, 1);
  if (minus !== null) squares += addTo(totals, design, minus, -1);
  return linearisedVarianceOfTotals(design.starts, totals, squares);
}

/**
 * The same from Σ z² over all respondents, for a survey without strata and clusters; `respondents` are those of the
 * tree who carry a weight. No mean is taken off, since z adds up to 0. A single respondent has no variance.
 */
export function linearisedVarianceOfSquares(respondents: number, squares: number): number {
  return respondents > 1 ? (respondents / (respondents - 1)) * squares : 0;
}

/** The same from the total z of each cluster, `starts` as in the design; `squares` is the sum of all amounts squared. */
export function linearisedVarianceOfTotals(
  starts: Int32Array,
  totals: Float64Array,
  squares: number,
): number {
  let grandMean: number | null = null;
  let variance = 0;
  for (let stratum = 0; stratum + 1 < starts.length; stratum++) {
    const start = starts[stratum] ?? 0;
    const end = starts[stratum + 1] ?? 0;
    const clusters = end - start;
    if (clusters === 1) {
      grandMean ??= meanOf(totals, 0, totals.length);
      variance += squaresAround(grandMean, totals, start, end);
    } else {
      const around = squaresAround(meanOf(totals, start, end), totals, start, end);
      variance += (clusters / (clusters - 1)) * around;
    }
  }
  return variance > squaredRounding * squares ? variance : 0;
}

/**
 * Totals in the form in which the variance is the sum of their squares: less the mean of the stratum, times √(n_h/(n_h −
 * 1)); a lone cluster's less the mean of all. The form of a sum of totals is the sum of their forms.
 */
export function centredTotals(starts: Int32Array, totals: Float64Array): Float64Array {
  const centred = new Float64Array(totals.length);
  const grandMean = meanOf(totals, 0, totals.length);
  for (let stratum = 0; stratum + 1 < starts.length; stratum++) {
    const start = starts[stratum] ?? 0;
    const end = starts[stratum + 1] ?? 0;
    const clusters = end - start;
    const centre = clusters === 1 ? grandMean : meanOf(totals, start, end);
    const factor = clusters === 1 ? 1 : Math.sqrt(clusters / (clusters - 1));
    for (let cluster = start; cluster < end; cluster++) {
      centred[cluster] = factor * ((totals[cluster] ?? 0) - centre);
    }
  }
  return centred;
}

/** Share of squared contributions below which a variance is rounding: its squares are around 1e-32 of them. */
export const squaredRounding = 1e-24;

/** Adds the amounts to their clusters' totals and answers the sum of their squares. */
function addTo(totals: Float64Array, design: SamplingDesign, part: Contributions, sign: 1 | -1): number {
  const { respondents, amounts } = part;
  let squares = 0;
  for (let k = 0; k < amounts.length; k++) {
    const amount = amounts[k] ?? 0;
    const cluster = design.clusterOf[respondents[k] ?? 0] ?? 0;
    totals[cluster] = (totals[cluster] ?? 0) + sign * amount;
    squares += amount * amount;
  }
  return squares;
}

function meanOf(totals: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let cluster = start; cluster < end; cluster++) sum += totals[cluster] ?? 0;
  return sum / (end - start);
}

function squaresAround(centre: number, totals: Float64Array, start: number, end: number): number {
  let squares = 0;
  for (let cluster = start; cluster < end; cluster++) {
    const deviation = (totals[cluster] ?? 0) - centre;
    squares += deviation * deviation;
  }
  return squares;
}
