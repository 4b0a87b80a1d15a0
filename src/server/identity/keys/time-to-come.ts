import { ServiceError } from '../../request/service-error.ts';

const timestamp =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):\d{2})$/;

/** A time in RFC 3339 that lies ahead, and no farther than `farthestMs`; null for `""`. Throws `invalid_value`. */
export function readTimeToCome(
  field: string,
  sent: string,
  now: Date,
  farthestMs = Number.POSITIVE_INFINITY,
): string | null {
  if (sent === '') return null;
  const date = timestamp.exec(sent)?.[1];
  const time = date === undefined || !isDay(date) ? null : new Date(sent);
  if (time === null || Number.isNaN(time.getTime()) || time <= now) {
    throw new ServiceError(
      'invalid_value',
      `${field} must be a time to come in RFC 3339, such as 2030-01-31T00:00:00Z`,
    );
  }
  if (time.getTime() - now.getTime() > farthestMs) {
    const days = Math.floor(farthestMs / (24 * 60 * 60 * 1_000));
    throw new ServiceError('invalid_value', `${field} may lie at most ${days} days ahead`);
  }
  return time.toISOString();
}

/** `Date` itself takes the 30th of February for the 2nd of March. */
function isDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
