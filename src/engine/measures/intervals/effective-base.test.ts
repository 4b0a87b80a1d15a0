import { describe, expect, test } from 'vitest';
import { effectiveBase } from './effective-base.ts';

describe('the effective base of a proportion', () => {
  test('is the simple random sample with the same variance', () => {
    // 0.2 × 0.8 / 0.004 = 40, whatever Kish says
    expect(effectiveBase(0.2, 0.004, 55)).toBeCloseTo(40, 12);
  });

  test("is Kish's where everybody or nobody gives the answer", () => {
    expect(effectiveBase(0, 0, 55)).toBe(55);
    expect(effectiveBase(1, 0, 55)).toBe(55);
  });

  test("is Kish's where the design leaves no variance", () => {
    expect(effectiveBase(0.5, 0, 55)).toBe(55);
  });
});
