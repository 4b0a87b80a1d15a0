import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSlot, blankBitmap } from '../bitmap.ts';
import { type SegmentSpecification, SegmentWriter } from './segment-writer.ts';

// Slots 0 and 1 and slots 64 to 66 hold a respondent.
const specification: SegmentSpecification = {
  dataset: 'tea',
  wave: 'w1',
  padding: 64,
  groups: [
    { location: 'north', respondents: 2 },
    { location: 'south', respondents: 3 },
  ],
  weights: [{ code: 'weight', exponents: [0, 0] }],
  content: [
    { kind: 'codes', key: 'sort', codes: 2 },
    { kind: 'marks', key: 'cup/green' },
    { kind: 'numbers', key: 'cups' },
    { kind: 'stratum' },
  ],
};

const units = new Uint32Array(128);
units.set([1, 2]);
units.set([3, 4, 5], 64);

let directory: string;
let writer: SegmentWriter;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'writer-'));
  writer = await SegmentWriter.create(directory, specification);
  await writer.writeUnits(units);
});
afterEach(async () => {
  await writer.abandon();
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});

function setOf(...slots: number[]) {
  const set = blankBitmap(128);
  for (const slot of slots) addSlot(set, slot);
  return set;
}

function blank<Values extends Int32Array | Float64Array | Uint8Array>(
  values: Values,
  slot: number,
  value: number,
) {
  values[slot] = value;
  return values;
}

describe('a segment refuses', () => {
  test('columns that it does not list, and those it holds already', async () => {
    await expect(writer.writeFilled('cup', setOf(0))).rejects.toThrow(
      'the column filled "cup" is not listed in the segment',
    );
    await writer.writeCodes('sort', new Uint8Array(128));
    await expect(writer.writeCodes('sort', new Uint8Array(128))).rejects.toThrow(
      'the column codes "sort" is written already to the segment',
    );
  });

  test('to be finished before everything is in it', async () => {
    await writer.writeCodes('sort', new Uint8Array(128));
    await expect(writer.finish()).rejects.toThrow('a column is missing from the segment: chosen "cup/green"');
  });

  test('columns of another length', async () => {
    await expect(writer.writeCodes('sort', new Uint8Array(127))).rejects.toThrow(
      'the column codes "sort" has 127 elements; the segment has 128 slots',
    );
    await expect(writer.writeMarks('cup/green', blankBitmap(64), blankBitmap(64))).rejects.toThrow(
      'the column chosen "cup/green" has 64 bits; the segment has 128 slots',
    );
  });

  test('answers of nobody', async () => {
    await expect(writer.writeCodes('sort', blank(new Uint8Array(128), 2, 1))).rejects.toThrow(
      'the column codes "sort" holds 1 in slot 2, which is nobody\'s',
    );
    await expect(writer.writeMarks('cup/green', setOf(67), setOf(67))).rejects.toThrow(
      'the column chosen "cup/green" holds slots from 64 on that are blank or nobody\'s',
    );
    await expect(writer.writeNumbers('cups', new Float64Array(128))).rejects.toThrow(
      'the column numbers "cups" holds 0 in slot 2, which is nobody\'s',
    );
    await expect(writer.writeIndices('stratum', new Int32Array(128))).rejects.toThrow(
      "the column stratum holds 0 in slot 2, which is nobody's",
    );
  });

  test('codes, units and exponents beyond their bounds, and choices in blank cells', async () => {
    await expect(writer.writeCodes('sort', blank(new Uint8Array(128), 0, 3))).rejects.toThrow(
      'the column codes "sort" holds 3 in slot 0; 2 is the most',
    );
    await expect(writer.writeMarks('cup/green', setOf(0, 1), setOf(0))).rejects.toThrow(
      'the column chosen "cup/green" holds slots from 0 on that are blank',
    );
    const heavy = await SegmentWriter.create(directory, specification);
    await expect(heavy.writeUnits(new Uint32Array(128).fill(2 ** 23, 0, 1))).rejects.toThrow(
      'the column units "weight" holds 8388608 in slot 0; 8388607 is the most',
    );
    await heavy.abandon();
    const uneven = { ...specification, weights: [{ code: 'weight', exponents: [0, 1] }] };
    await expect(SegmentWriter.create(directory, uneven)).rejects.toThrow(
      'the weight "weight" has the exponents 0, 1; 2 groups padded to 64 need the same one each',
    );
  });
});
