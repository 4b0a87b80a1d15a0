import { expect, test } from 'vitest';
import type { Asks } from '../draft/crosstab-item.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type AskedView, tableRequest } from './table-request.ts';
import { coffee, everyone, item, men, tea, viewWith, women } from './tiny-table.case.ts';

const scope = { dataset: 'tiny', waves: null, locations: ['north'] };
const nobodyInParticular = { kind: 'everyone' } as const;

function requestOf(
  content: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks,
  of: typeof scope,
  view: Partial<AskedView> = {},
) {
  return tableRequest(content, base, of, viewWith(view), null);
}

test('asks for every item once, and for everyone beside them', () => {
  expect(requestOf({ rows: [tea], columns: [everyone, women] }, nobodyInParticular, scope)).toEqual({
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
  const before = requestOf({ rows: [tea, coffee], columns: [women, men] }, nobodyInParticular, scope);
  const renamed = { ...tea, name: 'Any tea', fullName: 'Any tea', group: 'Hot' };
  const after = requestOf({ rows: [coffee, renamed], columns: [men, women] }, nobodyInParticular, scope);
  expect(after).toEqual(before);
});

test('names the base where it is not everyone', () => {
  expect(requestOf({ rows: [tea], columns: [everyone] }, women.asks, scope).base_audience).toEqual({
    expression: { question: 'gender', datapoints: ['women'] },
  });
});

test('a full table of 1,000 rows has no room for everyone beside them', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => item(`r${index}`, 'Tea', 'drinks'));
  const request = requestOf({ rows, columns: [women] }, nobodyInParticular, scope);
  expect(request.rows.length).toBe(1000);
  expect(request.rows.some(({ id }) => id === '*')).toBe(false);
  expect(request.columns[0]).toEqual({ id: '*' });
});

test('names the test where it is not the service’s own, and the column by its place', () => {
  const content = { rows: [tea], columns: [women, men] };
  expect(requestOf(content, nobodyInParticular, scope)).not.toHaveProperty('test');
  const against = requestOf(content, nobodyInParticular, scope, { versus: 'column', versusColumn: 'women' });
  expect(against.columns.map(({ id }) => id)).toEqual(['*', 'men', 'women']);
  expect(against.test).toEqual({ versus: 'column', column_index: 3, profile: 'linearised' });
  const gone = requestOf(content, nobodyInParticular, scope, {
    versus: 'column',
    versusColumn: 'gone',
    profile: 'unweighted',
  });
  expect(gone.test).toEqual({ versus: 'rest', profile: 'unweighted' });
});

test('compares the columns of a heading, in the same request whatever their order', () => {
  const lettered = (columns: CrosstabContent['columns']) =>
    requestOf({ rows: [tea], columns }, nobodyInParticular, scope, { letters: true });
  expect(lettered([everyone, women, men]).letter_sets).toEqual([[3, 4]]);
  expect(lettered([men, everyone, women])).toEqual(lettered([everyone, women, men]));
});
