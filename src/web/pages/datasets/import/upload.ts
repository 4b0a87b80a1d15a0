/** Files on their way to the service. */
export interface Upload {
  readonly name: string;
  /** Bytes; 0 of 0 before anything is known. */
  readonly sent: number;
  readonly total: number;
  readonly elapsedMs: number;
}

const leastToJudgeBy = 1_000;

/** Seconds left at the present speed; null while it is unknown. */
export function uploadSecondsLeft({ sent, total, elapsedMs }: Upload): number | null {
  if (elapsedMs < leastToJudgeBy || sent === 0) return null;
  return Math.ceil((((total - sent) / sent) * elapsedMs) / 1_000);
}
