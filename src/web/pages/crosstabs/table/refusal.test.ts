import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { namedPlaces } from './named-places.ts';
import { readRefusal } from './refusal.ts';
import { item } from './tiny-table.case.ts';

const request = {
  dataset: 'core',
  rows: [{ id: '*' }, { id: 'r1' }, { id: 'r2' }],
  columns: [{ id: '*' }, { id: 'c1' }],
  waves: null,
  locations: null,
  base_audience: null,
};

function refusedAt(...origins: readonly string[]) {
  return new ApiError('forbidden', 'Not yours', {
    status: 403,
    forbiddenCodes: {
      questions: origins.map((origin) => ({ code: 'gaming.q1', datapoints: [], origin })),
      locations: [],
      waves: [],
    },
  });
}

test('finds the rows and columns that use what is forbidden', () => {
  const refusal = readRefusal(
    refusedAt('rows[2].expression', 'rows[2].expression.and[0]', 'columns[1].avg'),
    request,
  );
  expect(refusal).toEqual({
    items: new Set(['r2', 'c1']),
    rows: 1,
    columns: 1,
    questions: ['gaming.q1'],
    isWhole: false,
  });
});

test('a forbidden base leaves nothing to show', () => {
  expect(readRefusal(refusedAt('base_audience.expression'), request)?.isWhole).toBe(true);
});

test('any other failure is no refusal', () => {
  expect(readRefusal(new ApiError('network', 'No answer', { status: null }), request)).toBe(null);
  expect(readRefusal(null, request)).toBe(null);
});

test('places in a message are named as they stand in the table', () => {
  const rows = [item('r1', 'Tea'), item('r2', 'Coffee')];
  const columns = [item('c1', 'Women')];
  expect(namedPlaces('"q99" in rows[2].expression is no question', request, [...rows, ...columns])).toBe(
    '"q99" in row “Coffee” is no question',
  );
  expect(namedPlaces('columns[1].avg: no numbers; rows[9] too', request, columns)).toBe(
    'column “Women”: no numbers; rows[9] too',
  );
});
