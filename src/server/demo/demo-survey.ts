import type { Survey } from '../../importing/survey.ts';
import { answerQuestion } from './answering/answer-question.ts';
import { Answers } from './answering/answers.ts';
import { narrow } from './answering/asked.ts';
import { countries } from './fieldwork/countries.ts';
import { waves } from './fieldwork/waves.ts';
import { weigh } from './fieldwork/weights.ts';
import { drawPopulation } from './model/population.ts';
import { questionnaires } from './questionnaire.ts';
import { surveyQuestion } from './questions/survey-question.ts';

/**
 * The synthetic demo survey: the tree `core` with its child `gaming`, made up by a seeded model of persons and
 * their answers. Pure; the same bytes on every machine, since it uses integers, tables, + − × ÷ and √ only.
 */
export function demoSurvey(): Survey {
  const population = drawPopulation();
  const { sample } = population;
  const answers = new Answers();
  const everyone = Uint32Array.from({ length: sample.count }, (_, respondent) => respondent);
  for (const { dataset, questions, given } of questionnaires) {
    const respondents = narrow(everyone, given(answers));
    for (const spec of questions) answerQuestion(dataset.namespace, spec, population, respondents, answers);
  }
  return {
    code: 'core',
    name: 'Synthetic demo survey',
    synthetic: true,
    datasets: questionnaires.map(({ dataset }) => dataset),
    waves: waves.map(({ code, name, dateStart, dateEnd }) => ({ code, name, dateStart, dateEnd })),
    locations: countries.map(({ code, name }) => ({ code, name })),
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
