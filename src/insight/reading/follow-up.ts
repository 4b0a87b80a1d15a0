import { locationsQuestion } from '../../expression/expression.ts';
import { isSamePlan, groupOf, type People, type Plan, type Topic, topicOfPeople } from '../plan/plan.ts';
import { allOf, withSidesTogether } from '../plan/people-of-topic.ts';
import { compared, setAgainst } from '../plan/set-against.ts';
import type { Assembled } from './assemble.ts';
import { holds, isAt, type Phrase, phrasesOf } from '../text/phrases.ts';
import { questionsOfPeople } from './plan-questions.ts';
import type { Token } from './tokens.ts';

const opens = phrasesOf(
  'and|but|what about|how about|only|just|now|same|also|or|then|instead|so|ok|without|except|excluding|among|in|for|by|split|versus|vs|over time|since|what if|make it|change|narrow|limit|filter|add|drop|remove|leave|has that|has this|has it|is that|is this|is it',
);
const adding = phrasesOf('and|but|what about|how about');
const refers = phrasesOf(
  'they|them|their|those people|these people|that group|this group|the same|it|this|that',
);
const askingAnew = phrasesOf('how many|what share|tell|describe|profile|who|compare');
const asking = phrasesOf('what share|what percentage|what proportion|how many');
const added = phrasesOf('also|too|as well|add');
const takingOut = phrasesOf('without|except|excluding|no|minus|exclude|leave');
const removing = phrasesOf('drop|remove|lose|forget');

const begins = (words: readonly string[], phrases: readonly Phrase[]) =>
  phrases.some((phrase) => isAt(words, phrase, 0));

/** The plan of a prompt that goes on from the one before; null: it is a question of its own. */
export function goOn(said: Assembled, previous: Plan, tokens: readonly Token[]): Plan | null {
  const words = tokens.map(({ folded }) => folded);
  const { plan } = said;
  const hasPeople = plan.audience.length > 0 || plan.sides.length > 0;
  const hasPlaces = !plan.assumed.includes('locations');
  const hasTopics = plan.topics.length > 0;
  const doesRefer = holds(words, refers);
  if (hasTopics && (hasPeople || hasPlaces) && !begins(words, adding)) return null;
  if (!begins(words, opens) && !doesRefer && (hasTopics || (said.isQuestion && begins(words, askingAnew)))) {
    const isOfThem =
      !hasTopics &&
      holds(words, asking) &&
      plan.audience.length === 1 &&
      previous.topics.length === 0 &&
      words.includes('are');
    if (!isOfThem && !(words[0] === 'compare' && doesRefer)) return null;
  }
  return merged(said, previous, words);
}

function merged(said: Assembled, previous: Plan, words: readonly string[]): Plan {
  if (begins(words, removing)) return without(said.plan.audience, previous);
  const together = withSidesTogether(previous);
  return (
    comparedOrReduced(said, together, words) ??
    // A split is of people, and has no place for sides.
    continued(said, said.plan.splitBy === null ? previous : together, words)
  );
}

/** The question before with "why?", with others set against its people, or of its people alone. */
function comparedOrReduced(
  { plan, against, has }: Assembled,
  previous: Plan,
  words: readonly string[],
): Plan | null {
  const hasTopics = plan.topics.length > 0;
  if (has('why') && !hasTopics && plan.audience.length === 0) return { ...previous, intent: 'why' };
  const isComparing =
    has('than', 'versus', 'compare', 'more', 'less') && !hasTopics && plan.sides.length === 0;
  if (isComparing && !plan.assumed.includes('locations') && previous.locations.length > 0)
    return setAgainst({
      ...previous,
      against: groupOf({ question: locationsQuestion, datapoints: [...plan.locations] }),
    });
  if (against.length > 0) return setOthersAgainst(against, previous, plan);
  if (isComparing && plan.audience.length > 0) return setOthersAgainst(plan.audience, previous, plan);
  const [first] = plan.audience;
  const isShareOfBefore =
    holds(words, asking) && previous.topics.length === 0 && !hasTopics && plan.audience.length === 1;
  const about = isShareOfBefore && first !== undefined ? topicOfPeople(first) : null;
  return about === null ? null : { ...previous, intent: 'size', topics: [about] };
}

/** "Drop the women": the question before without some of its people; a side that is left alone is its audience. */
function without(people: readonly People[], previous: Plan): Plan {
  const isLeft = (one: People) => !people.some((other) => isSamePlan(one.expression, other.expression));
  const audience = previous.audience.filter(isLeft);
  const sides = previous.sides.filter(isLeft);
  return sides.length === 1
    ? { ...previous, audience: [...audience, ...sides], sides: [], pooled: false }
    : { ...previous, audience, sides, pooled: previous.pooled && sides.length > 0 };
}

