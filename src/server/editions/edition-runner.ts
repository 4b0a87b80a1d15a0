import type { PlannedTable } from './snapshot.ts';

/** Runs of tab plans: table by table, after the queries of people, and on after a restart. */
export interface EditionRunner {
  /** Begins what waits and has room. */
  wake(): void;
  /** Ends a run at once; the tables that it has stay. */
  cancel(workId: string, number: number): void;
  /** The table under way, and the seconds that are left; null where it is not under way. */
  progressOf(workId: string, number: number): EditionProgress | null;
  /** Resolves at the next change of a run. */
  changed(workId: string, number: number, signal: AbortSignal): Promise<void>;
  /** Stops; what is under way goes on after the next start. */
  close(): Promise<void>;
}

export interface EditionProgress {
  readonly current: PlannedTable | null;
  readonly secondsLeft: number | null;
}
