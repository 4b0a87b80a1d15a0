import { allOf, anyOf, bothOf, peopleOf, topicOfClause, without } from '../conditions.ts';
import type { Item, PeopleMeaning, Predicate } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import { usualAnswers } from './answers.ts';
import { asPeople, type Built, carryPredicate, type Context, type Rule, type RuleLine } from './rule.ts';
import { together } from './together.ts';

/** Words of a comparison; "in owning a cat" after one of them is its topic. */
const comparing: ReadonlySet<string> = new Set([
  'difference',
  'differences',
  'differ',
  'gap',
  'compare',
  'comparison',
]);

/** Whether a relative clause says what is compared, as in "how do they differ in owning a cat". */
export const isCompared = ({ from }: Item, tokens: readonly Token[]): boolean =>
  tokens[from]?.folded === 'in' && tokens.some(({ folded }) => comparing.has(folded));

/** "Gen Z women with Gen Z men": what is said again begins other people. */
function isSaidTwice({ parts }: PeopleMeaning, { condition }: Predicate): boolean {
  const said =
    condition.kind === 'group' && condition.match.kind === 'all' ? condition.children : [condition];
  return parts.some((part) => said.some((one) => JSON.stringify(one) === JSON.stringify(part)));
}

function peopleWho(left: Item, right: Item, { tokens }: Context): Built | null {
  const { predicate } = right;
  if (
    left.people === undefined ||
    predicate === undefined ||
    isCompared(right, tokens) ||
    isSaidTwice(left.people, predicate)
  )
    return null;
  const both = bothOf(left.people, peopleOf(predicate.condition));
  return both === null ? null : asPeople({ ...both, relative: predicate }, 2);
}

/** The predicate of people on any of the sides; null: a side has a place or is a saved audience. */
function eitherOf(sides: readonly PeopleMeaning[]): Built | null {
  if (sides.some(({ parts, saved, locations }) => parts.length === 0 || saved !== null || locations !== null))
    return null;
  const condition = anyOf(sides.map(({ parts }) => allOf(parts)));
  const topics = condition.kind === 'clause' ? [topicOfClause(condition)] : [];
  return { predicate: { topics, condition, isStepAssumed: false, isPeople: true } };
}

/** "Households earning over 50,000": what people do follows them at once. */
const peopleDoing: Rule = (left, right, context) => {
  const { folded = '', before } = context.tokens[right.from] ?? {};
  return left.to === right.from && before === 'space' && folded.endsWith('ing')
    ? peopleWho(left, right, context)
    : null;
};

/** "Democrats who …": an answer that something is said of names people. */
function answerWho({ predicate, to }: Item, right: Item, { tokens }: Context): Built | null {
  if (
    predicate === undefined ||
    right.predicate === undefined ||
    right.from !== to ||
    tokens[right.from]?.folded !== 'who'
  )
    return null;
  const both = bothOf(peopleOf(predicate.condition), peopleOf(right.predicate.condition));
  return both === null ? null : asPeople({ ...both, relative: right.predicate }, 2);
}

const bothHold: Rule = (left, { predicate }) =>
  left.predicate === undefined || predicate === undefined
    ? null
    : { predicate: together([left.predicate, predicate], 'and') };

/** "Who …", "with …", "without …", "in …": what is said of the people before. */
export const relativeRules: readonly RuleLine[] = [
  [['#who', '#with'], 'V', 'relative', carryPredicate],
  [
    ['#who', '#with'],
    'VV',
    'relative',
    (_left, { list }) => (list === undefined ? null : { predicate: together(list, 'and') }),
  ],
  [
    '#without',
    'V',
    'relative',
    (_left, { predicate }) => (predicate === undefined ? null : { predicate: without(predicate) }),
  ],
  [
    '#without',
    'VV',
    'relative',
    (_left, { list }) => (list === undefined ? null : { predicate: without(together(list, 'or')) }),
  ],
  [
    // "In full-time jobs": people who are known by an answer.
    ['#who', '#in', '#with'],
    'P',
    'relative',
    (_left, { people }) =>
      people === undefined || people.parts.length === 0 || people.saved !== null || people.locations !== null
        ? null
        : {
            predicate: { topics: [], condition: allOf(people.parts), isStepAssumed: false, isPeople: true },
          },
  ],
  [
    // "Who are divorced or separated".
    ['#who', '#with'],
    'S',
    'relative',
    (_left, { sides, sidesKind }) => (sidesKind === 'or' ? eitherOf(sides ?? []) : null),
  ],
  [
    ['#who', '#with'],
    'Q',
    'relative',
    (_left, { question }, { vocabulary }) => {
      const predicate = usualAnswers(question, vocabulary);
      return predicate === null ? null : { predicate, gain: -8 };
    },
  ],
  ['P', 'V', 'P', peopleDoing],
  ['P', 'relative', 'P', peopleWho],
  ['V', 'relative', 'P', answerWho],
  ['relative', 'andV', 'relative', bothHold],
  ['relative', 'butV', 'relative', bothHold],
  ['#and', 'relative', 'andV', carryPredicate],
];
