import { expect, test } from 'vitest';
import { widthOfColumn } from './table-sizes.ts';

const automatic = { columnWidth: null };
const sizes = { columnWidth: 116 };

test('a column is as wide as the others unless a word of its name needs more, which it gets up to a bound', () => {
  const width = (name: string) => widthOfColumn(name, undefined, automatic, sizes);
  expect(width('Men')).toBe(116);
  expect(width('I would refuse if asked')).toBe(116);
  expect(width('Internationalisation')).toBeGreaterThan(130);
  expect(width('Very likely to recommend to a friend or colleague')).toBeGreaterThan(116);
  expect(width('Donaudampfschifffahrtsgesellschaft')).toBe(176);
});

test('a width that was chosen is kept, for one column or for all', () => {
  expect(widthOfColumn('Internationalisation', 70, automatic, sizes)).toBe(70);
  expect(widthOfColumn('Internationalisation', undefined, { columnWidth: 72 }, { columnWidth: 72 })).toBe(72);
});
