import { locationsQuestion } from '../../expression/expression.ts';
import { canonical, type Plan, type Topic, type People } from '../plan/plan.ts';
import { isNarrower } from './conditions.ts';
import type { Item } from './meaning.ts';
import { isOperator, placesOf } from './sequences.ts';
import type { Weighed } from './weigh-reading.ts';
import type { Expression } from '../../contract/expression.ts';

/** Points that a reading is ahead of any other with the same conditions, to be the only one. */
const sameParts = 3;
/** The same for readings of the same question, which differ in the answers that are asked about. */
const sameShape = 2;
/** Most points that a runner-up of the topic is behind the best by, and how many are offered. */
const runnerUpWithin = 16;
const mostRunnersUp = 4;

/** The first reading with other figures than the best that the prompt may mean as well. */
export function rivalOf(best: Weighed, others: readonly Weighed[]): Weighed | undefined {
  const meant = figuresOf(best.plan);
  const parts = partsOf(best.plan);
  const shape = shapeOf(best.plan);
  const spent = [...placesOf(best.chunks)];
  return others.find(
    ({ plan, missed, total, chunks }) =>
      missed.length === 0 &&
      // What only leaves out words of the best reading is no other meaning.
      !isNarrower([...placesOf(chunks)], spent) &&
      !takesApart(chunks, best.chunks) &&
      figuresOf(plan) !== meant &&
      (best.total - total < sameShape || shapeOf(plan) !== shape) &&
      (best.total - total < sameParts || partsOf(plan) !== parts),
  );
}

/** Whether chunks only take one name of a reading apart: "drinks cola with alcohol" as two things that people do. */
const takesApart = (chunks: readonly Item[], named: readonly Item[]): boolean =>
  named.some(
    ({ category, predicate, from, to }) =>
      (category === 'Q' || predicate?.condition.kind === 'clause') &&
      chunks.filter((one) => from <= one.from && one.to <= to && !isOperator(one)).length > 1,
  );

/** Text that is the same for plans that ask the same question of the same people, be it all its answers or some. */
function shapeOf({ topics, audience, sides, splitBy, locations, waves }: Plan): string {
  const asked = topics.map(({ question, negated }) => `${negated ? '!' : ''}${question}`);
  const who = [audience, ...sides.map((side) => [side])].map((people) =>
    people.flatMap(conditionTexts).toSorted(),
  );
  return JSON.stringify([[...new Set(asked)].toSorted(), who, splitBy, locations, waves]);
}

/** Topics of the readings behind the best that are of the same people in the same places. */
export function runnersUp({ plan, total, missed }: Weighed, others: readonly Weighed[]): readonly Topic[] {
  const same = peopleText(plan);
  const known = new Set(plan.topics.map(canonical));
  const found = new Map<string, Topic>();
  for (const other of others) {
    const isNear = total - other.total <= runnerUpWithin && other.missed.length <= missed.length;
    if (!isNear || peopleText(other.plan) !== same) continue;
    for (const topic of other.plan.topics)
      if (!known.has(canonical(topic))) found.set(canonical(topic), topic);
  }
  return [...found.values()].slice(0, mostRunnersUp);
}

const peopleText = ({ audience, sides, splitBy, locations }: Plan): string =>
  canonical([audience, sides, splitBy, locations]);

/** Whether plans ask for the same figures, of the same base. */
export const isSameFigures = (one: Plan, other: Plan): boolean =>
  figuresOf(one) === figuresOf(other) && countedText(one) === countedText(other);

const countedText = ({ measure, base, baseMode, pooled }: Plan): string =>
  canonical([measure ?? '', base === null ? [] : conditionTexts(base), baseMode, pooled]);

/** Text that is the same for plans with the same figures. */
function figuresOf({ intent, topics, audience, sides, splitBy, locations, waves, top, least }: Plan): string {
  const asked = topics.map(topicText);
  const people = audience.flatMap(conditionTexts);
  // Where nothing else is said, those for whom something holds are its share of everyone.
  const isOfEveryone =
    (intent === 'size' || intent === 'trend') &&
    sides.length === 0 &&
    (topics.length === 0 || audience.length === 0);
  const own = sides.map(conditionTexts);
  // What all sides have in common is said of all.
  const shared = (own[0] ?? []).filter((text) => own.every((texts) => texts.includes(text)));
  const who = own.map((texts) => texts.filter((text) => !shared.includes(text)).toSorted());
  return JSON.stringify([
    isOfEveryone
      ? [intent, [...asked, ...people].toSorted()]
      : [intent, asked.toSorted(), [...people, ...shared].toSorted()],
    who,
    splitBy,
    locations,
    waves,
    top,
    least,
  ]);
}

/** Text that is the same for plans with the same conditions, whichever of them is asked about: the grammar decides between those. */
function partsOf({ topics, audience, sides, splitBy, locations, waves }: Plan): string {
  const asked = topics.map(topicText);
  const people = [...audience, ...sides].flatMap(conditionTexts);
  const places = [
    ...people.filter(isPlace).flatMap((text) => text.slice(locationsQuestion.length + 1, -1).split(',')),
    ...locations,
  ];
  return JSON.stringify([
    [...new Set([...asked, ...people.filter((text) => !isPlace(text))])].toSorted(),
    [...new Set(places)].toSorted(),
    splitBy,
    waves,
  ]);
}

const isPlace = (text: string): boolean => text.startsWith(`${locationsQuestion}:`);

/** Texts of the conditions of some people, one each. */
const conditionTexts = ({ expression }: People): readonly string[] =>
  expression === null ? [] : textsOf(expression);

/** Texts of the conditions that all hold. */
function textsOf(expression: Expression): readonly string[] {
  const { question, datapoints, suffixes, not, and, or, min_count: least } = expression;
  if (and && !not && !question && !or) return and.flatMap(textsOf);
  const counted =
    or ?? (datapoints ?? []).map((one) => ({ ...expression, not: false, min_count: 0, datapoints: [one] }));
  const isCounted = or ? !question && !and : question && !and && (least ?? 0) > 1;
  if (isCounted)
    return [
      `${not ? '!' : ''}${least ?? 1} of ${counted
        .map((one) => textsOf(one).join('&'))
        .toSorted()
        .join(' ')}`,
    ];
  return question && !and && !or
    ? [
        topicText({
          question,
          datapoints: datapoints ?? null,
          suffixes: suffixes?.map(Number) ?? null,
          negated: not === true,
        }),
      ]
    : [JSON.stringify(expression)];
}

/** Text of a topic or condition by its answers and columns; what is negated begins with "!". */
function topicText({ question, datapoints, suffixes, negated }: Omit<Topic, 'standsInFor'>): string {
  const answers = (datapoints ?? []).toSorted().join(',');
  const columns = (suffixes ?? []).toSorted((one, other) => one - other).join(',');
  return `${negated ? '!' : ''}${question}:${answers}@${columns}`;
}
