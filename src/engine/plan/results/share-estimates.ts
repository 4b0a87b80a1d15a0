import type { ConfidenceInterval, Significance } from '../../estimates.ts';
import { differenceTest } from '../../measures/difference-test.ts';
import { effectiveBase } from '../../measures/effective-base.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import { mayTest } from '../../measures/may-test.ts';
import { proportion } from '../../measures/proportion.ts';
import { squaredContributionsOfShare } from '../../measures/squared-contributions.ts';
import { wilsonInterval } from '../../measures/wilson-interval.ts';
import type { Estimate, SpreadOf } from './spread.ts';
import type { CellAddress } from '../product-builder.ts';
import { type SetSums, type SumReader, without } from './sum-reader.ts';

/** The four sets behind a column percentage and its test, all on one line. */
export interface ShareSets<Set> {
  readonly base: Set;
  readonly column: Set;
  /** Those of the base who give the row. */
  readonly givers: Set;
  /** Those of the column who do. */
  readonly positive: Set;
}

export interface ShareEstimates {
  readonly sums: ShareSets<SetSums>;
  /** Of the column who give the row, 0–1. */
  readonly share: number;
  readonly columnEffectiveSample: number;
  readonly confidenceInterval: ConfidenceInterval | null;
  readonly significance: Significance | null;
}

export function shareEstimates(
  reader: SumReader,
  spreadOf: SpreadOf,
  at: ShareSets<CellAddress>,
): ShareEstimates {
  const sums = {
    base: reader.counted(at.base),
    column: reader.counted(at.column),
    givers: reader.counted(at.givers),
    positive: reader.counted(at.positive),
  };
  const rest = without(sums.base, sums.column);
  const restGivers = without(sums.givers, sums.positive);
  const testable = mayTest({
    columnSample: sums.column.sample,
    columnCount: sums.positive.sample,
    restSample: rest.sample,
    restCount: restGivers.sample,
  });
  const column = estimate(sums.column, sums.positive);
  const others = testable ? estimate(rest, restGivers) : null;
  const spread = spreadOf({
    column,
    rest: others,
    sets: { kind: 'share', base: at.base, column: at.column, givers: at.givers },
  });
  const columnEffectiveSample = effectiveSampleOfSums(sums.column.size, sums.column.squares);
  const knownAsWellBy = effectiveBase(column.value, spread.variance, columnEffectiveSample);
  return {
    sums,
    share: column.value,
    columnEffectiveSample,
    confidenceInterval: wilsonInterval(column.value, knownAsWellBy),
    significance:
      others === null
        ? null
        : differenceTest(column.value - others.value, spread.differenceVariance, spread.degreesOfFreedom),
  };
}

/** Respondents are counted exactly, so that 0 and 1 are, whatever rounding left of a small rest. */
function estimate(base: SetSums, givers: SetSums): Estimate {
  const isCertain = givers.sample === 0 || givers.sample === base.sample;
  const value = isCertain ? Math.sign(givers.sample) : proportion(givers.size, base.size);
  return {
    value,
    size: base.size,
    squaredContributions: squaredContributionsOfShare(value, base, givers.squares),
  };
}
