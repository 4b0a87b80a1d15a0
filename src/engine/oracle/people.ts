import type { Line } from '../line.ts';
import { effectiveSample } from '../measures/effective-sample.ts';
import { sample } from '../measures/sample.ts';
import { size } from '../measures/size.ts';

/** A set of respondents on a line, counted three ways. */
export interface People {
  readonly respondents: Uint32Array;
  readonly sample: number;
  readonly size: number;
  /** Kish's. */
  readonly effectiveSample: number;
}

/** Sample, size and effective sample of respondents on a line. */
export function countPeople(line: Line, respondents: Uint32Array): People {
  return {
    respondents,
    sample: sample(respondents),
    size: size(line, respondents),
    effectiveSample: effectiveSample(line.weights, respondents),
  };
}
