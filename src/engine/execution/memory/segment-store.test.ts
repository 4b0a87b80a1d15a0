import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { Arena } from './arena.ts';
import { ArenaReader } from './arena-reader.ts';
import { readManifest } from '../../segments/manifest.ts';
import { readRows } from '../../segments/reading/read-rows.ts';
import type { SegmentColumn } from '../../segments/segment-column.ts';
import { entryBytes, preambleBytes } from '../../segments/segment-file.ts';
import { pinColumns } from './pin-wave.case.ts';
import { SegmentStore } from './segment-store.ts';
import { verifySegments } from '../../segments/reading/verify-segments.ts';
import { writeSegments } from '../../segments/writing/write-segments.ts';

const survey = repeatSurvey(tinySurvey, 40);
const watch: SegmentColumn = { kind: 'chosen', key: 'devices/watch' };
const gender: SegmentColumn = { kind: 'codes', key: 'gender' };

let home: string;
let whole: string;
let directory: string;
let made = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'store-'));
  whole = join(home, 'whole');
  await mkdir(whole);
  await writeSegments(whole, survey, null);
});
afterAll(() => rm(home, { recursive: true }));

beforeEach(async () => {
  directory = join(home, String(made++));
  await mkdir(directory);
  for (const name of await readdir(whole)) await copyFile(join(whole, name), join(directory, name));
});

function open(arena = new Arena(2 ** 22)): Promise<SegmentStore> {
  return SegmentStore.open(directory, arena);
}

/** The file of a wave's segment. */
async function fileOf(wave: string): Promise<string> {
  const { segments } = await readManifest(directory);
  return join(directory, segments.find((segment) => segment.wave === wave)?.file ?? '');
}

async function flipBit(file: string, at: number, bit = 0): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  await writeFile(file, bytes);
}

