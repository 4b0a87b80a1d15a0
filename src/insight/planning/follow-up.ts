import { wavesQuestion } from '../../expression/expression.ts';
import { allOf } from '../linker/read-people.ts';
import type { Linked } from './linked.ts';
import type { People, Plan } from './plan.ts';

const opens =
  /^(?:and|but|what about|how about|only|just|now|same|also|or|then|instead|so|ok|okay|without|except|excluding|among|in|for|by|split|compared|compare (?:that|this|it|them)|versus|vs|over time|since|show (?:me )?(?:that|this|it|the same)|what if|is (?:that|this|it)|has (?:that|this|it)|how has (?:that|this|it)|how (?:does|do|did) (?:that|this|it|they|those)|do they|are they|what do they|which (?:one|ones)|make it|change (?:it|that)|narrow|limit|filter|restrict|exclude|add)\b/;
const refers =
  /\b(?:they|them|their|those people|these people|that group|this group|that audience|this audience|the same|that figure|this figure|it|this|that)\b/;

/** Whether a prompt goes on from the one before: by how it opens, by a pronoun, or because it names no topic of its own. */
export function isFollowUp({
  text,
  topics,
  audience,
  sides,
  asked,
  hasContent,
  splitBy,
  locations,
  waves,
  top,
}: Linked): boolean {
  if (asked.why && topics.length === 0) return true;
  if (!hasContent) return true;
  const namesNothing =
    topics.length === 0 &&
    audience.length === 0 &&
    sides.length === 0 &&
    locations === null &&
    waves === null &&
    splitBy === null;
  if (namesNothing)
    return top !== null || asked.size || asked.trend || asked.average || asked.profile || asked.compare;
  const isOwn = topics.length > 0 && (audience.length > 0 || sides.length > 0 || locations !== null);
  if (
    topics.length > 0 &&
    /^(?:who (?:counts|is|are)|define|what (?:share|percentage|proportion)|how many|was |were )/.test(text)
  )
    return false;
  if (opens.test(text)) return !(isOwn && /^(?:in|for|among|so|ok|okay|now|compare|do|are)\b/.test(text));
  if (refers.test(text) && !isOwn) return true;
  if (topics.length > 0) return false;
  if (asked.profile || asked.size || asked.definition || asked.coverage) return false;
  return audience.length > 0 || sides.length > 0 || splitBy !== null || locations !== null || waves !== null;
}

/** The plan before with what the prompt changes of it; what it does not speak of stays. */
export function followUp(linked: Linked, previous: Plan): Plan {
  const { text, asked, topics, splitBy, locations, waves, top } = linked;
  const own = topics.map(({ topic }) => topic);
  const isAgainst = /\b(?:compared|compare|versus|vs|against|than)\b/.test(text);
  const people = linked.audience;
  const before = allOf(previous.audience);
  const sides =
    linked.sides.length > 0
      ? linked.sides
      : isAgainst && people.length > 0 && previous.audience.length > 0
        ? [before, allOf(people)]
        : isAgainst && people.length > 0
          ? [{ id: null, name: 'everyone', expression: null }, allOf(people)]
          : people.length > 0
            ? []
            : previous.sides;
  const audience =
    linked.sides.length > 0 || (isAgainst && people.length > 0)
      ? []
      : mergePeople(previous.audience, people, text);
  const widens =
    people.length === 0 || /\b(?:drop|remove|forget|leave out)\b/.test(text)
      ? /\beveryone\b|\beverybody\b|\ball adults\b/.test(text) && !isAgainst
      : false;
  const adds = /\b(?:also|too|as well|add)\b/.test(text);
  const places =
    locations === null
      ? previous.locations
      : adds
        ? [...new Set([...previous.locations, ...locations])]
        : locations;
  const topicsNow = own.length > 0 ? own : previous.topics;
  return {
    intent: intentAfter(linked, previous, sides.length > 0, own.length > 0),
    topics: topicsNow,
    audience: widens ? [] : audience,
    sides,
    splitBy:
      (splitBy === wavesQuestion ? null : splitBy) ??
      (sides.length > 0 || own.length > 0 || asked.trend ? null : previous.splitBy),
    locations: places,
    waves: waves ?? previous.waves,
    top: top ?? previous.top,
    least: previous.least,
    assumed: [],
  };
}

function intentAfter(linked: Linked, previous: Plan, hasSides: boolean, ownTopic: boolean): Plan['intent'] {
  const { asked, splitBy, topics } = linked;
  if (asked.why) return 'why';
  if (splitBy === wavesQuestion || asked.trend) return 'trend';
  if (ownTopic && (asked.average || asksOfNumber(linked))) return 'average';
  if (hasSides || splitBy !== null) return previous.intent === 'average' ? 'average' : 'compare';
  if (ownTopic) return topics[0]?.topic.datapoints === null ? 'ranking' : 'size';
  if (previous.topics.length === 0 && asked.size) return 'size';
  if (previous.intent === 'why') return previous.topics[0]?.datapoints === null ? 'ranking' : 'size';
  if (previous.intent === 'compare' && previous.sides.length > 0 && !hasSides)
    return previous.topics.length === 0
      ? 'profile'
      : previous.topics[0]?.datapoints === null
        ? 'ranking'
        : 'size';
  return previous.intent;
}

/** "Only women" narrows down; "and men?" puts them in the place of whom the answer before was about. */
function mergePeople(previous: readonly People[], said: readonly People[], text: string): readonly People[] {
  if (said.length === 0) return previous;
  const narrows =
    /\b(?:only|just|those|these|ones|among the|who|with|without|narrow|limit|filter|restrict|except|excluding|exclude|among them|of them)\b/.test(
      text,
    );
  const questions = new Set(
    said.flatMap(({ expression }) => (expression?.question ? [expression.question] : [])),
  );
  const kept = previous.filter(
    ({ expression }) => !(expression?.question && questions.has(expression.question)),
  );
  if (narrows || kept.length < previous.length) return [...kept, ...said];
  return said;
}

/** "How often do they exercise?": of a number, its mean. */
function asksOfNumber({ text, topics, catalogue }: Linked): boolean {
  const [first] = topics;
  const question = catalogue.questions.find(({ code }) => code === first?.topic.question);
  return (
    question?.kind === 'numeric' &&
    first?.topic.datapoints === null &&
    /\bhow (?:often|frequently)\b/.test(text)
  );
}
