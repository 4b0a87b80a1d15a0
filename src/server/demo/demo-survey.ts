import type { Survey } from '../../importing/survey.ts';
import { Answers } from './answering/answers.ts';
import { narrow, narrowToRuns } from './answering/asked.ts';
import { questionCode } from './answering/codes.ts';
import { countries } from './fieldwork/countries.ts';
import { waves } from './fieldwork/waves.ts';
import { weigh } from './fieldwork/weights.ts';
import { drawPopulation, type Population } from './model/population.ts';
import { questionnaires } from './questionnaire.ts';
import { surveyQuestion } from './questions/survey-question.ts';
import type { QuestionSpec } from './questions/question-spec.ts';

/**
 * The synthetic demo survey: the tree `core` with its child `gaming`, made up by a seeded model of persons and
 * their answers. Pure; the same bytes on every machine, since it uses integers, tables, + − × ÷ and √ only.
 */
export function demoSurvey(): Survey {
  const population = drawPopulation();
  const { sample } = population;
  const everyone = Uint32Array.from({ length: sample.count }, (_, respondent) => respondent);
  const plan = new Map(
    questionnaires.flatMap((questionnaire) =>
      questionnaire.questions.map((spec) => [
        questionCode(questionnaire.dataset.namespace, spec),
        { questionnaire, spec },
      ]),
    ),
  );
  const answers = new Answers((code, soFar) => {
    const planned = plan.get(code);
    if (planned === undefined) throw new RangeError(`No question ${code} in the demo survey`);
    const { questionnaire, spec } = planned;
    const { namespace } = questionnaire.dataset;
    const respondents =
      questionnaire.given === undefined ? everyone : narrow(everyone, questionnaire.given(population, soFar));
    answerQuestion(namespace, spec, population, respondents, soFar);
  });
  for (const code of plan.keys()) answers.ask(code);
  return {
    code: 'core',
    name: 'Synthetic demo survey',
    synthetic: true,
    datasets: questionnaires.map(({ dataset }) => dataset),
    waves: waves.map(({ code, name, dateStart, dateEnd }) => ({ code, name, dateStart, dateEnd })),
    locations: countries.map(({ code, name }) => ({ code, name, kind: 'country' })),
    weights: weigh(sample),
    questions: questionnaires.flatMap(({ dataset, questions }) =>
      questions.map((spec) => surveyQuestion(dataset.namespace, spec)),
    ),
    respondents: {
      count: sample.count,
      id: sample.id,
      wave: sample.wave,
      location: sample.location,
      stratum: null,
      primarySamplingUnit: null,
    },
    columns: answers.columns,
  };
}

/** Asks one question of `respondents`, as far as it ran and is routed to them; keeps its columns in `answers`. */
function answerQuestion(
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
