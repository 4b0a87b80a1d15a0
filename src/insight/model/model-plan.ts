import { z } from 'zod';
import { Code } from '../../contract/fields.ts';
import { PlanIntent } from '../../contract/interpretation.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { checkPlan } from '../plan/check-plan.ts';
import { type People, type Plan, topicOf } from '../plan/plan.ts';
import { latestWaves } from '../plan/plan.ts';
import { peopleOfTopic } from '../plan/people-of-topic.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { withNames } from '../wording/names-of-survey.ts';

const few = 20;

const ModelPeople = z.strictObject({
  saved_audience: z.string().max(64).optional(),
  question: Code.optional(),
  datapoints: z.array(Code).max(few).optional(),
  suffixes: z.array(z.int()).max(few).optional(),
});
type ModelPeople = z.infer<typeof ModelPeople>;

/** A plan as a language model writes it: codes alone. What people and topics are called is the survey's to say. */
export const ModelPlan = z.strictObject({
  intent: PlanIntent.extract(['size', 'ranking', 'profile', 'compare', 'trend', 'average']),
  topics: z
    .array(
      z.strictObject({
        question: Code,
        datapoints: z.array(Code).max(few).optional(),
        suffixes: z.array(z.int()).max(few).optional(),
        negated: z.boolean().optional(),
      }),
    )
    .max(3),
  audience: z.array(ModelPeople).max(5).optional(),
  sides: z.array(ModelPeople).max(6).optional(),
  split_by: z.union([Code, z.literal('')]).optional(),
  locations: z.array(Code).max(50).optional(),
  waves: z.array(Code).max(50).optional(),
  top: z.int().min(1).max(10).optional(),
  least: z.boolean().optional(),
});
export type ModelPlan = z.infer<typeof ModelPlan>;

/** The plan, or what in it the survey does not have, as a sentence. No waves: the latest four, as everywhere. */
export function readModelPlan(sent: ModelPlan, survey: InsightSurvey): Plan | string {
  const { catalogue } = survey;
  const audience = (sent.audience ?? []).map((one) => peopleOf(one, survey));
  const sides = (sent.sides ?? []).map((one) => peopleOf(one, survey));
  const missing = [...audience, ...sides].find((one) => typeof one === 'string');
  if (typeof missing === 'string') return missing;
  const saysWaves = sent.waves !== undefined && sent.waves.length > 0;
  const saysPlaces = sent.locations !== undefined && sent.locations.length > 0;
  const plan: Plan = {
    intent: sent.intent,
    topics: sent.topics.map(({ question, datapoints, suffixes, negated }) => ({
      question,
      datapoints: datapoints === undefined || datapoints.length === 0 ? null : datapoints,
      suffixes: suffixes === undefined || suffixes.length === 0 ? null : suffixes,
      negated: negated ?? false,
      standsInFor: null,
    })),
    audience: audience.filter((one) => typeof one !== 'string'),
    sides: sides.filter((one) => typeof one !== 'string'),
    splitBy: sent.split_by === undefined || sent.split_by === '' ? null : sent.split_by,
    locations: sent.locations ?? [],
    waves: saysWaves
      ? (sent.waves ?? [])
      : sent.intent === 'trend'
        ? []
        : catalogue.waves.slice(-latestWaves).map(({ code }) => code),
    top: sent.top ?? null,
    least: sent.least ?? false,
    assumed: [
      ...(saysPlaces ? [] : (['locations'] as const)),
      ...(saysWaves || sent.intent === 'trend' ? [] : (['waves'] as const)),
    ],
  };
  return checkPlan(plan, catalogue)?.replaceAll('interpretation', 'the plan') ?? withNames(plan, catalogue);
}

function peopleOf(sent: ModelPeople, { catalogue, audiences }: InsightSurvey): People | string {
  if (sent.saved_audience !== undefined) {
    const found = audiences.find(({ id }) => id === sent.saved_audience);
    return found === undefined
      ? 'there is no such saved audience: take an id from search_catalogue'
      : { id: found.id, name: found.name, expression: found.expression };
  }
  const code = sent.question ?? '';
  const question = catalogue.questions.find((one) => one.code === code);
  if (code === locationsQuestion || code === wavesQuestion || question === undefined)
    return 'people are given by saved_audience, or by question and datapoints; places and waves have fields of their own';
  const datapoints = sent.datapoints ?? [];
  const suffixes = sent.suffixes ?? [];
  const strange =
    datapoints.find((one) => !question.datapoints.some((known) => known.code === one)) ??
    suffixes.find((one) => !question.suffixes.some((known) => known.code === one));
  if (datapoints.length === 0 || strange !== undefined)
    return `question "${code}" needs datapoints of its own for people: describe_question lists them`;
  const topic = topicOf(code, datapoints, suffixes.length === 0 ? null : suffixes);
  return peopleOfTopic(topic, question);
}
