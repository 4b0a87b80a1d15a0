/** Milliseconds that each part of a start took, in their order. */
export type StartPhases = Readonly<Record<string, number>>;

export interface PhaseClock {
  /** What passed since the phase before ended was this one. */
  end(phase: string): void;
  readonly phases: StartPhases;
}

/** `monotonicNow` in milliseconds. */
export function startPhaseClock(monotonicNow: () => number = () => performance.now()): PhaseClock {
  const phases: Record<string, number> = {};
  let since = monotonicNow();
  return {
    phases,
    end(phase) {
      const at = monotonicNow();
      phases[phase] = Math.round(at - since);
      since = at;
    },
  };
}
