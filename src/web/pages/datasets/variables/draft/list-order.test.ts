import { expect, test } from 'vitest';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { income } from './income.case.ts';
import {
  byGroup,
  inDraftOrder,
  type ListMove,
  moveByStep,
  moveGroup,
  moveGroupByStep,
  moveNextTo,
  orderEdit,
} from './list-order.ts';

const question = (code: string, category: string): Question => ({
  ...income,
  code,
  category: { id: '', path: category === '' ? [] : [category] },
});
// Profile a, b, e; Brands c, d: e is recorded after the brands, and listed with its category.
const list = [
  question('a', 'Profile'),
  question('b', 'Profile'),
  question('c', 'Brands'),
  question('d', 'Brands'),
  question('e', 'Profile'),
];
const codes = list.map(({ code }) => code);

/** The list as it is shown after a move. */
const shown = (move: ListMove | null) => {
  if (move === null) return null;
  const edit = orderEdit(codes, move.codes);
  const moved = inDraftOrder(list, edit === null ? [] : [edit]).map((one) =>
    one.code === move.joins?.code ? question(one.code, move.joins.category[0] ?? '') : one,
  );
  return byGroup(moved)
    .map(({ code }) => code)
    .join('');
};

test('a variable moves next to another one, and takes its category', () => {
  expect(shown(moveNextTo(list, 'b', 'a', 'top'))).toBe('baecd');
  expect(shown(moveNextTo(list, 'a', 'd', 'bottom'))).toBe('becda');
  expect(moveNextTo(list, 'a', 'd', 'bottom')?.joins).toEqual({ code: 'a', category: ['Brands'] });
  expect(moveNextTo(list, 'a', 'a', 'top')).toBeNull();
});

test('steps go through the category, and beyond its end into the next one', () => {
  expect(shown(moveByStep(list, 'b', 1))).toBe('aebcd');
  expect(shown(moveByStep(list, 'e', 1))).toBe('abecd');
  expect(moveByStep(list, 'e', 1)?.joins).toEqual({ code: 'e', category: ['Brands'] });
  expect(moveByStep(list, 'c', -1)?.joins).toEqual({ code: 'c', category: ['Profile'] });
  expect(shown(moveByStep(list, 'c', -1))).toBe('abecd');
  expect(moveByStep(list, 'a', -1)).toBeNull();
});

test('a category moves with its variables', () => {
  expect(shown(moveGroup(list, 'Brands', 'Profile', 'top'))).toBe('cdabe');
  expect(shown(moveGroupByStep(list, 'Profile', 1))).toBe('cdabe');
  expect(moveGroupByStep(list, 'Profile', -1)).toBeNull();
});

test('the edit names those that move, and nothing where all are where they were', () => {
  expect(orderEdit(codes, ['a', 'c', 'b', 'd', 'e'])).toEqual({
    op: 'order',
    question: '',
    codes: ['c', 'b'],
  });
  expect(orderEdit(codes, codes)).toBeNull();
});
