import { describe, expect, test } from 'vitest';
import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import { mergeTables } from './merge-tables.ts';
import { isSameFrame, missingParts } from './missing-parts.ts';

const one = (id: string, answer = id) => ({ id, expression: { question: 'q', datapoints: [answer] } });
const ids = (items: CrosstabQuery['rows']) => items.map(({ id }) => id);

function asked(rows: CrosstabQuery['rows'], columns: CrosstabQuery['columns'], more = {}): CrosstabQuery {
  return { dataset: 'tiny', rows, columns, ...more };
}

/** A table whose figures say where they come from: `tag` + 10 × row + column, counting from 0. */
function answered(request: CrosstabQuery, tag: number, waves: readonly string[] = ['w1']) {
  const size = request.rows.length * request.columns.length;
  const figures = Array.from(
    { length: size },
    (_, at) => tag + 10 * Math.floor(at / request.columns.length) + (at % request.columns.length),
  );
  const header = (item: CrosstabQuery['rows'][number]) => ({
    id: item.id ?? '',
    name: '',
    kind: 'expression' as const,
  });
  const names = [
    'intersect_size',
    'intersect_sample',
    'column_percentage',
    'row_percentage',
    'base_percentage',
    'index',
    'row_size',
    'row_sample',
    'column_size',
    'column_sample',
    'base_size',
    'base_sample',
    'column_effective_sample',
    'interval_low',
    'interval_high',
    'z',
    'p_value',
    'mean',
    'standard_error',
    'value_sample',
  ] as const;
  const table: CrosstabTable = {
    meta: {
      dataset: 'tiny',
      weight: 'w',
      base_mode: 'all',
      waves: ['w1', 'w2'],
      rows: request.rows.map(header),
      columns: request.columns.map(header),
      tests: size,
      suppressed_cells: 0,
      interval_level: 95,
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name of a cell is listed above
    cells: {
      ...Object.fromEntries(names.map((name) => [name, figures])),
      waves: figures.map(() => 1),
    } as CrosstabTable['cells'],
    wave_sets: [[...waves]],
    unavailable: [],
  };
  return { request, table };
}

describe('what is asked beyond a table that is there', () => {
  const known = answered(asked([one('a'), one('b')], [one('x'), one('y')]), 0);

  test('is nothing after a row was removed or moved', () => {
    expect(missingParts(asked([one('b')], [one('y'), one('x')]), known)).toEqual([]);
  });

  test('is one row over all columns after that row was changed', () => {
    const parts = missingParts(asked([one('a'), one('b', 'other')], [one('x'), one('y')]), known);
    expect(parts?.map(({ rows, columns }) => [ids(rows), ids(columns)])).toEqual([[['b'], ['x', 'y']]]);
  });

  test('is the new row over all columns and the other rows over the new column', () => {
    const parts = missingParts(asked([one('a'), one('c')], [one('x'), one('z')]), known);
    expect(parts?.map(({ rows, columns }) => [ids(rows), ids(columns)])).toEqual([
      [['c'], ['x', 'z']],
      [['a'], ['z']],
    ]);
  });

  test('is everything for another base, other waves or another test', () => {
    const { rows, columns } = known.request;
    expect(missingParts(asked(rows, columns, { waves: ['w2'] }), known)).toBeNull();
    expect(missingParts(asked(rows, columns, { test: { versus: 'total' } }), known)).toBeNull();
    expect(isSameFrame(asked(rows, columns, { waves: ['w2'] }), known.request)).toBe(false);
  });

  test('takes the column along that others are tested against', () => {
    const against = (columns: CrosstabQuery['columns'], column_index: number) =>
      asked([one('a')], columns, { test: { versus: 'column', column_index } });
    const before = answered(against([one('x'), one('y')], 2), 0);
    const parts = missingParts(against([one('w'), one('x'), one('y')], 3), before);
    expect(parts).toEqual([against([one('w'), one('y')], 2)]);
  });

  test('is everything where letters are of other pairs of columns', () => {
    const lettered = answered(asked([one('a')], [one('x'), one('y')], { letter_sets: [[1, 2]] }), 0);
    const wider = asked([one('a')], [one('x'), one('y'), one('z')], { letter_sets: [[1, 2]] });
    expect(missingParts(wider, lettered)).toBeNull();
  });
});

describe('a table of several answers', () => {
  test('has every figure from the answer that was asked for it', () => {
    const known = answered(asked([one('a'), one('b')], [one('x'), one('y')]), 0);
    const request = asked([one('b'), one('c')], [one('x'), one('z')]);
    const [row, column] = missingParts(request, known) ?? [];
    if (row === undefined || column === undefined) throw new Error('two parts were expected');
    const merged = mergeTables(request, [known, answered(row, 100), answered(column, 200, ['w2'])]);
    // b×x was there (row 1, column 0), b×z is the second part, c is the first.
    expect(merged.cells.index).toEqual([10, 200, 100, 101]);
    expect(merged.meta.rows.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(merged.meta.tests).toBe(4);
    expect(merged.cells.waves.map((set) => merged.wave_sets[(set ?? 0) - 1])).toEqual([
      ['w1'],
      ['w2'],
      ['w1'],
      ['w1'],
    ]);
  });

  test('says of its own cells which have no figure', () => {
    const known = answered(asked([one('a'), one('b')], [one('x')]), 0);
    known.table.unavailable.push({ row_index: 2, column_index: 1, reason: 'suppressed' });
    const merged = mergeTables(asked([one('b')], [one('x')]), [known]);
    expect(merged.unavailable).toEqual([{ row_index: 1, column_index: 1, reason: 'suppressed' }]);
    expect(merged.meta.suppressed_cells).toBe(1);
  });
});
