/** Elapsed time before the remaining time is estimated. */
const silentMs = 1000;
/** Elapsed time from which a little is enough to go by; before, a twentieth is, for phases begin unevenly. */
const steadyMs = 10_000;

/** Seconds that a phase is likely to take yet, whole; null where nothing can be said. */
export function secondsLeft(fraction: number, elapsedMs: number): number | null {
  const least = elapsedMs < steadyMs ? 0.05 : 0.01;
  if (elapsedMs < silentMs || !(fraction >= least)) return null;
  return Math.ceil((elapsedMs * (1 - Math.min(1, fraction))) / Math.min(1, fraction) / 1000);
}
