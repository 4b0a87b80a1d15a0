import type { Column, Dataset, WeightColumn } from '../../survey/dataset.ts';
import { type Bitmap, hasSlot } from '../bitmap.ts';
import { decodeBits } from './decode-payload.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import type { ListedColumn, SegmentColumn } from '../segment-column.ts';
import { type OpenSegment, readColumn, readElements, withSegment } from './open-segment.ts';
import { sharedArray } from '../typed-arrays.ts';
import type { StoredSegment } from './stored-segment.ts';

/** Columns read at the same time. */
const columnsAtOnce = 16;

/**
 * The dataset that `writeSegments` wrote, respondent by respondent, in shared memory. Respondents are in the order of
 * their segments; every answer, weight and index is the one written. Throws `DamagedDatasetError` naming a column that
 * is damaged. The ids are not read. `only`: code of the one wave to read.
 */
export async function readRows(directory: string, only?: string): Promise<Dataset> {
  const whole = await readManifest(directory);
  const segments = whole.segments.filter(({ wave }) => only === undefined || wave === only);
  const manifest = { ...whole, segments };
  const { catalogue, version } = manifest;
  const rows = blankRows(manifest);
  let firstRow = 0;
  for (const { wave, file } of manifest.segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    firstRow += await withSegment(place, async (opened) => {
      const { header, layout } = opened.segment;
      placeRespondents(rows, manifest, opened.segment, firstRow);
      const reading = { ...opened, firstRow, filled: new Map() };
      for (let from = 0; from < header.columns.length; from += columnsAtOnce) {
        const some = header.columns.slice(from, from + columnsAtOnce);
        await Promise.all(some.map((column) => addColumn(rows, manifest, reading, column)));
      }
      return layout.respondents;
    });
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
  const count = segments
    .flatMap(({ groups }) => groups)
    .reduce((sum, { respondents }) => sum + respondents, 0);
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

/** A segment being read. */
interface Reading extends OpenSegment {
  /** Row of its first respondent. */
  readonly firstRow: number;
  /** Columns `filled` by where their payload lies: many share one. */
  readonly filled: Map<number, Promise<Bitmap>>;
}

/** Adds its column to the rows before it first waits, so that columns follow the order of the header. */
async function addColumn(
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
      if (units !== undefined) await copyElements(reading, column, units);
      return;
    }
    case 'stratum':
    case 'cluster': {
      const indices = rows[kind] ?? sharedArray(Int32Array, rows.count);
      rows[kind] = indices;
      return copyElements(reading, column, indices);
    }
    case 'codes': {
      const known = rows.columns.get(key);
      const isNarrow = reading.segment.find(column)?.encoding === 'u8';
      const blank = () =>
        isNarrow ? sharedArray(Uint8Array, rows.count) : sharedArray(Uint16Array, rows.count);
      const values = known?.kind === 'codes' ? known.values : blank();
      rows.columns.set(key, { kind, values });
      return copyElements(reading, column, values);
    }
    case 'numbers': {
      const known = rows.columns.get(key);
      const values = known?.kind === 'numbers' ? known.values : sharedArray(Float64Array, rows.count);
      rows.columns.set(key, { kind, values });
      return copyElements(reading, column, values);
    }
    case 'chosen': {
      const known = rows.columns.get(key);
      const values = known?.kind === 'marks' ? known.values : sharedArray(Uint8Array, rows.count);
      rows.columns.set(key, { kind: 'marks', values });
      const [filled, chosen] = await Promise.all([readFilled(reading, key), readBits(reading, column)]);
      forEachRow(reading, (row, slot) => {
        // Whoever chose it filled it.
        values[row] = Number(hasSlot(filled, slot)) + Number(hasSlot(chosen, slot));
      });
      return;
    }
    // Read with their marks, plain from numbers or units, or not part of the dataset.
    case 'filled':
    case 'weighted':
    case 'ids':
    case 'source':
  }
}

function readFilled(reading: Reading, key: string): Promise<Bitmap> {
  const column = { kind: 'filled', key } as const;
  const { offset } = reading.segment.find(column) ?? missing(reading, column);
  const filled = reading.filled.get(offset) ?? readBits(reading, column);
  reading.filled.set(offset, filled);
  return filled;
}

async function readBits(reading: Reading, column: SegmentColumn): Promise<Bitmap> {
  const read = (await readColumn(reading, column)) ?? missing(reading, column);
  return decodeBits(read.payload, reading.segment.layout);
}

async function copyElements(
  reading: Reading,
  column: SegmentColumn,
  target: Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
): Promise<void> {
  const elements = (await readElements(reading, column)) ?? missing(reading, column);
  let row = reading.firstRow;
  for (const { start, respondents } of reading.segment.layout.groups) {
    target.set(elements.subarray(start, start + respondents), row);
    row += respondents;
  }
}

function missing({ segment }: Reading, { kind, key }: SegmentColumn): never {
  throw new Error(`${segment.place.file} lists no ${kind} "${key}"`);
}

function forEachRow({ segment, firstRow }: Reading, visit: (row: number, slot: number) => void): void {
  let row = firstRow;
  for (const { start, respondents } of segment.layout.groups) {
    for (let slot = start; slot < start + respondents; slot++) visit(row++, slot);
  }
}
