import { expect, test } from 'vitest';
import { arrangeTable } from '../../table/arrange-table.ts';
import { shapeTable } from '../../table/shape-table.ts';
import { drinks, drinksAnswer, viewWith } from '../../table/tiny-table.case.ts';
import type { TableView } from '../../draft/table-view.ts';
import { type SortedSide, sortChoices, sortLabel, sortName } from './sort-choices.ts';

function arranged(patch: Partial<TableView>) {
  const view = viewWith(patch);
  const content = { ...drinks, view };
  return { view, table: arrangeTable(shapeTable({ content, answer: drinksAnswer, catalogue: null }), view) };
}

function listed(side: SortedSide, patch: Partial<TableView>, at: string | null = null) {
  const { view, table } = arranged(patch);
  return sortChoices(side, view, table, at);
}

test('rows are sorted by every shown figure, the index first, in every column under its heading', () => {
  const choices = listed('rows', { metrics: ['columnPercentage', 'rowPercentage', 'sample'] }, 'women');
  const names = (isWanted: (group: string | undefined) => boolean) =>
    choices.filter(({ group }) => isWanted(group)).map(({ name }) => name);
  expect(names((group) => group === 'In Women by')).toEqual([
    'Index',
    'Col %',
    'Row %',
    'n',
    'Significance',
    'Name',
  ]);
  expect(names((group) => group === 'gender')).toEqual(['Women', 'Men']);
  expect(choices[0]?.sort).toEqual({ by: 'women', key: 'index', descending: true });
});

test('figures begin with the highest, names with A; another column keeps figure and direction', () => {
  const choices = listed('rows', { sort: { by: 'women', descending: true } }, 'women');
  const sortOf = (name: string) => choices.find((choice) => choice.name === name)?.sort;
  expect(sortOf('Index')).toEqual({ by: 'women', key: 'index', descending: true });
  expect(sortOf('Name')).toEqual({ by: 'women', key: 'name', descending: false });
  expect(sortOf('Highest first')).toEqual({ by: 'women', descending: true });
  expect(sortOf('Lowest first')).toEqual({ by: 'women', descending: false });
  expect(sortOf('Order of the document')).toBe(null);
  const lowest = { by: 'women', key: 'index', descending: false } as const;
  const other = listed('rows', { sort: lowest }).find(({ name }) => name === 'Men');
  expect(other?.sort).toEqual({ ...lowest, by: 'men' });
});

test('columns are sorted by a row, within their headings alone', () => {
  const choices = listed('columns', {}, 'tea');
  expect(choices.map(({ name }) => name)).not.toContain('Across the table');
  const coffee = choices.find(({ name }) => name === 'Coffee');
  expect(coffee).toMatchObject({ group: 'drinks', sort: { by: 'coffee', descending: true } });
});

test('a choice changes one part of the order and leaves the others', () => {
  const sort = { by: 'women', key: 'index', descending: false, across: true } as const;
  const choices = listed('rows', { sort });
  const after = (name: string) => choices.find((one) => one.name === name)?.sort;
  expect(after('Men')).toEqual({ ...sort, by: 'men' });
  expect(after('Highest first')).toEqual({ ...sort, descending: true });
  expect(after('Within blocks')).toEqual({ by: 'women', key: 'index', descending: false });
  expect(after('Order of the document')).toBe(null);
  const picked = choices.flatMap(({ name, isPicked }) => (isPicked ? [name] : []));
  expect(picked).toEqual(['Index', 'Across the table', 'Lowest first', 'Women']);
});

test('the order names itself: its figure, its column and whether it is across the table', () => {
  const label = (patch: Partial<TableView>) => {
    const { view, table } = arranged(patch);
    return sortLabel(view, table);
  };
  expect(label({})).toBe('Sort');
  expect(label({ sort: { by: 'women', descending: true, key: 'index' } })).toBe('Index in Women');
  expect(label({ sort: { by: 'women', descending: true, across: true } })).toBe('Col % in Women, across');
  expect(label({ columnSort: { by: 'tea', descending: true } })).toBe('Columns: Col % in Tea');
  expect(label({ sort: { by: 'gone', descending: true } })).toBe('Sort');
  // A column that is folded away is sorted by all the same.
  const folded = { rows: [], columns: ['gender'] };
  expect(label({ folded, sort: { by: 'men', descending: true } })).toBe('Col % in Men');
});

test('a nested column is named by its headings too', () => {
  const columns = drinks.columns.map((one) => (one.id === 'women' ? { ...one, under: ['Paris'] } : one));
  const view = viewWith({ sort: { by: 'women', descending: true } });
  const content = { ...drinks, columns, view };
  const table = arrangeTable(shapeTable({ content, answer: drinksAnswer, catalogue: null }), view);
  expect(sortLabel(view, table)).toBe('Col % in Paris, Women');
  expect(sortChoices('rows', view, table, null)[0]?.group).toBe('In Paris, Women by');
});

test('the arrow of a header carries the short name of its figure', () => {
  const view = { transposed: false };
  expect(sortName('index', view, true)).toBe('Index');
  expect(sortName('columnPercentage', view, true)).toBe('Col %');
  expect(sortName('name', view, true)).toBe('A–Z');
});