describe('a store', () => {
  test('knows its waves, groups, totals and columns from the headers alone', async () => {
    const arena = new Arena(2 ** 20);
    const store = await open(arena);
    expect(store.version).toBe('tiny-1-picked');
    expect(store.divisors).toEqual([2, 1]);
    expect(store.waves).toEqual([0, 1]);
    const segment = store.segment(1);
    expect(segment.header.groups).toEqual([
      { location: 'A', respondents: 120 },
      { location: 'B', respondents: 120 },
      { location: 'C', respondents: 160 },
    ]);
    expect(segment.layout.slots).toBe(128 + 128 + 192);
    // Respondents 7, 13 and 16, each 40 times; the last has no weight but the even one. 2 and 4 people in halves.
    expect(segment.totals(watch, 0, 0)).toEqual({ sample: 80, units: 480, squaredUnits: 3200 });
    expect(segment.totals(watch, 0, 1)).toEqual({ sample: 120, units: 120, squaredUnits: 120 });
    expect(segment.totals(gender, 1, 1)?.sample).toBe(200);
    expect(segment.totals({ kind: 'weighted', key: 'people' }, 2, 0)?.sample).toBe(120);
    expect(segment.totals(gender, 9, 1)).toBeUndefined();
    expect(segment.find({ kind: 'codes', key: 'nowhere' })).toBeUndefined();
    expect(arena.use.loads).toBe(0);
  });

  test('reads a column once, and those that are equal only once', async () => {
    const arena = new Arena(2 ** 22);
    const store = await open(arena);
    const columns = [watch, gender, watch, { kind: 'filled', key: 'devices/phone' } as const];
    const first = await pinColumns(store, 0, columns);
    const again = await pinColumns(store, 0, columns);
    expect(again.columns).toEqual(first.columns);
    // w1 did not ask for the watch: nobody chose it, and nobody filled the cell either.
    expect(arena.use.loads).toBe(3);
    first.release();
    again.release();
    store.close();
    expect(arena.use.loadedBytes).toBe(0);
  });

  test('serves sets, codes, numbers and units chunk by chunk', async () => {
    const arena = new Arena(2 ** 22);
    const store = await open(arena);
    const rows = await readRows(directory);
    const { layout } = store.segment(1);
    const inWave = [...rows.respondents.wave.keys()].filter((i) => rows.respondents.wave[i] === 1);
    const slots = layout.groups.flatMap(({ start, respondents }) =>
      Array.from({ length: respondents }, (_, place) => start + place),
    );
    const pinned = await pinColumns(store, 1, [
      watch,
      gender,
      { kind: 'numbers', key: 'spend' },
      { kind: 'units', key: 'people' },
      { kind: 'weighted', key: 'people' },
    ]);
    const [chosen, codes, numbers, units, weighted] = pinned.columns;
    if (!chosen || !codes || !numbers || !units || !weighted) throw new Error('five columns were asked for');
    expect([chosen, codes, numbers, units].map(({ encoding }) => encoding)).toEqual([
      'bits',
      'u16',
      'f32',
      'u32',
    ]);
    const reader = new ArenaReader(arena.slabs);
    const bits = new Uint8Array(layout.slots / 8);
    const inBits = () => slots.map((slot) => ((bits[slot >> 3] ?? 0) >> (slot & 7)) & 1);

    reader.copyBits(chosen, layout, 0, bits);
    const marks = rows.columns.get('devices/watch')?.values;
    expect(inBits()).toEqual(inWave.map((i) => (marks?.[i] === 2 ? 1 : 0)));
    reader.copyBits(weighted, layout, 0, bits);
    expect(inBits()).toEqual(inWave.map((i) => (rows.respondents.weights[0]?.units[i] === 0 ? 0 : 1)));

    const words = new Uint16Array(layout.slots);
    reader.copyElements(codes, 0, words);
    expect(slots.map((slot) => words[slot])).toEqual(
      inWave.map((i) => rows.columns.get('gender')?.values[i]),
    );
    const floats = new Float32Array(layout.slots);
    reader.copyElements(numbers, 0, floats, Number.NaN);
    const spent = rows.columns.get('spend')?.values;
    expect(slots.map((slot) => floats[slot])).toEqual(inWave.map((i) => spent?.[i]));
    const whole32 = new Uint32Array(layout.slots);
    reader.copyElements(units, 0, whole32);
    // 19.5 people in w2, 40 times, in halves: (4 + 2 + 6 + 2 + 4 + 3 + 8 + 4 + 4) × 40.
    expect(whole32.reduce((sum, unit) => sum + unit, 0)).toBe(1480);
    pinned.release();
  });

  test('refuses columns and waves that it does not have', async () => {
    const store = await open();
    await expect(pinColumns(store, 0, [{ kind: 'codes', key: 'nowhere' }])).rejects.toThrow(
      'dataset "tiny-times-40" holds no column codes "nowhere" in wave "w1"; verify or import it again',
    );
    expect(() => store.segment(2)).toThrow('has no respondents in wave 2');
  });
});

