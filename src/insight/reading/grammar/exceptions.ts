import { allOf, anyOf, bothOf, negated, peopleOf, without } from '../conditions.ts';
import type { PeopleMeaning } from '../meaning.ts';
import { never, neverOf } from './answers.ts';
import {
  asPeople,
  carryAnswer,
  carryPeople,
  restPeople,
  type Rule,
  type RuleLine,
  withQuestion,
} from './rule.ts';
import { together } from './together.ts';

/** People with the conditions of a saved audience in place of its name, which nobody can be left out by. */
const described: Rule = (_left, { people }, { vocabulary }) => {
  if (people === undefined) return null;
  const saved = vocabulary.audiences.get(people.saved ?? '');
  return {
    people: saved === undefined ? people : { ...people, saved: null, parts: [...people.parts, saved] },
  };
};

/** The complement of some people; null: nothing is said of them. */
const othersThan = (people: PeopleMeaning | undefined): PeopleMeaning | null =>
  people === undefined || people.parts.length === 0
    ? null
    : { ...people, parts: [negated(allOf(people.parts))] };

/** People of either kind; "neither" is their complement. */
const eitherPeople: Rule = (left, right) =>
  left.people === undefined ||
  right.people === undefined ||
  left.people.parts.length === 0 ||
  right.people.parts.length === 0
    ? null
    : { people: peopleOf(anyOf([allOf(left.people.parts), allOf(right.people.parts)])) };

const restOf: Rule = () => ({ people: restPeople, gain: 2 });

/** "Not", "non-", "except" and "the rest": people who are not, or do not. */
export const exceptionRules: readonly RuleLine[] = [
  [
    'P',
    'exceptV',
    'P',
    (left, { predicate }) =>
      left.people === undefined || predicate === undefined
        ? null
        : asPeople(bothOf(left.people, peopleOf(negated(predicate.condition)))),
  ],
  [
    'P',
    'exceptP',
    'P',
    (left, right) =>
      left.people === undefined || right.people === undefined || right.people.parts.length === 0
        ? null
        : asPeople(bothOf(left.people, peopleOf(negated(allOf(right.people.parts))))),
  ],
  [
    'P',
    'butV',
    'P',
    (left, { predicate }) =>
      left.people === undefined || predicate === undefined
        ? null
        : asPeople(bothOf(left.people, peopleOf(predicate.condition))),
  ],
  [
    ['#not', '#no', '#never'],
    'P',
    'P',
    (left, right, context) => asPeople(othersThan(described(left, right, context)?.people)),
  ],
  [
    '#without',
    'P',
    'exceptP',
    (_left, { people }) => (people === undefined || people.parts.length === 0 ? null : { people }),
  ],
  [
    '#except',
    'relative',
    'exceptP',
    (_left, { predicate }) => (predicate === undefined ? null : { people: peopleOf(predicate.condition) }),
  ],
  ['#nor', 'P', 'norP', carryPeople],
  ['P', 'norP', 'norPs', eitherPeople],
  ['#neither', 'norPs', 'P', (_left, { people }) => asPeople(othersThan(people), 3)],
  ['#except', 'P', 'exceptP', described],
  ['#except', 'V', 'exceptV', carryAnswer],
  [
    '#except',
    'VV',
    'exceptV',
    (_left, { list, question }) =>
      list === undefined ? null : { predicate: together(list, 'or'), ...withQuestion(question) },
  ],
  [
    'V',
    '#excluded',
    'exceptV',
    ({ predicate, question }) => (predicate === undefined ? null : { predicate, ...withQuestion(question) }),
  ],
  [
    'P',
    '#excluded',
    'exceptP',
    ({ people }) => (people === undefined || people.parts.length === 0 ? null : { people }),
  ],
  [['#not', '#no'], 'agent', 'nonAgent', () => ({})],
  [['#not', '#no'], 'agent', 'P', () => ({ people: restPeople })],
  ['#who', '#not', 'notThem', (_left, { to }, { tokens }) => (tokens[to]?.before === 'space' ? null : {})],
  [
    'P',
    'notThem',
    'P',
    ({ people }) =>
      people === undefined || people.parts.length > 0 ? null : asPeople({ ...people, isRest: true }, 4),
  ],
  [['#versus', '#than', '#and'], '#rest', 'versusP', restOf],
  [
    'nonAgent',
    'Q',
    'P',
    (_left, { question }, { vocabulary }) => {
      const predicate = neverOf(question, vocabulary);
      return predicate === null ? null : asPeople(peopleOf(predicate.condition), 6);
    },
  ],
  [
    'nonAgent',
    'V',
    'P',
    (_left, { predicate, question }, { vocabulary }) =>
      predicate === undefined
        ? null
        : asPeople(
            peopleOf(never(predicate, vocabulary.questions.get(question ?? '')?.question).condition),
            4,
          ),
  ],
  [
    'V',
    'nonAgent',
    'P',
    ({ predicate }) => (predicate === undefined ? null : asPeople(peopleOf(without(predicate).condition), 4)),
  ],
];
