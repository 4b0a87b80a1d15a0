import { predicateOf, without } from '../conditions.ts';
import type { Item, Predicate } from '../meaning.ts';
import { isOutside, stepsOf } from '../../survey/answer-order.ts';
import { anyAnswer, never, neverOf, noneOf, zerosOf } from './answers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
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

/** Of a question with two answers the other one, else the denial. */
function opposite(predicate: Predicate, { questions }: Vocabulary): Predicate {
  const { condition } = predicate;
  const question = condition.kind === 'clause' ? questions.get(condition.question)?.question : undefined;
  const given = (question?.datapoints ?? []).filter((answer) => !isOutside(answer));
  const others = given.filter(
    ({ code }) => condition.kind === 'clause' && !condition.datapoints?.includes(code),
  );
  return question?.kind === 'single' && given.length === 2 && others.length === 1
    ? predicateOf(
        question,
        others.map(({ code }) => code),
        null,
        predicate.isPeople,
      )
    : without(predicate);
}

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

/** How much a noun speaks of a grid, 0–1, for "no" before it to say that the grid's scale is at its end. */
const leastOfGrid = 0.75;

/** Predicates that are denied, joined or set against each other. */
export const predicateRules: readonly RuleLine[] = [
  rule(['#not', '#no', '#without', '#never'], 'V', 'V', notDone),
  // "Who are against it".
  rule('#versus', 'V', 'V', (_left, predicate, { left, right, tokens, vocabulary }) =>
    left.said === 'against' && tokens[left.from - 1]?.stem === 'be'
      ? { ...right, predicate: opposite(predicate, vocabulary), gain: 4 }
      : null,
  ),
  // "Who mainly do yoga".
  rule('#most', 'V', 'V', (_left, _predicate, { left, right, tokens }) =>
    left.said === 'mainly' && tokens[left.from - 1]?.folded === 'who' ? { ...right } : null,
  ),
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
