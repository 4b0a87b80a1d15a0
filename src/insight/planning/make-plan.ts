import type { Catalogue, Question } from '../../engine/dataset/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { PlanIntent } from '../../contract/interpretation.ts';
import { withoutLimits } from '../linker/read-intent.ts';
import { allOf, appliesTo, peopleOfTopic } from '../linker/read-people.ts';
import { isOutside, scaleOf } from '../survey/answer-order.ts';
import { followUp, isFollowUp } from './follow-up.ts';
import { isSamePlan } from './is-same-plan.ts';
import { leastWords } from './least-words.ts';
import type { Linked } from './linked.ts';
import { type Assumed, latestWaves, type People, type Plan, type Topic } from './plan.ts';

/** null where nothing of the survey was spoken of. */
export function makePlan(linked: Linked): Plan | null {
  const { previous } = linked;
  if (previous !== null && isFollowUp(linked)) return settle(followUp(linked, previous), linked);
  return planOfItsOwn(withoutEcho(withDescribed(withRowsOfPeople(withPlaceAsPeople(withCourse(linked))))));
}

function planOfItsOwn(linked: Linked): Plan | null {
  const { audience, sides } = withDocked(linked);
  const isEmpty = linked.topics.length === 0 && audience.length === 0 && sides.length === 0;
  if (isEmpty && linked.locations === null && linked.waves === null && linked.splitBy === null) return null;
  const intent = intentOf(linked, audience, sides);
  const groups = linked.asked.definition ? groupsDefined(linked) : null;
  if (groups !== null)
    return settle(
      { ...emptyPlan, intent: 'definition', topics: [groups], locations: linked.locations ?? [] },
      linked,
    );
  const contest = sides.length === 0 && linked.splitBy === null ? answersCompared(linked) : null;
  if (contest !== null)
    return settle(
      {
        ...emptyPlan,
        intent: 'compare',
        topics: contest,
        audience,
        locations: linked.locations ?? [],
        waves: linked.waves ?? [],
        top: linked.top,
      },
      linked,
    );
  const both = intent === 'size' ? peopleOfBoth(linked) : null;
  if (both !== null) {
    return settle(
      {
        ...emptyPlan,
        audience: [...audience, both],
        locations: linked.locations ?? [],
        waves: linked.waves ?? [],
      },
      linked,
    );
  }
  // "What makes them different from the rest of us?": they are described, against everyone as always.
  const [described] = sides;
  if (
    intent === 'compare' &&
    linked.asked.profile &&
    linked.everyone !== null &&
    linked.topics.length === 0 &&
    described !== undefined
  )
    return settle(
      {
        ...emptyPlan,
        intent: 'profile',
        audience: [...audience, described],
        locations: linked.locations ?? [],
        waves: linked.waves ?? [],
      },
      linked,
    );
  return settle(
    {
      intent,
      topics: linked.topics.map(({ topic }) => topic),
      audience,
      sides,
      splitBy:
        linked.splitBy === wavesQuestion || sides.length >= 2 || intent === 'coverage'
          ? null
          : linked.splitBy,
      locations: linked.locations ?? [],
      waves: linked.waves ?? [],
      top: linked.top,
      least: saysLeast(linked, intent),
      assumed: [],
    },
    linked,
  );
}

/** "Plot … from Q1 2025 to Q3 2026": what is drawn over several waves is its course. */
function withCourse(linked: Linked): Linked {
  const isPlotted = /^(?:please )?(?:plot|chart|graph)\b/.test(linked.text);
  return isPlotted && linked.waves !== null && linked.waves.length > 1
    ? { ...linked, asked: { ...linked.asked, trend: true } }
    : linked;
}

/** "A profile of those who block advertisements": what they do tells who is described, where nobody else is. */
function withDescribed(linked: Linked): Linked {
  const { asked, topics, audience, sides, splitBy, catalogue } = linked;
  const isDescribed =
    asked.profile &&
    !asked.trend &&
    !(asked.definition && !asked.size && definesIt(linked.text, topics.length, 0)) &&
    !asked.coverage &&
    audience.length + sides.length === 0 &&
    splitBy === null &&
    topics.length > 0 &&
    topics.every(({ topic: { datapoints, suffixes } }) => datapoints !== null || suffixes !== null);
  if (!isDescribed) return linked;
  const told = topics.flatMap(({ topic }) => {
    const question = findQuestion(catalogue, topic.question);
    if (question === undefined) return [];
    const names = question.datapoints
      .filter(({ code }) => topic.datapoints?.includes(code) ?? false)
      .map(({ name }) => `“${name}”`);
    return [peopleOfTopic(topic, question, `people who say ${names.join(' or ')} for “${question.name}”`)];
  });
  return { ...linked, topics: [], audience: told };
}

