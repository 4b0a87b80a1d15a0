import { expect, test } from 'vitest';
import { coffee, everyone, men, tea, women } from '../table/tiny-table.case.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { moveGroup, placeGroup } from './item-moves.ts';
import { defaultView } from './table-view.ts';

const content: CrosstabContent = {
  name: '',
  rows: [],
  columns: [everyone, women, men, tea, coffee],
  bases: [],
  view: defaultView,
  notes: [],
};
const gender = new Set(['women', 'men']);
const moved = (by: 1 | -1) =>
  moveGroup('columns', gender, by, ({ group }) => group)(content).columns.map(({ id }) => id);

test('a group changes places with the whole of its neighbour', () => {
  expect(moved(1)).toEqual(['all', 'tea', 'coffee', 'women', 'men']);
  expect(moved(-1)).toEqual(['women', 'men', 'all', 'tea', 'coffee']);
});

test('the first group stays where it is when it is moved on', () => {
  const first = moveGroup('columns', new Set(['all']), -1, ({ group }) => group);
  expect(first(content)).toBe(content);
});

test('a group that is dropped at another stands before or behind the whole of it', () => {
  const dropped = (ids: readonly string[], beside: readonly string[], edge: 'before' | 'after') =>
    placeGroup('columns', new Set(ids), beside, edge)(content).columns.map(({ id }) => id);
  expect(dropped(['tea', 'coffee'], ['women', 'men'], 'before')).toEqual([
    'all',
    'tea',
    'coffee',
    'women',
    'men',
  ]);
  expect(dropped(['all'], ['women', 'men'], 'after')).toEqual(['women', 'men', 'all', 'tea', 'coffee']);
  expect(placeGroup('columns', gender, ['women', 'men'], 'after')(content)).toBe(content);
});
