import { assertNever } from '../../../lib/assert-never.ts';
import type { Population } from '../model/population.ts';
import type { QuestionSpec } from '../questions/question-spec.ts';
import { answerChoice } from './answer-choice.ts';
import { answerFact } from './answer-fact.ts';
import { answerStageGrid, answerTickGrid } from './answer-grid.ts';
import { answerCount, answerNumber, answerNumberFact, answerNumberGrid } from './answer-number.ts';
import { answerRating, answerRatingGrid } from './answer-rating.ts';
import { answerTickedFacts, answerTicks } from './answer-ticks.ts';
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
  const common = { code: questionCode(namespace, spec), spec, population, answers, asked };
  const { model } = spec;
  switch (model.kind) {
    case 'choice':
      return answerChoice({ ...common, model });
    case 'rating':
      return answerRating({ ...common, model });
    case 'fact':
      return answerFact({ ...common, model });
    case 'ticks':
      return answerTicks({ ...common, model });
    case 'tickedFacts':
      return answerTickedFacts({ ...common, model });
    case 'ratingGrid':
      return answerRatingGrid({ ...common, model });
    case 'tickGrid':
      return answerTickGrid({ ...common, model });
    case 'stageGrid':
      return answerStageGrid({ ...common, model });
    case 'numberFact':
      return answerNumberFact({ ...common, model });
    case 'count':
      return answerCount({ ...common, model });
    case 'number':
      return answerNumber({ ...common, model });
    case 'numberGrid':
      return answerNumberGrid({ ...common, model });
    default:
      return assertNever(model);
  }
}
