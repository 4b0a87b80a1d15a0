import { everyonePeople, type PeopleMeaning } from '../meaning.ts';
import { asBoth, type Built, carryCodes, hasPause, type Rule, rule, type RuleLine } from './rule.ts';

const peopleIn = (people: PeopleMeaning, locations: readonly string[]): Built | null =>
  asBoth(people, { ...everyonePeople, locations });

/** "In the countryside": people who are known by a place alone. */
const placesOfPeople: Rule<unknown, PeopleMeaning> = (_left, { locations, parts }) =>
  locations === null || parts.length > 0 ? null : { codes: locations };

const placesTogether: Rule<readonly string[], readonly string[]> = (one, other) => ({
  codes: [...new Set([...one, ...other])],
  gain: 1,
});

/** Places by themselves and of people, and waves joined by "and". */
export const placeRules: readonly RuleLine[] = [
  rule('#in', 'P', 'inL', placesOfPeople),
  rule('#except', 'P', 'exceptL', placesOfPeople),
  rule('#in', 'L', 'inL', carryCodes),
  rule('#except', 'L', 'exceptL', carryCodes),
  rule('#except', 'inL', 'exceptL', carryCodes),
  rule('P', 'inL', 'P', peopleIn),
  rule('P', 'L', 'P', (people, codes, joined) => (hasPause(joined) ? null : peopleIn(people, codes))),
  rule('L', 'P', 'P', (codes, people) => peopleIn(people, codes)),
  rule(['#and', '#or'], 'L', 'andL', carryCodes),
  rule('L', 'andL', 'L', placesTogether),
  rule('L', 'L', 'L', (one, other, joined) => (hasPause(joined) ? placesTogether(one, other, joined) : null)),
  rule('inL', 'andL', 'inL', placesTogether),
  rule('exceptL', 'andL', 'exceptL', placesTogether),
  rule('#and', 'T', 'andT', carryCodes),
];
