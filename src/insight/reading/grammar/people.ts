import { scaleOf } from '../../survey/answer-order.ts';
import { areDifferent, bothOf, peopleOf } from '../conditions.ts';
import { familiesOf } from '../english.ts';
import type { Item } from '../meaning.ts';
import { stemOf, type Token } from '../tokens.ts';
import type { KnownQuestion } from '../vocabulary/known-question.ts';
import { usualAnswers } from './answers.ts';
import { asPeople, type Built, type Context, hasPause, type RuleLine } from './rule.ts';

/** Points for a step right before the people of its question, as in "light gamers". */
const stepGain = 12;

/** Words between an agent and what its people do, as in "owners of a dog". */
const links: ReadonlySet<string> = new Set(['of', 'the', 'a', 'an', 'both', 'any']);

/** "Dog owners are women": the second is said of the first, not a part of its name. */
export function isSaidOf(tokens: readonly Token[], left: Item, right: Item): boolean {
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

/** "Dog owners": the agent's verb is one of those that the question is asked with. */
function agentsOf({ predicate, question }: Item, { stem }: Item, { vocabulary }: Context): Built | null {
  const known = vocabulary.questions.get(question ?? '');
  const families = stem === 'user' ? [] : familiesOf(stem ?? '');
  const fits =
    known !== undefined &&
    (families.length === 0 ||
      known.families.size === 0 ||
      families.some((family) => known.families.has(family)));
  return predicate === undefined || !fits
    ? null
    : asPeople(peopleOf(predicate.condition), 2 + usageOf(known, stem ?? ''));
}

/** "Employed women", "retired people". */
function describedPeople({ predicate, to }: Item, { people, from }: Item): Built | null {
  if (predicate === undefined || people === undefined || from !== to || people.locations !== null)
    return null;
  const own = peopleOf(predicate.condition);
  return people.parts.length > 0 && (!predicate.isPeople || !areDifferent(own, people))
    ? null
    : asPeople(bothOf(own, people), -1);
}

/** "Light gamers": the step replaces the answers that the people are known by. */
function peopleOfStep(
  { predicate, question, to }: Item,
  { people, from }: Item,
  { vocabulary }: Context,
): Built | null {
  const known = vocabulary.questions.get(question ?? '')?.question;
  const isOfOne = people?.parts.some((part) => part.kind === 'clause' && part.question === question) === true;
  return predicate === undefined || known === undefined || scaleOf(known) === null || !isOfOne || from !== to
    ? null
    : asPeople(peopleOf(predicate.condition), stepGain);
}

/** People of one kind, of an answer, or of two kinds at once. */
export const peopleRules: readonly RuleLine[] = [
  ['V', 'agent', 'P', agentsOf],
  ['V', 'P', 'P', describedPeople],
  ['V', 'P', 'P', peopleOfStep],
  [
    'P',
    'V',
    'P',
    (left, { predicate, from }, { tokens }) =>
      predicate === undefined ||
      !predicate.isPeople ||
      left.people === undefined ||
      hasPause(tokens, left.to, from) ||
      !areDifferent(left.people, peopleOf(predicate.condition))
        ? null
        : asPeople(bothOf(left.people, peopleOf(predicate.condition)), -2),
  ],
  [
    'P',
    'P',
    'P',
    (left, right, { tokens }) =>
      left.people === undefined ||
      right.people === undefined ||
      isSaidOf(tokens, left, right) ||
      hasPause(tokens, left.to, right.from) ||
      !areDifferent(left.people, right.people)
        ? null
        : asPeople(bothOf(left.people, right.people), 1),
  ],
  ['P', 'agent', 'P', ({ people }) => (people?.parts.length === 1 ? { people, gain: 1 } : null)],
  [
    'agent',
    'Q',
    'P',
    (_left, { question }, { vocabulary }) => {
      const usual = usualAnswers(question, vocabulary);
      return usual === null ? null : asPeople(peopleOf(usual.condition), 4);
    },
  ],
  [
    'agent',
    'V',
    'P',
    ({ to }, { predicate, from }, { tokens }) =>
      predicate === undefined ||
      from === to ||
      !tokens.slice(to, from).every(({ folded }) => links.has(folded))
        ? null
        : asPeople(peopleOf(predicate.condition), 1),
  ],
];
