import type { Expression } from '../../contract/expression.ts';
import type { PlanIntent } from '../../contract/chat/interpretation.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { parseInterval } from '../../expression/interval.ts';
import { takesNumbers } from '../../lib/question-kind.ts';
import { checkPlan, checkPlanSize, nearestCodes } from '../plan/check-plan.ts';
import { peopleOfTopic } from '../plan/people-of-topic.ts';
import {
  type Against,
  emptyPlan,
  groupOf,
  latestWaves,
  type People,
  type Plan,
  topicOf,
} from '../plan/plan.ts';
import { setAgainst } from '../plan/set-against.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { withNames } from '../wording/names-of-survey.ts';
import type { ModelReading } from './model-reading.ts';

/** The question of conditions on saved audiences. */
const savedQuestion = 'saved';

type Condition = ModelReading['conditions'][number];

/** A reading names something that the survey doesn't have, or itself. */
class Fault extends Error {}

/** The plan of a model's reading, or what is wrong with it, as a sentence. No waves: the latest four, as everywhere. */
export function planOfReading(reading: ModelReading, survey: InsightSurvey): Plan | string {
  try {
    const plan = assemble(reading, survey);
    const whole = setAgainst(plan);
    const fault = checkPlan(plan, survey.catalogue) ?? checkPlanSize(whole);
    return fault === null
      ? withNames(whole, survey.catalogue)
      : fault.replaceAll('interpretation', 'the plan');
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

function assemble(reading: ModelReading, survey: InsightSurvey): Plan {
  const { measure, topics, split, places, times, order } = reading;
  const people = peopleById(reading, survey);
  const personsOf = (id: string): People =>
    people.get(id) ?? fail(`there is no condition or group "${id}"; name one by its id`);
  const sides = reading.sides.map(({ of }) => personsOf(of));
  const splitBy = split.by === '' ? null : split.by;
  const intent = intentOf(reading, splitBy);
  const all = survey.catalogue.waves.map(({ code }) => code);
  // Sides that are places or waves say which of them are counted.
  const locations = [...new Set([...places.codes, ...namedBySides(sides, locationsQuestion)])];
  const waves = [...new Set([...times.codes, ...namedBySides(sides, wavesQuestion)])];
  return {
    ...emptyPlan,
    intent,
    topics: topics.map(({ question, answers, columns, not }) => ({
      ...topicOf(question, answers.length === 0 ? null : answers, columns.length === 0 ? null : columns),
      negated: not,
    })),
    audience: reading.who === '' ? [] : partsOf(reading.who, reading, personsOf),
    sides,
    pooled: reading.pooled,
    against: againstOf(reading, personsOf),
    base: reading.base === '' ? null : personsOf(reading.base),
    splitBy,
    locations,
    waves: waves.length > 0 ? waves : times.over_time ? all : all.slice(-latestWaves),
    top: order.keep === 0 ? null : order.keep,
    least: order.direction === 'least',
    ...(measure.kind === 'median' || measure.kind === 'nps' || measure.kind === 'index'
      ? { measure: measure.kind }
      : {}),
    assumed: [
      ...(locations.length > 0 ? [] : (['locations'] as const)),
      ...(waves.length > 0 ? [] : (['waves'] as const)),
    ],
  };
}

/** Places or waves where every side is one; else none. */
function namedBySides(sides: readonly People[], scope: string): readonly string[] {
  const named = sides.map(({ expression }) =>
    expression?.question === scope && expression.not !== true ? (expression.datapoints ?? []) : [],
  );
  return named.every((codes) => codes.length > 0) ? named.flat() : [];
}

function againstOf({ against }: ModelReading, personsOf: (id: string) => People): Against | null {
  if (against.kind === 'none') return null;
  return against.kind === 'condition' ? personsOf(against.of) : against.kind;
}

function intentOf({ measure, topics, sides, times }: ModelReading, splitBy: string | null): PlanIntent {
  if (times.over_time) return 'trend';
  if (measure.kind === 'mean' || measure.kind === 'median' || measure.kind === 'nps') return 'average';
  if (sides.length > 0 || splitBy !== null) return 'compare';
  if (measure.kind === 'profile') return 'profile';
  return topics.every(({ answers }) => answers.length > 0) && measure.kind !== 'index' ? 'size' : 'ranking';
}

/** People of all of whose conditions a figure is, each by itself, so that they are named one by one. */
function partsOf(id: string, { groups }: ModelReading, personsOf: (id: string) => People): readonly People[] {
  const group = groups.find((one) => one.id === id);
  return group?.join === 'and' && !group.not ? group.of.map(personsOf) : [personsOf(id)];
}

/** Conditions and groups, in their order: a group names only what stands before it. */
function peopleById(
  { conditions, groups }: ModelReading,
  survey: InsightSurvey,
): ReadonlyMap<string, People> {
  const people = new Map<string, People>();
  const add = (id: string, one: People) => {
    if (id === '' || people.has(id)) fail(`the id "${id}" is empty or used twice`);
    people.set(id, one);
  };
  for (const condition of conditions) add(condition.id, peopleOfCondition(condition, survey));
  for (const { id, join, of, not, at_least: least } of groups) {
    const parts = of.map((name): Expression => {
      const part = people.get(name) ?? fail(`group "${id}" names "${name}", which does not stand before it`);
      return part.expression ?? fail(`group "${id}" holds everyone`);
    });
    if (parts.length < 2) fail(`group "${id}" needs two parts or more`);
    if (join === 'at_least' && (least < 1 || least > parts.length))
      fail(
        `group "${id}" has at_least ${least} of ${parts.length} parts; name a number from 1 to ${parts.length}`,
      );
    const joined = join === 'at_least' ? { or: parts, min_count: least } : { [join]: parts };
    add(id, groupOf({ ...joined, ...(not ? { not } : {}) }));
  }
  return people;
}

function peopleOfCondition(condition: Condition, survey: InsightSurvey): People {
  const { question: code, answers, columns, not, at_least: least } = condition;
  const { catalogue } = survey;
  if (code === savedQuestion) return savedPeople(condition, survey);
  if (code === locationsQuestion || code === wavesQuestion) {
    const known = code === wavesQuestion ? catalogue.waves : catalogue.locations;
    const strange = answers.find((one) => !known.some((each) => each.code === one));
    if (answers.length === 0 || strange !== undefined)
      fail(`${code} has no "${strange ?? ''}"${nearestCodes(strange ?? '', known)}`);
    return groupOf({ question: code, datapoints: answers, ...(not ? { not } : {}) });
  }
  const question =
    catalogue.questions.find((one) => one.code === code) ??
    fail(`the survey has no question "${code}"${nearestCodes(code, catalogue.questions)}`);
  checkAnswers(question, condition);
  const topic = topicOf(code, answers.length === 0 ? null : answers, columns.length === 0 ? null : columns);
  const { id, name, expression } = peopleOfTopic({ ...topic, negated: not }, question);
  return least > 1 && expression !== null
    ? groupOf({ ...expression, min_count: least })
    : { id, name, expression };
}

function checkAnswers(question: Question, { answers, columns, at_least: least }: Condition): void {
  const strange =
    answers.find((one) => !isAnswerOf(question, one)) ??
    columns.find((one) => !question.suffixes.some(({ code }) => code === one));
  if (strange !== undefined)
    fail(
      `question "${question.code}" has no answer or column "${strange}"${nearestCodes(strange, [...question.datapoints, ...question.suffixes])}`,
    );
  if (least > answers.length) fail(`at_least ${least} is more than the answers named`);
}

/** An answer, or an interval of a question of numbers. */
const isAnswerOf = ({ datapoints, kind }: Question, code: string): boolean =>
  datapoints.some((one) => one.code === code) || (takesNumbers({ kind }) && parseInterval(code) !== null);

function savedPeople({ answers, not }: Condition, { audiences }: InsightSurvey): People {
  const [id = ''] = answers;
  const found = audiences.find((one) => one.id === id);
  if (found === undefined || answers.length > 1) fail(`there is no saved audience "${answers.join(', ')}"`);
  return not
    ? groupOf({ and: [found.expression], not })
    : { id: found.id, name: found.name, expression: found.expression };
}

function fail(message: string): never {
  throw new Fault(message);
}
