import { anyOf } from '../../../expression/edit/any-of.ts';
import { allOf, areDifferent, bothOf, negated, peopleOf } from '../conditions.ts';
import { glue } from '../english.ts';
import { everyonePeople, type PeopleMeaning, type Predicate, type SidesKind } from '../meaning.ts';
import { isSaidOf, narrowed } from './people.ts';
import { isApart } from '../tokens.ts';
import { conditionOf, isCompared } from './relatives.ts';
import {
  asBoth,
  asPeople,
  type Built,
  carryPeople,
  carrySome,
  hasPause,
  type Joined,
  type Rule,
  rule,
  type RuleLine,
} from './rule.ts';

const sidesOf = (sides: readonly PeopleMeaning[], sidesKind: SidesKind, gain = 1): Built => ({
  sides,
  sidesKind,
  gain,
});

const joint =
  (kind: SidesKind): Rule<PeopleMeaning, PeopleMeaning> =>
  (one, other, joined) =>
    isOfRelative(one, other) || isSamePeople(one, other) || isEither(joined) || areLeftOut(joined)
      ? null
      : sidesOf([one, other], kind);

/** "…, or people who …": those of either kind. */
const isEither = ({ tokens, right }: Joined): boolean =>
  tokens.slice(right.from, right.from + 1).some(isApart);

/** "Who aren't … and aren't …": one group. */
const areLeftOut = ({ tokens, left, right }: Joined): boolean =>
  right.category === 'andP' &&
  tokens.slice(right.from + 1, right.to).find(({ folded }) => !glue.has(folded))?.folded === 'not' &&
  tokens.slice(left.from, left.to).some(({ folded }) => folded === 'not');

/** "Widows and widowers": two words for the same people. */
const isSamePeople = (one: PeopleMeaning, other: PeopleMeaning): boolean =>
  one.parts.length > 0 && JSON.stringify(one) === JSON.stringify(other);

const ofOneAgent =
  (kind: SidesKind): Rule<Predicate, PeopleMeaning> =>
  ({ condition }, people) =>
    areDifferent(peopleOf(condition), people) || people.parts.length !== 1
      ? null
      : sidesOf([peopleOf(condition), people], kind, 6);

/** "Women who are divorced or separated": the second is like what is said of the first, not like the first. */
function isOfRelative({ relative, parts }: PeopleMeaning, other: PeopleMeaning): boolean {
  return relative !== undefined && parts.length > 1 && !areDifferent(peopleOf(relative.condition), other);
}

/** "Men, women": a comma makes sides, else being of one question does. */
const listed: Rule<PeopleMeaning, PeopleMeaning> = (one, other, joined) => {
  if (hasPause(joined)) return sidesOf([one, other], 'list');
  return areDifferent(one, other) || isSaidOf(joined) || narrowed(one, other) !== null
    ? null
    : sidesOf([one, other], 'list', -3);
};

const further =
  (kind: SidesKind): Rule<readonly PeopleMeaning[], PeopleMeaning> =>
  (sides, next, { left: { sidesKind = kind } }) =>
    isOfLastAlone(sides, sidesKind, next)
      ? null
      : sidesOf([...sides, next], sidesKind === 'list' ? kind : sidesKind);

/** "Men, 25–34 against 35–44": only the last of the list is like what follows it. */
function isOfLastAlone(sides: readonly PeopleMeaning[], kind: SidesKind, next: PeopleMeaning): boolean {
  const [last, ...others] = sides.toReversed();
  return (
    kind === 'list' &&
    last !== undefined &&
    !areDifferent(last, next) &&
    others.some((one) => areDifferent(one, next))
  );
}

/** "Women, under 35 against over 55": people before sides are one more side, or what all sides are. */
const peopleBefore: Rule<PeopleMeaning, readonly PeopleMeaning[]> = (people, sides, joined) => {
  const { sidesKind } = joined.right;
  const isOfOne = sides.some((side) => !areDifferent(people, side));
  const isPaused = hasPause(joined);
  if (sidesKind === 'versus' && isPaused && !isOfOne) return shared(sides, people, 'versus', 1);
  return isPaused || (isOfOne && sidesKind === 'list')
    ? sidesOf([people, ...sides], sidesKind ?? 'list')
    : shared(sides, people, sidesKind ?? 'and', -1);
};

