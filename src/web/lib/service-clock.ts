/** Largest difference between the two clocks that counts as none: an answer takes some seconds. */
const toleratedMs = 60_000;

let aheadMs = 0;

/** Notes each answer's `Date`: the clock of a browser may be wrong by years, and times are the service's. */
export function noteServiceTime(date: string | null, browserMs = Date.now()): void {
  const serviceMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serviceMs)) return;
  const differenceMs = serviceMs - browserMs;
  if (Math.abs(differenceMs) < toleratedMs) aheadMs = 0;
  // Of two answers the one that took less time on its way is the one that is further ahead.
  else if (Math.abs(differenceMs - aheadMs) < toleratedMs) aheadMs = Math.max(aheadMs, differenceMs);
  else aheadMs = differenceMs;
}

/** The time by the service's clock, to hold its timestamps against. */
export function serviceNow(browserMs = Date.now()): Date {
  return new Date(browserMs + aheadMs);
}