/** The question before with all that was said of another topic, other people, places, times and order. */
function continued(said: Assembled, previous: Plan, words: readonly string[]): Plan {
  const { plan, isOverTime, has } = said;
  const adds = holds(words, added);
  // "And women?" with an answer that the topic before asks about is another answer of it.
  const inPlace = plan.topics.length > 0 || has('who') ? null : topicInPlace(plan.audience, previous);
  const topicsBefore = inPlace === null || adds ? previous.topics : [];
  const topics =
    plan.topics.length > 0 ? plan.topics : [...topicsBefore, ...(inPlace === null ? [] : [inPlace])];
  const people = peopleAfter(
    inPlace === null ? plan : { ...plan, audience: [] },
    previous,
    topics,
    begins(words, takingOut),
  );
  const splitBy = plan.splitBy ?? (plan.sides.length > 0 || isOverTime ? null : previous.splitBy);
  const after = { topics, ...people, splitBy };
  const intent = intentAfter(said, previous, after, holds(words, asking));
  const wavesBefore = intent === 'trend' && previous.intent !== 'trend' ? plan.waves : previous.waves;
  const locationsBefore = adds ? [...new Set([...previous.locations, ...plan.locations])] : plan.locations;
  return {
    intent,
    ...after,
    pooled: plan.sides.length > 0 ? plan.pooled : previous.pooled && after.sides.length > 0,
    against: null,
    base: plan.base ?? (plan.topics.length > 0 ? null : previous.base),
    baseMode: plan.baseMode ?? (plan.topics.length > 0 ? null : previous.baseMode),
    locations: plan.assumed.includes('locations') ? previous.locations : locationsBefore,
    waves: plan.assumed.includes('waves') ? wavesBefore : plan.waves,
    top: plan.top ?? previous.top,
    least: plan.least || (plan.topics.length === 0 && previous.least),
    assumed: (['locations', 'waves'] as const).filter(
      (part) => plan.assumed.includes(part) && previous.assumed.includes(part),
    ),
  };
}

const isIn = (codes: ReadonlySet<string>, one: People): boolean =>
  questionsOfPeople(one).some((code) => codes.has(code));

/** The people before with those that were said; what was said of the same question, or is asked about now, goes. */
function peopleAfter(
  plan: Plan,
  previous: Plan,
  topics: readonly Topic[],
  takesOut: boolean,
): Pick<Plan, 'audience' | 'sides'> {
  const asked = new Set(topics.map(({ question }) => question));
  // "Without the students" takes them out again; "and those who are not" asks for the others.
  const dropped = plan.audience.filter(
    (one) =>
      takesOut &&
      one.expression?.not === true &&
      previous.audience.some((other) =>
        isSamePlan({ ...one.expression, not: undefined }, { ...other.expression, not: undefined }),
      ),
  );
  const people = plan.audience.filter((one) => !dropped.includes(one));
  const replaced = new Set(people.flatMap(questionsOfPeople));
  const ofSides = new Set(plan.sides.flatMap(questionsOfPeople));
  const kept = previous.audience.filter(
    (one) =>
      !isIn(replaced, one) &&
      !dropped.some((other) => questionsOfPeople(other)[0] === questionsOfPeople(one)[0]) &&
      !questionsOfPeople(one).every((code) => asked.has(code) && plan.topics.length > 0),
  );
  if (plan.sides.length > 0)
    return { audience: kept.filter((one) => !isIn(ofSides, one)), sides: plan.sides };
  return {
    audience: [...kept, ...people],
    sides: previous.sides.some((side) => isIn(replaced, side)) ? [] : previous.sides,
  };
}

function intentAfter(
  { plan, isQuestion, isOverTime }: Assembled,
  previous: Plan,
  { topics, sides, splitBy }: Pick<Plan, 'topics' | 'sides' | 'splitBy'>,
  asksShare: boolean,
): Plan['intent'] {
  const hasTopics = plan.topics.length > 0;
  const isComparing = sides.length >= 2 || splitBy !== null;
  if (isOverTime || (previous.intent === 'trend' && hasTopics && plan.sides.length === 0)) return 'trend';
  if (!hasTopics && previous.topics.length === 0 && (asksShare || (isQuestion && plan.intent === 'size')))
    return 'size';
  if (hasTopics && plan.intent !== 'compare' && !isComparing) return plan.intent;
  if (hasTopics) return plan.intent === 'average' ? 'average' : 'compare';
  if (previous.intent === 'trend') return 'trend';
  if (isComparing) return previous.intent === 'average' ? 'average' : 'compare';
  if (previous.intent !== 'compare') return previous.intent;
  if (topics.length === 0) return 'profile';
  return topics.every(({ datapoints }) => datapoints === null) ? 'ranking' : 'size';
}

/** "Compared with boomers": those of the plan before on the same questions, or all of them, against others. */
function setOthersAgainst(against: readonly People[], previous: Plan, plan: Plan): Plan {
  const named = new Set(against.flatMap(questionsOfPeople));
  const alike = previous.audience.filter((one) => questionsOfPeople(one).some((code) => named.has(code)));
  const one = alike.length > 0 ? alike : previous.audience;
  const { intent, topics } = plan.topics.length > 0 ? plan : previous;
  return {
    ...compared({ ...previous, intent, topics }, [allOf(one), ...against]),
    audience: previous.audience.filter((kept) => !one.includes(kept)),
    locations: plan.assumed.includes('locations') ? previous.locations : plan.locations,
    waves: plan.assumed.includes('waves') ? previous.waves : plan.waves,
  };
}

/** The answer that some people are of, where the question before asks about another answer of it. */
function topicInPlace([only, ...others]: readonly People[], { topics }: Plan): Topic | null {
  const topic = only === undefined || others.length > 0 ? null : topicOfPeople(only);
  const before = topics.find(
    ({ question, datapoints }) => question === topic?.question && datapoints !== null,
  );
  return topic && before ? { ...topic, suffixes: topic.suffixes ?? before.suffixes } : null;
}
