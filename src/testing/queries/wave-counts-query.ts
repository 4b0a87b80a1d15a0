import type { Expression } from '../../expression/expression.ts';
import type { Figures } from './figures.ts';
import type { Scope } from './scope.ts';

export interface WaveCountsQuery {
  /** null = everyone. */
  readonly expression: Expression | null;
  readonly scope: Scope;
  /** Default: `all`. */
  readonly figures?: Figures;
}

export interface WaveCountsResult {
  /** Size over the line of the expression in the scope. */
  readonly baseSize: number;
  readonly baseSample: number;
  readonly audienceSize: number;
  readonly audienceSample: number;
  /** 0–100. */
  readonly audiencePercentage: number;
  readonly audienceEffectiveSample: number;
  /** One entry a wave of the scope, in time order. */
  readonly waves: readonly WaveCount[];
}

export interface WaveCount {
  readonly wave: string;
  /** Respondents of the expression in that wave. */
  readonly sample: number;
  /** Weighted share of the wave, 0–100. */
  readonly percentage: number;
  /** Respondents of the wave on its own line. */
  readonly baseSample: number;
  /** False where a question of the expression did not run in that wave; the counts are 0 then. */
  readonly available: boolean;
}
