import { expect, test } from 'vitest';
import { panelColumns, panelPages } from '../ChartCanvas.tsx';

test.each([
  ['as many panels are side by side as have room, four at most', 8, 1060, 220, 4],
  ['a narrow page has fewer', 8, 624, 220, 2],
  ['one panel is alone', 1, 1060, 220, 1],
  ['a phone has one', 6, 326, 220, 1],
  ['of five, three and two', 5, 1060, 220, 3],
  ['of nine, three rows of three', 9, 1060, 220, 3],
  ['six fill two rows of four half', 6, 1060, 220, 4],
])('%s', (_name, panels, width, least, columns) => {
  expect(panelColumns(panels, width, least)).toBe(columns);
});

test('up to 24 panels are on one page, more on pages of twelve', () => {
  const sizes = (count: number) => panelPages(Array.from({ length: count })).map(({ length }) => length);
  expect(sizes(24)).toEqual([24]);
  expect(sizes(25)).toEqual([12, 12, 1]);
});
