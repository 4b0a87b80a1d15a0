import type { Dataset, Column } from '../../survey/dataset.ts';
import { blankBitmap } from '../bitmap.ts';
import { bundleColumns, type ColumnBundle } from './column-bundles.ts';
import type { SegmentWeight } from '../column-totals.ts';
import { type Seating, seat, seatMarks } from './gather-slots.ts';
import { type WrittenSegment, writeManifest } from '../manifest.ts';
import { type RecordedWave, writeDictionary } from './recorded-wave.ts';
import { segmentFormat } from '../segment-file.ts';
import { type SegmentContent, SegmentWriter } from './segment-writer.ts';
import { seatWeights } from './segment-weights.ts';
import { slotOrder, type WaveOrder } from './slot-order.ts';

/**
 * Writes a dataset into an existing empty directory: one segment per wave, then the manifest. In addition to the
 * dataset it holds a column of a segment in memory. Every file appears whole and on disk, but not all at once:
 * `writeDataset` and the import publish the directory afterwards. `ids` are the respondents' ids, kept in the segments;
 * null if they are not kept. `recorded`: the file variables of each wave, by its place in the catalogue; null for a
 * wave without them.
 */
export async function writeSegments(
  directory: string,
  dataset: Dataset,
  ids: readonly string[] | null,
  recorded: readonly (RecordedWave | null)[] = [],
): Promise<void> {
  const { catalogue, version, respondents } = dataset;
  const bundles = bundleColumns(catalogue, dataset.columns);
  const segments: WrittenSegment[] = [];
  for (const order of slotOrder(respondents, ids)) {
    const record = recorded[order.wave] ?? null;
    const { layout, weights } = seatWeights(order, respondents.weights, catalogue.locations.length);
    const writer = await SegmentWriter.create(directory, {
      dataset: catalogue.code,
      wave: catalogue.waves[order.wave]?.code ?? '',
      padding: layout.padding,
      groups: order.groups.map(({ location, respondents: { length } }) => ({
        location: catalogue.locations[location]?.code ?? '',
        respondents: length,
      })),
      weights: weights.map(({ exponents }, place) => ({
        code: catalogue.weights[place]?.code ?? '',
        exponents,
      })),
      content: [
        ...contentOf(dataset, bundles, ids !== null),
        ...(record?.variables ?? []).map((key) => ({ kind: 'source' as const, key })),
      ],
    });
    try {
      await writeColumns(writer, { layout, groups: order.groups }, weights, dataset, bundles);
      if (ids !== null) await writer.writeIds(idsInOrder(ids, order));
      const dictionary = record === null ? null : await writeRecord(writer, record, order, directory);
      segments.push({ ...(await writer.finish()), ...(dictionary !== null && { dictionary }) });
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }
  const divisors = respondents.weights.map(({ divisor }) => divisor);
  const asked = countAsked(dataset);
  await writeManifest(directory, { format: segmentFormat, version, catalogue, divisors, asked, segments });
}

function contentOf(
  { respondents }: Dataset,
  bundles: readonly ColumnBundle[],
  hasIds: boolean,
): SegmentContent[] {
  const content: SegmentContent[] = [];
  if (respondents.stratum !== null) content.push({ kind: 'stratum' });
  if (respondents.cluster !== null) content.push({ kind: 'cluster' });
  for (const { columns, filledAs } of bundles) {
    for (const { key, column, codes } of columns) content.push({ kind: column.kind, key, codes });
    if (filledAs !== null) content.push({ kind: 'filled', key: filledAs });
  }
  if (hasIds) content.push({ kind: 'ids' });
  return content;
}

async function writeColumns(
  writer: SegmentWriter,
  seating: Seating,
  weights: readonly SegmentWeight[],
  { respondents: { stratum, cluster } }: Dataset,
  bundles: readonly ColumnBundle[],
): Promise<void> {
  const { slots } = seating.layout;
  for (const { units } of weights) await writer.writeUnits(units);
  for (const [kind, indices] of [
    ['stratum', stratum],
    ['cluster', cluster],
  ] as const) {
    if (indices === null) continue;
    await writer.writeIndices(kind, seat(seating, indices, new Int32Array(slots).fill(-1)));
  }
  for (const { columns, filledAs } of bundles) {
    const union = blankBitmap(slots);
    for (const { key, column } of columns) {
      if (column.kind === 'marks') {
        const { chosen, filled } = seatMarks(seating, column.values, union);
        await writer.writeMarks(key, chosen, filled);
      } else if (column.kind === 'numbers') {
        await writer.writeNumbers(
          key,
          seat(seating, column.values, new Float64Array(slots).fill(Number.NaN)),
        );
      } else {
        const blank = column.values instanceof Uint8Array ? new Uint8Array(slots) : new Uint16Array(slots);
        await writer.writeCodes(key, seat(seating, column.values, blank));
      }
    }
    if (filledAs !== null) await writer.writeFilled(filledAs, union);
  }
}

/** Writes the columns `source`, one variable in memory at a time; returns the name of the dictionary's file. */
async function writeRecord(
  writer: SegmentWriter,
  { dictionary, variables, payloads }: RecordedWave,
  order: WaveOrder,
  directory: string,
): Promise<string> {
  const payload = payloads(respondentsInOrder(order));
  for (const variable of variables) await writer.writeSource(variable, await payload(variable));
  return writeDictionary(directory, dictionary);
}

function respondentsInOrder({ groups }: WaveOrder): Uint32Array {
  const inOrder = new Uint32Array(groups.reduce((sum, { respondents }) => sum + respondents.length, 0));
  let at = 0;
  for (const { respondents } of groups) {
    inOrder.set(respondents, at);
    at += respondents.length;
  }
  return inOrder;
}

function idsInOrder(ids: readonly string[], order: WaveOrder): string[] {
  return Array.from(respondentsInOrder(order), (respondent) => ids[respondent] ?? '');
}

/**
 * Counts the respondents of each dataset of a tree, by its code: everyone in the root; in a child, respondents with a
 * filled cell in one of its questions.
 */
export function countAsked({
  catalogue,
  respondents,
  columns,
}: Pick<Dataset, 'catalogue' | 'respondents' | 'columns'>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, namespace, parent } of catalogue.datasets) {
    if (parent === null) {
      counts[code] = respondents.count;
      continue;
    }
    const questions = new Set(
      catalogue.questions.filter((one) => one.namespace === namespace).map((one) => one.code),
    );
    const takesPart = new Uint8Array(respondents.count);
    for (const [key, column] of columns) {
      if (questions.has(key.split('/', 1)[0] ?? '')) markFilled(column, takesPart);
    }
    counts[code] = takesPart.reduce((sum, one) => sum + one, 0);
  }
  return counts;
}

function markFilled(column: Column, marked: Uint8Array): void {
  const { values } = column;
  const isNumber = column.kind === 'numbers';
  for (let respondent = 0; respondent < values.length; respondent++) {
    const value = values[respondent] ?? 0;
    if (isNumber ? !Number.isNaN(value) : value > 0) marked[respondent] = 1;
  }
}
