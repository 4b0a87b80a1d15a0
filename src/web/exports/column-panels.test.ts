import { expect, test } from 'vitest';
import { columnPanels } from './PrintedTable.tsx';

test('columns that fit stand in one panel', () => {
  expect(columnPanels(['All', 'Sex', 'Sex'], 10)).toEqual([{ from: 0, to: 3 }]);
  expect(columnPanels([], 10)).toEqual([]);
});

test('a group that begins in the second half of a panel goes to the next as a whole', () => {
  // All, two of sex, five of age: of four beside each other the ages would be torn behind their first.
  const groups = ['All', 'Sex', 'Sex', 'Age', 'Age', 'Age', 'Age', 'Age'];
  expect(columnPanels(groups, 4)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 7 },
    { from: 7, to: 8 },
  ]);
});

test('a group that begins before the middle fills its panel, and one that ends with it is not torn', () => {
  expect(columnPanels(['All', 'Age', 'Age', 'Age', 'Age', 'Age'], 4)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 6 },
  ]);
  expect(columnPanels(['A', 'A', 'A', 'B', 'B', 'B'], 3)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
  ]);
});

test('every column stands in exactly one panel, also where one group is wider than the paper', () => {
  const panels = columnPanels(
    Array.from({ length: 25 }, () => 'Brands'),
    10,
  );
  expect(panels).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 25 },
  ]);
});
