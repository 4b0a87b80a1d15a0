import { expect, test } from 'vitest';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { addSums } from './add-sums.ts';

/** A product of one cell, and the same of values for the x of `xs`, each somebody of 1 unit. */
function sumsOf(count: number, xs: readonly number[]): CellSums {
  const counted = () => ({ n: Float64Array.of(count), units: Float64Array.of(2 * count) });
  const total = xs.reduce((sum, x) => sum + x, 0);
  return {
    products: [{ ...counted(), squares: null }],
    valuedProducts: [
      {
        ...counted(),
        squares: Float64Array.of(4 * count),
        x: Float64Array.of(total),
        xSquared: null,
        unitsTimesX: Float64Array.of(total),
        unitsTimesXSquared: Float64Array.of(total),
        squaresTimesX: Float64Array.of(total),
        squaresTimesXSquared: Float64Array.of(total),
        someX: Float64Array.of(xs[0] ?? Number.NaN),
        varies: Uint8Array.of(new Set(xs).size > 1 ? 1 : 0),
        distributions: [
          { places: new Map(xs.map((x, place) => [x, place])), sums: xs.flatMap(() => [1, 2, 4]) },
        ],
      },
    ],
  };
}

function added(into: CellSums, others: CellSums): CellSums {
  addSums(into, others);
  return into;
}

test('counts, units and sums with x are added', () => {
  const [product] = added(sumsOf(3, []), sumsOf(4, [])).products;
  expect(product).toEqual({ n: Float64Array.of(7), units: Float64Array.of(14), squares: null });
  expect(added(sumsOf(1, [5]), sumsOf(2, [6, 7])).valuedProducts[0]).toMatchObject({
    squares: Float64Array.of(12),
    x: Float64Array.of(18),
    xSquared: null,
    unitsTimesX: Float64Array.of(18),
    unitsTimesXSquared: Float64Array.of(18),
    squaresTimesX: Float64Array.of(18),
    squaresTimesXSquared: Float64Array.of(18),
  });
});

test('distributions are added x by x', () => {
  const [valued] = added(sumsOf(2, [5, 6]), sumsOf(2, [6, 7])).valuedProducts;
  expect(valued?.distributions).toEqual([
    {
      places: new Map([
        [5, 0],
        [6, 1],
        [7, 2],
      ]),
      sums: [1, 2, 4, 2, 4, 8, 1, 2, 4],
    },
  ]);
});

test.each([
  ['two parts of one x', [5], [5], 0],
  ['two parts of different x', [5], [6], 1],
  ['a part that varies', [5, 6], [5], 1],
  ['a part that varies, added', [5], [5, 6], 1],
  ['a part with nobody', [5], [], 0],
  ['a first part with nobody', [], [5], 0],
])('whether x varies is known of %s', (_, first, second, varies) => {
  const [valued] = added(sumsOf(1, first), sumsOf(1, second)).valuedProducts;
  expect(valued?.varies).toEqual(Uint8Array.of(varies));
  expect(valued?.someX).toEqual(Float64Array.of(5));
});
