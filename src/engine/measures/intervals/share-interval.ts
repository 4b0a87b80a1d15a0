import { assertNever } from '../../../lib/assert-never.ts';
import type { Interval } from '../../../figures/figure.ts';
import type { IntervalMethod } from '../../../figures/figure-query.ts';
import { kornGraubardInterval } from './korn-graubard-interval.ts';
import { logitInterval } from './logit-interval.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** What the methods go by, of the base of a proportion. */
export interface ShareBase {
  /** n* of `effective-base.ts`. */
  readonly effectiveBase: number;
  /** Respondents, unweighted. */
  readonly sample: number;
  /** True where respondents were drawn in clusters. */
  readonly clustered: boolean;
  /** `clustersLessStrata` of the base; asked for only where the method needs it. */
  readonly clustersLessStrata: () => number;
}

/**
 * The interval of a proportion by the method asked for. Of 0 and 1, which have no log odds, `logit` gives what
 * `korn_graubard` does.
 */
export function shareInterval(method: IntervalMethod, share: number, base: ShareBase): Interval | null {
  const { effectiveBase, sample, clustered } = base;
  switch (method) {
    case 'wilson':
      return wilsonInterval(share, effectiveBase);
    case 'logit':
      if (share > 0 && share < 1) {
        return logitInterval(share, effectiveBase, clustered ? base.clustersLessStrata() : null);
      }
      return shareInterval('korn_graubard', share, base);
    case 'korn_graubard':
      return kornGraubardInterval(share, {
        effectiveBase,
        sample,
        clustersLessStrata: base.clustersLessStrata(),
      });
    default:
      return assertNever(method);
  }
}
