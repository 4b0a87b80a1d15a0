import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseCount } from '../../../testing/case-count.ts';
import { loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';
import { randomFrom, readMembers } from './plain-slots.case.ts';

const kernels = loadKernels(kernelsPath);
const { arena } = kernels;

beforeEach(() => arena.reset());

/** Codes that lie where a mistake would show: neighbours, both ends of the bytes, and the halves of 8 and 16 bits. */
const edgeCodes = {
  1: [0, 1, 2, 7, 8, 15, 16, 127, 128, 129, 254, 255],
  2: [0, 1, 255, 256, 257, 32_767, 32_768, 65_534, 65_535],
};

interface CodeColumn {
  readonly bytes: 1 | 2;
  readonly codes: readonly number[];
}

const codeColumns: fc.Arbitrary<CodeColumn> = fc
  .record({ bytes: fc.constantFrom<1 | 2>(1, 2), slots: fc.integer({ min: 1, max: 700 }), seed: fc.nat() })
  .map(({ bytes, slots, seed }) => {
    const random = randomFrom(seed);
    const edges = edgeCodes[bytes];
    const codes = Array.from({ length: slots }, () =>
      random() < 0.7
        ? (edges[Math.floor(random() * edges.length)] ?? 0)
        : Math.floor(random() * 256 ** bytes),
    );
    return { bytes, codes };
  });

/** In memory, with garbage behind the last slot. */
function placeCodes({ bytes, codes }: CodeColumn) {
  const padded = Math.ceil(codes.length / 64) * 64;
  const address = arena.allocate(padded * bytes);
  const values = bytes === 1 ? arena.uint8(address, padded) : arena.uint16(address, padded);
  values.fill(1);
  values.set(codes);
  return { address, bytes, slots: codes.length };
}

function toWholeWords(members: readonly boolean[]): boolean[] {
  const words = Math.ceil(members.length / 64);
  return Array.from({ length: words * 64 }, (_, slot) => members[slot] ?? false);
}

describe('codes', () => {
  test('make a bitmap for every code that is wanted', () => {
    fc.assert(
      fc.property(codeColumns, (column) => {
        arena.reset();
        const wanted = edgeCodes[column.bytes];
        const placed = placeCodes(column);
        const outs = wanted.map(() => arena.allocateBitmap());
        kernels.fromCodes(placed, wanted, outs);
        for (const [place, code] of wanted.entries()) {
          const expected = toWholeWords(column.codes.map((given) => given === code));
          expect(readMembers(kernels, outs[place] ?? 0, expected.length)).toEqual(expected);
        }
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('make one bitmap of those who gave any of a set', () => {
    fc.assert(
      fc.property(codeColumns, fc.nat(), (column, seed) => {
        arena.reset();
        const random = randomFrom(seed);
        const members = new Set(column.codes.filter(() => random() < 0.3));
        const out = arena.allocateBitmap();
        kernels.fromCodeSet(placeCodes(column), members, out);
        const expected = toWholeWords(column.codes.map((given) => members.has(given)));
        expect(readMembers(kernels, out, expected.length)).toEqual(expected);
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('every code of a byte is told from every other', () => {
    const placed = placeCodes({ bytes: 1, codes: Array.from({ length: 256 }, (_, code) => code) });
    const out = arena.allocateBitmap();
    for (let code = 0; code < 256; code++) {
      kernels.fromCodeSet(placed, [code], out);
      expect(kernels.popcount(out, { from: 0, to: 4 })).toBe(1);
      expect(readMembers(kernels, out, 256)[code]).toBe(true);
    }
  });

  test('that a column cannot hold are refused', () => {
    const placed = placeCodes({ bytes: 1, codes: [0] });
    expect(() => kernels.fromCodeSet(placed, [256], arena.allocateBitmap())).toThrow(
      'a code of this column is a whole number from 0 to 255; got 256',
    );
    expect(() => kernels.fromCodeSet({ ...placed, bytes: 2 }, [-1], arena.allocateBitmap())).toThrow(
      'a code of this column is a whole number from 0 to 65535; got -1',
    );
  });
});

describe('positions', () => {
  test('make the bitmap of exactly those slots', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 65_535 }), { maxLength: 4096 }), (positions) => {
        arena.reset();
        const address = arena.allocate(positions.length * 2);
        arena.uint16(address, positions.length).set(positions);
        const out = arena.allocateBitmap();
        kernels.fromArray(address, positions.length, out, 1024);
        const members = readMembers(kernels, out, 65_536);
        expect(kernels.popcount(out, { from: 0, to: 1024 })).toBe(positions.length);
        expect(positions.every((position) => members[position])).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('numbers', () => {
  test('from a bound to another are in, both included, and blanks never', () => {
    const numbers = [Number.NaN, -1, 0, 1, 1.5, 2, 2.000_000_1, Infinity, -Infinity, -0];
    const address = arena.allocate(64 * 8);
    arena.float64(address, 64).fill(1.5);
    arena.float64(address, 10).set(numbers);
    const out = arena.allocateBitmap();
    const within = (least: number, most: number) => {
      kernels.fromNumbers({ address, slots: 10 }, least, most, out);
      return readMembers(kernels, out, 64).flatMap((isMember, slot) => (isMember ? [slot] : []));
    };
    expect(within(0, 2)).toEqual([2, 3, 4, 5, 9]);
    expect(within(1.5, 1.5)).toEqual([4]);
    expect(within(-Infinity, Infinity)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(within(3, 2)).toEqual([]);
  });

  test('fill whole words whatever the number of slots', () => {
    const address = arena.allocate(256 * 8);
    arena.float64(address, 256).fill(7);
    const out = arena.allocateBitmap();
    for (const slots of [1, 63, 64, 65, 191, 192]) {
      kernels.fromNumbers({ address, slots }, 7, 7, out);
      expect(kernels.popcount(out, { from: 0, to: Math.ceil(slots / 64) })).toBe(slots);
    }
  });
});
