import { without } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { anyAnswer, never, neverOf, noneOf } from './answers.ts';
import { carryAnswer, carryPredicate, type Rule, type RuleLine, withQuestion } from './rule.ts';
import { sameQuestion, together } from './together.ts';

const joined =
  (how: 'and' | 'or'): Rule =>
  (left, right) =>
    left.predicate === undefined || right.predicate === undefined
      ? null
      : {
          ...left,
          predicate: together([left.predicate, right.predicate], how),
          gain: sameQuestion(left, right),
        };

/** "Not": the opposite; with "at all" behind it the step of a scale that says so. */
const notDone: Rule = (_left, item, { tokens, vocabulary }) => {
  if (item.predicate === undefined) return null;
  const isAtAll = tokens[item.to]?.folded === 'at' && tokens[item.to + 1]?.folded === 'all';
  const question = isAtAll ? vocabulary.questions.get(item.question ?? '')?.question : undefined;
  return { ...item, predicate: never(item.predicate, question), gain: 2 };
};

const neither: Rule = (_left, item) =>
  item.predicate === undefined ? null : { ...item, predicate: without(item.predicate), gain: 3 };

/** "Neither" takes two answers or more. */
const isOneAnswer = ({ predicate }: Item): boolean =>
  predicate?.condition.kind === 'clause' && (predicate.condition.datapoints?.length ?? 0) < 2;

const noAnswer: Rule = (_left, { question }, { vocabulary }) => {
  const none = noneOf(question, vocabulary);
  if (none !== null) return { ...withQuestion(question), predicate: none, gain: 6 };
  const any = anyAnswer(question, vocabulary);
  return any === null ? null : { ...withQuestion(question), predicate: without(any) };
};

/** Predicates that are denied, joined or set against each other. */
export const predicateRules: readonly RuleLine[] = [
  [['#not', '#no', '#without'], 'V', 'V', notDone],
  [
    '#never',
    'V',
    'V',
    (_left, item, { vocabulary }) =>
      item.predicate === undefined
        ? null
        : {
            ...item,
            predicate: never(item.predicate, vocabulary.questions.get(item.question ?? '')?.question),
            gain: 2,
          },
  ],
  ['#and', 'V', 'andV', carryAnswer],
  ['#or', 'V', 'orV', carryAnswer],
  ['#nor', 'V', 'norV', carryPredicate],
  ['#but', 'V', 'butV', carryPredicate],
  [['#versus', '#than'], 'V', 'versusV', carryAnswer],
  ['V', 'norV', 'norVs', joined('or')],
  ['V', 'orV', 'V', joined('or')],
  ['V', 'butV', 'V', joined('and')],
  ['#either', 'V', 'V', (_left, item) => ({ ...item })],
  ['#neither', 'norVs', 'V', neither],
  ['#neither', 'V', 'V', (left, item, context) => (isOneAnswer(item) ? null : neither(left, item, context))],
  [
    '#never',
    'Q',
    'V',
    (_left, { question }, { vocabulary }) => {
      const predicate = neverOf(question, vocabulary);
      return predicate === null ? null : { ...withQuestion(question), predicate, gain: 4 };
    },
  ],
  [
    '#any_of',
    'Q',
    'V',
    (_left, { question }, { vocabulary }) => {
      const predicate = anyAnswer(question, vocabulary);
      return predicate === null ? null : { ...withQuestion(question), predicate };
    },
  ],
  [['#no', '#without'], 'Q', 'V', noAnswer],
  ['#without', 'Q', 'relative', noAnswer],
];
