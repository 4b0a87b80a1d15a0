import { areDifferent, bothOf, peopleOf } from '../conditions.ts';
import { everyonePeople, type Item, type PeopleMeaning, type SidesKind } from '../meaning.ts';
import { isSaidOf } from './people.ts';
import { isCompared } from './relatives.ts';
import { type Built, carryPeople, type Context, hasPause, type Rule, type RuleLine } from './rule.ts';

const sidesOf = (sides: readonly PeopleMeaning[], sidesKind: SidesKind, gain = 1): Built => ({
  sides,
  sidesKind,
  gain,
});

const joint =
  (kind: SidesKind): Rule =>
  (left, right) =>
    left.people === undefined || right.people === undefined || isOfRelative(left.people, right.people)
      ? null
      : sidesOf([left.people, right.people], kind);

/** "Women who are divorced or separated": the second is like what is said of the first, not like the first. */
function isOfRelative({ relative, parts }: PeopleMeaning, other: PeopleMeaning): boolean {
  return relative !== undefined && parts.length > 1 && !areDifferent(peopleOf(relative.condition), other);
}

/** "Men, women": a comma makes sides, else being of one question does. */
function listed(left: Item, right: Item, { tokens }: Context): Built | null {
  if (left.people === undefined || right.people === undefined) return null;
  const sides = [left.people, right.people];
  if (hasPause(tokens, left.to, right.from)) return sidesOf(sides, 'list');
  return areDifferent(left.people, right.people) || isSaidOf(tokens, left, right)
    ? null
    : sidesOf(sides, 'list', -3);
}

const further =
  (kind: SidesKind): Rule =>
  (left, right) =>
    left.sides === undefined || right.people === undefined || isOfLastAlone(left, right.people)
      ? null
      : sidesOf([...left.sides, right.people], left.sidesKind === 'list' ? kind : (left.sidesKind ?? kind));

/** "Men, 25–34 against 35–44": only the last of the list is like what follows it. */
function isOfLastAlone({ sides = [], sidesKind }: Item, next: PeopleMeaning): boolean {
  const [last, ...others] = sides.toReversed();
  return (
    sidesKind === 'list' &&
    last !== undefined &&
    !areDifferent(last, next) &&
    others.some((one) => areDifferent(one, next))
  );
}

/** "Women, under 35 against over 55": people before sides are one more side, or what all sides are. */
function peopleBefore({ people, to }: Item, { sides, sidesKind, from }: Item, { tokens }: Context) {
  if (people === undefined || sides === undefined) return null;
  const isOfOne = sides.some((side) => !areDifferent(people, side));
  const isPaused = hasPause(tokens, to, from);
  if (sidesKind === 'versus' && isPaused && !isOfOne) return shared(sides, people, 'versus', 1);
  return isPaused || (isOfOne && sidesKind === 'list')
    ? sidesOf([people, ...sides], sidesKind ?? 'list')
    : shared(sides, people, sidesKind ?? 'and', -1);
}

function peopleBehind(left: Item, right: Item, { tokens }: Context): Built | null {
  if (left.sides === undefined || right.people === undefined) return null;
  if (hasPause(tokens, left.to, right.from))
    return sidesOf([...left.sides, right.people], left.sidesKind ?? 'list');
  return isSaidOf(tokens, left, right) ? null : shared(left.sides, right.people, left.sidesKind ?? 'and', 1);
}

/** Sides that all are of the common people too; null: one of them can't be. */
function shared(
  sides: readonly PeopleMeaning[],
  common: PeopleMeaning,
  kind: SidesKind,
  gain: number,
): Built | null {
  if (common.parts.length === 0) return null;
  const both = sides.flatMap((side) => (areDifferent(side, common) ? (bothOf(side, common) ?? []) : []));
  return both.length < sides.length ? null : sidesOf(both, kind, gain);
}

/** People set against each other. */
export const sideRules: readonly RuleLine[] = [
  [
    ['#more', '#less', '#most'],
    'P',
    'moreP',
    (_left, { people }) => (people === undefined || people.parts.length === 0 ? null : { people }),
  ],
  ['#or', 'moreP', 'orMoreP', carryPeople],
  ['#and', 'P', 'andP', carryPeople],
  ['#or', 'P', 'orP', carryPeople],
  [['#versus', '#than'], 'P', 'versusP', carryPeople],
  [['#versus', '#than'], '#average', 'versusP', () => ({ people: everyonePeople, gain: 2 })],
  ['moreP', 'orMoreP', 'S', joint('versus')],
  ['moreP', 'orP', 'S', joint('versus')],
  ['moreP', 'versusP', 'S', joint('versus')],
  ['P', 'andP', 'S', joint('and')],
  ['P', 'orP', 'S', joint('or')],
  ['P', 'versusP', 'S', joint('versus')],
  ['P', 'P', 'S', listed],
  ['S', 'andP', 'S', further('and')],
  ['S', 'orP', 'S', further('or')],
  ['S', 'versusP', 'S', further('versus')],
  ['P', 'S', 'S', peopleBefore],
  ['S', 'P', 'S', peopleBehind],
  [
    'S',
    'relative',
    'S',
    (left, right, { tokens }) =>
      left.sides === undefined || right.predicate === undefined || isCompared(right, tokens)
        ? null
        : shared(left.sides, peopleOf(right.predicate.condition), left.sidesKind ?? 'and', 3),
  ],
];
