import type { Population } from '../model/population.ts';
import type { QuestionSpec } from '../questions/question-spec.ts';
import type { Answers } from './answers.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { questionCode } from './codes.ts';

/** Asks one question of `respondents`, as far as it ran and is routed to them; keeps its columns in `answers`. */
export function answerQuestion(
  namespace: string,
  spec: QuestionSpec,
  population: Population,
  respondents: Uint32Array,
  answers: Answers,
): void {
  const routed = spec.asked?.(population, answers);
  const inRuns = narrowToRuns(respondents, population.sample, spec.askedIn);
  const asked = routed === undefined ? inRuns : narrow(inRuns, routed);
  spec.model.answer({ code: questionCode(namespace, spec), spec, population, answers, asked });
}
