import { expect, test } from 'vitest';
import { columnLetter } from './column-letter.ts';

test('columns are lettered as sheets letter theirs', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnLetter)).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
