import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { numbersOfTotals, type Totals } from '../column-totals.ts';
import { DamagedSegmentError, type SegmentPlace } from './damaged-segment-error.ts';
import { readAt } from './read-at.ts';
import { type ListedColumn, nameOf, type SegmentColumn, totalledSets } from '../segment-column.ts';
import {
  type DirectoryEntry,
  decodeEntry,
  decodePreamble,
  entryBytes,
  preambleBytes,
  type SegmentHeader,
  segmentFormat,
  segmentSuffix,
  type StoredPayload,
} from '../segment-file.ts';
import { laySegment, type SegmentLayout } from '../segment-layout.ts';

/** Header and directory of a segment, in memory; columns only by their offsets and lengths. */
export class StoredSegment {
  readonly place: SegmentPlace;
  readonly header: SegmentHeader;
  readonly layout: SegmentLayout;
  readonly #directory: Buffer;
  readonly #index: ColumnIndex;

  constructor(place: SegmentPlace, header: SegmentHeader, directory: Buffer, like?: StoredSegment) {
    this.place = place;
    this.layout = laySegment(
      header.groups.map(({ respondents }) => respondents),
      header.padding,
    );
    this.#directory = directory;
    this.#index = indexColumns(header, like === undefined ? undefined : like.#index);
    this.header = { ...header, columns: this.#index.columns };
  }

  /** undefined: the segment has no such column. */
  find(column: SegmentColumn): StoredPayload | undefined {
    const place = this.#index.places.get(nameOf(column));
    return place === undefined ? undefined : decodeEntry(this.#directory, place);
  }

  entry(place: number): DirectoryEntry {
    return decodeEntry(this.#directory, place);
  }

  /**
   * Sums over one set of a column's respondents under a weight, by its place among the schemes, without reading any:
   * the set of bits (0), any code (0) or the code (from 1 up), or, of the column `weighted`, the group.
   */
  totals(column: SegmentColumn, set: number, weight: number): Totals | undefined {
    const place = this.#index.places.get(nameOf(column));
    const { columns, weights, groups } = this.header;
    const listed = place === undefined ? undefined : columns[place];
    if (listed === undefined || set >= totalledSets(listed, groups.length)) return undefined;
    const start = this.#index.totalsStart[place ?? 0] ?? 0;
    const number = ((start + set) * weights.length + weight) * numbersOfTotals;
    const at = columns.length * entryBytes + number * 8;
    return {
      sample: this.#directory.readDoubleLE(at),
      units: this.#directory.readDoubleLE(at + 8),
      squaredUnits: this.#directory.readDoubleLE(at + 16),
    };
  }
}

/** Reads preamble, header and directory; throws `DamagedSegmentError`. `like`: a segment that may list the same columns. */
export async function readStoredSegment(
  handle: FileHandle,
  place: SegmentPlace,
  like?: StoredSegment,
): Promise<StoredSegment> {
  const damaged = (reason: string) => new DamagedSegmentError(place, 'header', reason);
  const first = Buffer.alloc(preambleBytes);
  const read = await readAt(handle, [first], 0);
  const preamble = read < preambleBytes ? null : decodePreamble(first);
  if (preamble === null) throw damaged('it is not the file of a segment');
  if (preamble.format !== segmentFormat)
    throw damaged(`its format is ${preamble.format}, not ${segmentFormat}`);
  const { headerLength, directoryLength, contentHash } = preamble;
  const { size } = await handle.stat();
  if (preambleBytes + headerLength + directoryLength > size) throw damaged('it is cut short');
  const head = Buffer.alloc(headerLength + directoryLength);
  if ((await readAt(handle, [head], preambleBytes)) < head.length) throw damaged('it is cut short');
  if (hash('sha256', head) !== contentHash) throw damaged('its checksum does not match');
  // The checksum vouches for the shape: this program wrote it.
  const header: SegmentHeader = JSON.parse(head.toString('utf8', 0, headerLength));
  if ((header.derived?.origin ?? contentHash) + segmentSuffix !== place.file)
    throw damaged('its content is not what its name says');
  return new StoredSegment(place, header, head.subarray(headerLength), like);
}

interface ColumnIndex {
  readonly columns: readonly ListedColumn[];
  readonly groups: number;
  readonly places: ReadonlyMap<string, number>;
  /** Offsets counted in sets of totals. */
  readonly totalsStart: readonly number[];
}

/** The segments of a dataset list the same columns, which are many: then the one index serves them all. */
function indexColumns({ columns, groups }: SegmentHeader, known: ColumnIndex | undefined): ColumnIndex {
  if (known?.groups === groups.length && sameColumns(known.columns, columns)) return known;
  let sets = 0;
  const totalsStart = columns.map((column) => {
    const start = sets;
    sets += totalledSets(column, groups.length);
    return start;
  });
  const places = new Map(columns.map((column, place) => [nameOf(column), place]));
  return { columns, groups: groups.length, places, totalsStart };
}

function sameColumns(one: readonly ListedColumn[], other: readonly ListedColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every((column, place) => {
      const twin = other[place];
      return column.kind === twin?.kind && column.key === twin.key && column.codes === twin.codes;
    })
  );
}
