import type { Expression } from '../../contract/expression.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { parseInterval } from '../../expression/interval.ts';

/** Half-open ranges of whole numbers, in order, none touching the next. */
type Ranges = readonly (readonly [from: number, to: number])[];

/**
 * People in a form that is the same for every way of writing them: groups flattened and sorted, two lists of answers
 * of one question united, bands of a number as ranges, and the negation of a single-choice list as the other answers.
 */
export type CanonicalPeople =
  | {
      readonly kind: 'answers';
      readonly question: string;
      readonly of: readonly string[];
      readonly columns: readonly number[] | null;
      readonly least: number;
      readonly not: boolean;
    }
  | { readonly kind: 'number'; readonly question: string; readonly ranges: Ranges }
  | {
      readonly kind: 'all' | 'any';
      readonly parts: readonly CanonicalPeople[];
      readonly least: number;
      readonly not: boolean;
    };

/** Returns the canonical form of an expression; `loose`: questions whose columns were assumed and are left out. */
export function canonicalPeople(
  expression: Expression,
  catalogue: Catalogue,
  loose: ReadonlySet<string>,
): CanonicalPeople {
  const parts = (expression.and ?? []).map((one) => canonicalPeople(one, catalogue, loose));
  if (expression.question) parts.push(leaf(expression, catalogue, loose));
  const either = (expression.or ?? []).map((one) => canonicalPeople(one, catalogue, loose));
  const least = expression.min_count ?? 1;
  if (either.length > 0) parts.push(least > 1 ? countOf(either, least) : group('any', either));
  const people = group('all', parts);
  return expression.not === true ? negate(people, catalogue) : people;
}

/** Returns the conditions that must all hold. */
export function conditionsOf(people: CanonicalPeople): readonly CanonicalPeople[] {
  return people.kind === 'all' && !people.not ? people.parts : [people];
}

/** Joins conditions into one form, as if they had been written in one group. */
export function allOf(parts: readonly CanonicalPeople[]): CanonicalPeople {
  return group('all', parts);
}

/** Returns the code of a question, or `locations` for the question that the survey's locations were made from. */
export function scopeQuestion(code: string, { questions, locations }: Catalogue): string {
  const answers = questions.find((one) => one.code === code)?.datapoints ?? [];
  const codes = new Set(locations.map((one) => one.code));
  return answers.length > 1 && answers.every((one) => codes.has(one.code)) ? 'locations' : code;
}

function leaf(expression: Expression, catalogue: Catalogue, loose: ReadonlySet<string>): CanonicalPeople {
  const code = scopeQuestion(expression.question ?? '', catalogue);
  const question = catalogue.questions.find((one) => one.code === code);
  const named = expression.datapoints ?? expression.options ?? [];
  if (question?.kind === 'numeric' && named.length > 0) {
    return { kind: 'number', question: code, ranges: unite(named.map((one) => rangeOf(one, question))) };
  }
  const of = [...new Set(named)].toSorted();
  const given = expression.suffixes?.map(Number).toSorted((a, b) => a - b) ?? [];
  const columns = given.length === 0 || loose.has(code) ? null : given;
  const least = expression.min_count ?? 1;
  if (least > 1 && least === of.length)
    return group(
      'all',
      of.map((one) => ({ kind: 'answers', question: code, of: [one], columns, least: 1, not: false })),
    );
  return { kind: 'answers', question: code, of, columns, least, not: false };
}

function negate(people: CanonicalPeople, catalogue: Catalogue): CanonicalPeople {
  if (people.kind === 'number') return { ...people, ranges: outside(people.ranges) };
  if (people.kind !== 'answers') {
    if (people.least > 1 || people.not) return { ...people, not: !people.not };
    return group(
      people.kind === 'all' ? 'any' : 'all',
      people.parts.map((one) => negate(one, catalogue)),
    );
  }
  const others = othersOf(people, catalogue);
  if (others !== null) return others;
  return { ...people, not: !people.not };
}

