import type { Dataset, Column, WeightColumn } from '../../survey/dataset.ts';
import { blankBitmap } from '../bitmap.ts';
import type { SegmentWeight } from '../column-totals.ts';
import { type Seating, seat, seatMarks } from './gather-slots.ts';
import { type WrittenSegment, writeManifest } from '../manifest.ts';
import { segmentFormat, dictionarySuffix } from '../segment-file.ts';
import { type SegmentContent, SegmentWriter } from './segment-writer.ts';
import { slotOrder, type WaveOrder } from './slot-order.ts';
import type { Catalogue } from '../../survey/catalogue.ts';
import { codedAnswers, columnKinds, questionBundles } from '../../survey/question-cells.ts';
import { blockSlots, laySegment, type Padding, paddingFor, type SegmentLayout } from '../segment-layout.ts';
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Columns of a question that are neighbours in a segment. */
interface ColumnBundle {
  readonly columns: readonly BundledColumn[];
  /** Key of the segment's column for respondents with any of these filled; null if it has no such column. */
  readonly filledAs: string | null;
}

interface BundledColumn {
  readonly key: string;
  readonly column: Column;
  /** Largest code that a column of codes may hold; 0 for other kinds. */
  readonly codes: number;
}

/** Returns the columns of a dataset in the order of its catalogue, then those that the catalogue does not name. */
function bundleColumns(
  { questions }: Pick<Catalogue, 'questions'>,
  columns: ReadonlyMap<string, Column>,
): ColumnBundle[] {
  const left = new Map(columns);
  const take = (keys: readonly string[], codes: number): BundledColumn[] =>
    keys.flatMap((key) => {
      const column = left.get(key);
      left.delete(key);
      return column === undefined ? [] : [{ key, column, codes: column.kind === 'codes' ? codes : 0 }];
    });
  const named = questions.flatMap((question) =>
    questionBundles(question).map(([key, cells]) => ({
      columns: take(
        cells.map((cell) => cell.key),
        codedAnswers(question).length,
      ),
      filledAs: columnKinds[question.kind] === 'marks' ? key : null,
    })),
  );
  const unnamed = Array.from(left, ([key, column]) => ({
    columns: take([key], column.kind === 'codes' ? largest(column.values) : 0),
    filledAs: null,
  }));
  return [...named, ...unnamed].filter((bundle) => bundle.columns.length > 0);
}

function largest(codes: Uint8Array | Uint16Array): number {
  let most = 0;
  for (const code of codes) most = Math.max(most, code);
  return most;
}

/**
 * Layout of a wave's segment and its weights in it. Groups are padded to 64 slots only if every weight of the wave can
 * have one exponent without a change: below 2^23 units.
 */
export function seatWeights(
  { wave, groups }: WaveOrder,
  columns: readonly WeightColumn[],
  locationCount: number,
): { layout: SegmentLayout; weights: SegmentWeight[] } {
  const counts = groups.map(({ respondents }) => respondents.length);
  const seated = (padding: Padding) => {
    const layout = laySegment(counts, padding);
    const weights = columns.map(({ units, exponents }) => ({
      units: seat({ layout, groups }, units, new Uint32Array(layout.slots)),
      exponents: groups.map(({ location }) => exponents[wave * locationCount + location] ?? 0),
    }));
    return { layout, weights };
  };
  const padding = paddingFor(counts);
  if (padding === blockSlots) return seated(padding);
  const { layout, weights } = seated(padding);
  const level = weights.map((weight) => withOneExponent(layout, weight));
  return level.every((weight) => weight !== null) ? { layout, weights: level } : seated(blockSlots);
}

/** Returns the same weights in units of their smallest exponent; null if a weight would have too many units. */
function withOneExponent(layout: SegmentLayout, { units, exponents }: SegmentWeight): SegmentWeight | null {
  const lowest = Math.min(...exponents);
  if (exponents.every((exponent) => exponent === lowest)) return { units, exponents };
  const raised = new Uint32Array(units.length);
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const factor = 2 ** ((exponents[group] ?? 0) - lowest);
    for (let slot = start; slot < start + respondents; slot++) {
      const unit = (units[slot] ?? 0) * factor;
      if (unit >= 2 ** 23) return null;
      raised[slot] = unit;
    }
  }
  return { units: raised, exponents: exponents.map(() => lowest) };
}

/** The file variables of a wave, read one at a time. */
export interface RecordedWave {
  /** A `FileDictionary` as JSON. */
  readonly dictionary: string;
  /** Names of the variables that are kept. */
  readonly variables: readonly string[];
  /** `respondents`: those of the wave in the order of their slots. Returns what encodes a variable's column `source`. */
  readonly payloads: (respondents: Uint32Array) => (variable: string) => Uint8Array | Promise<Uint8Array>;
}

/** Writes a dictionary under the name of its content, which is returned; waves of a file share it. */
async function writeDictionary(directory: string, dictionary: string): Promise<string> {
  const name = hash('sha256', dictionary) + dictionarySuffix;
  await writeFile(join(directory, name), dictionary, { mode: 0o600 });
  return name;
}
