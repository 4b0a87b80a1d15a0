import { expect, test } from 'vitest';
import type { Planned } from '../plan/plan-builder.ts';
import { SumReader, without } from './sum-reader.ts';

const everyone = { node: 0, atoms: [0, 1] };

// Atom 0 is divided by 2 waves on the line of region 0 and by 1 on that of region 1; atom 1 is on the first line only.
const planned: Planned = {
  plan: {
    weight: 0,
    nodes: [{ kind: 'everyone' }],
    atoms: { count: 2, ofPair: [0, 1] },
    products: [{ rows: [everyone], columns: [everyone, everyone], squares: true }],
    valuedProducts: [
      {
        rows: [{ ...everyone, value: { kind: 'numbers', column: 'n' } }],
        columns: [everyone],
        distributions: true,
        unweighted: false,
      },
    ],
  },
  lines: [],
  regions: [
    { atoms: [1, 0], waveCounts: [1, 2] },
    { atoms: [0], waveCounts: [1] },
  ],
  divisor: 10,
  respondents: 6,
  hasDesign: false,
};
const numbers = (...list: number[]) => Float64Array.from(list);
const reader = new SumReader(planned, {
  products: [{ n: numbers(5, 2, 1, 0), units: numbers(60, 20, 30, 0), squares: numbers(800, 200, 900, 0) }],
  valuedProducts: [
    {
      n: numbers(5, 1),
      units: numbers(60, 30),
      squares: numbers(800, 900),
      x: null,
      xSquared: null,
      unitsTimesX: numbers(120, 150),
      unitsTimesXSquared: numbers(240, 750),
      squaresTimesX: numbers(1600, 4500),
      squaresTimesXSquared: numbers(3200, 22500),
      someX: numbers(2, 5),
      varies: Uint8Array.of(0, 0),
      distributions: [
        {
          places: new Map([
            [2, 0],
            [4, 1],
          ]),
          sums: [4, 60, 800, 1, 0, 0],
        },
        { places: new Map([[5, 0]]), sums: [1, 30, 900] },
      ],
    },
  ],
});

test('a set is made up of its atoms, each divided by the waves of the line there', () => {
  // 30/10 + 60/20 people; weights 30/10 + 60/10; 900/10² + 800/20²
  expect(reader.counted({ kind: 'counted', product: 0, row: 0, column: 0, region: 0 })).toEqual({
    sample: 6,
    size: 6,
    weighted: 9,
    squares: 11,
  });
  expect(reader.counted({ kind: 'counted', product: 0, row: 0, column: 0, region: 1 })).toEqual({
    sample: 5,
    size: 6,
    weighted: 6,
    squares: 8,
  });
  expect(reader.counted({ kind: 'counted', product: 0, row: 0, column: 1, region: 1 }).sample).toBe(2);
});

test('values are summed the same way, and are constant where nobody has another', () => {
  expect(reader.valued({ kind: 'valued', product: 0, row: 0, column: 0, region: 0 })).toEqual({
    sample: 6,
    size: 6,
    weighted: 9,
    squares: 11,
    x: 0,
    xSquared: 0,
    total: 21, // 150/10 + 120/20
    totalOfSquares: 87, // 750/10 + 240/20
    squaresTimesX: 49, // 4500/10² + 1600/20²
    squaresTimesXSquared: 233, // 22500/10² + 3200/20²
    isConstant: false,
  });
  expect(reader.valued({ kind: 'valued', product: 0, row: 0, column: 0, region: 1 }).isConstant).toBe(true);
});

test('the rest is what the whole has more than the part', () => {
  const whole = { sample: 6, size: 6, weighted: 9, squares: 11 };
  expect(without(whole, { sample: 2, size: 1, weighted: 2, squares: 4 })).toEqual({
    sample: 4,
    size: 5,
    weighted: 7,
    squares: 7,
  });
});

test('sums that answer another plan are refused', () => {
  expect(() => reader.counted({ kind: 'counted', product: 1, row: 0, column: 0, region: 0 })).toThrow(
    /another plan/,
  );
});