/** Returns the other answers of a list that takes one answer a person; null: the question takes several. */
function othersOf(
  people: Extract<CanonicalPeople, { kind: 'answers' }>,
  { questions, locations, waves }: Catalogue,
): CanonicalPeople | null {
  const question = questions.find((one) => one.code === people.question);
  const scope = people.question === 'locations' ? locations : people.question === 'waves' ? waves : null;
  if (scope !== null || question?.kind === 'single') {
    const all = (scope ?? question?.datapoints ?? []).map((one) => one.code);
    return { ...people, of: all.filter((one) => !people.of.includes(one)).toSorted() };
  }
  if (question?.kind !== 'grid_single' || people.of.length !== 1 || people.columns === null) return null;
  const { columns } = people;
  const all = question.suffixes.map((one) => one.code).toSorted((a, b) => a - b);
  return { ...people, columns: all.filter((one) => !columns.includes(one)) };
}

function group(kind: 'all' | 'any', parts: readonly CanonicalPeople[]): CanonicalPeople {
  const flat = parts.flatMap((one) => (one.kind === kind && !one.not && one.least === 1 ? one.parts : [one]));
  const merged: CanonicalPeople[] = [];
  for (const part of flat) {
    const at = merged.findIndex((one) => join(kind, one, part) !== null);
    const joined = at < 0 ? null : join(kind, merged[at] ?? part, part);
    if (joined === null) merged.push(part);
    else merged[at] = joined;
  }
  const sorted = [...new Map(merged.map((one) => [JSON.stringify(one), one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  const [only] = sorted;
  return sorted.length === 1 && only !== undefined ? only : { kind, parts: sorted, least: 1, not: false };
}

function countOf(parts: readonly CanonicalPeople[], least: number): CanonicalPeople {
  // "At least 2 of 2" is both.
  if (least === parts.length) return group('all', parts);
  const sorted = parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const [first] = sorted;
  const isOneList =
    first?.kind === 'answers' &&
    sorted.every(
      (one) =>
        one.kind === 'answers' &&
        one.question === first.question &&
        one.of.length === 1 &&
        !one.not &&
        one.least === 1 &&
        JSON.stringify(one.columns) === JSON.stringify(first.columns),
    );
  return isOneList
    ? { ...first, of: sorted.flatMap((one) => (one.kind === 'answers' ? one.of : [])).toSorted(), least }
    : { kind: 'any', parts: sorted, least, not: false };
}

/** Two conditions on one question as one; null: they stay apart. */
function join(kind: 'all' | 'any', left: CanonicalPeople, right: CanonicalPeople): CanonicalPeople | null {
  if (left.kind === 'number' && right.kind === 'number' && left.question === right.question) {
    const ranges =
      kind === 'any'
        ? unite([...left.ranges, ...right.ranges])
        : outside(unite([...outside(left.ranges), ...outside(right.ranges)]));
    return { ...left, ranges };
  }
  if (left.kind !== 'answers' || right.kind !== 'answers' || left.question !== right.question) return null;
  const isAlike =
    JSON.stringify(left.columns) === JSON.stringify(right.columns) && left.least === 1 && right.least === 1;
  // Any of two lists is their union; none of one and none of another is none of both.
  if (!isAlike || left.not !== right.not || left.not !== (kind === 'all')) return null;
  return { ...left, of: [...new Set([...left.of, ...right.of])].toSorted() };
}

/** A band of the survey or an interval, in whole numbers; what is below the first band and over the last is nobody. */
function rangeOf(code: string, { datapoints }: Question): readonly [number, number] {
  const band = datapoints.find((one) => one.code === code);
  const interval = band === undefined ? parseInterval(code) : null;
  const from = band?.from ?? edge(interval?.from, interval?.includesFrom === false) ?? -Infinity;
  const to = edge(band?.to, true) ?? edge(interval?.to, interval?.includesTo === true) ?? Infinity;
  const [first, last] = [datapoints[0]?.from ?? -Infinity, edge(datapoints.at(-1)?.to, true) ?? Infinity];
  return [from <= first ? -Infinity : from, to >= last ? Infinity : to];
}

/** The first whole number at a bound, or after it. */
function edge(bound: number | null | undefined, isAfter: boolean): number | null {
  if (bound === null || bound === undefined) return null;
  return isAfter ? Math.floor(bound) + 1 : Math.ceil(bound);
}

function unite(ranges: Ranges): Ranges {
  const united: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = united.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

function outside(ranges: Ranges): Ranges {
  const edges = [-Infinity, ...ranges.flat(), Infinity];
  const gaps: [number, number][] = [];
  for (let at = 0; at + 1 < edges.length; at += 2) {
    const from = edges[at] ?? -Infinity;
    const to = edges[at + 1] ?? Infinity;
    if (from < to) gaps.push([from, to]);
  }
  return gaps;
}
