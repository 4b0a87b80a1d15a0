import { without } from '../conditions.ts';
import { turningWords } from '../english.ts';
import type { Predicate } from '../meaning.ts';
import { stepsOf } from '../../survey/answer-order.ts';
import { anyAnswer, everDone, never, noneOf, saysNever, zerosOf } from './answers.ts';
import { carryAnswer, carryPredicate, type Rule, rule, type RuleLine, withQuestion } from './rule.ts';
import { sameQuestion, together } from './together.ts';

const joined =
  (how: 'and' | 'or'): Rule<Predicate, Predicate> =>
  (one, other, { left, right, tokens }) =>
    // "Don't own a dog or a cat": neither.
    how === 'or' && turningWords.has(tokens[left.from]?.folded ?? '') && isDenied(one) && !isDenied(other)
      ? null
      : { ...left, predicate: together([one, other], how), gain: sameQuestion(left, right) };

const isDenied = ({ condition }: Predicate): boolean => condition.kind === 'clause' && condition.negated;

/** "Not": the opposite; behind "never" and before "at all" the step of a scale that says so. */
const notDone: Rule<unknown, Predicate> = (_left, predicate, { left, right, tokens, vocabulary }) => {
  const isAtAll = tokens[right.to]?.folded === 'at' && tokens[right.to + 1]?.folded === 'all';
  const isNever = left.category === '#never';
  const question = vocabulary.questions.get(right.question ?? '')?.question;
  // "Never cry, but open to it": this is the answer's own "never".
  const isOwn = isNever && !tokens.slice(right.from, right.to).some(({ folded }) => folded === 'never');
  if (isOwn && saysNever(predicate, question)) return { ...right, gain: 2 };
  return { ...right, predicate: never(predicate, isAtAll || isNever ? question : undefined), gain: 2 };
};

const neither: Rule<unknown, Predicate> = (_left, predicate, { right }) => ({
  ...right,
  predicate: without(predicate),
  gain: 3,
});

const noAnswer: Rule<unknown, string> = (_left, question, { right, vocabulary }) => {
  const none = noneOf(question, vocabulary);
  if (none !== null) return { ...withQuestion(right), predicate: none, gain: 6 };
  const any = anyAnswer(question, vocabulary);
  return any === null ? null : { ...withQuestion(right), predicate: without(any) };
};

/** How much a noun speaks of a grid, 0–1, for "no" before it to say that the grid's scale is at its end. */
const leastOfGrid = 0.75;

/** Predicates that are denied, joined or set against each other. */
export const predicateRules: readonly RuleLine[] = [
  rule(['#not', '#no', '#without', '#never'], 'V', 'V', notDone),
  // "Satisfied with the price but not with the speed".
  rule('#not', 'withV', 'V', notDone),
  rule('#and', 'V', 'andV', carryAnswer),
  rule('#or', 'V', 'orV', carryAnswer),
  rule('#nor', 'V', 'norV', carryPredicate),
  rule('#but', 'V', 'butV', carryPredicate),
  rule(['#versus', '#than'], 'V', 'versusV', carryAnswer),
  rule('V', 'norV', 'norVs', joined('or')),
  rule('V', 'orV', 'V', joined('or')),
  rule('V', 'butV', 'V', joined('and')),
  rule('#either', 'V', 'V', (_left, _right, { right }) => ({ ...right })),
  // "Who mainly do yoga".
  rule('#most', 'V', 'V', (_left, _predicate, { left, right, tokens, vocabulary }) =>
    left.said === 'mainly' &&
    tokens[left.from - 1]?.folded === 'who' &&
    vocabulary.questions.get(right.question ?? '')?.question.kind === 'single'
      ? { ...right }
      : null,
  ),
  rule('#neither', 'norVs', 'V', neither),
  rule(['#no', '#without'], 'Q', 'V', noAnswer),
  // "People who do not use AI assistants", of a question that asks how often.
  rule('#not', 'Q', 'V', (_left, question, { right, vocabulary }) => {
    const ever = everDone(question, vocabulary);
    return ever === null ? null : { ...withQuestion(right), predicate: without(ever), gain: 2 };
  }),
  rule('#without', 'Q', 'relative', noAnswer),
  // "No trust in the police": the column of a grid that says so.
  rule('#no', 'W', 'C', (_left, stem, { left, right, tokens, vocabulary }) => {
    const grid = [...vocabulary.questions.values()].find(
      ({ question, context }) => question.kind === 'grid_single' && (context.get(stem) ?? 0) >= leastOfGrid,
    )?.question;
    const zeros = grid === undefined ? [] : zerosOf(stepsOf(grid)).map(Number);
    return grid === undefined ||
      zeros.length !== 1 ||
      right.from !== left.to ||
      tokens[right.from]?.kind !== 'word'
      ? null
      : { question: grid.code, columns: zeros, gain: 12 };
  }),
];
