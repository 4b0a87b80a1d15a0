/** How a wave was raked, as the file of its weights says. */
export interface WaveWeighing {
  readonly rounds: number;
  /** Largest difference between a share and its target that is left, 0–1. */
  readonly largestMiss: number;
  /** Number of weights over 0. */
  readonly respondents: number;
  readonly sum: number;
  readonly squares: number;
  readonly least: number;
  readonly greatest: number;
  /** Keyed by target and category. */
  readonly targets: readonly (readonly RakedCategory[])[];
  /** Why respondents have no weight; none: they have one. */
  readonly problems: readonly RakingProblem[];
}

export interface RakedCategory {
  readonly respondents: number;
  /** Sum of the weights before and after raking. */
  readonly before: number;
  readonly after: number;
}

/** `empty`: a target's category has no respondents; `contradictory`: no weights meet all targets. */
export interface RakingProblem {
  readonly kind: 'empty' | 'contradictory';
  /** Code of the location that was raked by itself; null: all locations were raked together. */
  readonly location: string | null;
  /** Places of the empty category. */
  readonly target: number;
  readonly category: number;
}
