import type { PlannedTable } from './snapshot.ts';
import type { EditionId } from './store.ts';

/** Runs of tab plans: table by table, after the queries of people, and on after a restart. */
export interface EditionRunner {
  /** Begins what waits and has room. */
  wake(): void;
  /** Ends a run at once; the tables that it has stay. */
  cancel(id: EditionId): void;
  /** The table under way, and the seconds that are left; null where it is not under way. */
  progressOf(id: EditionId): EditionProgress | null;
  /** Resolves at the next change of a run. */
  changed(id: EditionId, signal: AbortSignal): Promise<void>;
  /** Stops; running editions continue after the next start. */
  close(): Promise<void>;
}

export interface EditionProgress {
  readonly current: PlannedTable | null;
  readonly secondsLeft: number | null;
}