/** "How do you sort households into lower, middle and upper income?": all groups of a question are the question. */
function groupsDefined({ topics, audience, catalogue }: Linked): Topic | null {
  const named = [
    ...topics.map(({ topic }) => ({ question: topic.question, datapoints: topic.datapoints ?? [] })),
    ...audience.map(({ expression }) => ({
      question: expression?.question ?? '',
      datapoints: expression?.datapoints ?? [],
    })),
  ];
  const [first] = named;
  const question = findQuestion(catalogue, first?.question ?? '');
  if (
    (question?.kind !== 'single' && question?.kind !== 'numeric') ||
    named.some((one) => one.question !== question.code)
  )
    return null;
  const said = new Set(named.flatMap(({ datapoints }) => datapoints));
  const isAll = question.datapoints.every((answer) => isOutside(answer) || said.has(answer.code));
  return isAll
    ? { question: question.code, datapoints: null, suffixes: null, negated: false, standsInFor: null }
    : null;
}

/** "What share of Haldenfell's customers recommend it?": of the brand that they are told by. */
function withRowsOfPeople(linked: Linked): Linked {
  const topics = linked.topics.map((one) => {
    const { question, datapoints, suffixes } = one.topic;
    if (datapoints !== null || suffixes === null) return one;
    const rows = linked.audience.find(({ expression }) => expression?.question === question)?.expression;
    return rows?.datapoints ? { ...one, topic: { ...one.topic, datapoints: rows.datapoints } } : one;
  });
  return { ...linked, topics };
}

/** "On a vegan diet": the question of an answer that people were told by is not asked for by itself. */
function withoutEcho(linked: Linked): Linked {
  const { size, trend, definition } = linked.asked;
  if (!(size || trend || definition) || linked.asked.average || linked.sides.length > 0) return linked;
  const told = new Set(
    linked.audience.flatMap(({ expression }) => (expression?.question ? [expression.question] : [])),
  );
  const topics = linked.topics.filter(
    ({ topic }) => topic.datapoints !== null || topic.suffixes !== null || !told.has(topic.question),
  );
  // "In a civil partnership or married": who they are said to be is what is asked about.
  const audience = linked.audience.filter(
    ({ expression }) =>
      !topics.some(
        ({ topic }) =>
          expression?.question === topic.question &&
          isSamePlan(expression.datapoints, topic.datapoints) &&
          topic.suffixes === null &&
          expression.not !== true,
      ),
  );
  return { ...linked, topics, audience };
}

/** "Tell me about Japan": of nobody else, the people of a place are who is described, against everyone. */
function withPlaceAsPeople(linked: Linked): Linked {
  const { asked, topics, audience, sides, locations, catalogue } = linked;
  const isPlain = topics.length + audience.length + sides.length === 0;
  if (!asked.profile || !isPlain || locations === null || locations.length === 0) return linked;
  const names = catalogue.locations.filter(({ code }) => locations.includes(code)).map(({ name }) => name);
  const people: People = {
    id: null,
    name: `people in ${names.join(' and ')}`,
    expression: { question: locationsQuestion, datapoints: [...locations] },
  };
  return { ...linked, audience: [people], locations: null };
}

const emptyPlan: Plan = {
  intent: 'size',
  topics: [],
  audience: [],
  sides: [],
  splitBy: null,
  locations: [],
  waves: [],
  top: null,
  least: false,
  assumed: [],
};

