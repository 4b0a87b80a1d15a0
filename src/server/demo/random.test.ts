import { expect, test } from 'vitest';
import { bitsOfIndex, drawUniform, mixBits, streamOf } from './random.ts';

test('mixed bits equal those of the same rounds in arbitrary-precision integers', () => {
  // Worked with Python integers, each product taken modulo 2^32.
  expect([1, 2, 0x12345678, 0xffffffff].map(mixBits)).toEqual([
    -2032993677, 229111015, 384267965, -1716132221,
  ]);
  expect(streamOf('q20')).toBe(-1226904679);
});

test('the draws of a stream are spread evenly over (0, 1) in quarters', () => {
  const stream = streamOf('evenness');
  const quarters = [0, 0, 0, 0];
  for (let index = 0; index < 40_000; index++) {
    const quarter = Math.floor(4 * drawUniform(stream, bitsOfIndex(index)));
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  // Standard deviation of a count: √(40,000 × ¼ × ¾) = 87.
  for (const count of quarters) expect(Math.abs(count - 10_000)).toBeLessThan(350);
});

test('the draws of two streams for the same respondents do not go together', () => {
  const [first, second] = [streamOf('q1/one'), streamOf('q1/two')];
  let products = 0;
  for (let index = 0; index < 40_000; index++) {
    const bits = bitsOfIndex(index);
    products += (drawUniform(first, bits) - 0.5) * (drawUniform(second, bits) - 0.5);
  }
  // A correlation is 12 × the mean product; its standard deviation here is 1/√40,000 = 0.005.
  expect(Math.abs((12 * products) / 40_000)).toBeLessThan(0.02);
});
