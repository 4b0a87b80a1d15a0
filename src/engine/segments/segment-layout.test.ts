import { describe, expect, test } from 'vitest';
import { hasSlot } from './bitmap.ts';
import { chunksOf, laySegment, occupiedSlots, paddingFor, slotsOfChunk } from './segment-layout.ts';

describe('a layout', () => {
  test('begins every group at a block and fills the last one up', () => {
    expect(laySegment([1, 512, 513], 512)).toEqual({
      padding: 512,
      respondents: 1026,
      slots: 2048,
      groups: [
        { start: 0, respondents: 1, slots: 512 },
        { start: 512, respondents: 512, slots: 512 },
        { start: 1024, respondents: 513, slots: 1024 },
      ],
    });
  });

  test('has chunks of 65,536 slots and a shorter last one', () => {
    const layout = laySegment([65_000, 2_000], 512);
    expect(layout.slots).toBe(67_072);
    expect(chunksOf(layout)).toBe(2);
    expect(slotsOfChunk(layout, 0)).toBe(65_536);
    expect(slotsOfChunk(layout, 1)).toBe(1_536);
  });

  test('knows which slots hold a respondent', () => {
    const occupied = occupiedSlots(laySegment([70, 3], 64));
    const held = Array.from({ length: 192 }, (_, slot) => slot).filter((slot) => hasSlot(occupied, slot));
    expect(held).toEqual([...Array.from({ length: 70 }, (_, slot) => slot), 128, 129, 130]);
  });
});

describe('the padding', () => {
  test('is a block where that at most doubles the slots', () => {
    expect(paddingFor([256])).toBe(512);
    expect(paddingFor([1000, 1000])).toBe(512);
  });

  test('is 64 slots where a block would more than double them', () => {
    expect(paddingFor([255])).toBe(64);
    expect(paddingFor([60, 60, 60, 60])).toBe(64);
  });
});
