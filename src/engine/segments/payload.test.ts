import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSlot, addSlots, blankBitmap, countSlots } from './bitmap.ts';
import { toContainer } from './container.ts';
import { decodeBits, decodeElements } from './reading/decode-payload.ts';
import { encodeBits } from './writing/segment-writer.ts';
import { encodeElements } from './encode-elements.ts';
import { laySegment, occupiedSlots } from './segment-layout.ts';

// Four chunks, the last of 3,456 slots; a group ends in the middle of the second.
const layout = laySegment([100_000, 99_700], 64);
const occupied = occupiedSlots(layout);

function containers(payload: Uint8Array, chunks = 4) {
  return Array.from({ length: chunks }, (_, chunk) =>
    toContainer(new Uint32Array(payload.slice(chunk * 16, chunk * 16 + 16).buffer)),
  );
}

describe('a set of slots', () => {
  test('takes no room in chunks where nobody or everybody is in it', () => {
    expect(layout.slots).toBe(199_744);
    const set = occupied.slice();
    set.fill(0, 65_536 / 32, 131_072 / 32);
    const payload = encodeBits(set, occupied, layout);
    expect(containers(payload).map(({ kind, byteLength }) => [kind, byteLength])).toEqual([
      ['full', 0],
      ['empty', 0],
      ['full', 0],
      ['full', 0],
    ]);
    expect(payload).toHaveLength(64);
    expect(decodeBits(payload, layout)).toEqual(set);
  });

  test('is positions up to 4,096 of a chunk, then a bitmap of it', () => {
    const set = blankBitmap(layout.slots);
    addSlots(set, 10, 4_106);
    addSlots(set, 65_536, 65_536 + 4_097);
    const payload = encodeBits(set, occupied, layout);
    expect(containers(payload).slice(0, 2)).toEqual([
      { kind: 'array', cardinality: 4_096, offset: 64, byteLength: 8_192 },
      { kind: 'bitmap', cardinality: 4_097, offset: 8_256, byteLength: 8_192 },
    ]);
    expect([...new Uint16Array(payload.slice(64, 70).buffer)]).toEqual([10, 11, 12]);
    expect(decodeBits(payload, layout)).toEqual(set);
  });

  test('counts positions from the start of their chunk, the last slot of a whole one being 65,535', () => {
    const set = blankBitmap(layout.slots);
    for (const slot of [65_535, 65_536, 196_607, 196_608]) addSlot(set, slot);
    const payload = encodeBits(set, occupied, layout);
    const positions = containers(payload).map(({ offset, byteLength }) => [
      ...new Uint16Array(payload.slice(offset, offset + byteLength).buffer),
    ]);
    expect(positions).toEqual([[65_535], [0], [65_535], [0]]);
    expect(decodeBits(payload, layout)).toEqual(set);
  });

  test('is read back as it was, whatever it is', () => {
    const segments = fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
      padding: fc.constantFrom(64 as const, 512 as const),
      density: fc.constantFrom(0, 0.01, 0.5, 0.99, 1),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(segments, ({ counts, padding, density, seed }) => {
        const small = laySegment(counts, padding);
        const everyone = occupiedSlots(small);
        const set = blankBitmap(small.slots);
        let state = seed;
        for (let slot = 0; slot < small.slots; slot++) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          if (state / 2 ** 32 < density) addSlot(set, slot);
        }
        set.forEach((word, at) => {
          set[at] = word & (everyone[at] ?? 0);
        });
        const payload = encodeBits(set, everyone, small);
        expect(decodeBits(payload, small)).toEqual(set);
        const cardinality = containers(payload, 1)[0]?.cardinality;
        expect(cardinality).toBe(countSlots(set));
      }),
    );
  });
});

describe('elements', () => {
  test('take no room in chunks where all are blank', () => {
    const codes = new Uint8Array(layout.slots);
    codes[65_536] = 7;
    codes[199_743] = 9;
    const payload = encodeElements(codes, 0, layout);
    expect(containers(payload).map(({ kind, byteLength }) => [kind, byteLength])).toEqual([
      ['empty', 0],
      ['elements', 65_536],
      ['empty', 0],
      ['elements', 3_136],
    ]);
    expect(decodeElements(payload, 'u8', 0, layout)).toEqual(codes);
  });

  test('of numbers are blank where they are no number, and 0 is one', () => {
    const numbers = new Float32Array(layout.slots).fill(Number.NaN);
    numbers.fill(0, 131_072, 196_608);
    numbers[196_608] = 2.5;
    const payload = encodeElements(numbers, Number.NaN, layout);
    expect(containers(payload).map(({ kind }) => kind)).toEqual(['empty', 'empty', 'elements', 'elements']);
    expect(decodeElements(payload, 'f32', Number.NaN, layout)).toEqual(numbers);
  });

  test.each([
    ['u16', Uint16Array],
    ['u32', Uint32Array],
    ['i32', Int32Array],
    ['f32', Float32Array],
    ['f64', Float64Array],
  ] as const)('of the encoding %s are read back as they were', (encoding, Kind) => {
    const elements = new Kind(layout.slots).map((_, slot) => (slot * 37) % 1000);
    expect(decodeElements(encodeElements(elements, 0, layout), encoding, 0, layout)).toEqual(elements);
  });
});
