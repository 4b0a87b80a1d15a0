import { describe, expect, test } from 'vitest';
import { coffee, everyone, men, tea, viewWith, women } from '../table/tiny-table.case.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { addItems, askOf, changeView, moveItem, removeItems, renameItems } from './edits.ts';
import { defaultView, nextSort, toggleMetric } from './table-view.ts';

const content: CrosstabContent = {
  name: 'Drinks',
  rows: [tea, coffee],
  columns: [everyone, women, men],
  bases: [everyone],
  view: viewWith({}),
  notes: [],
};

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

test('an edit that changes nothing returns the same table', () => {
  expect(renameItems('rows', [{ id: 'tea', name: 'Tea' }])(content)).toBe(content);
  expect(moveItem('rows', 'tea', -1)(content)).toBe(content);
  expect(removeItems('rows', new Set(['gone']))(content)).toBe(content);
  expect(changeView((view) => view)(content)).toBe(content);
});

describe('edits', () => {
  const milk = { ...tea, id: 'milk', name: 'Milk' };

  test('items are added at the end, or behind another', () => {
    expect(ids(addItems('rows', [milk], null)(content).rows)).toEqual(['tea', 'coffee', 'milk']);
    expect(ids(addItems('rows', [milk], 'tea')(content).rows)).toEqual(['tea', 'milk', 'coffee']);
  });

  test('an item moves by so many places and stops at the ends', () => {
    expect(ids(moveItem('columns', 'all', 1)(content).columns)).toEqual(['women', 'all', 'men']);
    expect(ids(moveItem('columns', 'all', 9)(content).columns)).toEqual(['women', 'men', 'all']);
  });

  test('the last base stays', () => {
    expect(removeItems('bases', new Set(['all']))(content)).toBe(content);
  });

  test('what a header asks changes with its name only where one is given', () => {
    const asks = { kind: 'everyone' } as const;
    expect(askOf('rows', 'tea', asks, null)(content).rows[0]).toMatchObject({ name: 'Tea', asks });
    expect(askOf('rows', 'tea', asks, 'All')(content).rows[0]).toMatchObject({
      name: 'All',
      fullName: 'All',
    });
  });
});

describe('the view', () => {
  test('figures keep their order, and the last one stays', () => {
    const shares = toggleMetric(defaultView, 'rowPercentage');
    expect(shares.metrics).toEqual(['columnPercentage', 'index', 'rowPercentage', 'sample']);
    const only = viewWith({ metrics: ['sample'] });
    expect(toggleMetric(only, 'sample')).toBe(only);
  });

  test('sorting goes from highest to lowest to the order of the document', () => {
    const first = nextSort(null, 'women');
    expect(first).toEqual({ by: 'women', descending: true });
    expect(nextSort(first, 'women')).toEqual({ by: 'women', descending: false });
    expect(nextSort({ by: 'women', descending: false }, 'women')).toBe(null);
    expect(nextSort(first, 'men')).toEqual({ by: 'men', descending: true });
    const across = { by: 'women', descending: true, across: true } as const;
    expect(nextSort(across, 'men')).toEqual({ by: 'men', descending: true, across: true });
  });

  test('a sort by a chosen figure goes on from that figure', () => {
    const byIndex = { by: 'women', key: 'index', descending: true } as const;
    expect(nextSort(byIndex, 'women')).toEqual({ ...byIndex, descending: false });
    expect(nextSort({ ...byIndex, descending: false }, 'women')).toBe(null);
    const byName = { by: 'women', key: 'name', descending: false } as const;
    expect(nextSort(byName, 'women')).toEqual({ ...byName, descending: true });
    expect(nextSort({ ...byName, descending: true }, 'women')).toBe(null);
  });
});
