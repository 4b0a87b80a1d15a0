import { without } from '../conditions.ts';
import type { Item, Predicate } from '../meaning.ts';
import { anyAnswer, never, neverOf, noneOf } from './answers.ts';
import { carryAnswer, carryPredicate, type Rule, rule, type RuleLine, withQuestion } from './rule.ts';
import { sameQuestion, together } from './together.ts';

const joined =
  (how: 'and' | 'or'): Rule<Predicate, Predicate> =>
  (one, other, { left, right }) => ({
    ...left,
    predicate: together([one, other], how),
    gain: sameQuestion(left, right),
  });

/** "Not": the opposite; behind "never" and before "at all" the step of a scale that says so. */
const notDone: Rule<unknown, Predicate> = (_left, predicate, { left, right, tokens, vocabulary }) => {
  const isAtAll = tokens[right.to]?.folded === 'at' && tokens[right.to + 1]?.folded === 'all';
  const code = isAtAll || left.category === '#never' ? (right.question ?? '') : '';
  return { ...right, predicate: never(predicate, vocabulary.questions.get(code)?.question), gain: 2 };
};

const neither: Rule<unknown, Predicate> = (_left, predicate, { right }) => ({
  ...right,
  predicate: without(predicate),
  gain: 3,
});

/** "Neither" takes two answers or more. */
const isOneAnswer = ({ predicate }: Item): boolean =>
  predicate?.condition.kind === 'clause' && (predicate.condition.datapoints?.length ?? 0) < 2;

const noAnswer: Rule<unknown, string> = (_left, question, { right, vocabulary }) => {
  const none = noneOf(question, vocabulary);
  if (none !== null) return { ...withQuestion(right), predicate: none, gain: 6 };
  const any = anyAnswer(question, vocabulary);
  return any === null ? null : { ...withQuestion(right), predicate: without(any) };
};

/** Predicates that are denied, joined or set against each other. */
export const predicateRules: readonly RuleLine[] = [
  rule(['#not', '#no', '#without', '#never'], 'V', 'V', notDone),
  rule('#and', 'V', 'andV', carryAnswer),
  rule('#or', 'V', 'orV', carryAnswer),
  rule('#nor', 'V', 'norV', carryPredicate),
  rule('#but', 'V', 'butV', carryPredicate),
  rule(['#versus', '#than'], 'V', 'versusV', carryAnswer),
  rule('V', 'norV', 'norVs', joined('or')),
  rule('V', 'orV', 'V', joined('or')),
  rule('V', 'butV', 'V', joined('and')),
  rule('#either', 'V', 'V', (_left, _right, { right }) => ({ ...right })),
  rule('#neither', 'norVs', 'V', neither),
  rule('#neither', 'V', 'V', (left, predicate, both) =>
    isOneAnswer(both.right) ? null : neither(left, predicate, both),
  ),
  rule('#never', 'Q', 'V', (_left, question, { right, vocabulary }) => {
    const predicate = neverOf(question, vocabulary);
    return predicate === null ? null : { ...withQuestion(right), predicate, gain: 4 };
  }),
  rule('#any_of', 'Q', 'V', (_left, question, { right, vocabulary }) => {
    const predicate = anyAnswer(question, vocabulary);
    return predicate === null ? null : { ...withQuestion(right), predicate };
  }),
  rule(['#no', '#without'], 'Q', 'V', noAnswer),
  rule('#without', 'Q', 'relative', noAnswer),
];
