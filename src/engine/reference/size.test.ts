import { describe, expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { size } from './mean.ts';

const line: Line = {
  pairs: '111111',
  waves: [0, 1, 2],
  respondents: Uint32Array.of(0, 1, 2, 3, 4),
  weights: new Float64Array(5),
  units: Float64Array.of(1, 5, 9, 20, 70),
  divisor: 10,
  waveCounts: Uint16Array.of(3, 3, 3, 2, 1),
};

describe('a size', () => {
  test('divides the weight of record by the waves of the line in its location', () => {
    // 0.5 / 3 waves + 2.0 / 2 waves + 7.0 / 1 wave
    expect(size(line, Uint32Array.of(1, 3, 4))).toBeCloseTo(0.5 / 3 + 1 + 7, 15);
  });

  test('adds up whole units before it divides', () => {
    // (1 + 5 + 9) / (10 × 3), where thirds of 0.1, 0.5 and 0.9 would leave a rounding error
    expect(size(line, Uint32Array.of(0, 1, 2))).toBe(0.5);
    expect(size(line, Uint32Array.of(2, 0, 1))).toBe(0.5);
  });

  test('of nobody is 0', () => {
    expect(size(line, new Uint32Array(0))).toBe(0);
  });
});