const peopleBehind: Rule<readonly PeopleMeaning[], PeopleMeaning> = (sides, people, joined) => {
  const { sidesKind } = joined.left;
  if (hasPause(joined)) return sidesOf([...sides, people], sidesKind ?? 'list');
  return isSaidOf(joined) ? null : shared(sides, people, sidesKind ?? 'and', 1);
};

/** Sides that all are of the common people too; null: one of them can't be. */
function shared(
  sides: readonly PeopleMeaning[],
  common: PeopleMeaning,
  kind: SidesKind,
  gain: number,
): Built | null {
  if (common.parts.length === 0) return null;
  const both = sides.flatMap(
    (side) => (areDifferent(side, common) ? bothOf(side, common) : narrowed(common, side)) ?? [],
  );
  return both.length < sides.length ? null : sidesOf(both, kind, gain);
}

/** People set against each other. */
export const sideRules: readonly RuleLine[] = [
  rule(['#more', '#less', '#most'], 'P', 'moreP', carrySome),
  rule('#or', 'moreP', 'orMoreP', carryPeople),
  rule('#and', 'P', 'andP', carryPeople),
  rule('#or', 'P', 'orP', carryPeople),
  rule(['#versus', '#than'], 'P', 'versusP', carryPeople),
  rule(['#versus', '#than'], '#average', 'versusP', () => ({ people: everyonePeople, gain: 2 })),
  // "Both dogs and cats": what one person has.
  rule('#both', 'S', 'P', (_left, sides, { right, vocabulary }) => {
    const clauses = sides.flatMap(({ parts }) => parts);
    const [first] = clauses;
    const question =
      first?.kind === 'clause' ? vocabulary.questions.get(first.question)?.question : undefined;
    return right.sidesKind !== 'and' || question?.kind === 'single' || clauses.length !== sides.length
      ? null
      : { people: { ...everyonePeople, parts: clauses }, gain: 10 };
  }),
  // "Liked by men more than by women": whose figures they are.
  rule('#by', 'P', 'byP', carrySome),
  rule(['#more', '#less'], 'byP', 'moreP', carryPeople),
  rule('#than', 'byP', 'versusP', carryPeople),
  rule('P', 'andP', 'P', (one, other) => (isSamePeople(one, other) ? { people: one, gain: 2 } : null)),
  rule('P', 'andP', 'P', (one, other, joined) => {
    if (!areLeftOut(joined)) return null;
    const either = anyOf([one, other].map(({ parts }) => negated(allOf(parts))));
    return areDifferent(one, other)
      ? asBoth(one, other, 4)
      : { people: { ...one, parts: [negated(either)] }, gain: 4 };
  }),
  rule('P', 'orP', 'P', (one, other, joined) => {
    const either = isEither(joined) ? conditionOf([one, other]) : null;
    return either === null ? null : asPeople(peopleOf(either.condition), 4);
  }),
  rule('moreP', 'orMoreP', 'S', joint('versus')),
  rule('moreP', 'orP', 'S', joint('versus')),
  rule('moreP', 'versusP', 'S', joint('versus')),
  // "Pepsi and Coke drinkers", "Pepsi against Coke drinkers": the agent is said once.
  rule('V', 'andP', 'S', ofOneAgent('and')),
  rule('V', 'versusP', 'S', ofOneAgent('versus')),
  rule('P', 'andP', 'S', joint('and')),
  rule('P', 'orP', 'S', joint('or')),
  rule('P', 'versusP', 'S', joint('versus')),
  rule('P', 'P', 'S', listed),
  rule('S', 'andP', 'S', further('and')),
  rule('S', 'orP', 'S', further('or')),
  rule('S', 'versusP', 'S', further('versus')),
  rule('P', 'S', 'S', peopleBefore),
  rule('S', 'P', 'S', peopleBehind),
  rule('S', 'relative', 'S', (sides, { condition }, { left, right, tokens }) =>
    isCompared(right, tokens) ? null : shared(sides, peopleOf(condition), left.sidesKind ?? 'and', 3),
  ),
];
