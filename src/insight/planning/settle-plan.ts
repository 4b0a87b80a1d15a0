import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { appliesTo } from '../linker/read-people.ts';
import { scaleOf } from '../survey/answer-order.ts';
import { findQuestion } from './find-question.ts';
import type { Linked } from './linked.ts';
import { type Assumed, latestWaves, type Plan, topicOfPeople } from '../plan/plan.ts';
import { takesAverages } from './takes-averages.ts';

/** What the intent needs and nobody said: the steps of scales, the waves. */
export function settle(said: Plan, linked: Linked): Plan {
  return settled(withPeopleAsTopic(withoutMeans(said, linked), linked), linked);
}

/** "And which brands do they recommend?" behind an average: what has no numbers has no mean. */
function withoutMeans(plan: Plan, { catalogue }: Linked): Plan {
  const isNumber = plan.topics.every(({ question: code }) => {
    const question = findQuestion(catalogue, code);
    return question !== undefined && takesAverages(question);
  });
  if (plan.intent !== 'average' || isNumber) return plan;
  if (plan.sides.length > 1 || plan.splitBy !== null) return { ...plan, intent: 'compare' };
  return { ...plan, intent: plan.topics[0]?.datapoints === null ? 'ranking' : 'size' };
}

/** "Vegans over time", "vegans by country": those who are told by one question are what is followed, or split. */
function withPeopleAsTopic(plan: Plan, { asked }: Linked): Plan {
  const isScope = plan.sides.every(
    ({ expression }) => expression?.question === wavesQuestion || expression?.question === locationsQuestion,
  );
  const isOf =
    plan.intent === 'trend' || ((plan.splitBy !== null || plan.sides.length > 0) && !asked.profile);
  if (!isOf || plan.topics.length > 0 || !isScope) return plan;
  const at = plan.audience.findLastIndex(
    ({ expression }) =>
      !!expression?.question &&
      expression.question !== locationsQuestion &&
      topicOfPeople({ expression }) !== null,
  );
  const people = plan.audience[at];
  const topic = people === undefined ? null : topicOfPeople(people);
  if (topic === null) return plan;
  return {
    ...plan,
    intent: plan.intent === 'trend' ? 'trend' : 'compare',
    topics: [topic],
    audience: plan.audience.filter((_, place) => place !== at),
  };
}

function settled(
  plan: Plan,
  { catalogue, topics: linkedTopics, text, waves, locations, previous }: Linked,
): Plan {
  const assumed = new Set<Assumed>();
  const keepsScale =
    plan.intent === 'average' ||
    plan.intent === 'definition' ||
    plan.intent === 'coverage' ||
    plan.intent === 'why';
  const distribution =
    plan.intent === 'ranking' && /\bhow (?:often|frequently|far)\b|\bdistribut|\bbreakdown\b/.test(text);
  const topics = plan.topics.map((topic) => {
    const question = findQuestion(catalogue, topic.question);
    const isNew = linkedTopics.find((one) => one.topic.question === topic.question);
    if (question === undefined || keepsScale || distribution || isNew?.stepsAssumed === false) return topic;
    if (plan.intent === 'ranking' && question.kind === 'single') return topic;
    if (
      question.kind !== 'grid_single' &&
      !(question.kind === 'single' && topic.datapoints === null && scaleOf(question) === 'frequency')
    )
      return topic;
    if (question.kind === 'grid_single' && topic.suffixes !== null) return topic;
    assumed.add('suffixes');
    return { ...topic, ...appliesTo(question, topic) };
  });
  const saidWaves =
    waves !== null || (previous !== null && plan.waves.length > 0 && !previous.assumed.includes('waves'));
  const saidPlaces = locations !== null || plan.locations.length > 0;
  if (!saidPlaces) assumed.add('locations');
  const all = catalogue.waves.map(({ code }) => code);
  if (!saidWaves) assumed.add('waves');
  const wavesOf = saidWaves
    ? plan.waves
    : plan.intent === 'trend' || plan.intent === 'coverage'
      ? all
      : all.slice(-latestWaves);
  return { ...plan, topics, waves: wavesOf, assumed: [...assumed] };
}
