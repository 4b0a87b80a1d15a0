import type { Significance } from '../../estimates.ts';
import { differenceTest } from '../../measures/difference-test.ts';
import { haveTestBases } from '../../measures/may-test.ts';
import { proportion } from '../../measures/proportion.ts';
import { squaredContributionsOfMean } from '../../measures/squared-contributions.ts';
import type { CellAddress } from '../product-builder.ts';
import type { Estimate, SpreadOf } from './spread.ts';
import type { SumReader, ValuedSetSums } from './sum-reader.ts';

/** The three sets behind a mean and its test, on one line and of people with an x only. */
export interface MeanSets<Set> {
  readonly base: Set;
  readonly column: Set;
  readonly rest: Set;
}

export interface MeanEstimates {
  readonly sums: MeanSets<ValuedSetSums>;
  readonly mean: number;
  readonly baseMean: number;
  readonly standardError: number;
  readonly significance: Significance | null;
}

export function meanEstimates(
  reader: SumReader,
  spreadOf: SpreadOf,
  at: MeanSets<CellAddress>,
): MeanEstimates {
  const sums = {
    base: reader.valued(at.base),
    column: reader.valued(at.column),
    rest: reader.valued(at.rest),
  };
  const testable =
    haveTestBases(sums.column.sample, sums.rest.sample) && !(sums.column.isConstant && sums.rest.isConstant);
  const column = meanEstimate(sums.column);
  const rest = testable ? meanEstimate(sums.rest) : null;
  const spread = spreadOf({ column, rest, sets: { kind: 'mean', base: at.base, column: at.column } });
  return {
    sums,
    mean: column.value,
    baseMean: proportion(sums.base.total, sums.base.size),
    standardError: Math.sqrt(spread.variance),
    significance:
      rest === null
        ? null
        : differenceTest(column.value - rest.value, spread.differenceVariance, spread.degreesOfFreedom),
  };
}

/** The mean of a set. A constant x has no spread, whatever rounding leaves of it. */
export function meanEstimate(sums: ValuedSetSums): Estimate {
  const value = proportion(sums.total, sums.size);
  const squaredContributions = sums.isConstant ? 0 : squaredContributionsOfMean(value, sums, sums);
  return { value, size: sums.size, squaredContributions };
}
