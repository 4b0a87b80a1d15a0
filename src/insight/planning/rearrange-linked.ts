import { locationsQuestion } from '../../expression/expression.ts';
import { peopleOfTopic } from '../linker/read-people.ts';
import { findQuestion } from './find-question.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import type { Linked } from './linked.ts';
import { groupOf, type People } from '../plan/plan.ts';
import { definesIt } from './plan-intent.ts';

/** What was linked, with what it means by the words around it in its place: who is described, of whom a part is asked for. */
export function rearranged(linked: Linked): Linked {
  return withoutEcho(withDescribed(withRowsOfPeople(withPlaceAsPeople(withCourse(linked)))));
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
    return question === undefined ? [] : [peopleOfTopic(topic, question)];
  });
  return { ...linked, topics: [], audience: told };
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
  const { asked, topics, audience, sides, locations } = linked;
  const isPlain = topics.length + audience.length + sides.length === 0;
  if (!asked.profile || !isPlain || locations === null || locations.length === 0) return linked;
  const people: People = groupOf({ question: locationsQuestion, datapoints: [...locations] });
  return { ...linked, audience: [people], locations: null };
}