describe('damage', () => {
  test('of a column is reported by its name and never served, the rest is', async () => {
    const store = await open();
    const file = await fileOf('w2');
    const { offset, byteLength } = store.segment(1).find(watch) ?? { offset: 0, byteLength: 0 };
    await flipBit(file, offset + byteLength - 1, 7);
    await expect(pinColumns(store, 1, [gender, watch])).rejects.toMatchObject({
      name: 'DamagedDatasetError',
      dataset: 'tiny-times-40',
      wave: 'w2',
      message: expect.stringContaining(
        'its column chosen "devices/watch" of wave "w2" of dataset "tiny-times-40"',
      ),
    });
    await expect(pinColumns(store, 1, [watch])).rejects.toThrow('its checksum does not match; restore');
    (await pinColumns(store, 1, [gender])).release();
    (await pinColumns(store, 0, [watch])).release();
    expect((await verifySegments(directory)).map(({ part }) => part)).toEqual([
      expect.stringContaining('column chosen "devices/watch" of wave "w2"'),
    ]);
    await expect(readRows(directory)).rejects.toThrow('column chosen "devices/watch" of wave "w2"');
  });

  test('is found when a column that was given up is read again', async () => {
    const store = await open(new Arena(2 * 8192));
    const [units, weighted] = [
      { kind: 'units', key: 'people' },
      { kind: 'weighted', key: 'people' },
    ] as const;
    (await pinColumns(store, 1, [units])).release();
    await flipBit(await fileOf('w2'), (store.segment(1).find(units)?.offset ?? 0) + 16);
    (await pinColumns(store, 1, [units])).release();
    (await pinColumns(store, 1, [weighted, watch])).release();
    await expect(pinColumns(store, 1, [units])).rejects.toThrow('column units "people" of wave "w2"');
  });

  test('of any bit of a segment is found', async () => {
    const file = await fileOf('w1');
    const { size } = await stat(file);
    const bytes = await readFile(file);
    for (let at = 0; at < size; at += 331) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
      await writeFile(file, flipped);
      const damages = await verifySegments(directory);
      // Nothing rests on the bytes that fill the file up to where a payload begins.
      const isFilling = bytes.readUInt8(at) === 0 && !isInPayload(bytes, at);
      expect(damages.length > 0 || isFilling, `byte ${at}`).toBe(true);
    }
  });

  test('by a cut loses the columns behind it and no other', async () => {
    const store = await open();
    const file = await fileOf('w2');
    const segment = store.segment(1);
    const ends = segment.header.columns.map((column) => {
      const { offset, byteLength } = segment.find(column) ?? { offset: 0, byteLength: 0 };
      return { column, end: offset + byteLength };
    });
    const cuts = new Set(ends.map(({ end }) => end).toSorted((left, right) => right - left));
    for (const cut of cuts) {
      await truncate(file, cut - 1);
      const served = await SegmentStore.open(directory, new Arena(2 ** 20));
      for (const { column, end } of ends) {
        const pin = pinColumns(served, 1, [column]).then(({ release }) => release());
        if (end < cut) await pin;
        else await expect(pin).rejects.toThrow(`column ${column.kind} "${column.key}" of wave "w2"`);
      }
    }
  });

  test('by a cut in the header, or a lost file, loses the wave and no other', async () => {
    const file = await fileOf('w2');
    for (const length of [5000, 200, preambleBytes, 20, 0, null]) {
      if (length === null) await rm(file);
      else await truncate(file, length);
      const store = await open();
      expect(store.waves).toEqual([0, 1]);
      expect(() => store.segment(1)).toThrow(
        /its header of wave "w2" of dataset "tiny-times-40" .*: (?:it is cut short|it is not the file of a segment|its file is missing);/,
      );
      await expect(pinColumns(store, 1, [gender])).rejects.toMatchObject({
        name: 'DamagedDatasetError',
        wave: 'w2',
      });
      (await pinColumns(store, 0, [gender])).release();
      expect(await verifySegments(directory)).toHaveLength(1);
    }
  });

  test('of the manifest is reported', async () => {
    await flipBit(join(directory, 'manifest.json'), 200);
    await expect(open()).rejects.toThrow(/its manifest: its checksum does not match|it cannot be read/);
    expect((await verifySegments(directory)).map(({ part }) => part)).toEqual(['manifest']);
    await rm(join(directory, 'manifest.json'));
    await expect(open()).rejects.toThrow('its manifest: it cannot be read');
  });

  test('by putting another segment in its place is reported', async () => {
    await copyFile(await fileOf('w1'), await fileOf('w2'));
    await expect(pinColumns(await open(), 1, [gender])).rejects.toThrow(
      'its content is not what its name says',
    );
  });
});

/** Whether a byte of a segment's file belongs to a column, by the file's own directory. */
function isInPayload(bytes: Buffer, at: number): boolean {
  const headerLength = bytes.readUInt32LE(12);
  const directoryStart = preambleBytes + headerLength;
  const directoryEnd = directoryStart + bytes.readUInt32LE(16);
  if (at < directoryEnd) return true;
  const { columns } = JSON.parse(bytes.toString('utf8', preambleBytes, directoryStart)) as {
    columns: unknown[];
  };
  return columns.some((_, place) => {
    const offset = bytes.readDoubleLE(directoryStart + place * entryBytes);
    return at >= offset && at < offset + bytes.readDoubleLE(directoryStart + place * entryBytes + 8);
  });
}
