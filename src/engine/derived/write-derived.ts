import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bitmap, blankBitmap } from '../segments/bitmap.ts';
import { type OpenSegment, withSegment } from '../segments/reading/open-segment.ts';
import type { SegmentPlace } from '../segments/reading/damaged-segment-error.ts';
import { chunkSlots, chunksOf, type SegmentLayout } from '../segments/segment-layout.ts';
import { type SegmentContent, SegmentWriter } from '../segments/writing/segment-writer.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { Column } from '../survey/dataset.ts';
import { answersOfCore, deriveChain, type DerivedValues, rowsOfCore } from './derive-columns.ts';
import type { DerivedCore } from './derived-core.ts';
import type { DerivedCounts, DerivedQuestion } from './derived-questions.ts';
import { sourceColumns } from './source-columns.ts';
import { readWaveSlots } from './wave-slots.ts';

/** Folder of a dataset's directory in which derived columns lie. */
export const derivedFolder = 'derived';

/** The columns of a question in one wave, to be written. Plain data. */
export interface DerivedTask {
  /** Segment of the wave. */
  readonly source: SegmentPlace;
  /** Index of the wave in the catalogue. */
  readonly wave: number;
  readonly catalogue: Catalogue;
  /** The question last, after those that it is derived from. */
  readonly chain: readonly DerivedQuestion[];
  /** See `originOf`. */
  readonly origin: string;
}

/**
 * Writes the columns of a derived question next to the segment of its sources, in the same slots. The file appears
 * whole and on disk, or not at all. Throws `DamagedSegmentError` for a source, and the error of `check`, which is
 * called before each chunk.
 */
export async function writeDerived(task: DerivedTask, check: () => void): Promise<void> {
  const { source, chain } = task;
  const target = chain.at(-1);
  if (target === undefined) return;
  await withSegment(source, async (opened) => {
    const built = await deriveSlots(opened, target.core, task, check);
    check();
    const directory = join(source.directory, derivedFolder);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { dataset, padding, groups } = opened.segment.header;
    const writer = await SegmentWriter.create(directory, {
      dataset,
      wave: source.wave,
      padding,
      groups,
      weights: [],
      derived: { origin: task.origin, counts: { ...built.counts } },
      content: contentOf(target.core),
    });
    try {
      await built.write(writer);
      await writer.finish();
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
}

async function deriveSlots(
  opened: OpenSegment,
  target: DerivedCore,
  { wave, catalogue, chain }: DerivedTask,
  check: () => void,
): Promise<SlotColumns> {
  const { layout } = opened.segment;
  const cores = chain.map(({ core }) => core);
  const needed = sourceColumns(catalogue, cores, new Set(chain.map(({ code }) => code)));
  const slots = await readWaveSlots(opened, catalogue, wave, needed);
  const built = new SlotColumns(target, layout);
  for (let index = 0; index < chunksOf(layout); index++) {
    check();
    deriveChain(slots.chunk(index), chain, ({ core }, values) => {
      if (core === target) built.add(index, values);
    });
  }
  return built;
}

/** What a segment holds of a core's columns. */
function contentOf(core: DerivedCore): SegmentContent[] {
  const answers = core.kind === 'answers' ? answersOfCore(core) : [];
  return rowsOfCore(core).flatMap((row): SegmentContent[] => {
    const key = row === '' ? '' : `/${row}`;
    if (core.kind !== 'answers') return [{ kind: 'numbers', key }];
    if (!core.multiple) return [{ kind: 'codes', key, codes: answers.length }];
    return [
      ...answers.map((code): SegmentContent => ({ kind: 'marks', key: `${key}/${code}` })),
      { kind: 'filled', key },
    ];
  });
}

/** The columns of a wave, put together chunk by chunk. */
class SlotColumns {
  readonly counts: { -readonly [Name in keyof DerivedCounts]: number } = {
    asked: 0,
    blank: 0,
    overlap: 0,
    uncomputable: 0,
  };
  readonly #layout: SegmentLayout;
  readonly #isMultiple: boolean;
  readonly #elements = new Map<string, Uint8Array | Uint16Array | Float64Array>();
  readonly #chosen = new Map<string, Bitmap>();
  /** Keyed by the question or row: everyone who filled one of its marks filled them all. */
  readonly #filled = new Map<string, Bitmap>();

  constructor(core: DerivedCore, layout: SegmentLayout) {
    this.#layout = layout;
    this.#isMultiple = core.kind === 'answers' && core.multiple;
  }

  add(chunk: number, { columns, marks, counts }: DerivedValues): void {
    this.counts.asked += counts.asked;
    this.counts.blank += counts.blank;
    this.counts.overlap += counts.overlap;
    this.counts.uncomputable += counts.uncomputable;
    const first = chunk * chunkSlots;
    for (const [key, column] of columns) this.#elementsOf(key, column).set(column.values, first);
    for (const [key, { chosen, filled }] of marks) {
      const all = this.#chosen.get(key) ?? blankBitmap(this.#layout.slots);
      this.#chosen.set(key, all);
      all.set(chosen, first / 32);
      this.#filledOf(parentOf(key)).set(filled, first / 32);
    }
  }

  async write(writer: SegmentWriter): Promise<void> {
    for (const [key, elements] of this.#elements) {
      if (elements instanceof Float64Array) await writer.writeNumbers(key, elements);
      else await writer.writeCodes(key, elements);
    }
    if (!this.#isMultiple) return;
    for (const [key, chosen] of this.#chosen)
      await writer.writeMarks(key, chosen, this.#filledOf(parentOf(key)));
    for (const [key, filled] of this.#filled) await writer.writeFilled(key, filled);
  }

  #elementsOf(key: string, { values }: Column): Uint8Array | Uint16Array | Float64Array {
    const { slots } = this.#layout;
    const found = this.#elements.get(key);
    if (found !== undefined) return found;
    const elements =
      values instanceof Float64Array
        ? new Float64Array(slots).fill(Number.NaN)
        : values instanceof Uint16Array
          ? new Uint16Array(slots)
          : new Uint8Array(slots);
    this.#elements.set(key, elements);
    return elements;
  }

  #filledOf(key: string): Bitmap {
    const filled = this.#filled.get(key) ?? blankBitmap(this.#layout.slots);
    this.#filled.set(key, filled);
    return filled;
  }
}

/** Key of the question or row that a column of marks belongs to. */
function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}
