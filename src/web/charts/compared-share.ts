import type { StatsRow } from '../../contract/stats.ts';

/** The other side of a test: its share in per cent and its respondents. */
export interface ComparedSide {
  readonly value: number;
  readonly sample: number;
}

/**
 * The side that a row is tested against: the rest of the base, the whole base, or the same audience in the wave before.
 * Null where the row is not tested or the answer does not hold that side.
 */
export function comparedSide(row: StatsRow, previous: StatsRow | null): ComparedSide | null {
  switch (row.significance?.versus) {
    case 'rest':
      return restSide(row);
    case 'total':
      return hasOwnBase(row) ? { value: baseShare(row), sample: row.base_sample } : null;
    case 'previous_wave':
      return previous === null
        ? null
        : { value: previous.metrics.audience_percentage, sample: previous.metrics.audience_sample };
    default:
      return null;
  }
}

/**
 * Everyone of the row's whole who is not in its audience (and segment). Null where the row's own base is on another
 * line than the test's, so that the people can't be taken from one another, and where nobody is left.
 */
function restSide(row: StatsRow): ComparedSide | null {
  const rest = row.base_size - row.metrics.audience_size;
  if (!hasOwnBase(row) || rest <= 0) return null;
  const share = (100 * (row.metrics.datapoint_size - row.metrics.positive_size)) / rest;
  return {
    value: Math.min(100, Math.max(0, share)),
    sample: row.base_sample - row.metrics.audience_sample,
  };
}

function hasOwnBase(row: StatsRow): boolean {
  return row.base_waves.join(' ') === row.waves.join(' ');
}

/** Of the base who gave the answer, in per cent. */
export function baseShare({ base_size, metrics }: StatsRow): number {
  return base_size === 0 ? 0 : (100 * metrics.datapoint_size) / base_size;
}
