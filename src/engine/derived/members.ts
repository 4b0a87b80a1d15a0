import type { Clause, Expression } from '../../expression/expression.ts';
import { type Bitmap, visitSlots } from '../segments/bitmap.ts';
import { codesOf, numbersOf } from '../survey/answers.ts';
import { findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import { type AnswerTest, answerTests } from '../survey/question-cells.ts';
import { addBits, bitsHolding, bitsWhere, type Cells, keepBits, markBits } from './cells.ts';

/** Respondents that an expression describes. Bits of no respondent may be set. */
export type Members = (expression: Expression) => Bitmap;

/**
 * Finds respondents over the whole dataset tree whatever the scope. A negation is the complement among all respondents,
 * including people who were not asked. Each part of the expressions is worked out once: the answers of a derived question
 * share most of their conditions. Throws `unknown_code`.
 */
export function createMembers(cells: Cells): Members {
  const known = new Map<string, Bitmap>();
  const members: Members = (expression) => {
    const text = JSON.stringify(expression);
    const found = known.get(text) ?? membersOf(cells, expression, members);
    known.set(text, found);
    return found;
  };
  return members;
}

function membersOf(cells: Cells, expression: Expression, members: Members): Bitmap {
  const words = cells.everyone.length;
  const isClause = expression.kind === 'clause';
  const sets = isClause ? setsOfClause(cells, expression) : expression.children.map(members);
  const count = isClause || expression.match.kind === 'all' ? sets.length : expression.match.count;
  const found = inSeveral(sets, isClause ? expression.minCount : count, words);
  if (expression.negated) for (let word = 0; word < words; word++) found[word] = ~found[word]!;
  return found;
}

/** Respondents who gave each distinct answer of a clause; one set where any answer will do. */
function setsOfClause(cells: Cells, { question: code, datapoints, suffixes, minCount }: Clause): Bitmap[] {
  const question = findQuestion(cells.catalogue, code);
  if (question.kind === 'numeric' && datapoints === null)
    return [passing(cells, [{ kind: 'numbers', key: code, from: null, to: null }])];
  const listed = new Set(datapoints ?? question.datapoints.map((one) => one.code));
  const columns = suffixes?.map((one) => findSuffix(question, one)) ?? question.suffixes;
  const tests = Array.from(listed, (one) => answerTests(question, findDatapoint(question, one), columns));
  return (minCount === 1 ? [tests.flat()] : tests).map((any) => passing(cells, any));
}

/** Respondents who pass any of the tests: one pass over each column. */
function passing(cells: Cells, tests: readonly AnswerTest[]): Bitmap {
  const words = cells.everyone.length;
  const found = new Uint32Array(words);
  const coded: Extract<AnswerTest, { kind: 'codes' }>[] = [];
  for (const test of tests) {
    if (test.kind === 'marks') addBits(found, markBits(cells, test.key).chosen);
    else if (test.kind === 'codes') coded.push(test);
    else {
      const { from, to, key } = test;
      const [least, most, numbers] = [from ?? -Infinity, to ?? Infinity, numbersOf(cells, key)];
      addBits(
        found,
        bitsWhere(words, (at) => (numbers[at]! >= least && numbers[at]! <= most ? 1 : 0)),
      );
    }
  }
  for (const [key, own] of Map.groupBy(coded, (test) => test.key)) {
    const places = own.flatMap((test) => test.places);
    addBits(found, bitsHolding(codesOf(cells, key), places, words));
  }
  return found;
}

/** Bits of at least so many of the sets. */
function inSeveral(sets: readonly Bitmap[], needed: number, words: number): Bitmap {
  const found = new Uint32Array(words);
  if (needed === 1) for (const set of sets) addBits(found, set);
  else if (needed === sets.length) {
    found.fill(0xffffffff);
    for (const set of sets) keepBits(found, set);
  } else if (needed < sets.length) {
    const counts = new Uint16Array(words * 32);
    for (const set of sets) visitSlots(set, 0, words, (slot) => counts[slot]!++);
    return bitsWhere(words, (at) => (counts[at]! >= needed ? 1 : 0));
  }
  return found;
}
