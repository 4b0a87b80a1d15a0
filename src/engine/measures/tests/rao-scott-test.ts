import type { AssociationTest } from '../../../figures/answered-figures.ts';
import { squaredContingency, type TableShares } from './association.ts';
import { fTail } from '../intervals/distributions.ts';

/**
 * Question: do rows and columns of a table go together, or could chance have made it?
 *
 * Formula: Rao and Scott's second-order test (1984; R: `svychisq(statistic = "F")`). With Δ the design effects of the
 * interactions, A⁻¹B, A = Cᵀ D⁻¹ C, B = Cᵀ D⁻¹ V D⁻¹ C, D the diagonal of the cells' shares, V their covariance, C the
 * contrasts of interaction: F = φ² / tr Δ on d = (tr Δ)² / tr Δ² and d ν degrees of freedom. The sample that Pearson's
 * statistic and the covariance of simple sampling are multiples of cancels. An empty cell counts as 0 in D⁻¹.
 * Base: those in a row and a column; every row and column holds somebody; ν = clusters − strata of the base. Unit: F, and
 * p 0–1. Edge: null where the design leaves no variance, ν is under 1, or too many cells are empty to tell.
 */
export function raoScottTest(
  table: TableShares,
  covariance: Float64Array,
  clustersLessStrata: number,
): AssociationTest | null {
  const { shares } = table;
  const contrasts = interactionsOver(table);
  const width = contrasts.length;
  if (clustersLessStrata < 1 || width === 0) return null;
  const simple = new Float64Array(width * width);
  const actual = new Float64Array(width * width);
  for (const [i, left] of contrasts.entries()) {
    for (const [j, right] of contrasts.entries()) {
      let ofSimple = 0;
      let ofActual = 0;
      for (const { cell, factor } of left) {
        for (const other of right) {
          // The factors carry D⁻¹, so that A takes one of them back.
          if (cell === other.cell) ofSimple += factor * other.factor * (shares[cell] ?? 0);
          ofActual += factor * other.factor * (covariance[cell * shares.length + other.cell] ?? 0);
        }
      }
      simple[i * width + j] = ofSimple;
      actual[i * width + j] = ofActual;
    }
  }
  const traces = relativeTraces(simple, actual, width);
  if (traces === null || !(traces.ofFirst > roundingTrace * width)) return null;
  const numeratorDegrees = (traces.ofFirst * traces.ofFirst) / traces.ofSquare;
  const denominatorDegrees = numeratorDegrees * clustersLessStrata;
  const f = squaredContingency(table) / traces.ofFirst;
  return {
    f,
    numeratorDegrees,
    denominatorDegrees,
    pValue: Math.min(1, fTail(f, numeratorDegrees, denominatorDegrees)),
  };
}

/** Simple sampling of n respondents gives 1/n each; where clusters balance out, rounding leaves about 1e-16. */
const roundingTrace = 1e-13;

interface ContrastTerm {
  readonly cell: number;
  readonly factor: number;
}

/** D⁻¹ C: for every row and column but the last, that cell against the last ones, each over its share. */
function interactionsOver({ rows, columns, shares }: TableShares): ContrastTerm[][] {
  const term = (row: number, column: number, sign: 1 | -1): ContrastTerm => {
    const cell = row * columns + column;
    const share = shares[cell] ?? 0;
    return { cell, factor: share === 0 ? 0 : sign / share };
  };
  const contrasts: ContrastTerm[][] = [];
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      contrasts.push([
        term(row, column, 1),
        term(row, columns - 1, -1),
        term(rows - 1, column, -1),
        term(rows - 1, columns - 1, 1),
      ]);
    }
  }
  return contrasts;
}

/** Square matrices of one width, row by row. */
interface Traces {
  /** tr(A⁻¹B): the sum of the eigenvalues. */
  readonly ofFirst: number;
  /** tr((A⁻¹B)²): the sum of their squares. */
  readonly ofSquare: number;
}

/**
 * Traces of A⁻¹B and of its square, A and B symmetric and A positive definite: with A = L Lᵀ they are those of
 * M = L⁻¹ B L⁻ᵀ, and the second is the sum of the squared entries of M. Null where A is singular.
 */
export function relativeTraces(a: Float64Array, b: Float64Array, width: number): Traces | null {
  const lower = cholesky(a, width);
  if (lower === null) return null;
  const half = forward(lower, b, width);
  const whole = forward(lower, transposed(half, width), width);
  let ofFirst = 0;
  let ofSquare = 0;
  for (let i = 0; i < width; i++) ofFirst += whole[i * width + i] ?? 0;
  for (const entry of whole) ofSquare += entry * entry;
  return { ofFirst, ofSquare };
}

function cholesky(a: Float64Array, width: number): Float64Array | null {
  const lower = new Float64Array(width * width);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = a[i * width + j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (lower[i * width + k] ?? 0) * (lower[j * width + k] ?? 0);
      if (i === j) {
        if (!(rest > singularShare * (a[i * width + i] ?? 0))) return null;
        lower[i * width + i] = Math.sqrt(rest);
      } else {
        lower[i * width + j] = rest / (lower[j * width + j] ?? 1);
      }
    }
  }
  return lower;
}

/** A pivot that keeps less of its diagonal entry than this is rounding. */
const singularShare = 1e-12;

/** X with L X = B. */
function forward(lower: Float64Array, b: Float64Array, width: number): Float64Array {
  const x = b.slice();
  for (let i = 0; i < width; i++) {
    for (let k = 0; k < i; k++) {
      const factor = lower[i * width + k] ?? 0;
      for (let j = 0; j < width; j++)
        x[i * width + j] = (x[i * width + j] ?? 0) - factor * (x[k * width + j] ?? 0);
    }
    const pivot = lower[i * width + i] ?? 1;
    for (let j = 0; j < width; j++) x[i * width + j] = (x[i * width + j] ?? 0) / pivot;
  }
  return x;
}

function transposed(a: Float64Array, width: number): Float64Array {
  return a.map((_, index) => a[(index % width) * width + Math.floor(index / width)] ?? 0);
}