/** "Both a tablet and a smart speaker": people of whom all of it holds, where else each would be counted by itself. */
function peopleOfBoth({ text, topics, catalogue, isHadTogether }: Linked): People | null {
  const [first] = topics;
  const datapoints = first?.topic.datapoints ?? [];
  const question = first === undefined ? undefined : findQuestion(catalogue, first.topic.question);
  const isNeither = /\bneither\b/.test(text);
  if (question?.kind !== 'multiple' || topics.length !== 1 || datapoints.length < 2) return null;
  const names = question.datapoints
    .filter(({ code }) => datapoints.includes(code))
    .map(({ name }) => `“${name}”`);
  if (isNeither)
    return {
      id: null,
      name: `people who say neither ${names.join(' nor ')} for “${question.name}”`,
      expression: { question: question.code, datapoints: [...datapoints], not: true },
    };
  if (!isHadTogether && !/\bboth\b|\ball (?:two|three|four|2|3|4|of (?:them|these|those))\b/.test(text))
    return null;
  return {
    id: null,
    name: `people who say both ${names.join(' and ')} for “${question.name}”`,
    expression: { question: question.code, datapoints: [...datapoints], min_count: datapoints.length },
  };
}

const againstEachOther =
  /\b(?:vs|versus|compared (?:to|with)|difference between|differ)\b|\b(?:more|less|fewer|better|rather|\w{3,}er) (?:[\w ]{1,40} )?(?:than|or)\b/;

/** "Which … or …", "… or …, which is used more?" */
function choosesBetween(text: string): boolean {
  const words: readonly string[] = text.match(/\b(?:or|which|more|most|better)\b/g) ?? [];
  const [first, last] = [words.indexOf('or'), words.lastIndexOf('or')];
  const isAfter = words.slice(0, Math.max(0, last)).includes('which');
  return isAfter || (first !== -1 && words.slice(first).some((word) => word !== 'or'));
}

/** "Is cash used more than cards?", "Larkmoor or Ostrivo": answers of one question against each other, each a topic. */
function answersCompared({ asked, topics, catalogue, text }: Linked): readonly Topic[] | null {
  const [first, other] = topics;
  if (first === undefined || other !== undefined || asked.trend || asked.average) return null;
  const { datapoints } = first.topic;
  const question = findQuestion(catalogue, first.topic.question);
  const isAgainst = againstEachOther.test(withoutLimits(text)) || choosesBetween(withoutLimits(text));
  if (!asked.compare && !/\bor\b/.test(text)) return null;
  if (datapoints === null || datapoints.length < 2 || !isAgainst || question === undefined) return null;
  if (question.kind === 'single' || question.kind === 'numeric') return null;
  return datapoints.map((code) => ({ ...first.topic, datapoints: [code] }));
}

function withDocked({ docked, audience, sides }: Linked): {
  audience: readonly People[];
  sides: readonly People[];
} {
  const unsaid = docked.filter(({ id }) => ![...audience, ...sides].some((one) => one.id === id));
  if (unsaid.length === 0) return { audience, sides };
  if (docked.length >= 2 && sides.length === 0)
    return { audience: audience.filter(({ id }) => !docked.some((one) => one.id === id)), sides: docked };
  return unsaid.length === 1 && sides.length === 0
    ? { audience: [...audience, ...unsaid], sides }
    : { audience, sides: [...sides, ...unsaid] };
}

/** Of a whole question: which of its answers tell somebody from others. */
const setsApart =
  /\b(?:distinct|distinctive|distinguish(?:es)?|stands? out|special|unusual|apart|over ?index|characteristic)\b/;

function intentOf(
  { asked, topics, splitBy, catalogue, text, top }: Linked,
  audience: readonly People[],
  sides: readonly People[],
): PlanIntent {
  if (asked.why) return 'why';
  if (asked.definition && !asked.size && definesIt(text, topics.length, audience.length + sides.length))
    return 'definition';
  if (asked.coverage && (topics.length > 0 || asksWhetherHeld(text))) return 'coverage';
  const [first] = topics;
  const question = first === undefined ? undefined : findQuestion(catalogue, first.topic.question);
  if (question === undefined) {
    if (splitBy === wavesQuestion || asked.trend) return 'trend';
    if (sides.length >= 2) return asked.size && !asked.profile ? 'size' : 'compare';
    return (asked.size && !asked.profile) || audience.length === 0 ? 'size' : 'profile';
  }
  if (splitBy === wavesQuestion) return 'trend';
  if (asked.average && hasNumbers(question))
    return asked.trend && saysCourse.test(text) ? 'trend' : 'average';
  if (
    question.kind === 'numeric' &&
    first?.topic.datapoints === null &&
    /\bhow (?:often|frequently)\b/.test(text)
  )
    return 'average';
  if (asked.trend && !areTimes(sides)) return 'trend';
  if (sides.length >= 2 || splitBy !== null) return 'compare';
  const named = first?.topic.datapoints ?? null;
  if (asked.profile && named === null && topics.length === 1 && audience.length > 0 && setsApart.test(text))
    return 'profile';
  if (top !== null && named !== null && named.length > 1) return 'ranking';
  if (
    /\bhow (?:often|frequently)\b|\bdistribut|\bbreakdown\b|\bsplit of\b/.test(text) &&
    scaleOf(question) !== null
  )
    return 'ranking';
  if (named !== null) return 'size';
  return asked.size && scaleOf(question) === 'frequency' && !asked.ranking
    ? 'size'
    : isYesNo(text) && scaleOf(question) === 'frequency'
      ? 'size'
      : 'ranking';
}

