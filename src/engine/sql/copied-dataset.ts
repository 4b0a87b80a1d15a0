import { EngineError } from '../engine-error.ts';
import { fieldworkOfStore } from '../execution/memory/fieldwork-of-store.ts';
import type { SegmentStore } from '../execution/memory/segment-store.ts';
import type { PlanExecutor } from '../figures/answer/executor.ts';
import { readRows } from '../segments/reading/read-rows.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';
import { unweighted } from '../survey/find-weight.ts';
import type { SegmentColumn } from '../segments/segment-column.ts';
import { copiedColumns, createDesignNumbers, namesOf, unitsName } from './copied-columns.ts';
import {
  type CodeTotals,
  type CopyTarget,
  createTables,
  tableName,
  verifyCopy,
  widthOf,
  writeRespondents,
} from './copy.ts';
import type { SqlTable } from './nodes.ts';
import { createSqlExecutor, type SqlDatabase } from './sql-executor.ts';

/** The record of a copy: its table, and the columns of the dataset by the table's columns. Plain data. */
export interface CopyRecord {
  readonly table: string;
  /** Version of the dataset that was copied. */
  readonly version: string;
  readonly respondents: number;
  readonly bytes: number;
  /** Codes in the order in which the table numbers them. */
  readonly waves: readonly string[];
  readonly locations: readonly string[];
  readonly weights: readonly string[];
  /** Keys of the dataset's columns, and the names they have in the table. */
  readonly columns: readonly (readonly [string, string])[];
}

/** The largest Σu that a double holds exactly. */
const mostUnits = Number.MAX_SAFE_INTEGER;

/**
 * Copies the dataset in a directory, wave by wave, and compares the copy with the headers of its segments: it is returned
 * whole, or not at all. `store` is of the same directory, as it was written. Throws where a segment is damaged.
 */
export async function copyDataset(
  directory: string,
  store: SegmentStore,
  server: Omit<CopyTarget, 'table'>,
  report: (copied: number) => void = () => undefined,
): Promise<CopyRecord> {
  const { catalogue, written, version } = store;
  for (const wave of store.waves) store.segment(wave);
  const target = { ...server, table: tableName([server.cluster, written]) };
  const design = createDesignNumbers();
  let names: Map<string, string> | null = null;
  let [first, bytes] = [0, 0];
  for (const { wave } of written) {
    const rows = await readRows(directory, wave);
    names ??= namesOf(rows.columns);
    const columns = copiedColumns(rows, names, design);
    if (first === 0) await createTables(target, columns);
    await writeRespondents(target, columns, first);
    first += rows.respondents.count;
    bytes += widthOf(columns) * rows.respondents.count;
    report(first);
  }
  const record = {
    table: target.table,
    version,
    respondents: first,
    bytes,
    waves: catalogue.waves.map(({ code }) => code),
    locations: catalogue.locations.map(({ code }) => code),
    weights: catalogue.weights.map(({ code }) => code),
    columns: [...(names ?? [])],
  };
  const [difference] = await verifyDataset(store, record, server.shards[0], new AbortController().signal);
  if (difference !== undefined) throw new EngineError('failed', `the copy is not whole: ${difference}`);
  return record;
}

/** Differences between a copy and the headers of the segments, in words; none: every respondent is there once. */
export async function verifyDataset(
  store: SegmentStore,
  { table, respondents, columns }: CopyRecord,
  asked: CopyTarget['shards'][number] | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  const expected = columns.flatMap(([key, name]) => totalsOf(store, key, name));
  const tooLarge = expected.find(({ weights }) => weights.some(({ units }) => units > mostUnits));
  if (tooLarge !== undefined)
    return [`the weights of ${tooLarge.column} add up to more than a database counts exactly`];
  return verifyCopy({ shards: asked === undefined ? [] : [asked], table }, respondents, expected, signal);
}

