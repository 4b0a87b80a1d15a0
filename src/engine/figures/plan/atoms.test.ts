import { expect, test } from 'vitest';
import { inAtoms, partition } from './atoms.ts';
import { createRegionTable, type RegionTable } from './regions.ts';

// Waves w1 and w2 by locations A, B and C; C joined in w2. Pairs: w1 A, B, C, then w2 A, B, C.
function tinyRegions(): { table: RegionTable; everywhere: number } {
  const table = createRegionTable(['w1', 'w2'], 3);
  return { table, everywhere: table.extent(null) };
}

test('a line parts where its locations have different numbers of waves', () => {
  const { table, everywhere } = tinyRegions();
  table.region(table.line('110111'), everywhere, everywhere);
  const atoms = partition(6, 3, table.regions);
  expect(atoms).toEqual({ count: 2, ofPair: [0, 0, -1, 0, 0, 1] });
  expect(table.regions.map((region) => inAtoms(atoms, 3, region))).toEqual([
    { atoms: [1, 0], waveCounts: [1, 2] },
  ]);
});

test('lines over each other part into what they share', () => {
  const { table, everywhere } = tinyRegions();
  const both = table.region(table.line('110111'), everywhere, everywhere);
  const second = table.region(table.line('000111'), everywhere, everywhere);
  const atoms = partition(6, 3, table.regions);
  // A and B of w1; A and B of w2, halved on the one line and whole on the other; C.
  expect(atoms).toEqual({ count: 3, ofPair: [0, 0, -1, 1, 1, 2] });
  const regions = table.regions.map((region) => inAtoms(atoms, 3, region));
  expect(regions[both]).toEqual({ atoms: [2, 0, 1], waveCounts: [1, 2, 2] });
  expect(regions[second]).toEqual({ atoms: [1, 2], waveCounts: [1, 1] });
});

test('a condition on locations parts a line and leaves its divisors', () => {
  const { table, everywhere } = tinyRegions();
  const line = table.line('110111');
  table.region(line, everywhere, everywhere);
  const inA = table.region(line, table.extent('100100'), everywhere);
  const atoms = partition(6, 3, table.regions);
  expect(atoms).toEqual({ count: 3, ofPair: [0, 1, -1, 0, 1, 2] });
  expect(table.regions.map((region) => inAtoms(atoms, 3, region))[inA]).toEqual({
    atoms: [0],
    waveCounts: [2],
  });
});

test('equal regions are one, however their extents come about', () => {
  const { table, everywhere } = tinyRegions();
  const line = table.line('110111');
  const one = table.region(line, table.extent('110110'), table.extent('100111'));
  expect(table.region(line, everywhere, table.extent('100110'))).toBe(one);
  expect(table.region(line, table.extent('100111'), table.extent('110110'))).toBe(one);
  expect(table.line('110111')).toBe(line);
});

test('nothing asked for has no atoms', () => {
  expect(partition(6, 3, [])).toEqual({ count: 0, ofPair: [-1, -1, -1, -1, -1, -1] });
});
