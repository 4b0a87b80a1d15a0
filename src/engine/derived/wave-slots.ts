import type { Catalogue } from '../survey/catalogue.ts';
import type { Column } from '../survey/dataset.ts';
import { type Bitmap, blankBitmap } from '../segments/bitmap.ts';
import type { SlotElements } from '../segments/encode-elements.ts';
import { decodeBits } from '../segments/reading/decode-payload.ts';
import { type OpenSegment, readColumn, readElements } from '../segments/reading/open-segment.ts';
import type { StoredSegment } from '../segments/reading/stored-segment.ts';
import { blankOf } from '../segments/segment-column.ts';
import {
  chunkSlots,
  occupiedSlotsOfChunk,
  type SegmentLayout,
  slotsOfChunk,
} from '../segments/segment-layout.ts';
import { decodeSource, numberAt, type SourceValues } from '../segments/source-values.ts';
import type { Cells, MarkBits } from './cells.ts';
import { sourceKey } from './derive-columns.ts';
import type { SourceColumnKind } from './source-columns.ts';

/** Columns of a segment in memory, to be read chunk by chunk. Blank where the segment has no such column. */
export interface WaveSlots {
  /** The slots of a chunk. */
  chunk(index: number): Cells;
}

/** Reads columns of a segment. `wave`: its index in the catalogue. Throws `DamagedSegmentError`. */
export async function readWaveSlots(
  opened: OpenSegment,
  catalogue: Catalogue,
  wave: number,
  columns: ReadonlyMap<string, SourceColumnKind>,
): Promise<WaveSlots> {
  const { layout } = opened.segment;
  const elements = new Map<string, SlotElements>();
  const bits = new Map<string, MarkBits>();
  const bitsOf = async (kind: 'chosen' | 'filled', key: string): Promise<Bitmap> => {
    const found = await readColumn(opened, { kind, key });
    return found === null ? blankBitmap(layout.slots) : decodeBits(found.payload, layout);
  };
  for (const [key, kind] of columns) {
    if (kind === 'codes' || kind === 'numbers') {
      const Elements = kind === 'codes' ? Uint8Array : Float64Array;
      const found = await readElements(opened, { kind, key });
      elements.set(key, found ?? new Elements(layout.slots).fill(blankOf(kind)));
    } else if (kind === 'source') {
      const found = await readColumn(opened, { kind, key: key.slice(sourceKey('').length) });
      elements.set(key, rawNumbers(found === null ? null : await decodeSource(found.payload), layout));
    } else {
      const filled = await bitsOf('filled', key);
      bits.set(key, {
        filled,
        chosen: kind === 'marks' ? await bitsOf('chosen', key) : blankBitmap(layout.slots),
      });
    }
  }
  const waves = new Uint16Array(Math.min(chunkSlots, layout.slots)).fill(wave);
  const locations = locationsOfSlots(opened.segment, catalogue);
  return {
    chunk(index) {
      const first = index * chunkSlots;
      const count = slotsOfChunk(layout, index);
      const cut = new Map<string, Column>();
      for (const [key, all] of elements) cut.set(key, toColumn(all.subarray(first, first + count)));
      const part = (set: Bitmap) => set.subarray(first / 32, (first + count) / 32);
      const marks = new Map(
        Array.from(bits, ([key, { chosen, filled }]) => [
          key,
          { chosen: part(chosen), filled: part(filled) },
        ]),
      );
      const everyone = occupiedSlotsOfChunk(layout, index);
      const respondents = {
        count,
        wave: waves.subarray(0, count),
        location: locations.subarray(first, first + count),
        weights: [],
        stratum: null,
        cluster: null,
      };
      return { catalogue, version: '', respondents, columns: cut, marks, everyone };
    },
  };
}

function locationsOfSlots({ layout, header }: StoredSegment, catalogue: Catalogue): Uint16Array {
  const locations = new Uint16Array(layout.slots);
  for (const [group, { start, slots }] of layout.groups.entries()) {
    const code = header.groups[group]?.location;
    locations.fill(
      catalogue.locations.findIndex((one) => one.code === code),
      start,
      start + slots,
    );
  }
  return locations;
}

/** Raw values in their slots; texts are no numbers. */
function rawNumbers(values: SourceValues | null, { groups, slots }: SegmentLayout): Float64Array {
  const numbers = new Float64Array(slots).fill(Number.NaN);
  if (values?.kind !== 'numbers') return numbers;
  let place = 0;
  for (const { start, respondents } of groups) {
    for (let slot = start; slot < start + respondents; slot++)
      numbers[slot] = numberAt(values.cells, place++);
  }
  return numbers;
}

/** Numbers are stored as doubles or as floats. */
function toColumn(values: SlotElements): Column {
  if (values instanceof Uint8Array || values instanceof Uint16Array) return { kind: 'codes', values };
  return { kind: 'numbers', values: values instanceof Float64Array ? values : new Float64Array(values) };
}
