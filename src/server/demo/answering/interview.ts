import type { Population } from '../model/population.ts';
import type { QuestionSpec } from '../questions/question-spec.ts';
import type { Answers } from './answers.ts';

/** One question put to the respondents it is asked of. */
export interface Interview<Kind extends QuestionSpec['model']['kind'] = QuestionSpec['model']['kind']> {
  /** Question code as on the wire. */
  readonly code: string;
  readonly spec: QuestionSpec;
  readonly model: Extract<QuestionSpec['model'], { kind: Kind }>;
  readonly population: Population;
  readonly answers: Answers;
  /** Indices of the respondents asked, ascending. */
  readonly asked: Uint32Array;
}
