import { expect, test } from 'vitest';
import { arraysOf, blankFigures, bytesOfFigures } from './figure-arrays.ts';
import type { FigureQuery } from '../figure-query.ts';
import { everywhere, withIntervals } from '../query-parts.ts';

const everyone = { among: null, mode: 'all' } as const;
const query: FigureQuery = {
  rows: [{ id: 'r', content: { kind: 'share', of: null }, base: everyone }],
  columns: [1, 2, 3].map((id) => ({ id: `c${id}`, who: null, whole: { kind: 'base' } })),
  base: null,
  scope: everywhere,
  want: { ...withIntervals, test: { versus: 'previous_wave', profile: 'linearised' } },
};

test('an answer is one buffer, of the memory that is asked for, each array in its own part', () => {
  const figures = {
    ...blankFigures(query, ['w1'], (bytes) => new SharedArrayBuffer(bytes)),
    lines: [],
    absent: [],
  };
  const arrays = [...arraysOf(figures).values()];
  const [buffer] = new Set(arrays.map((array) => array.buffer));
  expect(buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(new Set(arrays.map((array) => array.buffer)).size).toBe(1);
  for (const [place, array] of arrays.entries()) array.fill(place);
  for (const [place, array] of arrays.entries()) expect([...array]).toEqual([place, place, place]);
  // 3 numbers take 24 bytes, 3 places 12 and so 16, 3 flags 3 and so 8.
  const bytes = arrays.map((one) => (one instanceof Float64Array ? 24 : one instanceof Int32Array ? 16 : 8));
  expect(bytesOfFigures(figures)).toBe(bytes.reduce((sum, one) => sum + one, 0));
});

test('what is not filled is no number, no line, no wave and untested by no reason', () => {
  const { cells, tests } = blankFigures(query, ['w1']);
  expect(
    [cells.line, cells.column.sample, tests?.otherWave, tests?.untested].map((array) => array?.[2]),
  ).toEqual([-1, Number.NaN, -1, 0]);
});
