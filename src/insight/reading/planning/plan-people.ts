import { locationsQuestion, wavesQuestion, type Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { allPeople, groupOf, type People } from '../../plan/plan.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import { allOf, clauseOf, conditionsOf, isNarrower, isWithin, peopleOf } from '../conditions.ts';
import type { PeopleMeaning } from '../meaning.ts';
import { type Parts } from './parts.ts';

/** People and sides as a plan holds them. */
export interface PlanPeople {
  readonly people: readonly People[];
  readonly sides: readonly People[];
}

/** People that the plan is confined to, and the sides that it compares. */
export function planPeople(parts: Parts, survey: InsightSurvey): PlanPeople {
  const { has, topics } = parts;
  // An index of a whole list compares with everyone by itself.
  const isIndexed =
    has('index') && topics.length > 0 && topics.every(({ datapoints }) => datapoints === null);
  const members = [...parts.people, ...parts.conditions.map(({ condition }) => peopleOf(condition))].flatMap(
    (one) => namedPeople(one, survey),
  );
  const sides = parts.sides.map((one) => sideOf(one, survey));
  const [first] = members;
  if (sides.length > 0 || first === undefined || isIndexed) return { people: narrowest(members), sides };
  const isAgainstAll = has('index') || (has('rest') && !has('profile'));
  return isAgainstAll
    ? { people: members.slice(1), sides: [first, allPeople] }
    : { people: narrowest(members), sides };
}

/** Some people as one side, with their places and waves. */
export function sideOf({ parts, locations, waves, saved }: PeopleMeaning, survey: InsightSurvey): People {
  const places = locations === null ? [] : [clauseOf(locationsQuestion, locations)];
  const times = waves === null ? [] : [clauseOf(wavesQuestion, waves)];
  const conditions = [...parts, ...places, ...times];
  if (conditions.length > 0) return groupOf(wire(allOf(conditions)));
  return savedPeople(saved, survey)[0] ?? allPeople;
}

/** Conditions of some people one by one. */
function namedPeople({ parts, saved }: PeopleMeaning, survey: InsightSurvey): readonly People[] {
  return [...savedPeople(saved, survey), ...parts.flatMap(conditionsOf).map((part) => groupOf(wire(part)))];
}

function savedPeople(saved: string | null, { audiences }: InsightSurvey): readonly People[] {
  return audiences
    .filter(({ id }) => id === saved)
    .map(({ id, name, expression }) => ({ id, name, expression }));
}

const wire = (expression: Expression) =>
  toWire(expression, { suffixes: 'string', datapointsKey: 'datapoints' });

/** People without what a narrower condition on the same question says already. */
function narrowest(people: readonly People[]): readonly People[] {
  return people.filter(
    (one, at) => !people.some((other, place) => place !== at && isAmong(other, one, place < at)),
  );
}

/** Whether everyone of the first is among the second; `isFirst`: of two that are the same the first counts. */
function isAmong({ expression: narrow }: People, { expression: wide }: People, isFirst: boolean): boolean {
  if (
    wide?.question === undefined ||
    wide.question !== narrow?.question ||
    wide.not === true ||
    narrow.not === true
  )
    return false;
  const [answers, columns] = [narrow.datapoints ?? [], narrow.suffixes ?? []];
  const isWithinColumns = wide.suffixes == null || (columns.length > 0 && isWithin(columns, wide.suffixes));
  if (answers.length === 0 || !isWithinColumns || !isWithin(answers, wide.datapoints)) return false;
  return isFirst || isNarrower(answers, wide.datapoints) || isNarrower(columns, wide.suffixes);
}
