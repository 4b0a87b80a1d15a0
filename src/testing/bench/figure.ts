import type { BenchEngine } from './bench-engine.ts';
import type { AnswerSource, DuckDb } from './duckdb.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import type { SegmentEngine } from './segment-engine.ts';

/** What one figure of the benchmark is measured with. */
export interface Bench {
  readonly respondents: number;
  readonly rounds: number;
  readonly engine: BenchEngine;
  /** The same kernels and plans without workers. */
  readonly oneThread: SegmentEngine;
  readonly duckDb: DuckDb;
  /** The survey of that many respondents, of whose size one is in memory at a time. */
  readonly survey: (respondents: number) => Promise<GeneratedSurvey>;
  /** Where its segments lie. */
  readonly directoryOf: (survey: GeneratedSurvey) => Promise<string>;
  /** All its answers in memory, read back from its segments, which takes a tenth of the time of drawing them. */
  readonly stored: (survey: GeneratedSurvey) => Promise<AnswerSource>;
}

export interface Figure {
  readonly name: string;
  measure(bench: Bench): AsyncIterable<FigureLine>;
}

/** One line of the benchmark's output; null where a field does not apply. */
export interface FigureLine {
  readonly figure: string;
  readonly respondents: number;
  readonly engine_ms: number | null;
  readonly rival_ms: number | null;
  /** What the target is about; how many times faster than the rival where there is one. */
  readonly ratio: number | null;
  readonly target: Target | null;
  /** Where answers are compared: the first few differences. */
  readonly differences?: readonly string[];
  readonly [more: string]: unknown;
}

/** Bounds on the ratio: below for what should be fast, above for what should not cost or grow more. */
export interface Target {
  readonly bound: 'at_least' | 'at_most';
  readonly needed: number;
  readonly aim: number | null;
}
