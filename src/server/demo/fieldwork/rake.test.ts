import { describe, expect, test } from 'vitest';
import { rake } from './rake.ts';

const byRow = { group: Uint8Array.of(0, 0, 1, 1), people: [60, 40] };

describe('raking', () => {
  test('of one respondent a cell gives the products of the margins', () => {
    const weights = Float64Array.of(1, 1, 1, 1);
    rake(weights, 0, 4, [byRow, { group: Uint8Array.of(0, 1, 0, 1), people: [75, 25] }]);
    // 60 × 0.75, 60 × 0.25, 40 × 0.75, 40 × 0.25
    for (const [at, weight] of [45, 15, 30, 10].entries()) expect(weights[at]).toBeCloseTo(weight, 6);
  });

  test('meets both margins and keeps the odds ratio of the starting weights', () => {
    const weights = Float64Array.of(2, 1, 1, 1);
    rake(weights, 0, 4, [byRow, { group: Uint8Array.of(0, 1, 0, 1), people: [50, 50] }]);
    const [a, b, c, d] = [...weights];
    expect((a ?? 0) + (b ?? 0)).toBeCloseTo(60, 6);
    expect((a ?? 0) + (c ?? 0)).toBeCloseTo(50, 6);
    expect(((a ?? 0) * (d ?? 0)) / ((b ?? 0) * (c ?? 0))).toBeCloseTo(2, 6);
  });

  test('leaves respondents outside its range as they are', () => {
    const weights = Float64Array.of(7, 1, 1, 7);
    rake(weights, 1, 3, [byRow]);
    expect([...weights]).toEqual([7, 60, 40, 7]);
  });

  test('refuses a group that has people and no respondent', () => {
    const empty = { group: Uint8Array.of(0, 0, 0, 0), people: [60, 40] };
    expect(() => rake(Float64Array.of(1, 1, 1, 1), 0, 4, [empty])).toThrow(/Group 1 has 40 people/);
  });

  test('gives up on margins that contradict each other', () => {
    const margins = [byRow, { group: Uint8Array.of(0, 0, 1, 1), people: [40, 60] }];
    expect(() => rake(Float64Array.of(1, 1, 1, 1), 0, 4, margins)).toThrow(/not settled after 200 rounds/);
  });
});
