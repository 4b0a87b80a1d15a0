import { locationsQuestion } from '../../../expression/expression.ts';
import { topicOf } from '../../plan/plan.ts';
import { topicOfClause } from '../conditions.ts';
import { type Category, everyonePeople, type Item } from '../meaning.ts';
import type { Parts } from './parts.ts';

/** Where nothing else is asked, what was said of the people last is asked about. */
export function askOfPeople(parts: Parts, chunks: readonly Item[]): void {
  if (parts.topics.length > 0 || parts.has('profile')) return;
  // "With a dog and a cat: what share are women?"
  if (parts.conditions.length > 0) {
    askAbout(parts, measuredAt(parts, chunks));
    return;
  }
  const count = parts.people.length;
  if (parts.splits.length > 0 && count === 1 && parts.sides.length === 0 && askAbout(parts, 0)) return;
  if (count >= 2 && askAbout(parts, measuredAt(parts, chunks))) return;
  if (parts.splits.length > 0 && parts.sides.length >= 2 && count === 0 && askOfSides(parts)) return;
  if (parts.sides.length >= 2 && count > 0 && askAbout(parts, count - 1)) return;
  if (parts.has('likely', 'more', 'less') && count === 2 && askAbout(parts, 1)) return;
  if (parts.has('most') && count === 1 && askWhether(parts, chunks)) return;
  if (askOfRelative(parts)) return;
  // The people may be others by now.
  if (parts.people.length >= 2 && parts.has('how_many', 'share', 'which'))
    askAbout(parts, parts.people.length - 1);
}

/** Parts that a share is of, where they are said before it. */
const before: ReadonlySet<Category> = new Set<Category>(['P', 'V', 'VV', 'relative', 'S']);

/** "The share of women among gamers": the index of the people directly after the measure; -1: none. */
function measuredAt({ people }: Parts, chunks: readonly Item[]): number {
  const isAmong = chunks.some(({ category }) => category === '#among');
  const measure = chunks.findIndex(
    ({ category }, at) =>
      (category === '#share' || category === '#how_many') && chunks[at + 1]?.category === 'P',
  );
  const isLater = chunks.slice(0, measure).some(({ category }) => before.has(category));
  const about = measure !== -1 && (isAmong || isLater) ? chunks[measure + 1]?.people : undefined;
  return about === undefined ? -1 : people.findIndex((one) => one.parts === about.parts);
}

/** "How many women who own a dog": the clause is asked about, of the others; returns whether there is one. */
function askOfRelative(parts: Parts): boolean {
  const at = parts.people.findLastIndex(({ relative }) => (relative?.topics.length ?? 0) > 0);
  const one = parts.people[at];
  const isLast = at === parts.people.length - 1;
  const isAsked = parts.sides.length > 0 || (isLast && parts.has('how_many', 'share'));
  if (one?.relative === undefined || !isAsked) return false;
  const { condition } = one.relative;
  const rest = one.parts.filter((part) => part !== condition);
  parts.topics = [...one.relative.topics];
  parts.people = parts.people.flatMap((person, place) =>
    place !== at ? [person] : rest.length === 0 && person.saved === null ? [] : [{ ...person, parts: rest }],
  );
  return true;
}

/** "Is it mostly men who …": who they are is asked about, of those who do it. */
function askWhether(parts: Parts, chunks: readonly Item[]): boolean {
  const [one] = parts.people;
  const { relative } = one ?? {};
  if (one === undefined || relative === undefined || chunks[0]?.category !== '#most') return false;
  parts.people = [
    { ...one, parts: one.parts.filter((part) => part !== relative.condition) },
    { ...everyonePeople, parts: [relative.condition] },
  ];
  return askAbout(parts, 0);
}

/**
 * "Compare cat and dog owners by age": the ages of each; by place, the share of each in every place. Returns whether
 * something is asked.
 */
function askOfSides(parts: Parts): boolean {
  const [split] = parts.splits;
  if (split !== undefined && split !== locationsQuestion) {
    parts.topics = [topicOf(split, null)];
    parts.splits = [];
    return true;
  }
  const clauses = parts.sides.flatMap(({ parts: own, saved }) =>
    own.length === 1 && own[0]?.kind === 'clause' && saved === null ? [own[0]] : [],
  );
  if (clauses.length < parts.sides.length) return false;
  parts.topics = clauses.map(topicOfClause);
  parts.sides = [];
  return true;
}

/** Makes one of the conditions of the people the topic; returns whether it could. */
function askAbout(parts: Parts, at: number): boolean {
  const one = parts.people[at];
  const [only] = one?.parts ?? [];
  if (one?.saved !== null || one.parts.length !== 1 || only?.kind !== 'clause') return false;
  parts.topics = [topicOfClause(only)];
  parts.people = parts.people.filter((_person, place) => place !== at);
  return true;
}
