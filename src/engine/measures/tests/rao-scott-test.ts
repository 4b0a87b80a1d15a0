import type { AssociationTest } from '../../../figures/answered-figures.ts';
import { squaredContingency, type TableShares } from './association.ts';
import { fTail } from '../intervals/distributions.ts';
import { relativeTraces } from './relative-traces.ts';

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
