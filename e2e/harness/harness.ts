import type { Fault } from './rig/fault.ts';
import type { Rig } from './rig/rig.ts';

export type Size = 'small' | 'full';

/** A promise of the service, tried out against the real process. */
export interface Harness {
  /** As it is called from the command line. */
  readonly name: string;
  /** What holds, as one sentence. */
  readonly promise: string;
  /** What is done to the service to see that the harness notices; it must then fail. */
  readonly fault: Fault;
  /** Whether it mostly waits, so that in small it runs at the same time as all others. */
  readonly waits?: boolean;
  /** Whether it is run by name or in full alone: only its times can fail, or it needs servers and minutes. */
  readonly measuresTime?: boolean;
  /** Why it cannot run on this machine; null: it can. */
  readonly missing?: () => string | null;
  run(size: Size, rig: Rig): Promise<Outcome>;
}

export interface Outcome {
  readonly figures: Readonly<Record<string, number | string>>;
  /** What was promised and did not hold; none: it held. */
  readonly failures: readonly string[];
  /** Times that were promised and exceeded. A small run, which shares its machine, doesn't fail for them. */
  readonly delays?: readonly string[];
}
