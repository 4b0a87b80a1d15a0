import type { ConfidenceInterval, IntervalMethod } from '../../estimates.ts';
import { effectiveBase } from '../../measures/effective-base.ts';
import { shareInterval } from '../../measures/share-interval.ts';
import { effectiveSampleOfSide, type Side } from './side.ts';
import type { Variances } from './variances.ts';

/** Of a share; null where nobody is in the side. */
export function intervalOfSide(
  variances: Variances,
  side: Side,
  method: IntervalMethod = 'wilson',
): ConfidenceInterval | null {
  const { sample } = side.sums;
  const variance = variances.of(side.influence);
  // Asked for whether or not it is wanted, so that requests do not depend on answers.
  const freedom = method === 'wilson' ? 0 : variances.clustersLessStrata(side.sets, sample);
  return shareInterval(method, side.estimate, {
    effectiveBase: effectiveBase(side.estimate, variance, effectiveSampleOfSide(side)),
    sample,
    clustered: variances.clustered,
    clustersLessStrata: () => freedom,
  });
}
