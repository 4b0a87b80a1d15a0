import type { UntestedReason } from '../../figures/answered-figures.ts';
import type { FigureQuery, TestProfile, Contrast } from '../../figures/figure-query.ts';
import { type Cell, readEarlier, type Side } from './cell.ts';
import { compareSides, type Tested, isConstant, union } from './compare.ts';
import type { Reading } from './reading.ts';
import { testedFrom } from '../../lib/low-base.ts';
import { degreesOfFreedom } from '../measures/tests/degrees-of-freedom.ts';
import { differenceTest } from '../measures/tests/difference-test.ts';
import { linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVarianceOfTotals } from '../measures/tests/linearised-variance.ts';
import type { SamplingDesign } from '../survey/sampling-design.ts';

/** What a cell is compared with, and the test or why there is none. */
export interface Compared {
  readonly other: Side | null;
  /** Index in the catalogue, where an earlier wave is compared. */
  readonly wave: number | null;
  readonly outcome: Tested | UntestedReason;
}

/** Makes the test of a cell that the query asks for; `cells` are those of its row, null = absent. */
export function compared(
  reading: Reading,
  { base, columns, want }: FigureQuery,
  cells: readonly (Cell | null)[],
  columnIndex: number,
  cell: Cell,
): Compared {
  const { versus, profile, earlier } = want.test;
  const column = columns[columnIndex];
  const { own } = cell;
  if (versus === 'none' || column === undefined) return refused('not_requested');
  if (versus === 'rest' || versus === 'total') {
    const other = cell[versus];
    const inColumn = new Set(own.respondents);
    const others = other.respondents.filter((i) => !inColumn.has(i));
    return {
      other,
      wave: null,
      outcome: others.length === 0 ? 'empty_rest' : compareSides(reading.design, profile, own, other, others),
    };
  }
  if (versus === 'previous_wave' && earlier !== undefined) {
    const point = earlier[columnIndex] ?? null;
    if (point === null) return refused('no_earlier_wave');
    const other = cells[point];
    if (!other) return refused('not_comparable');
    const wave = other.line.waves.at(-1) ?? null;
    return { other: other.own, wave, outcome: compareSides(reading.design, profile, own, other.own) };
  }
  if (versus === 'previous_wave') {
    if (cell.line.waves.length > 1) return refused('not_comparable');
    const before = readEarlier(reading, base, cell, column);
    if (before === null) return refused('no_earlier_wave');
    const { side, wave } = before;
    return { other: side, wave, outcome: compareSides(reading.design, profile, own, side) };
  }
  const other = versus.column === columnIndex ? null : cells[versus.column];
  if (!other) return refused('not_comparable');
  return { other: other.own, wave: null, outcome: compareSides(reading.design, profile, own, other.own) };
}

/** Tests the share of the row: of the whole, those who match the row against those who do not, as to who is in the column. */
export function rowTest(reading: Reading, profile: TestProfile, cell: Cell): Compared {
  const { row, line, wholeLine, whole, wholePositive, inColumn } = cell;
  if (row.kind === 'value') return refused('not_requested');
  if (line !== wholeLine) return refused('not_comparable');
  const matching = new Set(wholePositive);
  const own: Side = { kind: 'share', line, respondents: wholePositive, x: inColumn };
  const other: Side = { ...own, respondents: whole.filter((i) => !matching.has(i)) };
  return {
    other,
    wave: null,
    outcome:
      other.respondents.length === 0 ? 'empty_rest' : compareSides(reading.design, profile, own, other),
  };
}

function refused(outcome: UntestedReason): Compared {
  return { other: null, wave: null, outcome };
}

/** Σ coefficient × figure in units of x, with its test or why there is none. */
interface ContrastOutcome {
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
