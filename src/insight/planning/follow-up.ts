import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { sideOf } from '../linker/gather-people.ts';
import { withoutLimits } from '../linker/read-intent.ts';
import { againstEveryone, allOf, notPeople } from '../linker/read-people.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import type { Linked } from './linked.ts';
import { asksHowMuch, leastWords } from './plan-intent.ts';
import { allPeople, groupOf, type People, type Plan, type Topic, topicOfPeople } from '../plan/plan.ts';

const opens =
  /^(?:and|but|what about|how about|only|just|now|same|also|or|then|instead|so|ok|okay|without|except|excluding|among|in|for|by|split|compared|compare (?:that|this|it|them)|versus|vs|over time|since|show (?:me )?(?:that|this|it|the same)|what if|is (?:that|this|it)|has (?:that|this|it)|how has (?:that|this|it)|how (?:does|do|did) (?:that|this|it|they|those)|do they|are they|what do they|which (?:one|ones)|make it|change (?:it|that)|narrow|limit|filter|restrict|exclude|add)\b/;
const refers =
  /\b(?:they|them|their|those people|these people|that group|this group|that audience|this audience|the same|that figure|this figure|it|this|that)\b/;

/** "What share of them …": of those who were spoken of before. */
const ofThem =
  /\b(?:of|among|amongst) (?:them|these|those)\b(?! (?:who|that|which|with|aged|in|under|over|without)\b)/;

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
  isOfBefore,
  previous,
}: Linked): boolean {
  if (isOfBefore) return true;
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
  if (previous !== null && previous.audience.length > 0 && sides.length === 0 && ofThem.test(text))
    return true;
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
  const inPlace = answerInPlace(linked, previous);
  const own = inPlace === null ? topics.map(({ topic }) => topic) : [inPlace];
  const isAgainst =
    /\b(?:compared?|comparison|versus|vs|against|than|higher|lower|bigger|smaller|differ|different|difference)\b/.test(
      withoutLimits(text),
    );
  const said =
    inPlace === null
      ? linked.audience
      : linked.audience.filter(({ expression }) => expression?.question !== inPlace.question);
  const dropped = said.filter((one) =>
    previous.audience.some((other) => isSamePlan(notPeople(other).expression, one.expression)),
  );
  const people = said.filter((one) => !dropped.includes(one));
  const kept = previous.audience.filter(
    (one) => !dropped.some((other) => isSamePlan(notPeople(one).expression, other.expression)),
  );
  const before = allOf(kept);
  const elsewhere = placesOrWavesAgainst(linked, previous, isAgainst && people.length === 0);
  const narrowsSides =
    previous.sides.length > 0 &&
    people.length > 0 &&
    !isAgainst &&
    narrows.test(text) &&
    !speaksOfSides(people, previous.sides);
  const others = sidesInPlace(linked, previous);
  const sides =
    linked.sides.length > 0 || others !== null
      ? (others ?? linked.sides)
      : isAgainst && people.length > 0
        ? [kept.length > 0 ? before : allPeople, allOf(people)]
        : elsewhere !== null
          ? elsewhere.sides
          : isAgainst && linked.everyone !== null && kept.length > 0
            ? againstEveryone(before, linked.everyone)
            : people.length > 0 && !narrowsSides
              ? []
              : previous.sides;
  const audience =
    linked.sides.length > 0 ||
    others !== null ||
    (isAgainst && (people.length > 0 || (linked.everyone !== null && elsewhere === null)))
      ? []
      : mergePeople(kept, people, text);
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
  const isContest = previous.intent === 'compare' && previous.sides.length < 2 && previous.splitBy === null;
  const topicsNow = own.length > 0 ? own : previous.topics;
  return {
    intent:
      isContest && own.length === 0 && sides.length === 0 && splitBy === null && !asked.trend && !asked.why
        ? 'compare'
        : intentAfter(linked, previous, sides.length > 0, topics.length > 0),
    topics: topicsNow,
    audience: widens ? [] : audience,
    sides,
    splitBy:
      (splitBy === wavesQuestion ? null : splitBy) ??
      (sides.length > 0 || own.length > 0 || asked.trend ? null : previous.splitBy),
    locations: elsewhere?.locations ?? places,
    waves: elsewhere?.waves ?? waves ?? previous.waves,
    top: top ?? previous.top,
    least: previous.least || leastWords.test(text),
    assumed: [],
  };
}

