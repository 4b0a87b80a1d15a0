import type { Expression } from '../../../expression/expression.ts';
import { areDifferent, isWithin, peopleOf } from '../conditions.ts';
import { familiesOf } from '../english.ts';
import type { PeopleMeaning, Predicate } from '../meaning.ts';
import { stemOf } from '../../text/stem.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';
import { asBoth, asPeople, hasPause, type Joined, type Rule, rule, type RuleLine } from './rule.ts';
import { wordSet } from '../../text/phrases.ts';

/** Words between an agent and what its people do, as in "owners of a dog". */
const links: ReadonlySet<string> = wordSet('of the a an both any');

/** "Dog owners are women": the second is said of the first, not a part of its name. */
export function isSaidOf({ tokens, left, right }: Joined): boolean {
  const first = tokens[right.from]?.stem ?? '';
  if (
    first === 'be' ||
    familiesOf(first).length > 0 ||
    (tokens[0]?.stem === 'be' && right.to === tokens.length && left.from <= 2)
  )
    return true;
  return tokens
    .slice(left.to, right.from)
    .some(({ stem }) => stem === 'be' || stem === 'have' || stem === 'belong' || familiesOf(stem).length > 0);
}

/** Nouns for those who use a brand now, and words of questions about that, and about knowing it. */
const usersOfBrand: ReadonlySet<string> = new Set(['customer', 'user', 'buyer', 'subscriber'].map(stemOf));
const ofUse = ['current', 'now', 'main', 'use', 'usage', 'buy', 'own'].map(stemOf);
const ofKnowing = ['aware', 'awareness', 'know', 'heard', 'mind', 'previous'].map(stemOf);

/** "Vodafone customers": of the questions about a brand the one about using it is meant. */
function usageOf({ context }: KnownQuestion, agent: string): number {
  if (!usersOfBrand.has(agent)) return 0;
  const speaks = (words: readonly string[]) => words.some((word) => (context.get(word) ?? 0) >= 0.75);
  return (speaks(ofUse) ? 4 : 0) - (speaks(ofKnowing) ? 4 : 0);
}

/** Agents of whatever people use or like: "horror fans". */
const ofAnything: ReadonlySet<string> = new Set(['user', 'fan', 'lover', 'enthusiast'].map(stemOf));

/** "Dog owners": the agent's verb is one of those that the question is asked with. */
const agentsOf: Rule<Predicate, string> = ({ condition }, agent, { left, vocabulary }) => {
  const known = vocabulary.questions.get(left.question ?? '');
  const families = ofAnything.has(agent) ? [] : familiesOf(agent);
  const fits =
    families.length === 0 ||
    known?.families.size === 0 ||
    families.some((family) => known?.families.has(family));
  return known === undefined || !fits ? null : asPeople(peopleOf(condition), 2 + usageOf(known, agent));
};

/** "Employed women", "retired people". */
const describedPeople: Rule<Predicate, PeopleMeaning> = (
  { condition, isPeople },
  people,
  { left, right },
) => {
  if (right.from !== left.to || people.locations !== null) return null;
  const own = peopleOf(condition);
  const isTaken = people.parts.length > 0 && (!isPeople || !areDifferent(own, people));
  return isTaken ? null : asBoth(own, people, -1);
};

/** Whether one condition on answers of a question holds only where another does. */
const isPartOf = (narrow: Expression, wide: Expression | undefined): boolean =>
  narrow.kind === 'clause' &&
  wide?.kind === 'clause' &&
  narrow.question === wide.question &&
  !narrow.negated &&
  !wide.negated &&
  isWithin(narrow.datapoints ?? [], wide.datapoints ?? []);

/** "A household income of $20,000 to $34,999": people of an answer that is one of those named with it; null: it is none. */
export function narrowed(
  wide: PeopleMeaning,
  { parts: [narrow, ...others] }: PeopleMeaning,
): PeopleMeaning | null {
  if (narrow === undefined || others.length > 0 || !wide.parts.some((part) => isPartOf(narrow, part)))
    return null;
  const { relative: _relative, ...people } = wide;
  return { ...people, parts: wide.parts.map((part) => (isPartOf(narrow, part) ? narrow : part)) };
}

/** People of one kind, of an answer, or of two kinds at once. */
export const peopleRules: readonly RuleLine[] = [
  rule('V', 'agent', 'P', agentsOf),
  rule('V', 'P', 'P', describedPeople),
  rule('P', 'P', 'P', (one, other, joined) =>
    isSaidOf(joined) || hasPause(joined) || !areDifferent(one, other) ? null : asBoth(one, other, 1),
  ),
  // "A graduate degree": two words for one answer.
  rule('P', 'P', 'P', (one, other, { left, right }) =>
    right.from === left.to &&
    other.parts.length === 1 &&
    one.parts.some((part) => isPartOf(part, other.parts[0]))
      ? { people: one, gain: 2 }
      : null,
  ),
  rule('P', 'P', 'P', (one, other, joined) =>
    hasPause(joined) || isSaidOf(joined) ? null : asPeople(narrowed(one, other), 2),
  ),
  rule('P', 'agent', 'P', (people) => (people.parts.length === 1 ? { people, gain: 1 } : null)),
  rule('agent', 'V', 'P', (_left, { condition }, { left, right, tokens }) =>
    right.from > left.to && tokens.slice(left.to, right.from).every(({ folded }) => links.has(folded))
      ? asPeople(peopleOf(condition), 1)
      : null,
  ),
];
