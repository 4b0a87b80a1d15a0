import { limits } from '../../contract/limits.ts';
import type { StatsQuery as WireQuery } from '../../contract/stats.ts';
import type { StatsQuery } from '../../engine/stats.ts';
import { defaultTest } from '../../engine/test-settings.ts';
import { ServiceError } from '../http/service-error.ts';

/** What a stats request asks of intervals and tests; what it leaves to the default is left out. */
export function readStatsSettings(
  wire: WireQuery,
): Pick<StatsQuery, 'interval' | 'allIntervals' | 'test' | 'letters'> {
  const { interval, test, letters } = wire;
  return {
    ...(interval ? { interval } : {}),
    ...(wire.all_intervals === true ? { allIntervals: true } : {}),
    ...(test
      ? {
          test: {
            versus: test.versus ?? defaultTest.versus,
            profile: test.profile ?? defaultTest.profile,
          },
        }
      : {}),
    ...(letters ? { letters } : {}),
  };
}

/** `rows` of the query are those of `audiences` × `segments` columns. Throws `query_too_large`. */
export function checkPairs(
  letters: StatsQuery['letters'],
  counts: { readonly rows: number; readonly audiences: number; readonly segments: number },
): void {
  if (letters === undefined) return;
  // Each row is compared with the others of its set, and each pair is made once.
  const pairs = (counts.rows * ((letters === 'audiences' ? counts.audiences : counts.segments) - 1)) / 2;
  if (pairs > limits.letterTests) {
    throw new ServiceError(
      'query_too_large',
      `letters test at most ${limits.letterTests} pairs of rows; this asks for ${pairs}: name fewer datapoints, segments or audiences`,
    );
  }
}