function intentAfter(linked: Linked, previous: Plan, hasSides: boolean, ownTopic: boolean): Plan['intent'] {
  const { asked, splitBy, topics } = linked;
  if (asked.why) return 'why';
  if (splitBy === wavesQuestion || asked.trend) return 'trend';
  if (previous.intent === 'trend' && !ownTopic && (hasSides || splitBy !== null)) return 'trend';
  if (previous.intent === 'trend' && ownTopic && isAnotherAnswer(linked, previous)) return 'trend';
  if (ownTopic && (asked.average || asksHowMuch(linked))) return 'average';
  if (ownTopic && goesOnAboutNumber(linked, previous)) return 'average';
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

/** "And on clothes?" behind an average: another answer of the question whose mean was told. */
function goesOnAboutNumber({ asked, topics }: Linked, previous: Plan): boolean {
  return (
    previous.intent === 'average' &&
    !asked.size &&
    !asked.ranking &&
    topics.length === 1 &&
    topics[0]?.topic.question === previous.topics[0]?.question
  );
}

/** "Now debit cards": another answer of the question whose course was shown, over more than one wave. */
function isAnotherAnswer({ asked, topics, waves }: Linked, previous: Plan): boolean {
  const [topic] = topics;
  const isPlain = !asked.size && !asked.average && !asked.ranking && !asked.profile && !asked.compare;
  return (
    isPlain &&
    topics.length === 1 &&
    topic?.topic.datapoints !== null &&
    topic?.topic.question === previous.topics[0]?.question &&
    (waves ?? previous.waves).length !== 1
  );
}

/** "And vegetarian?" behind a share of vegans: people by the question that was asked about are its next answer. */
function answerInPlace({ audience, topics, sides, text }: Linked, previous: Plan): Topic | null {
  const [topic, other] = previous.topics;
  if (topics.length > 0 || sides.length > 0 || topic === undefined || other !== undefined) return null;
  if (topic.datapoints === null || narrows.test(text) || /\b(?:of|for)\b/.test(text)) return null;
  const [people, ...more] = audience.filter(({ expression }) => expression?.question === topic.question);
  return people === undefined || more.length > 0 ? null : topicOfPeople(people);
}

const narrows =
  /\b(?:only|just|those|these|ones|among|amongst|within|who|with|without|narrow|limit|filter|restrict|except|excluding|exclude|of them)\b/;

/** "Make it Gen X and boomers instead": answers of the question that told the sides apart are the sides now. */
function sidesInPlace({ audience, sides }: Linked, previous: Plan): readonly People[] | null {
  const [people, other] = audience;
  const { question, datapoints, not, and, or, suffixes } = people?.expression ?? {};
  if (
    sides.length > 0 ||
    other !== undefined ||
    previous.sides.length < 2 ||
    not === true ||
    and ||
    or ||
    suffixes
  )
    return null;
  if (!question || (datapoints?.length ?? 0) < 2 || !speaksOfSides(audience, previous.sides)) return null;
  return (datapoints ?? []).map((code) => groupOf({ question, datapoints: [code] }));
}

/** Whether people are told by the question that tells the sides apart: then they take the sides' place. */
function speaksOfSides(people: readonly People[], sides: readonly People[]): boolean {
  const asked = new Set(sides.flatMap(({ expression }) => expression?.question ?? []));
  return people.some(({ expression }) => asked.has(expression?.question ?? ''));
}

/** "Compare with Mexico", "versus last year": the places or waves before against those that are said now. */
function placesOrWavesAgainst(
  { locations, waves, catalogue, everyone }: Linked,
  previous: Plan,
  isAgainst: boolean,
): Pick<Plan, 'sides' | 'locations' | 'waves'> | null {
  if (!isAgainst) return null;
  if (locations !== null && locations.length > 0) {
    const here = sideOf(locationsQuestion, locations);
    const before: People =
      previous.locations.length === 0 ? allPeople : sideOf(locationsQuestion, previous.locations);
    return {
      sides: [before, here],
      locations: previous.locations.length === 0 ? [] : [...new Set([...previous.locations, ...locations])],
      waves: waves ?? previous.waves,
    };
  }
  if (everyone !== null && previous.locations.length > 0 && previous.audience.length === 0) {
    const here = sideOf(locationsQuestion, previous.locations);
    return {
      sides: againstEveryone(here, everyone),
      locations: [],
      waves: waves ?? previous.waves,
    };
  }
  if (waves === null || waves.length === 0) return null;
  const now = previous.waves.filter((code) => !waves.includes(code));
  if (now.length === 0) return null;
  return {
    sides: [sideOf(wavesQuestion, now), sideOf(wavesQuestion, waves)],
    locations: previous.locations,
    waves: catalogue.waves
      .map(({ code }) => code)
      .filter((code) => now.includes(code) || waves.includes(code)),
  };
}

/** "Only women" narrows down; "and men?" puts them in the place of whom the answer before was about. */
function mergePeople(previous: readonly People[], said: readonly People[], text: string): readonly People[] {
  if (said.length === 0) return previous;
  const questions = new Set(
    said.flatMap(({ expression }) => (expression?.question ? [expression.question] : [])),
  );
  const kept = previous.filter(
    ({ expression }) => !(expression?.question && questions.has(expression.question)),
  );
  if (narrows.test(text) || kept.length < previous.length) return [...kept, ...said];
  return said;
}
