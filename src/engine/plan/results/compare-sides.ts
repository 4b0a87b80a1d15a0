import type { Significance } from '../../estimates.ts';
import { differenceTest } from '../../measures/difference-test.ts';
import { haveTestBases, mayTest } from '../../measures/may-test.ts';
import type { TestProfile } from '../../test-settings.ts';
import { compareAsLegacy } from '../../figures/answer/compare-as-legacy.ts';
import {
  type Overlap,
  type OverlapSums,
  readOverlap,
  squaresOfDifference,
} from '../../figures/answer/overlap.ts';
import type { Side } from '../../figures/answer/side.ts';
import type { Evidence } from '../../figures/answer/variances.ts';

export interface TestManner {
  readonly versus: Significance['versus'];
  readonly profile: TestProfile;
}

/**
 * Tests the share or mean of the first side against the second's, as `reference/compare.ts` does; null where no test
 * may be made. `restOfMean` is the second side without the first, where a mean is tested against a total.
 */
export function compareSides(
  { reader, variances }: Evidence,
  { versus, profile }: TestManner,
  first: Side,
  second: Side,
  overlap: Overlap | null,
  restOfMean: Side | null = null,
): Significance | null {
  const shared = overlap === null ? null : readOverlap(reader, overlap);
  if (!mayCompare(first, second, versus === 'total' ? shared : null, restOfMean)) return null;
  if (profile !== 'linearised') {
    return compareAsLegacy({ versus, profile }, first, second, shared?.effectiveSample ?? 0);
  }
  const squares = squaresOfDifference(
    reader,
    { influence: first.influence, sample: first.sums.sample },
    { influence: second.influence, sample: second.sums.sample },
    overlap,
  );
  const variance = variances.ofDifference(first.influence, second.influence, squares);
  // Asked for whether or not it is wanted, so that requests do not depend on answers.
  const freedom = variances.clustersLessStrata([...first.sets, ...second.sets], 0);
  return differenceTest(
    first.estimate - second.estimate,
    variance,
    variances.clustered ? freedom : null,
    versus,
  );
}

/** Of a first side that is part of the second, the floors look at the second without it. */
function mayCompare(
  { sums, measured }: Side,
  second: Side,
  part: OverlapSums | null,
  restOfMean: Side | null,
): boolean {
  if (measured.kind === 'share' && second.measured.kind === 'share') {
    return mayTest({
      columnSample: sums.sample,
      columnCount: measured.givers,
      restSample: second.sums.sample - (part?.members.sample ?? 0),
      restCount: second.measured.givers - (part?.givers ?? 0),
    });
  }
  const other = restOfMean ?? second;
  return (
    haveTestBases(sums.sample, other.sums.sample) && !(isConstant(measured) && isConstant(other.measured))
  );
}

function isConstant(measured: Side['measured']): boolean {
  return measured.kind === 'mean' && measured.sums.isConstant;
}
