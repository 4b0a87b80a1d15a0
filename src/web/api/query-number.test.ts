import { expect, test } from 'vitest';
import type { CrosstabQuery } from '../../contract/crosstab-query.ts';
import { queryNumber } from './query-number.ts';

const query = (row: string, rest: Partial<CrosstabQuery> = {}): CrosstabQuery => ({
  rows: [{ id: row }],
  columns: [{ id: 'c' }],
  ...rest,
});

test('two requests that say the same have one number', () => {
  expect(queryNumber(query('a'))).toBe(queryNumber(query('a')));
});

test('another row, another scope and a row in the place of a column make another number', () => {
  const numbers = [
    query('a'),
    query('b'),
    query('a', { waves: ['q1'] }),
    { rows: [{ id: 'a' }, { id: 'c' }], columns: [] },
    { rows: [], columns: [{ id: 'a' }, { id: 'c' }] },
  ].map(queryNumber);
  expect(new Set(numbers).size).toBe(5);
});

test('what was forgotten gets a number that nothing else has', () => {
  const first = queryNumber(query('first'));
  const others = Array.from({ length: 100 }, (_, index) => queryNumber(query(`other ${index}`)));
  expect([first, ...others]).not.toContain(queryNumber(query('first')));
});
