import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedSegmentError, type SegmentPlace } from '../segments/reading/damaged-segment-error.ts';
import { withSegment } from '../segments/reading/open-segment.ts';
import type { StoredSegment } from '../segments/reading/stored-segment.ts';
import { segmentSuffix } from '../segments/segment-file.ts';
import type { Catalogue, Question } from '../survey/catalogue.ts';
import { sourcesOfCore } from './core-sources.ts';
import type { DerivedBuilder, DerivedWork } from './derived-builder.ts';
import type {
  DerivedColumns,
  DerivedCounts,
  DerivedQuestion,
  DerivedSegment,
  WeighedWaveOf,
} from './derived-questions.ts';
import type { DerivedWeight, WeightCore } from './derived-weight.ts';
import { chainOf } from './derive-columns.ts';
import { derivedFolder } from './write-derived.ts';
import { hash } from 'node:crypto';
import { findQuestion } from '../survey/find-question.ts';
import { locationsQuestion } from '../../expression/expression.ts';

/** Files that are opened at the same time. */
const filesAtOnce = 16;

/** What the derived columns of a dataset are made of. */
export interface DerivedParts {
  readonly questions: readonly DerivedQuestion[];
  readonly weights: readonly DerivedWeight[];
  /** Divisors of the recorded weights, by code. */
  readonly divisors: ReadonlyMap<string, number>;
}

/**
 * The columns of derived questions and weights for the segments of a dataset, by wave; missing or damaged ones are
 * written first. `catalogue` has the questions. Throws `unknown_code`, `failed` for an impossible definition, and as
 * `DerivedBuilder.write` does. Damage of a source concerns its wave alone, or the waves that are raked together.
 */
export async function openDerivedColumns(
  sources: ReadonlyMap<number, SegmentPlace>,
  catalogue: Catalogue,
  parts: DerivedParts,
  builder: DerivedBuilder,
  signal?: AbortSignal,
): Promise<DerivedColumns> {
  const files = [...questionFiles(sources, catalogue, parts), ...weightFiles(sources, catalogue, parts)];
  const waves = new Map([...sources.keys()].map((wave) => [wave, new Map<string, DerivedSegment>()]));
  const counts = new Map<string, DerivedCounts>();
  const weighings = new Map<string, WeighedWaveOf[]>();
  const writing = new Map<DerivedWork, Promise<void>>();
  const write = (work: DerivedWork): Promise<void> => {
    const known = writing.get(work) ?? builder.write(work, signal);
    writing.set(work, known);
    return known;
  };
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const some = files.slice(from, from + filesAtOnce);
    const opened = await Promise.all(some.map((file) => openOrWrite(file, write)));
    for (const [at, segment] of opened.entries()) {
      const file = some[at];
      if (file === undefined) continue;
      const { wave, code, work } = file;
      waves.get(wave)?.set(code, { segment, rebuild: () => builder.write(work) });
      if (segment instanceof DamagedSegmentError) continue;
      const weighing = segment.header.derived?.weighing;
      if (weighing === undefined) counts.set(code, addCounts(counts.get(code), segment));
      else weighings.set(code, [...(weighings.get(code) ?? []), { ...weighing, wave }]);
    }
  }
  return { waves, counts, weighings, files: new Set(files.map(({ origin }) => origin + segmentSuffix)) };
}

/** A file of derived columns, and what writes it. */
interface DerivedFile {
  readonly code: string;
  readonly wave: number;
  readonly source: SegmentPlace;
  readonly origin: string;
  readonly work: DerivedWork;
}

function questionFiles(
  sources: ReadonlyMap<number, SegmentPlace>,
  catalogue: Catalogue,
  { questions }: DerivedParts,
): DerivedFile[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  return questions.flatMap((question) => {
    const chain = chainOf(question, byCode);
    const read = sourcesCatalogue(catalogue, chain);
    return Array.from(sources, ([wave, source]): DerivedFile => {
      const origin = originOf(source.file, catalogue, chain);
      const work = { source, wave, catalogue: read, chain, origin };
      return { code: question.code, wave, source, origin, work };
    });
  });
}

/** A weight is written wave by wave, or in one go where all waves are raked together. */
function weightFiles(
  sources: ReadonlyMap<number, SegmentPlace>,
  catalogue: Catalogue,
  { questions, weights, divisors }: DerivedParts,
): DerivedFile[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  return weights.flatMap(({ code, core }) => {
    const targets = core.targets.map(({ question }) => question);
    const derived = targets.flatMap((target) => byCode.get(target) ?? []);
    const chain = [...new Set(derived.flatMap((question) => chainOf(question, byCode)))];
    const parts = [...sources].map((entry) => [entry]);
    return (core.within === 'all' ? [parts.flat()] : parts).flatMap((together) => {
      const segments = together.map(([, source]) => source.file);
      const waves = together.map(([wave, source]) => {
        const origin = originOfWeight(source.file, segments, catalogue, chain, core);
        return { wave, source, origin };
      });
      const work: DerivedWork = {
        kind: 'weight',
        waves,
        catalogue: sourcesCatalogue(catalogue, chain, targets),
        chain,
        core,
        startDivisor: core.start === null ? 1 : (divisors.get(core.start) ?? 1),
      };
      return waves.map((wave) => ({ ...wave, code, work }));
    });
  });
}

