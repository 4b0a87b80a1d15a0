import { expect, test } from 'vitest';
import type { Clause } from '../../../expression/expression.ts';
import { oneAnswerReason } from '../../catalogue/catalogue.ts';
import { refusedMinimum } from './draft-command.ts';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';

const catalogue = tinyCatalogue();

/** A press of a figure at a clause with two answers. */
const asked = (question: string, minCount: number) => {
  const clause: Clause = {
    kind: 'clause',
    question,
    datapoints: ['a', 'b'],
    suffixes: null,
    minCount,
    negated: false,
  };
  return refusedMinimum({ kind: 'changeClause', path: [0], clause }, catalogue);
};

test('at least two answers are refused where everyone gave one, and nowhere else', () => {
  expect(asked('c1', 2)).toBe('Everyone gave one answer to this question');
  expect(asked('c1', 1)).toBeUndefined();
  expect(asked('q2', 2)).toBeUndefined();
  expect(asked('gone', 2)).toBeUndefined();
  expect(refusedMinimum({ kind: 'remove', path: [0] }, catalogue)).toBeUndefined();
  expect(oneAnswerReason(undefined)).toBeUndefined();
});
