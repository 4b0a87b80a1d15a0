/** Elapsed time before anything is said about what is left. */
const silentMs = 1000;

/** Seconds that a phase is likely to take yet, whole; null where nothing can be said. */
export function secondsLeft(fraction: number, elapsedMs: number): number | null {
  if (elapsedMs < silentMs || !(fraction > 0.01)) return null;
  return Math.ceil((elapsedMs * (1 - Math.min(1, fraction))) / Math.min(1, fraction) / 1000);
}
