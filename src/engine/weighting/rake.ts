import { type Cells, cellsOf, type RakingMargin, sumsOfCells } from './raking-cells.ts';

/** The least and the most that a weight may be, as multiples of the mean. */
export interface WeightCaps {
  readonly least: number;
  readonly most: number;
}

/** Weights that meet margins, or come close. */
export interface RakedWeights {
  readonly weights: Float64Array<ArrayBuffer>;
  /** False where the margins contradict each other. */
  readonly converged: boolean;
  /** Passes over the margins in all rounds. */
  readonly iterations: number;
  /** Times that weights were capped and raked again. */
  readonly rounds: number;
  /** Largest difference between the share of a category and its target, 0–1. */
  readonly largestMiss: number;
}

const mostIterations = 2000;
/** Largest relative difference between a share and its target at which raking ends. */
const tolerance = 1e-12;
const mostRounds = 100;
/** Largest miss of weights within their caps. */
const mostMiss = 1e-6;

/**
 * Rim weighting (iterative proportional fitting: Deming and Stephan 1940): the weights closest to `base` that meet every
 * margin, with the sum of `base`. Respondents without a category of a margin keep their weight in that margin's turn.
 * With caps, weights are clipped and raked again until they meet the margins within 1e-6, at most 100 times; the weights
 * returned keep to the caps. A base of NaN stays NaN, one of 0 stays 0.
 */
export function rake(
  base: Float64Array,
  margins: readonly RakingMargin[],
  caps: WeightCaps | null = null,
): RakedWeights {
  const weights = base.slice();
  const cells = cellsOf(base, margins);
  const { sum, mean } = sumAndMean(base);
  const clip = () => {
    if (caps !== null) clipTo(weights, caps.least * mean, caps.most * mean);
  };
  let iterations = 0;
  for (let rounds = 1; ; rounds++) {
    clip();
    const fitted = fitCells(cells, margins, sumsOfCells(cells, weights));
    iterations += fitted.iterations;
    multiply(weights, cells, fitted.factors);
    scaleTo(weights, sum);
    if (fitted.converged) clip();
    const largestMiss = missOf(cells, margins, sumsOfCells(cells, weights));
    const isDone = caps === null || largestMiss <= mostMiss || rounds === mostRounds;
    if (isDone || !fitted.converged)
      return { weights, converged: fitted.converged, iterations, rounds, largestMiss };
  }
}

/** Factors of the cells by which their sums meet every margin. */
function fitCells(
  cells: Cells,
  margins: readonly RakingMargin[],
  sums: Float64Array,
): { factors: Float64Array; converged: boolean; iterations: number } {
  const factors = new Float64Array(cells.count).fill(1);
  let iterations = 0;
  let largest = 1;
  while (largest >= tolerance && iterations < mostIterations) {
    iterations++;
    largest = 0;
    for (const [margin, { shares }] of margins.entries()) {
      const ofMargin = marginFactors(cells, margin, shares, sums);
      for (let cell = 0; cell < sums.length; cell++) {
        const factor = ofMargin[cells.categoryOf(cell, margin)] ?? 1;
        sums[cell] = sums[cell]! * factor;
        factors[cell] = factors[cell]! * factor;
      }
      for (const [category, factor] of ofMargin.entries())
        if (shares[category] !== 0) largest = Math.max(largest, Math.abs(factor - 1));
    }
  }
  return { factors, converged: largest < tolerance, iterations };
}

/** Factor of each category; 1 where it is empty. */
function marginFactors(
  cells: Cells,
  margin: number,
  shares: readonly number[],
  sums: Float64Array,
): number[] {
  const { bySum, total } = sumsOfMargin(cells, margin, shares.length, sums);
  return shares.map((share, category) => {
    const sum = bySum[category] ?? 0;
    return sum === 0 ? 1 : (share * total) / sum;
  });
}

function missOf(cells: Cells, margins: readonly RakingMargin[], sums: Float64Array): number {
  let largest = 0;
  for (const [margin, { shares }] of margins.entries()) {
    const { bySum, total } = sumsOfMargin(cells, margin, shares.length, sums);
    if (total === 0) continue;
    for (const [category, share] of shares.entries())
      largest = Math.max(largest, Math.abs((bySum[category] ?? 0) / total - share));
  }
  return largest;
}

function sumsOfMargin(
  cells: Cells,
  margin: number,
  categories: number,
  sums: Float64Array,
): { bySum: Float64Array; total: number } {
  const bySum = new Float64Array(categories);
  let total = 0;
  for (let cell = 0; cell < sums.length; cell++) {
    const category = cells.categoryOf(cell, margin);
    if (category < 0) continue;
    bySum[category] = bySum[category]! + sums[cell]!;
    total += sums[cell]!;
  }
  return { bySum, total };
}

function multiply(weights: Float64Array, { cellOf }: Cells, factors: Float64Array): void {
  for (let index = 0; index < weights.length; index++) {
    const cell = cellOf[index]!;
    if (cell >= 0) weights[index] = weights[index]! * factors[cell]!;
  }
}

function clipTo(weights: Float64Array, least: number, most: number): void {
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    if (weight > 0) weights[index] = Math.min(Math.max(weight, least), most);
  }
}

function scaleTo(weights: Float64Array, sum: number): void {
  const factor = sum / sumAndMean(weights).sum;
  if (!Number.isFinite(factor)) return;
  for (let index = 0; index < weights.length; index++) weights[index] = weights[index]! * factor;
}

/** Returns the sum and mean of the weights over 0. */
function sumAndMean(weights: Float64Array): { sum: number; mean: number } {
  let [sum, count] = [0, 0];
  for (const weight of weights) {
    if (!(weight > 0)) continue;
    sum += weight;
    count++;
  }
  return { sum, mean: count === 0 ? 0 : sum / count };
}