/** Totals of a column from the headers: of each code, of a mark, of whoever filled a cell. */
function totalsOf(store: SegmentStore, key: string, column: string): CodeTotals[] {
  const segments = store.waves.map((wave) => store.segment(wave));
  const ofSet = (kind: SegmentColumn['kind'], set: number, codes: CodeTotals['codes']): CodeTotals => ({
    column,
    codes,
    weights: store.recordedDivisors.map((_, weight) => {
      const totals = segments.map((segment) => segment.totals({ kind, key }, set, weight));
      return {
        sample: totals.reduce((sum, one) => sum + (one?.sample ?? 0), 0),
        units: totals.reduce((sum, one) => sum + (one?.units ?? 0), 0),
      };
    }),
  });
  if (column.startsWith('x')) return [ofSet('filled', 0, null)];
  if (column.startsWith('m')) return [ofSet('chosen', 0, [2]), ofSet('filled', 0, [1, 2])];
  const listed = segments.flatMap(({ header }) =>
    header.columns.filter((one) => one.kind === 'codes' && one.key === key).map(({ codes }) => codes),
  );
  return Array.from({ length: Math.max(0, ...listed) }, (_, code) => ofSet('codes', code + 1, [code + 1]));
}

/** A dataset as it is read now, and its copy. Plain data. */
export interface CopyReading {
  readonly fieldwork: Fieldwork;
  readonly record: CopyRecord;
  /** Version of the dataset that is read. */
  readonly version: string;
  /** Respondents with each weight of the catalogue by (wave, location) pair; last, all respondents. */
  readonly samples: readonly Float64Array[];
}

/** What a copy is read by. `store` is the dataset as it is read now. */
export function readingOfCopy(store: SegmentStore, record: CopyRecord): CopyReading {
  const weights = [...store.catalogue.weights.keys(), unweighted];
  return {
    fieldwork: fieldworkOfStore(store),
    record,
    version: store.version,
    samples: weights.map((weight) => samplesOf(store, weight)),
  };
}

/** Executes plans over a copy of a dataset. */
export function executorOfCopy(reading: CopyReading, database: SqlDatabase): PlanExecutor {
  return createSqlExecutor(reading.fieldwork, tableOfCopy(reading), database);
}

function tableOfCopy({ fieldwork: { catalogue }, record, version, samples }: CopyReading): SqlTable {
  const names = new Map(record.columns);
  const lacks = (what: string) =>
    new EngineError(
      'copy_unavailable',
      `the copy of ${catalogue.code} has no ${what}; answer from this machine (admin dataset answers --from local)`,
    );
  // Read with other missing values than were recorded.
  const replaced = new Set(
    catalogue.questions.flatMap(({ code, numbersRead }) => (numbersRead === undefined ? [] : code)),
  );
  const isPlaced =
    record.version === version &&
    isSame(record.waves, catalogue.waves) &&
    isSame(record.locations, catalogue.locations);
  return {
    name: record.table,
    column(key) {
      const [question = ''] = key.split('/', 1);
      const name = isPlaced && !replaced.has(question) ? names.get(key) : undefined;
      if (name === undefined) throw lacks(`answers to "${question}" as they are read now`);
      return name;
    },
    units(weight) {
      const { code = '' } = catalogue.weights[weight] ?? {};
      const place = record.weights.indexOf(code);
      if (place < 0) throw lacks(`weight "${code}"`);
      return unitsName(place);
    },
    samples: (weight) =>
      (isPlaced ? samples.at(weight) : undefined) ?? fail(lacks('respondents of this version')),
  };
}

function fail(error: EngineError): never {
  throw error;
}

function isSame(codes: readonly string[], now: readonly { readonly code: string }[]): boolean {
  return codes.length === now.length && codes.every((code, place) => code === now[place]?.code);
}

/** Respondents with the weight by pair, from the manifest. */
function samplesOf(store: SegmentStore, weight: number): Float64Array {
  const { waves, locations } = store.catalogue;
  const samples = new Float64Array(waves.length * locations.length);
  for (const { wave, groups } of store.written) {
    const inWave = waves.findIndex(({ code }) => code === wave);
    for (const [place, { location, respondents }] of groups.entries()) {
      const at = inWave * locations.length + locations.findIndex(({ code }) => code === location);
      samples[at] = weight < 0 ? respondents : store.holdersOf(inWave, place, weight);
    }
  }
  return samples;
}
