import type { UntestedReason } from '../../figures/answered-figures.ts';
import type { Contrast } from '../../figures/figure-query.ts';
import { testedFrom } from '../../lib/low-base.ts';
import { degreesOfFreedom } from '../measures/tests/degrees-of-freedom.ts';
import { differenceTest } from '../measures/tests/difference-test.ts';
import { linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVarianceOfTotals } from '../measures/tests/linearised-variance.ts';
import type { SamplingDesign } from '../survey/sampling-design.ts';
import type { Side } from './cell.ts';
import { isConstant, type Tested, union } from './compare.ts';

/** Σ coefficient × figure in units of x, with its test or why there is none. */
export interface ContrastOutcome {
  readonly estimate: number;
  readonly test: Tested | UntestedReason;
}

/**
 * Tests Σ a p over columns of a row: u = Σ a v (x − p) / W over the columns that a respondent is in, linearised. Null =
 * an absent side.
 */
export function contrast(
  design: SamplingDesign,
  { coefficients }: Contrast,
  sides: readonly (Side | null)[],
): ContrastOutcome {
  const present = sides.filter((side) => side !== null);
  if (present.length < sides.length) return { estimate: Number.NaN, test: 'not_comparable' };
  const totals = new Float64Array(design.starts.at(-1) ?? 0);
  let squares = 0;
  let estimate = 0;
  for (const [place, { line, respondents, x }] of present.entries()) {
    const coefficient = coefficients[place] ?? 0;
    const contributions = linearisedContributions(line.weights, respondents, x);
    estimate += coefficient * contributions.estimate;
    const whole = respondents.reduce((sum, i) => sum + (line.weights[i] ?? 0), 0);
    for (const [k, i] of respondents.entries()) {
      const cluster = design.clusterOf[i] ?? 0;
      const amount = coefficient * (contributions.amounts[k] ?? 0);
      totals[cluster] = (totals[cluster] ?? 0) + amount;
      // Numbers that differ in their last bits alone leave amounts that are rounding.
      const term = (coefficient * (line.weights[i] ?? 0) * (x[i] ?? 0)) / whole;
      squares += amount * amount + term * term;
    }
  }
  if (present.some(({ respondents }) => respondents.length < testedFrom))
    return { estimate, test: 'low_base' };
  if (present.every(isConstant)) return { estimate, test: 'no_variance' };
  const variance = linearisedVarianceOfTotals(design.starts, totals, squares);
  const degrees = degreesOfFreedom(design, union(...present.map(({ respondents }) => respondents)));
  const test = differenceTest(estimate, variance, degrees);
  if (test === null) return { estimate, test: 'no_variance' };
  const { z, pValue } = test;
  return {
    estimate,
    test: { z, pValue, degrees: degrees ?? Number.NaN, standardError: Math.sqrt(variance) },
  };
}
