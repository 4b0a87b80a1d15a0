import { expect, test } from 'vitest';
import { arrangeTable } from '../table/arrange-table.ts';
import { shapeTable } from '../table/shape-table.ts';
import { drinks, drinksAnswer, viewWith } from '../table/tiny-table.case.ts';
import type { TableView } from '../draft/table-view.ts';
import { sortChoices, sortMenu, sortName } from './sort-choices.ts';

test('a header sorts by every figure that is shown, by index, by significance and by name', () => {
  expect(
    sortChoices({ metrics: ['columnPercentage', 'rowPercentage', 'sample'], transposed: false }).map(
      ({ label }) => label,
    ),
  ).toEqual(['Sort by index', 'Sort by Row %', 'Sort by n', 'Sort by significance', 'Sort by name']);
});

test('the order of the rows names itself: its figure, its column and whether it is across the table', () => {
  const menuOf = (sort: TableView['sort']) => {
    const view = viewWith({ sort });
    const arranged = arrangeTable(
      shapeTable({ content: { ...drinks, view }, answer: drinksAnswer, catalogue: null }),
      view,
    );
    const state = { shown: { arranged }, content: { view }, commands: { look: () => {} } };
    return sortMenu(state, 'men');
  };
  expect(menuOf(null).label).toBe('Sort');
  expect(menuOf({ by: 'women', descending: true, key: 'index' }).label).toBe('Index in Women');
  const across = menuOf({ by: 'women', descending: true, across: true });
  expect(across.label).toBe('Col % in Women, across');
  const checked = across.items.filter((item) => item.checked === true).map(({ label }) => label);
  expect(checked).toEqual(['Sort by Col %', 'In Women', 'Across the table', 'Highest first']);
  expect(menuOf({ by: 'gone', descending: true }).label).toBe('Sort');
});

test('the arrow of a header carries the short name of its figure', () => {
  const view = { transposed: false };
  expect(sortName('index', view, true)).toBe('index');
  expect(sortName('columnPercentage', view, true)).toBe('Col %');
  expect(sortName('name', view, true)).toBe('A–Z');
});