/** A mean is followed where its course is asked for in as many words. */
const saysCourse =
  /^trend\b|\b(?:trend of|over time|(?:by|per) (?:quarter|wave)|quarter by quarter|wave by wave)\b/;

/** "Was South Africa part of the survey in Q4 2024?": of places and waves themselves. */
function asksWhetherHeld(text: string): boolean {
  return /\bpart of\b|\b(?:surveyed|covered|included|interviewed|fielded)\b|\b(?:which|what) (?:waves|quarters|countries|markets)\b/.test(
    text,
  );
}

/** "Who is optimistic?" asks for those who are, "who is a parent?" for who counts as one. */
function definesIt(text: string, topics: number, people: number): boolean {
  if (topics + people === 0) return false;
  const isQuestion = /^(?:so |and )?(?:who|what) (?:exactly )?(?:is|are) /.test(text);
  return (
    !isQuestion ||
    /\bdefin|\bmeant\b/.test(text) ||
    topics === 0 ||
    (people === 0 && !/^(?:so |and )?who/.test(text))
  );
}

/** Waves against each other are compared: no side of them has a trend. */
function areTimes(sides: readonly People[]): boolean {
  return sides.some(({ expression }) => expression?.question === wavesQuestion);
}

function isYesNo(text: string): boolean {
  return /^(?:do|does|is|are|have|has|did)\b/.test(text);
}

/** What the intent needs and nobody said: the steps of scales, the waves. */
function settle(said: Plan, linked: Linked): Plan {
  return settled(withPeopleAsTopic(withoutMeans(said, linked), linked), linked);
}

/** "And which brands do they recommend?" behind an average: what has no numbers has no mean. */
function withoutMeans(plan: Plan, { catalogue }: Linked): Plan {
  const isNumber = plan.topics.every(({ question: code }) => {
    const question = findQuestion(catalogue, code);
    return question !== undefined && hasNumbers(question);
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
      !expression.and &&
      !expression.or &&
      !expression.min_count &&
      !!expression.datapoints,
  );
  const { question, datapoints, suffixes, not } = plan.audience[at]?.expression ?? {};
  if (!question || !datapoints) return plan;
  const topic: Topic = {
    question,
    datapoints,
    suffixes: suffixes?.map(Number) ?? null,
    negated: not === true,
    standsInFor: null,
  };
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

/** "Least popular", "lowest": the ranking is wanted from its end. */
function saysLeast({ text, topics, wantsLeast }: Linked, intent: PlanIntent): boolean {
  const ranks = intent === 'ranking' || intent === 'compare';
  return ranks && topics[0]?.topic.datapoints === null && (wantsLeast || leastWords.test(text));
}

/** Whether an average can be taken of a question: numbers, or answers of which three or more have midpoints. */
export function hasNumbers(question: Question): boolean {
  if (question.kind === 'numeric' || question.kind === 'grid_numeric') return true;
  const steps = question.kind === 'grid_single' ? question.suffixes : question.datapoints;
  return (
    question.kind !== 'multiple' &&
    new Set(steps.map(({ midpoint }) => midpoint).filter((one) => one !== null)).size >= 3
  );
}

function findQuestion({ questions }: Catalogue, code: string): Question | undefined {
  return questions.find((question) => question.code === code);
}

/** The people that a plan is about, in one; everyone where it names none. */
export function audienceOf({ audience }: Plan): People {
  return audience.length === 0 ? { id: null, name: 'everyone', expression: null } : allOf(audience);
}
