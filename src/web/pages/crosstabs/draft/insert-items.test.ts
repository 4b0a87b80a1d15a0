import { expect, test } from 'vitest';
import { coffee, everyone, men, tea, women } from '../table/tiny-table.case.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { insertItems } from './item-moves.ts';
import { defaultView } from './table-view.ts';

const content: CrosstabContent = {
  name: '',
  rows: [],
  columns: [everyone, women, men],
  bases: [],
  view: defaultView,
  notes: [],
};
const inserted = (items: Parameters<typeof insertItems>[1], id: string, edge: 'before' | 'after') =>
  insertItems('columns', items, { id, edge }, ({ group }) => group)(content).columns.map((one) => one.id);

test('headers of another heading stand at the nearer end of the group they were dropped into', () => {
  expect(inserted([tea, coffee], 'women', 'before')).toEqual(['all', 'tea', 'coffee', 'women', 'men']);
  expect(inserted([tea, coffee], 'men', 'before')).toEqual(['all', 'women', 'men', 'tea', 'coffee']);
  expect(inserted([tea], 'all', 'before')).toEqual(['tea', 'all', 'women', 'men']);
});

test('headers of the same heading stand where they were dropped', () => {
  const other = { ...men, id: 'others' };
  expect(inserted([other], 'women', 'after')).toEqual(['all', 'women', 'others', 'men']);
});

test('beside a header that is gone nothing is added', () => {
  expect(inserted([tea], 'nobody', 'after')).toEqual(['all', 'women', 'men']);
});
