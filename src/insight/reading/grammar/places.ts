import { bothOf } from '../conditions.ts';
import { everyonePeople, type Item } from '../meaning.ts';
import { asPeople, type Built, carryCodes, hasPause, type Rule, type RuleLine } from './rule.ts';

const peopleIn = ({ people }: Item, codes: readonly string[] | undefined): Built | null =>
  people === undefined || codes === undefined
    ? null
    : asPeople(bothOf(people, { ...everyonePeople, locations: codes }));

/** "In the countryside": people who are known by a place alone. */
const placesOfPeople: Rule = (_left, { people }) =>
  people?.locations == null || people.parts.length > 0 ? null : { codes: people.locations };

const placesTogether: Rule = (left, right) =>
  left.codes === undefined || right.codes === undefined
    ? null
    : { codes: [...new Set([...left.codes, ...right.codes])], gain: 1 };

/** Places by themselves and of people, and waves joined by "and". */
export const placeRules: readonly RuleLine[] = [
  ['#in', 'P', 'inL', placesOfPeople],
  ['#except', 'P', 'exceptL', placesOfPeople],
  ['#in', 'L', 'inL', carryCodes],
  ['#except', 'L', 'exceptL', carryCodes],
  ['#except', 'inL', 'exceptL', carryCodes],
  ['P', 'inL', 'P', (left, { codes }) => peopleIn(left, codes)],
  [
    'P',
    'L',
    'P',
    (left, { codes, from }, { tokens }) => (hasPause(tokens, left.to, from) ? null : peopleIn(left, codes)),
  ],
  ['L', 'P', 'P', ({ codes }, right) => peopleIn(right, codes)],
  [['#and', '#or'], 'L', 'andL', carryCodes],
  ['L', 'andL', 'L', placesTogether],
  [
    'L',
    'L',
    'L',
    (left, right, context) =>
      hasPause(context.tokens, left.to, right.from) ? placesTogether(left, right, context) : null,
  ],
  ['inL', 'andL', 'inL', placesTogether],
  ['#and', 'T', 'andT', carryCodes],
];