/**
 * Removes files of derived columns from a dataset's directory that are not among `files` and were last opened before a
 * time, and half-written files. Returns their names.
 */
export async function removeDerivedFiles(
  directory: string,
  files: ReadonlySet<string>,
  before: Date,
): Promise<string[]> {
  const folder = join(directory, derivedFolder);
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const removed: string[] = [];
  for (const name of names) {
    if (files.has(name) || (await stat(join(folder, name))).mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

async function openOrWrite(
  { source, origin, work }: DerivedFile,
  write: (work: DerivedWork) => Promise<void>,
): Promise<StoredSegment | DamagedSegmentError> {
  const place = { ...source, directory: join(source.directory, derivedFolder), file: origin + segmentSuffix };
  try {
    return await openDerived(place);
  } catch (error) {
    if (!(error instanceof DamagedSegmentError)) throw error;
  }
  try {
    await write(work);
    return await openDerived(place);
  } catch (error) {
    if (error instanceof DamagedSegmentError) return error;
    throw error;
  }
}

/** Notes on the file that it is in use. */
function openDerived(place: SegmentPlace): Promise<StoredSegment> {
  return withSegment(place, async ({ handle, segment }) => {
    const now = new Date();
    await handle.utimes(now, now);
    return segment;
  });
}

/** The catalogue with what the cores read, and `others`, alone: it goes over to another thread. */
function sourcesCatalogue(
  catalogue: Catalogue,
  chain: readonly DerivedQuestion[],
  others: readonly string[] = [],
): Catalogue {
  const codes = new Set([...chain.flatMap(({ core }) => sourcesOfCore(core)), ...others]);
  return { ...catalogue, questions: catalogue.questions.filter(({ code }) => codes.has(code)) };
}

function addCounts(known: DerivedCounts | undefined, { header }: StoredSegment): DerivedCounts {
  const of = (name: keyof DerivedCounts): number =>
    (known?.[name] ?? 0) + (header.derived?.counts[name] ?? 0);
  return { asked: of('asked'), blank: of('blank'), overlap: of('overlap'), uncomputable: of('uncomputable') };
}

/** Another once the same definition makes other columns. */
const derivedFormat = 1;

/**
 * Returns a hash of all inputs of the last question's columns in a segment: the segment's file, the cores, and how their
 * sources are read. `chain`: see `chainOf`. Questions with the same core have the same origin.
 */
function originOf(segment: string, catalogue: Catalogue, chain: readonly DerivedQuestion[]): string {
  const sources = new Set(chain.flatMap(({ core }) => sourcesOfCore(core)));
  const content = {
    format: derivedFormat,
    segment,
    sources: [...sources].toSorted().map((code) => readingOf(findQuestion(catalogue, code))),
    cores: chain.map(({ code, core }, place) => [place === chain.length - 1 ? '' : code, core]),
  };
  return hash('sha256', JSON.stringify(content, sortKeys));
}

/**
 * A hash of everything that the weights of a segment are computed from; `segments` are those that are raked together.
 * Two weights of one core have one origin.
 */
function originOfWeight(
  segment: string,
  segments: readonly string[],
  catalogue: Catalogue,
  chain: readonly DerivedQuestion[],
  core: WeightCore,
): string {
  const sources = new Set([
    ...chain.flatMap((question) => sourcesOfCore(question.core)),
    ...core.targets.flatMap(({ question }) => (question === locationsQuestion ? [] : [question])),
  ]);
  const content = {
    format: derivedFormat,
    weight: core,
    segment,
    segments,
    sources: [...sources].toSorted().map((code) => readingOf(findQuestion(catalogue, code))),
    cores: chain.map((question) => [question.code, question.core]),
  };
  return hash('sha256', JSON.stringify(content, sortKeys));
}

/** What decides how a question's columns are read. */
function readingOf({ code, kind, datapoints, suffixes }: Question): object {
  return {
    code,
    kind,
    datapoints: datapoints.map(({ code: answer, places, midpoint, numeric, from, to }) => ({
      answer,
      places,
      midpoint,
      numeric,
      from,
      to,
    })),
    suffixes: suffixes.map(({ code: suffix, places, midpoint, numeric }) => ({
      suffix,
      places,
      midpoint,
      numeric,
    })),
  };
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
