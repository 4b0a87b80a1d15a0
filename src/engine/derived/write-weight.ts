import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { locationsQuestion } from '../../expression/expression.ts';
import { hasSlot } from '../segments/bitmap.ts';
import type { SegmentPlace } from '../segments/reading/damaged-segment-error.ts';
import { type OpenSegment, readSlotWeights, withSegment } from '../segments/reading/open-segment.ts';
import type { StoredSegment } from '../segments/reading/stored-segment.ts';
import { blockSlots, chunkSlots, chunksOf } from '../segments/segment-layout.ts';
import { SegmentWriter } from '../segments/writing/segment-writer.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import { findQuestion } from '../survey/find-question.ts';
import { unitExponentOf } from '../survey/weights.ts';
import { deriveChain } from './derive-columns.ts';
import type { DerivedQuestion } from './derived-questions.ts';
import { derivedDivisor, type WeightCore, type WeightTarget } from './derived-weight.ts';
import { sourceColumns } from './source-columns.ts';
import { readWaveSlots } from './wave-slots.ts';
import { type WaveToWeigh, weighWaves, type WeighedWave } from './weigh-waves.ts';
import { derivedFolder } from './write-derived.ts';

/** The weights of respondents that are raked together, to be written: a file a wave. Plain data. */
export interface WeightTask {
  readonly kind: 'weight';
  readonly waves: readonly WeightWave[];
  /** Includes the targets' questions and their sources. */
  readonly catalogue: Catalogue;
  /** The derived questions that targets need, each after its sources. */
  readonly chain: readonly DerivedQuestion[];
  readonly core: WeightCore;
  /** Divisor of the recorded weight that it begins with; 1 where there is none. */
  readonly startDivisor: number;
}

/** A wave of a task. */
interface WeightWave {
  /** Index in the catalogue. */
  readonly wave: number;
  readonly source: SegmentPlace;
  /** Hash of all that its weights come from, which names the file. */
  readonly origin: string;
}

/**
 * Writes weights next to the segments of their sources, in the same slots, with the course of raking. Throws
 * `DamagedSegmentError` for a source, and the error of `check`, which is called before each chunk.
 */
export async function writeWeight(task: WeightTask, check: () => void): Promise<void> {
  const segments: StoredSegment[] = [];
  const waves: WaveToWeigh[] = [];
  for (const { wave, source } of task.waves) {
    await withSegment(source, async (opened) => {
      segments.push(opened.segment);
      waves.push(await readWave(opened, wave, task, check));
    });
  }
  const weighed = weighWaves(task.core, waves);
  for (const [place, { source, origin }] of task.waves.entries()) {
    check();
    const [segment, made] = [segments[place], weighed[place]];
    if (segment !== undefined && made !== undefined) await writeWave(source, segment, made, origin);
  }
}

async function readWave(
  opened: OpenSegment,
  wave: number,
  { catalogue, chain, core, startDivisor }: WeightTask,
  check: () => void,
): Promise<WaveToWeigh> {
  const { layout, header } = opened.segment;
  const derived = new Set(chain.map(({ code }) => code));
  const needed = sourceColumns(
    catalogue,
    chain.map((question) => question.core),
    derived,
  );
  for (const { question } of core.targets) {
    if (question !== locationsQuestion && !derived.has(question)) needed.set(question, 'codes');
  }
  const slots = await readWaveSlots(opened, catalogue, wave, needed);
  const lookups = core.targets.map((target) => categoryOfCode(catalogue, target));
  const categories = core.targets.map(() => new Int32Array(layout.slots).fill(-1));
  for (let index = 0; index < chunksOf(layout); index++) {
    check();
    const cells = slots.chunk(index);
    deriveChain(cells, chain, () => {});
    for (const [target, { question }] of core.targets.entries()) {
      const column = cells.columns.get(question);
      const codes =
        question === locationsQuestion
          ? cells.respondents.location.map((location) => location + 1)
          : column?.kind === 'codes'
            ? column.values
            : [];
      const own = categories[target]?.subarray(index * chunkSlots);
      const lookup = lookups[target];
      for (let slot = 0; slot < codes.length; slot++) {
        if (own !== undefined && hasSlot(cells.everyone, slot)) own[slot] = lookup?.[codes[slot] ?? 0] ?? -1;
      }
    }
  }
  const base = await baseOf(opened, core.start, startDivisor);
  const groups = layout.groups.map(({ start, slots: count }, group) => ({
    location: header.groups[group]?.location ?? '',
    start,
    slots: count,
  }));
  return { base, categories, groups };
}

/** Place of the category of each code of a column; −1: none. */
function categoryOfCode(catalogue: Catalogue, { question, shares }: WeightTarget): Int32Array {
  const answers: readonly { readonly code: string; readonly places?: readonly number[] }[] =
    question === locationsQuestion ? catalogue.locations : findQuestion(catalogue, question).datapoints;
  const lookup = new Int32Array(2 ** 16).fill(-1);
  for (const [category, { datapoint }] of shares.entries()) {
    const index = answers.findIndex(({ code }) => code === datapoint);
    for (const place of answers[index]?.places ?? [index + 1]) lookup[place] = category;
  }
  lookup[0] = -1;
  return lookup;
}

/** The weights that raking begins with, one a slot; NaN: none. */
async function baseOf(opened: OpenSegment, start: string | null, divisor: number): Promise<Float64Array> {
  const { layout, header } = opened.segment;
  if (start !== null) {
    const scheme = header.weights.findIndex(({ code }) => code === start);
    return readSlotWeights(opened, start, scheme, divisor);
  }
  const base = new Float64Array(layout.slots).fill(Number.NaN);
  for (const group of layout.groups) base.fill(1, group.start, group.start + group.respondents);
  return base;
}

async function writeWave(
  source: SegmentPlace,
  { header, layout }: StoredSegment,
  { weights, weighing }: WeighedWave,
  origin: string,
): Promise<void> {
  const directory = join(source.directory, derivedFolder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { dataset, padding, groups } = header;
  const lowest = -Math.log2(derivedDivisor);
  const largest = layout.groups.map(({ start, slots }) =>
    weights.subarray(start, start + slots).reduce((most, weight) => (weight > most ? weight : most), 0),
  );
  // Blocks of several groups have one exponent.
  const most = Math.max(0, ...largest);
  const exponents = largest.map((weight) => {
    const own = padding === blockSlots ? weight : most;
    return own > 0 ? unitExponentOf(own) - lowest : 0;
  });
  const units = new Uint32Array(layout.slots);
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const unit = 2 ** ((exponents[group] ?? 0) + lowest);
    for (let slot = start; slot < start + respondents; slot++) {
      const weight = weights[slot] ?? 0;
      if (weight > 0) units[slot] = Math.max(1, Math.round(weight / unit));
    }
  }
  const writer = await SegmentWriter.create(directory, {
    dataset,
    wave: source.wave,
    padding,
    groups,
    weights: [{ code: '', exponents }],
    derived: { origin, counts: {}, weighing },
    content: [],
  });
  try {
    await writer.writeUnits(units);
    await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
