import type { StatsRow } from '../../contract/stats.ts';
import type { ChartRequest } from './chart-request.ts';

/**
 * The share, in per cent, that a row is tested against: of the rest of the base, of the whole base, or of the same
 * audience in the wave before. Null where the row is not tested or the answer does not hold that share.
 */
export function comparedShare(
  row: StatsRow,
  request: Pick<ChartRequest, 'splitBy' | 'segmentedBase'>,
  previous: StatsRow | null,
): number | null {
  switch (row.significance?.versus) {
    case 'rest':
      return restShare(row, request);
    case 'total':
      return hasOwnBase(row, request) ? baseShare(row) : null;
    case 'previous_wave':
      return previous?.metrics.audience_percentage ?? null;
    default:
      return null;
  }
}

/**
 * Of everyone of the base on the row's line who is not in its audience (and segment). Null where the row's own base is
 * another one than the test's, so that the people can't be taken from one another, and where nobody is left.
 */
function restShare(row: StatsRow, request: Pick<ChartRequest, 'splitBy' | 'segmentedBase'>): number | null {
  const rest = row.base_size - row.metrics.audience_size;
  if (!hasOwnBase(row, request) || rest <= 0) return null;
  const share = (100 * (row.metrics.datapoint_size - row.metrics.positive_size)) / rest;
  return Math.min(100, Math.max(0, share));
}

function hasOwnBase(
  row: StatsRow,
  { splitBy, segmentedBase }: Pick<ChartRequest, 'splitBy' | 'segmentedBase'>,
): boolean {
  const isOnOwnSegment = segmentedBase && (splitBy === 'locations' || splitBy === 'question');
  return !isOnOwnSegment && row.base_waves.join(' ') === row.waves.join(' ');
}

/** Of the base who gave the answer, in per cent. */
export function baseShare({ base_size, metrics }: StatsRow): number {
  return base_size === 0 ? 0 : (100 * metrics.datapoint_size) / base_size;
}
