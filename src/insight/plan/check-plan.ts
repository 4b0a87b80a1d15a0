import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { isIntervalCode } from '../../expression/interval.ts';
import { limits } from '../../contract/limits.ts';
import { leavesOf, peopleOfPlan } from './people-of-topic.ts';
import type { Plan } from './plan.ts';
import { comparedIntent, isComparedByItself } from './set-against.ts';
import { listed } from '../../lib/listed.ts';

/** Whether a plan holds more topics, conditions or sides than one answer may, as a sentence; null: it does not. */
export function checkPlanSize({ topics, audience, sides, pooled }: Plan): string | null {
  const groups = sides.length + (pooled ? 1 : 0);
  const [what, count, most] =
    groups > limits.statsAudiences
      ? [
          pooled ? 'groups with all of them together as one' : 'groups to compare',
          groups,
          limits.statsAudiences,
        ]
      : audience.length > limits.promptConditions
        ? ['conditions', audience.length, limits.promptConditions]
        : ['topics', topics.length, limits.promptTopics];
  return count > most
    ? `The prompt names ${count} ${what}; one answer holds at most ${most}. Ask about fewer of them.`
    : null;
}

/** What a plan names that the survey does not have, or can't be answered together, as a sentence; null: nothing. */
export function checkPlan(plan: Plan, catalogue: Catalogue): string | null {
  return (
    plan.topics.map((topic) => faultOfAnswers(topic, catalogue)).find((fault) => fault !== null) ??
    peopleOfPlan(plan)
      .flatMap(({ expression }) => leavesOf(expression))
      .map((leaf) =>
        faultOfAnswers(
          { ...leaf, question: leaf.question ?? '', datapoints: leaf.datapoints ?? leaf.options },
          catalogue,
        ),
      )
      .find((fault) => fault !== null) ??
    faultOfScope(plan, catalogue) ??
    faultOfComparison(plan)
  );
}

interface Named {
  readonly question: string;
  readonly datapoints?: readonly string[] | null | undefined;
  readonly suffixes?: readonly (string | number)[] | null | undefined;
}

function faultOfAnswers(
  { question: code, datapoints, suffixes }: Named,
  catalogue: Catalogue,
): string | null {
  const { questions, locations, waves } = catalogue;
  const scope = code === wavesQuestion ? waves : code === locationsQuestion ? locations : null;
  const question =
    scope === null ? questions.find((one) => one.code === code) : { datapoints: scope, suffixes: [] };
  if (question === undefined)
    return `interpretation names the question "${code}", which is not in this survey${nearestCodes(code, questions)}`;
  const unknown =
    datapoints?.find((one) => !isIntervalCode(one) && !hasCode(question.datapoints, one)) ??
    suffixes?.find((one) => !hasCode(question.suffixes, one));
  return unknown === undefined
    ? null
    : `interpretation names the answer "${unknown}", which question "${code}" does not have${nearestCodes(unknown, [...question.datapoints, ...question.suffixes])}`;
}

function hasCode(known: readonly { readonly code: string | number }[], sent: string | number): boolean {
  return known.some(({ code }) => String(code) === String(sent));
}

function faultOfScope({ splitBy, waves, locations }: Plan, catalogue: Catalogue): string | null {
  const splits = [
    { code: wavesQuestion, name: 'wave by wave' },
    { code: locationsQuestion, name: 'by place' },
    ...catalogue.questions,
  ];
  if (splitBy !== null && !splits.some(({ code }) => code === splitBy))
    return `interpretation splits by "${splitBy}", which is no question of this survey${nearestCodes(splitBy, splits)}`;
  const wave = waves.find((code) => !catalogue.waves.some((one) => one.code === code));
  if (wave !== undefined)
    return `interpretation names the wave "${wave}", which this survey does not have${nearestCodes(wave, catalogue.waves)}`;
  const location = locations.find((code) => !catalogue.locations.some((one) => one.code === code));
  return location === undefined
    ? null
    : `interpretation names the location "${location}", which this survey does not have${nearestCodes(location, catalogue.locations)}`;
}

function faultOfComparison(plan: Plan): string | null {
  const { topics, audience, sides, pooled, against, measure, splitBy } = plan;
  if (pooled && sides.length < 2)
    return `interpretation is pooled and has ${sides.length} sides; name two or more to take together`;
  if (pooled && splitBy !== null)
    return `interpretation is pooled and split by "${splitBy}"; make the sides one audience with "or", or leave out split_by`;
  if (against === null) return null;
  if (measure === 'index' && against !== 'everyone')
    return 'interpretation has an index against some people; an index is read against everyone of the base: make them the base, or compare shares';
  if (splitBy !== null && !isComparedByItself(plan))
    return `interpretation is against some people and split by "${splitBy}"; leave out one of them, against or split_by`;
  if (topics.length === 0 && sides.length > 1 && !pooled && comparedIntent(plan) === 'compare')
    return `interpretation has no topic, ${sides.length} sides and people that they are against; without a topic two groups are compared: name one side, or a topic`;
  const hasOwn = audience.length + sides.length > 0;
  return typeof against === 'string' && !hasOwn
    ? `interpretation is against "${against}" and has no audience or sides; name the people that are compared`
    : null;
}

interface Coded {
  readonly code: string | number;
  readonly name: string;
}

const mostNamed = 3;

/** Names the codes that are most like one that is not there, by pairs of letters of code and name: `; nearest: "q37" (Devices)`. */
export function nearestCodes(asked: string | number, known: readonly Coded[]): string {
  const sought = pairsOf(`${asked}`);
  const near = known
    .map(({ code, name }) => ({
      text: `"${code}" (${name})`,
      likeness: Math.max(likenessOf(sought, pairsOf(`${code}`)), likenessOf(sought, pairsOf(name))),
    }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostNamed)
    .map(({ text }) => text);
  return near.length === 0 ? '; choose another' : `; the nearest are ${listed(near)}`;
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = ` ${text.toLowerCase().replaceAll('_', ' ')} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** Dice's coefficient. */
function likenessOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size);
}
