import type { FileHandle } from 'node:fs/promises';
import type { Column, Dataset, WeightColumn } from '../dataset.ts';
import { type Bitmap, hasSlot } from './bitmap.ts';
import { decodeBits, decodeElements } from './decode-payload.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { ListedColumn, SegmentColumn } from './segment-column.ts';
import { occupiedSlots } from './segment-layout.ts';
import { openSegment, readPayload } from './segment-reader.ts';
import { sharedArray } from './shared-array.ts';
import { readStoredSegment, type StoredSegment } from './stored-segment.ts';

/**
 * The dataset that `writeSegments` wrote, respondent by respondent, in shared memory. Respondents are in the order of
 * their segments; every answer, weight and index is the one written. Throws `DamagedDatasetError` naming the first
 * column that is damaged. The ids are not read.
 */
export async function readRows(directory: string): Promise<Dataset> {
  const manifest = await readManifest(directory);
  const { catalogue, version } = manifest;
  const rows = blankRows(manifest);
  let firstRow = 0;
  for (const { wave, file } of manifest.segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    const handle = await openSegment(place);
    try {
      const segment = await readStoredSegment(handle, place);
      placeRespondents(rows, manifest, segment, firstRow);
      for (const column of segment.header.columns) {
        await readColumn(rows, manifest, { handle, segment, firstRow }, column);
      }
      firstRow += segment.layout.respondents;
    } finally {
      await handle.close();
    }
  }
  const { columns, ...respondents } = rows;
  return { catalogue, version, respondents, columns };
}

interface Rows {
  readonly count: number;
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
  readonly weights: readonly WeightColumn[];
  stratum: Int32Array | null;
  cluster: Int32Array | null;
  readonly columns: Map<string, Column>;
}

function blankRows({ catalogue, divisors, segments }: Manifest): Rows {
  const count = segments.reduce((sum, { respondents }) => sum + respondents, 0);
  const pairs = catalogue.waves.length * catalogue.locations.length;
  return {
    count,
    wave: sharedArray(Uint16Array, count),
    location: sharedArray(Uint16Array, count),
    weights: divisors.map((divisor) => ({
      units: sharedArray(Uint32Array, count),
      divisor,
      exponents: sharedArray(Int8Array, pairs),
    })),
    stratum: null,
    cluster: null,
    columns: new Map(),
  };
}

function placeRespondents(
  { wave, location, weights }: Rows,
  { catalogue }: Manifest,
  { header }: StoredSegment,
  firstRow: number,
): void {
  const inWave = catalogue.waves.findIndex(({ code }) => code === header.wave);
  let row = firstRow;
  for (const [group, { location: code, respondents }] of header.groups.entries()) {
    const at = catalogue.locations.findIndex((one) => one.code === code);
    wave.fill(inWave, row, row + respondents);
    location.fill(at, row, row + respondents);
    row += respondents;
    for (const [scheme, { exponents }] of weights.entries()) {
      exponents[inWave * catalogue.locations.length + at] = header.weights[scheme]?.exponents[group] ?? 0;
    }
  }
}

/** A segment being read, and the row of its first respondent. */
interface Reading {
  readonly handle: FileHandle;
  readonly segment: StoredSegment;
  readonly firstRow: number;
}

async function readColumn(
  rows: Rows,
  manifest: Manifest,
  reading: Reading,
  column: ListedColumn,
): Promise<void> {
  const { kind, key } = column;
  switch (kind) {
    case 'units': {
      const scheme = manifest.catalogue.weights.findIndex(({ code }) => code === key);
      const { units } = rows.weights[scheme] ?? {};
      if (units !== undefined) await readElements(reading, column, units);
      return;
    }
    case 'stratum':
    case 'cluster': {
      const indices = rows[kind] ?? sharedArray(Int32Array, rows.count);
      rows[kind] = indices;
      return readElements(reading, column, indices);
    }
    case 'codes': {
      const known = rows.columns.get(key)?.values;
      const isNarrow = reading.segment.find(column)?.encoding === 'u8';
      const blank = () =>
        isNarrow ? sharedArray(Uint8Array, rows.count) : sharedArray(Uint16Array, rows.count);
      const values = known instanceof Uint8Array || known instanceof Uint16Array ? known : blank();
      rows.columns.set(key, { kind, values });
      return readElements(reading, column, values);
    }
    case 'numbers': {
      const known = rows.columns.get(key);
      const values = known?.kind === kind ? known.values : sharedArray(Float64Array, rows.count);
      rows.columns.set(key, { kind, values });
      await readElements(reading, column, values);
      const filled = await readBits(reading, { kind: 'filled', key });
      return forEachRow(reading, (row, slot) => {
        if (!hasSlot(filled, slot)) values[row] = Number.NaN;
      });
    }
    case 'chosen': {
      const known = rows.columns.get(key);
      const values = known?.kind === 'marks' ? known.values : sharedArray(Uint8Array, rows.count);
      rows.columns.set(key, { kind: 'marks', values });
      const chosen = await readBits(reading, column);
      const filled = await readBits(reading, { kind: 'filled', key });
      return forEachRow(reading, (row, slot) => {
        values[row] = hasSlot(chosen, slot) ? 2 : hasSlot(filled, slot) ? 1 : 0;
      });
    }
    // Read with their marks and numbers, made of units, or not part of the dataset.
    case 'filled':
    case 'weighted':
    case 'ids':
  }
}

async function readBits(reading: Reading, column: SegmentColumn): Promise<Bitmap> {
  const { layout } = reading.segment;
  return decodeBits((await read(reading, column)).payload, occupiedSlots(layout), layout);
}

async function readElements(
  reading: Reading,
  column: SegmentColumn,
  target: Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
): Promise<void> {
  const { payload, encoding } = await read(reading, column);
  const elements = decodeElements(payload, encoding, reading.segment.layout);
  let row = reading.firstRow;
  for (const { start, respondents } of reading.segment.layout.groups) {
    target.set(elements.subarray(start, start + respondents), row);
    row += respondents;
  }
}

async function read({ handle, segment }: Reading, column: SegmentColumn) {
  const stored = segment.find(column);
  if (stored === undefined) throw new Error(`${segment.place.file} lists no ${column.kind} "${column.key}"`);
  const payload = Buffer.alloc(stored.byteLength);
  await readPayload(handle, segment.place, column, stored, [payload]);
  return { payload, encoding: stored.encoding };
}

function forEachRow({ segment, firstRow }: Reading, visit: (row: number, slot: number) => void): void {
  let row = firstRow;
  for (const { start, respondents } of segment.layout.groups) {
    for (let slot = start; slot < start + respondents; slot++) visit(row++, slot);
  }
}
