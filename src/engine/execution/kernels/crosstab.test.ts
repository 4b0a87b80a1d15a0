import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseCount } from '../../../testing/case-count.ts';
import type { Address } from './arena.ts';
import { loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';
import {
  edgeDensities,
  heaviest,
  type Members,
  membersAt,
  place,
  placeCells,
  placeTable,
  placeWeights,
  type PlainWeights,
  plainSums,
  randomFrom,
  type ReadCells,
  readCells,
  weightsFrom,
} from './plain-slots.case.ts';

const kernels = loadKernels(kernelsPath);
const wholeChunk = { from: 0, to: 1024 };

beforeEach(() => kernels.arena.reset());

function sumCells(
  rows: readonly Members[],
  columns: readonly Members[],
  plain: PlainWeights,
  ranges: readonly { from: number; to: number }[] = [wholeChunk],
): ReadCells {
  const table = placeTable(kernels, rows, columns);
  const weights = placeWeights(kernels, plain);
  const cells = placeCells(kernels, table);
  for (const range of ranges) kernels.crosstab(table, range, weights, cells);
  return readCells(kernels, table, cells);
}

/** The listing of a bitmap, behind which nothing else is written. */
function list(bitmap: Address): Address {
  const bytes = kernels.listedBytes(bitmap, 1024);
  const listing = kernels.arena.allocate(bytes);
  const behind = kernels.arena.allocate(64);
  kernels.arena.uint8(behind, 64).fill(7);
  kernels.listMembers(bitmap, 1024, listing);
  expect(kernels.arena.uint8(behind, 64).every((byte) => byte === 7)).toBe(true);
  return listing;
}

function everybody(slots: number): Members {
  return Array.from({ length: slots }, () => true);
}

function firstOf(members: number, slots: number): Members {
  return Array.from({ length: slots }, (_, slot) => slot < members);
}

describe('crosstab', () => {
  test('counts and weighs the respondents of every cell', () => {
    // Six respondents of weights 1, 2, 4, 8, 16 and 32; the weights of a cell name its members.
    const weights = { units: [1, 2, 4, 8, 16, 32], exponents: [0] };
    const [none, both] = [false, true];
    const rows = [
      [both, both, none, none, both, none],
      [none, none, none, both, both, both],
    ];
    const columns = [
      [both, none, both, none, both, both],
      [none, none, none, none, none, none],
      everybody(6),
    ];
    const cells = sumCells(rows, columns, weights);
    expect(cells.counts).toEqual([
      [2, 0, 3],
      [2, 0, 3],
    ]);
    expect(cells.sums).toEqual([
      [17n, 0n, 19n],
      [48n, 0n, 56n],
    ]);
    expect(cells.squares).toEqual([
      [257, 0, 261],
      [1280, 0, 1344],
    ]);
  });

  test('raises the units of a block by its exponent', () => {
    const units = Array.from({ length: 1536 }, (_, slot) => (slot % 512 === 7 ? 3 : 0));
    const cells = sumCells([everybody(1536)], [everybody(1536)], { units, exponents: [0, 1, 24] });
    // 3 + 3 × 2 + 3 × 2^24, and 9 + 9 × 4 + 9 × 2^48.
    expect(cells.sums).toEqual([[50_331_657n]]);
    expect(cells.squares).toEqual([[2_533_274_790_395_949]]);
  });

  test('a full block of the heaviest weights does not overflow', () => {
    const units = Array.from({ length: 512 }, () => heaviest);
    const cells = sumCells([everybody(512)], [everybody(512)], { units, exponents: [0] });
    expect(cells.counts).toEqual([[512]]);
    expect(cells.sums).toEqual([[4_294_966_784n]]);
  });

  test('a full chunk of the heaviest weights and the highest exponent does not overflow', () => {
    const units = Array.from({ length: 65_536 }, () => heaviest);
    const exponents = Array.from({ length: 128 }, () => 24);
    const cells = sumCells([everybody(65_536)], [everybody(65_536)], { units, exponents });
    expect(cells.counts).toEqual([[65_536]]);
    // 2^16 × (2^23 − 1) × 2^24
    expect(cells.sums).toEqual([[9_223_370_937_343_148_032n]]);
  });

  test('a row of density 0.5–0.62 against a full column counts every member', () => {
    // From 255 members of a block on a byte has no room for another, and from 256 others on neither for them.
    const sizes = Array.from({ length: 68 }, (_, step) => 252 + step);
    const units = Array.from({ length: 512 }, () => heaviest);
    const rows = sizes.map((size) => firstOf(size, 512));
    const cells = sumCells(rows, [everybody(512)], { units, exponents: [0] });
    expect(cells.counts.flat()).toEqual(sizes);
    expect(cells.sums.flat()).toEqual(sizes.map((size) => BigInt(size) * 8_388_607n));
  });

  test('rows of 255, 256 and 257 members of a block keep their counts over many blocks', () => {
    const slots = 8192;
    const row = (members: number) => Array.from({ length: slots }, (_, slot) => slot % 512 < members);
    const units = Array.from({ length: slots }, () => 1);
    const exponents = Array.from({ length: 16 }, () => 0);
    const cells = sumCells([row(255), row(256), row(257)], [everybody(slots)], { units, exponents });
    expect(cells.counts).toEqual([[4080], [4096], [4112]]);
    expect(cells.sums).toEqual([[4080n], [4096n], [4112n]]);
  });

  test('a row of everybody alone is the columns themselves', () => {
    const units = Array.from({ length: 1024 }, (_, slot) => slot);
    const columns = [firstOf(3, 1024), firstOf(0, 1024)];
    const cells = sumCells([everybody(1024)], columns, { units, exponents: [0, 0] });
    expect(cells.counts).toEqual([[3, 0]]);
    expect(cells.sums).toEqual([[3n, 0n]]);
  });

  test('adds to what the cells hold', () => {
    const weights = { units: [5, 7], exponents: [0] };
    const cells = sumCells([everybody(2)], [everybody(2)], weights, [wholeChunk, wholeChunk]);
    expect(cells.counts).toEqual([[4]]);
    expect(cells.sums).toEqual([[24n]]);
    expect(cells.squares).toEqual([[148]]);
  });

  test('equals the sums slot by slot, for any table, weights and range', () => {
    fc.assert(
      fc.property(tables(), ({ rows, columns, weights, range }) => {
        kernels.arena.reset();
        const cells = sumCells(rows, columns, weights, [range]);
        for (const [r, row] of rows.entries()) {
          for (const [c, column] of columns.entries()) {
            const plain = plainSums([row, column], weights, range);
            expect(cells.counts[r]?.[c]).toBe(plain.n);
            expect(cells.sums[r]?.[c]).toBe(plain.sum);
            expectRounded(cells.squares[r]?.[c], plain.squares);
          }
        }
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('counts and weights are the same in any cut of the range, and squares too with the sides turned', () => {
    fc.assert(
      fc.property(
        tables(),
        fc.array(fc.integer({ min: 0, max: 96 }), { maxLength: 5 }),
        ({ rows, columns, weights, range }, cuts) => {
          kernels.arena.reset();
          const whole = sumCells(rows, columns, weights, [range]);
          const ends = [...cuts.filter((cut) => cut > range.from && cut < range.to), range.to];
          ends.sort((a, b) => a - b);
          const ranges = ends.map((to, piece) => ({ from: ends[piece - 1] ?? range.from, to }));
          const cut = sumCells(rows, columns, weights, ranges.toReversed());
          const turned = sumCells(columns, rows, weights, [range]);
          expect(cut.counts).toEqual(whole.counts);
          expect(cut.sums).toEqual(whole.sums);
          expect(turned.counts).toEqual(transpose(whole.counts));
          expect(turned.sums).toEqual(transpose(whole.sums));
          expect(turned.squares).toEqual(transpose(whole.squares));
        },
      ),
      { numRuns: caseCount(10, 60) },
    );
  });

  test('rows whose lists are given, all or some, have the same sums in any range', () => {
    fc.assert(
      fc.property(tables(), fc.integer({ min: 1, max: 3 }), ({ rows, columns, weights, range }, step) => {
        kernels.arena.reset();
        const table = placeTable(kernels, rows, columns);
        const listings = table.rows.map((row, index) => (index % step === 0 ? list(row) : 0));
        const placed = placeWeights(kernels, weights);
        const cells = placeCells(kernels, table);
        kernels.crosstab({ ...table, listings }, range, placed, cells);
        expect(readCells(kernels, table, cells)).toEqual(sumCells(rows, columns, weights, [range]));
      }),
      { numRuns: caseCount(15, 80) },
    );
  });

  test('few rows with few members, whose members go without a tile, have the sums slot by slot', () => {
    const random = randomFrom(20_261_122);
    const slots = 6144;
    const weights = weightsFrom(slots, 3, random);
    // 3, 32, 128 and 129 of a block, among up to 9 rows: on either side of what makes a tile worth it.
    const sharesOfBlock = [3, 32, 128, 129].map((members) => members / 512);
    for (const [rowCount, columnCount] of [
      [1, 1],
      [1, 31],
      [3, 9],
      [8, 40],
      [9, 16],
    ] as const) {
      for (const share of sharesOfBlock) {
        kernels.arena.reset();
        const rows = Array.from({ length: rowCount }, () => membersAt(share / rowCount, slots, random));
        const columns = Array.from({ length: columnCount }, (_, c) =>
          membersAt(edgeDensities[c % edgeDensities.length] ?? 0, slots, random),
        );
        const table = placeTable(kernels, rows, columns);
        const cells = placeCells(kernels, table);
        const placed = placeWeights(kernels, weights);
        const listings = table.rows.map(list);
        // Blocks that are cut are not read off listings.
        for (const range of [
          { from: 0, to: 5 },
          { from: 5, to: 96 },
        ]) {
          kernels.crosstab({ ...table, listings }, range, placed, {
            sums: cells.sums,
            counts: cells.counts,
          });
        }
        const read = readCells(kernels, table, cells);
        for (const [r, row] of rows.entries()) {
          for (const [c, column] of columns.entries()) {
            const plain = plainSums([row, column], weights, { from: 0, to: 96 });
            expect([read.counts[r]?.[c], read.sums[r]?.[c]]).toEqual([plain.n, plain.sum]);
          }
        }
      }
    }
  });

  test('rows of which a block holds more than a byte counts keep their counts where squares are not asked for', () => {
    const slots = 4096;
    const random = randomFrom(6);
    const rows = [0.2, 0.03].map((share) => membersAt(share, slots, random));
    const weights = weightsFrom(slots, 0, random);
    const table = placeTable(kernels, rows, [everybody(slots)]);
    const { sums, counts } = placeCells(kernels, table);
    kernels.crosstab(table, { from: 0, to: 64 }, placeWeights(kernels, weights), { sums, counts });
    for (const [r, row] of rows.entries()) {
      const plain = plainSums([row], weights, { from: 0, to: 64 });
      expect(kernels.arena.uint32(counts, 32)[r * 16]).toBe(plain.n);
      expect(kernels.readSums(sums, 32)[r * 16]).toBe(Number(plain.sum));
    }
  });

  test('a table of more rows than are taken at a time has the same sums turned', () => {
    const random = randomFrom(20_261_121);
    const drawn = (count: number) => Array.from({ length: count }, () => membersAt(random(), 64, random));
    // 208 columns take 10,192 bytes a row, of 900,000.
    const [rows, columns] = [drawn(520), drawn(200)];
    const weights = weightsFrom(64, 3, random);
    const range = [{ from: 0, to: 1 }];
    const upright = sumCells(rows, columns, weights, range);
    const turned = sumCells(columns, rows, weights, range);
    expect(upright.counts).toEqual(transpose(turned.counts));
    expect(upright.sums).toEqual(transpose(turned.sums));
    expect(upright.squares).toEqual(transpose(turned.squares));
  });

  test('a row and a column have the same sums in a table of their own', () => {
    const random = randomFrom(20_261_120);
    const slots = 6144;
    const rows = edgeDensities.map((density) => membersAt(density, slots, random));
    const columns = [...edgeDensities, 0.3, 0.7, ...edgeDensities].map((density) =>
      membersAt(density, slots, random),
    );
    const weights = weightsFrom(slots, 3, random);
    const together = sumCells(rows, columns, weights);
    for (const [r, row] of rows.entries()) {
      for (const [c, column] of columns.entries()) {
        const alone = sumCells([row], [column], weights);
        expect(alone.counts).toEqual([[together.counts[r]?.[c]]]);
        expect(alone.sums).toEqual([[together.sums[r]?.[c]]]);
        expect(alone.squares).toEqual([[together.squares[r]?.[c]]]);
      }
    }
  });

  test('a cell has the moments of its members to the last bit, squares too', () => {
    const random = randomFrom(5);
    const slots = 9000;
    const sets = edgeDensities.map((density) => membersAt(density, slots, random));
    const plain = weightsFrom(slots, 12, random);
    const cells = sumCells(sets, sets, plain);
    const bitmaps = sets.flatMap((row) =>
      sets.map((column) =>
        place(
          kernels,
          row.map((is, slot) => is && column[slot] === true),
        ),
      ),
    );
    const out = placeCells(kernels, { rows: bitmaps, columns: [0] });
    kernels.moments(bitmaps, wholeChunk, placeWeights(kernels, plain), out);
    const { arena } = kernels;
    expect([...arena.float64(out.squares, bitmaps.length)]).toEqual(cells.squares.flat());
    expect([...arena.uint32(out.counts, bitmaps.length)]).toEqual(cells.counts.flat());
  });
});

describe('squares', () => {
  test('a full chunk of the heaviest weights is exact up to one rounding', () => {
    const units = Array.from({ length: 65_536 }, () => heaviest);
    const exponents = Array.from({ length: 128 }, () => 0);
    const cells = sumCells([everybody(65_536)], [everybody(65_536)], { units, exponents });
    // 2^16 × (2^23 − 1)²
    expect(cells.squares).toEqual([[Number(65_536n * 8_388_607n ** 2n)]]);
  });

  test('alone and beside the sums are the same to the last bit', () => {
    const random = randomFrom(11);
    const slots = 3000;
    const sets = edgeDensities.map((density) => membersAt(density, slots, random));
    const plain = weightsFrom(slots, 5, random);
    const beside = sumCells(sets, sets, plain);
    const table = placeTable(kernels, sets, sets);
    const cells = placeCells(kernels, table);
    kernels.squares(table, wholeChunk, placeWeights(kernels, plain), cells.squares);
    expect(readCells(kernels, table, cells).squares).toEqual(beside.squares);
  });

  test('a cell without members is 0, beside however heavy ones', () => {
    const even = Array.from({ length: 512 }, (_, slot) => slot % 8 !== 0);
    const odd = even.map((isMember) => !isMember);
    const units = Array.from({ length: 512 }, (_, slot) => heaviest - slot);
    expect(sumCells([even], [odd], { units, exponents: [24] }).squares).toEqual([[0]]);
  });
});

describe('a table that cannot be summed', () => {
  const weights = placeWeights(kernels, { units: [], exponents: [0, 25] });
  const bitmap = place(kernels, []);
  const cells = { sums: 0, counts: 0 };

  test('without rows it is refused', () => {
    expect(() => kernels.crosstab({ rows: [], columns: [bitmap] }, wholeChunk, weights, cells)).toThrow(
      'a table has a row and a column at least; got 0 rows and 1 columns',
    );
  });

  test('a range beyond the chunk is refused', () => {
    const table = { rows: [bitmap], columns: [bitmap] };
    expect(() => kernels.crosstab(table, { from: 0, to: 1025 }, weights, cells)).toThrow(
      'a range of words lies within the 1,024 of a chunk; got 0 to 1025',
    );
  });

  test('an exponent that could overflow is refused, with the block', () => {
    const table = { rows: [bitmap], columns: [bitmap] };
    kernels.arena.uint8(weights.exponents, 2).set([0, 25]);
    expect(() => kernels.crosstab(table, { from: 0, to: 9 }, weights, cells)).toThrow(
      'exponents of weights go up to 24; block 1 has 25: sum it apart and scale it after',
    );
  });
});

interface PlainTable {
  readonly rows: readonly Members[];
  readonly columns: readonly Members[];
  readonly weights: PlainWeights;
  readonly range: { readonly from: number; readonly to: number };
}

/** Tables of 1 to 35 rows and columns over up to 96 words, at edge densities and others. */
function tables(): fc.Arbitrary<PlainTable> {
  const density = fc.oneof(fc.constantFrom(...edgeDensities), fc.double({ min: 0, max: 1, noNaN: true }));
  const side = fc.oneof(
    fc.constant(1),
    fc.constantFrom(2, 8, 9, 16, 17, 24, 25, 33),
    fc.integer({ min: 1, max: 35 }),
  );
  const densities = side.chain((size) => fc.array(density, { minLength: size, maxLength: size }));
  return fc
    .record({
      seed: fc.nat(),
      slots: fc.integer({ min: 1, max: 96 * 64 }),
      rows: densities,
      columns: densities,
      mostExponent: fc.constantFrom(0, 0, 3, 24),
      ends: fc.tuple(fc.nat(), fc.nat()),
    })
    .map(({ seed, slots, rows, columns, mostExponent, ends }) => {
      const random = randomFrom(seed);
      const words = Math.ceil(slots / 64);
      // Half of the ranges are the whole of it.
      const [a, b] = seed % 2 === 0 ? [0, words] : [ends[0] % (words + 1), ends[1] % (words + 1)];
      return {
        rows: rows.map((at) => membersAt(at, slots, random)),
        columns: columns.map((at) => membersAt(at, slots, random)),
        weights: weightsFrom(slots, mostExponent, random),
        range: { from: Math.min(a, b), to: Math.max(a, b) },
      };
    });
}

/** Rounded once each time the exponent changes, of which there are 12 blocks at most. */
function expectRounded(actual: number | undefined, exact: bigint): void {
  const expected = Number(exact);
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(12 * 2 ** -53 * expected);
}

function transpose<T>(grid: readonly (readonly T[])[]): T[][] {
  return Array.from({ length: grid[0]?.length ?? 0 }, (_, column) =>
    grid.flatMap((row) => row.slice(column, column + 1)),
  );
}
