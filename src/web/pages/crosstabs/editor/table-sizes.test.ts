import { expect, test } from 'vitest';
import { item } from '../table/tiny-table.case.ts';
import { roomForLetters, tableSizes, widthOfColumn } from './table-sizes.ts';

const automatic = { columnWidth: null };
const sizes = { columnWidth: 116 };

test('columns share the room, and where they need more of it whole ones fill it', () => {
  const view = { metrics: ['columnPercentage', 'index'], ...automatic, headerWidth: null } as const;
  const sized = (frameWidth: number, columns: number) =>
    tableSizes(frameWidth, { columns, levels: 1, isCosy: false, lettersRoom: 0 }, view);
  // By hand: 1,096 beside the row headers are 12 columns of 91, 5 of 219, of which 116 are used.
  expect(sized(1344, 17).columnWidth).toBe(91);
  expect(sized(1344, 12).columnWidth).toBe(91);
  expect(sized(1344, 5).columnWidth).toBe(116);
  expect(sized(1344, 5).rowHeight).toBe(8 + 16 + 15);
  const cosy = tableSizes(1344, { columns: 5, levels: 1, isCosy: true, lettersRoom: 0 }, view);
  expect([cosy.rowHeight, cosy.bandHeight]).toEqual([8 + 16 + 15 + 4, 26 + 4]);
});

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

test('letters have room for every column of the same heading, and widen columns that would cut them', () => {
  const columns = ['a', 'b', 'c', 'd'].map((id) => ({ item: item(id, id, 'age'), group: 'Age' }));
  const letters = new Map(columns.map(({ item: { id } }) => [id, id.toUpperCase()]));
  expect(roomForLetters(columns, new Map())).toBe(0);
  // Three rivals of 7 pixels each, and 6 around them.
  expect(roomForLetters(columns, letters)).toBe(27);
  expect(roomForLetters([...columns, { item: item('men', 'Men', 'sex'), group: 'Sex' }], letters)).toBe(27);
  const view = { metrics: ['columnPercentage'], ...automatic, headerWidth: null } as const;
  const sized = tableSizes(1344, { columns: 17, levels: 1, isCosy: false, lettersRoom: 48 }, view);
  // By hand: 49 and 48 are 97, of which 1,096 have eleven, 99 each.
  expect(sized.columnWidth).toBe(99);
});
