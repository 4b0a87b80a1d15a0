import { expect, test } from 'vitest';
import { tableRequest } from './table-request.ts';
import { coffee, everyone, item, men, tea, women } from './tiny-table.case.ts';

const scope = { dataset: 'tiny', waves: null, locations: ['north'] };
const nobodyInParticular = { kind: 'everyone' } as const;

test('asks for every item once, and for everyone beside them', () => {
  expect(tableRequest({ rows: [tea], columns: [everyone, women] }, nobodyInParticular, scope)).toEqual({
    dataset: 'tiny',
    waves: null,
    locations: ['north'],
    rows: [{ id: '*' }, { id: 'tea', expression: { question: 'drinks', datapoints: ['tea'] } }],
    columns: [
      { id: '*' },
      { id: 'all' },
      { id: 'women', expression: { question: 'gender', datapoints: ['women'] } },
    ],
    base_audience: null,
  });
});

test('is the same request after renaming, regrouping and moving', () => {
  const before = tableRequest({ rows: [tea, coffee], columns: [women, men] }, nobodyInParticular, scope);
  const renamed = { ...tea, name: 'Any tea', fullName: 'Any tea', group: 'Hot' };
  const after = tableRequest({ rows: [coffee, renamed], columns: [men, women] }, nobodyInParticular, scope);
  expect(after).toEqual(before);
});

test('names the base where it is not everyone', () => {
  expect(tableRequest({ rows: [tea], columns: [everyone] }, women.asks, scope).base_audience).toEqual({
    expression: { question: 'gender', datapoints: ['women'] },
  });
});

test('a full table of 1,000 rows has no room for everyone beside them', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => item(`r${index}`, 'Tea', 'drinks'));
  const request = tableRequest({ rows, columns: [women] }, nobodyInParticular, scope);
  expect(request.rows.length).toBe(1000);
  expect(request.rows.some(({ id }) => id === '*')).toBe(false);
  expect(request.columns[0]).toEqual({ id: '*' });
});
