import { expect, test } from 'vitest';
import { boxNameOf, firstColumns, openingColumns, openingOf } from './opening.ts';

const rows = ['surfing', 'climbing'].map((code) => ({ code, name: code, midpoint: null }));
const points = ['Very unlikely', 'Unlikely', 'Likely', 'Very likely'].map((name, at) => ({
  code: at + 1,
  name,
  midpoint: at + 1,
}));
const scale = {
  kind: 'grid_single',
  datapoints: rows,
  suffixes: [...points, { code: 98, name: "Don't know", midpoint: null, numeric: false }],
} as const;
const marks = {
  ...scale,
  kind: 'grid_multiple',
  suffixes: scale.suffixes.map((one) => ({ ...one, midpoint: null })),
} as const;

test('a scale grid opens on its top box, with the base of its codebook', () => {
  expect(openingOf(scale)).toEqual({ base: 'all', rows: 'answers', suffixes: [3, 4] });
  expect(openingOf({ ...scale, base: 'asked' }).base).toBe('asked');
});

test.each([
  ['top', { kind: 'top', top: [4] }, { rows: 'answers', suffixes: [4] }],
  ['bottom', { kind: 'bottom' }, { rows: 'answers', suffixes: [1, 2] }],
  ['one column', { kind: 'column', column: 98 }, { rows: 'answers', suffixes: [98] }],
  ['mean', { kind: 'mean' }, { rows: 'means', suffixes: null }],
  ['distribution', { kind: 'distribution' }, { rows: 'cells', suffixes: null }],
  ['any answer', { kind: 'shares' }, { rows: 'cells', suffixes: null }],
] as const)('the codebook decides: %s', (_, view, opening) => {
  expect(openingOf({ ...scale, view })).toEqual({ base: 'all', ...opening });
});

test('a grid without a scale opens on every column of each row', () => {
  expect(openingOf(marks)).toEqual({ base: 'all', rows: 'cells', suffixes: null });
});

test('numbers without bands open on means; answers and bands on shares', () => {
  expect(openingOf({ ...scale, kind: 'grid_numeric', suffixes: [] }).rows).toBe('means');
  expect(openingOf({ kind: 'numeric', datapoints: [], suffixes: [] }).rows).toBe('means');
  expect(openingOf({ kind: 'numeric', datapoints: rows, suffixes: [] }).rows).toBe('answers');
  expect(openingOf({ kind: 'single', datapoints: rows, suffixes: [] }).rows).toBe('answers');
});

test('a scale or a number with bands opens on its mean where the codebook says so', () => {
  const single = {
    kind: 'single',
    datapoints: points.map((one) => ({ ...one, code: `a${one.code}` })),
    suffixes: [],
  } as const;
  expect(openingOf(single).rows).toBe('answers');
  expect(openingOf({ ...single, view: { kind: 'mean' } }).rows).toBe('means');
  // Its answers have no numbers.
  expect(openingOf({ kind: 'single', datapoints: rows, suffixes: [], view: { kind: 'mean' } }).rows).toBe(
    'answers',
  );
  expect(openingOf({ kind: 'numeric', datapoints: rows, suffixes: [], view: { kind: 'mean' } }).rows).toBe(
    'means',
  );
});

test('columns that are retired leave the box to the others', () => {
  const retired = scale.suffixes.map((one) => ({ ...one, retired: one.code === 4 }));
  expect(openingOf({ ...scale, suffixes: retired }).suffixes).toEqual([3]);
  expect(openingOf({ ...scale, suffixes: retired, view: { kind: 'top', top: [4] } }).suffixes).toEqual([3]);
});

test('a chart of a grid that opens on means draws its top box', () => {
  expect(openingColumns({ ...scale, view: { kind: 'mean' } })).toEqual([3, 4]);
  expect(openingColumns(marks)).toBe(null);
});

test('a grid without a scale opens on its first columns, at most 20 cells or one column', () => {
  const rowsOf = (length: number) =>
    Array.from({ length }, (_, at) => ({ code: `r${at}`, name: `Row ${at}`, midpoint: null }));
  const named = (length: number) => rowsOf(length).map((row, at) => ({ ...row, code: at + 1 }));
  const grid = (down: number, across: number) => ({
    ...marks,
    datapoints: rowsOf(down),
    suffixes: named(across),
  });
  expect(firstColumns(grid(5, 4))).toBe(null);
  expect(firstColumns(grid(6, 4))).toEqual([1, 2, 3]);
  expect(openingColumns(grid(6, 4))).toBe(null);
  // One column by itself is drawn as joined ones are.
  expect([firstColumns(grid(21, 2)), openingColumns(grid(21, 2))]).toEqual([[1], [1]]);
  expect(firstColumns({ ...grid(14, 7), kind: 'grid_numeric' })).toEqual([1]);
  // A box has joined columns.
  expect(firstColumns({ ...scale, datapoints: rowsOf(21) })).toBe(null);
});

test('joined columns are called by their box', () => {
  expect(boxNameOf(scale, [4, 3])).toBe('Top-2');
  expect(boxNameOf(scale, [1, 2])).toBe('Bottom-2');
  expect(boxNameOf(scale, [2, 3])).toBe(null);
  expect(boxNameOf(scale, null)).toBe(null);
  expect(boxNameOf({ ...scale, view: { kind: 'top', top: [4] } }, [4])).toBe('Top-1');
});
