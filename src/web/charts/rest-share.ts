import type { StatsRow } from '../../contract/stats.ts';
import type { ChartRequest } from './chart-request.ts';

/**
 * Share of the rest, in per cent, against which a row is tested: everyone of the base on the row's line who is not in
 * its audience (and segment). Null where the row's own base is another one than the test's, so that the people can't
 * be taken from one another, and where nobody is left.
 */
export function restShare(
  row: StatsRow,
  { splitBy, segmentedBase }: Pick<ChartRequest, 'splitBy' | 'segmentedBase'>,
): number | null {
  const isOnOwnSegment = segmentedBase && (splitBy === 'locations' || splitBy === 'question');
  const isSameLine = row.base_waves.join(' ') === row.waves.join(' ');
  const rest = row.base_size - row.metrics.audience_size;
  if (isOnOwnSegment || !isSameLine || rest <= 0) return null;
  const share = (100 * (row.metrics.datapoint_size - row.metrics.positive_size)) / rest;
  return Math.min(100, Math.max(0, share));
}
