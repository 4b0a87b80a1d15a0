import { expect, test } from 'vitest';
import { relativeTraces } from './rao-scott-test.ts';

test('the traces are those of the inverse of the first times the second', () => {
  // A = 2 1 / 1 3, B = 1 2 / 2 5: A⁻¹B = (3 −1 / −1 2)(1 2 / 2 5) / 5 = (1 1 / 3 8) / 5; squared (4 9 / 27 67) / 25
  const traces = relativeTraces(Float64Array.of(2, 1, 1, 3), Float64Array.of(1, 2, 2, 5), 2);
  expect(traces?.ofFirst).toBeCloseTo(9 / 5, 14);
  expect(traces?.ofSquare).toBeCloseTo(71 / 25, 14);
});

test('of a matrix by itself they are its width', () => {
  const matrix = Float64Array.of(4, 1, 2, 1, 3, 0, 2, 0, 5);
  expect(relativeTraces(matrix, matrix, 3)?.ofFirst).toBeCloseTo(3, 13);
  expect(relativeTraces(matrix, matrix, 3)?.ofSquare).toBeCloseTo(3, 13);
});

test('a singular first matrix has none', () => {
  expect(relativeTraces(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 0, 0, 1), 2)).toBeNull();
});
