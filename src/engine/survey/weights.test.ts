import { array, assert, double, integer, nat, oneof, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeWeights, weightOf } from './weights.ts';

function encode(weights: readonly number[], pairs: readonly number[] = weights.map(() => 0)) {
  const encoded = encodeWeights(Float64Array.from(weights), pairs, Math.max(...pairs) + 1);
  const decoded = weights.map((_, respondent) =>
    weightOf(encoded.column, respondent, pairs[respondent] ?? 0),
  );
  return { ...encoded, decoded };
}

describe('weights that fit as decimals', () => {
  test('keep their digits as units and decode to the double of the file', () => {
    const { column, decoded, largestRelativeError } = encode([0.7321, 1.5, 2]);
    expect([...column.units]).toEqual([7321, 15000, 20000]);
    expect(column.divisor).toBe(10_000);
    expect([...column.exponents]).toEqual([0]);
    expect(decoded).toEqual([0.7321, 1.5, 2]);
    expect(largestRelativeError).toBe(0);
  });

  test('sum to the double closest to the sum of the decimals', () => {
    const { column } = encode([0.1, 0.2, 0.3]);
    expect(column.units.reduce((sum, units) => sum + units) / column.divisor).toBe(0.6);
    expect(0.1 + 0.2 + 0.3).toBe(0.6000000000000001);
  });

  test('may take all of 23 bits', () => {
    expect(encode([8.388607, 0.000001])).toMatchObject({
      column: { divisor: 1_000_000 },
      decoded: [8.388607, 0.000001],
    });
  });

  test('are whole numbers when all are', () => {
    const { column, decoded } = encode([1, 250_000, 3]);
    expect(column.divisor).toBe(1);
    expect(decoded).toEqual([1, 250_000, 3]);
  });
});

describe('weights that do not fit as decimals', () => {
  test('are counted in the power of two that takes the largest of the pair to 23 bits', () => {
    // 2^-22 is the unit: 1.5 = 6,291,456 units; 0.66319627 = 2,781,646.77 units, stored as 2,781,647.
    const { column, decoded } = encode([1.5, 0.66319627]);
    expect([...column.units]).toEqual([6_291_456, 2_781_647]);
    expect(column.divisor).toBe(4_194_304);
    expect(decoded[0]).toBe(1.5);
    expect(decoded[1]).toBeCloseTo(0.66319627, 6);
  });

  test('have an exponent for each pair, the smallest being 0', () => {
    // Largest weights 1000.00000001 and 1.00000001: units of 2^-13 and 2^-22, which lie 2^9 apart.
    const { column, decoded } = encode([1000.00000001, 1.00000001], [0, 1]);
    expect([...column.exponents]).toEqual([9, 0]);
    expect([...column.units]).toEqual([8_192_000, 4_194_304]);
    expect(decoded).toEqual([1000, 1]);
  });

  test('have one exponent in pairs of one scale, by the largest weight of these', () => {
    const weights = Float64Array.of(1000.00000001, 1.00000001, 3.3333333333);
    const { column } = encodeWeights(weights, [0, 1, 3], 4, [0, 0, 0, 1]);
    // Units of 2^-13, 2^-13 and 2^-21; pair 2 holds nobody.
    expect([...column.exponents]).toEqual([8, 8, 0, 0]);
    expect([...column.units]).toEqual([8_192_000, 8_192, 6_990_507]);
  });

  test('report the largest error, of a weight and of the largest weight in its pair', () => {
    const { largestRelativeError, largestErrorInPair } = encode([1000.00000001, 0.0001]);
    // The unit is 2^-13 = 0.0001220703125, so 0.0001 is stored as one unit: off by 22.07 %.
    expect(largestRelativeError).toBeCloseTo(0.220703125, 9);
    expect(largestErrorInPair).toBeCloseTo(0.0000220703125 / 1000, 12);
  });

  test('never lose a respondent: a positive weight is at least one unit', () => {
    const { column } = encode([1000.00000001, 1e-9]);
    expect(column.units[1]).toBe(1);
  });

  test('round up into the next power of two without a 24th bit', () => {
    const { column, decoded } = encode([2 ** 23 - 0.25]);
    expect(column.units[0]).toBe(4_194_304);
    expect(decoded).toEqual([2 ** 23]);
  });

  test('a pair without weights beside one with them has exponent 0', () => {
    expect([...encode([1.123456789, 0], [1, 0]).column.exponents]).toEqual([0, 0]);
  });
});

test('pairs over 2^127 apart share the smallest exponent and the error says so', () => {
  // Units would be 2^78 and 2^-82; the smaller may lie 127 below, at 2^-49, where 2^-60 is raised to one unit.
  const { column, decoded, largestErrorInPair } = encode([2 ** 100, 2 ** -60], [0, 1]);
  expect([...column.exponents]).toEqual([127, 0]);
  expect(decoded).toEqual([2 ** 100, 2 ** -49]);
  expect(largestErrorInPair).toBe(2047);
});

test('a blank and a zero weight are 0 units', () => {
  const { column, decoded } = encode([Number.NaN, 0, 2.5]);
  expect([...column.units]).toEqual([0, 0, 25]);
  expect(decoded).toEqual([0, 0, 2.5]);
});

test('weights that are all blank are 0 units and no error', () => {
  expect(encode([Number.NaN, Number.NaN])).toMatchObject({ decoded: [0, 0], largestRelativeError: 0 });
});

test('a negative or infinite weight is a broken promise of the caller', () => {
  expect(() => encode([1, -0.5])).toThrow('a weight must be a number from 0 up; respondent 1 has -0.5');
  expect(() => encode([Infinity])).toThrow('respondent 0 has Infinity');
});

test('any weights stay below 2^23 units and within 2^-23 of the largest of their pair', () => {
  const weight = oneof(
    double({ min: 1e-15, max: 1e15, noNaN: true }),
    integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 1000),
  );
  assert(
    property(array(tuple(weight, nat({ max: 5 })), { minLength: 1 }), (respondents) => {
      const weights = respondents.map(([value]) => value);
      const pairs = respondents.map(([, pair]) => pair);
      const { column, decoded, largestErrorInPair } = encode(weights, pairs);
      expect(Math.max(...column.units)).toBeLessThan(2 ** 23);
      expect(Math.min(...column.units)).toBeGreaterThan(0);
      // A weight under half a unit is raised to one, which is off by less than the unit: 2^-22 of the largest.
      expect(largestErrorInPair).toBeLessThanOrEqual(2 ** -22);
      for (const value of decoded) expect(value).toBeGreaterThan(0);
    }),
  );
});

test('any weights of up to four decimals below 838.8607 are stored exactly', () => {
  assert(
    property(array(integer({ min: 0, max: 8_388_607 }), { minLength: 1 }), (tenThousandths) => {
      const weights = tenThousandths.map((count) => Number((count / 10_000).toFixed(4)));
      expect(encode(weights).decoded).toEqual(weights);
    }),
  );
});
