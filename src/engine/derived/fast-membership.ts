import type { Clause, Expression, Group } from '../../expression/expression.ts';
import { codesOf, marksOf } from '../survey/answers.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import { membership } from '../survey/membership.ts';
import { placesOf } from '../survey/places.ts';
import { answerTests, columnKinds } from '../survey/question-cells.ts';

/** Respondents that an expression describes: 1 or 0 each. */
export type Membership = (expression: Expression) => Uint8Array;

/**
 * What `membership` answers, each part of the expressions worked out once. The answers of a derived question share most of
 * their conditions.
 */
export function createMembership(dataset: Dataset): Membership {
  const known = new Map<string, Uint8Array>();
  const members: Membership = (expression) => {
    const text = JSON.stringify(expression);
    const found =
      known.get(text) ??
      (expression.kind === 'clause'
        ? clauseMembers(dataset, expression)
        : groupMembers(dataset, expression, members));
    known.set(text, found);
    return found;
  };
  return members;
}

function groupMembers(dataset: Dataset, group: Group, members: Membership): Uint8Array {
  const { match, children, negated } = group;
  const isAll = match.kind === 'all' || match.count === children.length;
  const [first, ...others] = children;
  if (first === undefined || (!isAll && match.count !== 1)) return membership(dataset, group, members);
  const joined = members(first).slice();
  for (const other of others) {
    const holds = members(other);
    if (isAll) for (let i = 0; i < joined.length; i++) joined[i] = (joined[i] ?? 0) & (holds[i] ?? 0);
    else addMembers(joined, holds);
  }
  return negated ? complement(joined) : joined;
}

/** One pass over each column where any of its answers will do. */
function clauseMembers(dataset: Dataset, clause: Clause): Uint8Array {
  const question = findQuestion(dataset.catalogue, clause.question);
  const { code, kind } = question;
  if (clause.minCount !== 1 || columnKinds[kind] === 'numbers') return membership(dataset, clause);
  const listed = clause.datapoints?.map((one) => findDatapoint(question, one)) ?? question.datapoints;
  const suffixes = clause.suffixes?.map((one) => findSuffix(question, one)) ?? question.suffixes;
  const holds = new Uint8Array(dataset.respondents.count);
  if (kind === 'single') addCodes(holds, codesOf(dataset, code), placesOf(question.datapoints, listed));
  for (const answer of kind === 'single' ? [] : listed) {
    for (const test of answerTests(question, answer, suffixes)) {
      if (test.kind === 'codes') addCodes(holds, codesOf(dataset, test.key), test.places);
      else addChosen(holds, marksOf(dataset, test.key));
    }
  }
  return clause.negated ? complement(holds) : holds;
}

/** Marks respondents with one of the places as code; places ascend. */
export function addCodes(
  holds: Uint8Array,
  codes: Uint8Array | Uint16Array,
  places: readonly number[],
): void {
  const isListed = new Uint8Array((places.at(-1) ?? 0) + 1);
  for (const place of places) isListed[place] = 1;
  for (let i = 0; i < holds.length; i++) holds[i] = (holds[i] ?? 0) | (isListed[codes[i] ?? 0] ?? 0);
}

function addChosen(holds: Uint8Array, marks: Uint8Array): void {
  for (let i = 0; i < holds.length; i++) holds[i] = (holds[i] ?? 0) | ((marks[i] ?? 0) >>> 1);
}

function addMembers(holds: Uint8Array, others: Uint8Array): void {
  for (let i = 0; i < holds.length; i++) holds[i] = (holds[i] ?? 0) | (others[i] ?? 0);
}

function complement(holds: Uint8Array): Uint8Array {
  for (let i = 0; i < holds.length; i++) holds[i] = (holds[i] ?? 0) ^ 1;
  return holds;
}
