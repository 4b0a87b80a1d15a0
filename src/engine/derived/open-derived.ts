import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedSegmentError, type SegmentPlace } from '../segments/reading/damaged-segment-error.ts';
import { openSegment } from '../segments/reading/segment-reader.ts';
import { readStoredSegment, type StoredSegment } from '../segments/reading/stored-segment.ts';
import { segmentSuffix } from '../segments/segment-file.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import { sourcesOfCore } from './core-sources.ts';
import type { DerivedBuilder } from './derived-builder.ts';
import type { DerivedColumns, DerivedCounts, DerivedQuestion, DerivedSegment } from './derived-questions.ts';
import { chainOf } from './order-questions.ts';
import { originOf } from './origin-of.ts';
import { derivedFolder, type DerivedTask } from './write-derived.ts';

/** Files that are opened at the same time. */
const filesAtOnce = 16;

/**
 * The columns of derived questions beside the segments of a dataset, by wave; those that are missing or damaged are
 * written first. `catalogue` has the questions. Throws `unknown_code`, `failed` of a definition that cannot be, and as
 * `DerivedBuilder.write`, but for damage of a source, which is of its wave alone.
 */
export async function openDerivedColumns(
  sources: ReadonlyMap<number, SegmentPlace>,
  catalogue: Catalogue,
  questions: readonly DerivedQuestion[],
  builder: DerivedBuilder,
  signal?: AbortSignal,
): Promise<DerivedColumns> {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const tasks = questions.flatMap((question) => {
    const chain = chainOf(question, byCode);
    const read = sourcesCatalogue(catalogue, chain);
    return [...sources].map(([wave, source]): DerivedTask => {
      return { source, wave, catalogue: read, chain, origin: originOf(source.file, catalogue, chain) };
    });
  });
  const waves = new Map([...sources.keys()].map((wave) => [wave, new Map<string, DerivedSegment>()]));
  const counts = new Map<string, DerivedCounts>();
  const files = new Set(tasks.map(({ origin }) => origin + segmentSuffix));
  for (let from = 0; from < tasks.length; from += filesAtOnce) {
    const some = tasks.slice(from, from + filesAtOnce);
    const opened = await Promise.all(some.map((task) => openOrWrite(task, builder, signal)));
    for (const [at, segment] of opened.entries()) {
      const { wave, chain } = some[at] ?? {};
      const code = chain?.at(-1)?.code ?? '';
      const task = some[at];
      if (wave === undefined || task === undefined) continue;
      waves.get(wave)?.set(code, { segment, rebuild: () => builder.write(task) });
      if (!(segment instanceof DamagedSegmentError)) counts.set(code, addCounts(counts.get(code), segment));
    }
  }
  return { waves, counts, files };
}

/**
 * Removes files of derived columns from a dataset's directory that are not among `files` and were last opened before a
 * time, and what was left half written. Returns their names.
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
  task: DerivedTask,
  builder: DerivedBuilder,
  signal: AbortSignal | undefined,
): Promise<StoredSegment | DamagedSegmentError> {
  const { source, origin } = task;
  const place = { ...source, directory: join(source.directory, derivedFolder), file: origin + segmentSuffix };
  try {
    return await openDerived(place);
  } catch (error) {
    if (!(error instanceof DamagedSegmentError)) throw error;
  }
  try {
    await builder.write(task, signal);
    return await openDerived(place);
  } catch (error) {
    if (error instanceof DamagedSegmentError) return error;
    throw error;
  }
}

/** Notes on the file that it is in use. */
async function openDerived(place: SegmentPlace): Promise<StoredSegment> {
  const handle = await openSegment(place);
  try {
    const segment = await readStoredSegment(handle, place);
    const now = new Date();
    await handle.utimes(now, now);
    return segment;
  } finally {
    await handle.close();
  }
}

/** The catalogue with what the cores read alone: it goes over to another thread. */
function sourcesCatalogue(catalogue: Catalogue, chain: readonly DerivedQuestion[]): Catalogue {
  const codes = new Set(chain.flatMap(({ core }) => sourcesOfCore(core)));
  return { ...catalogue, questions: catalogue.questions.filter(({ code }) => codes.has(code)) };
}

function addCounts(known: DerivedCounts | undefined, { header }: StoredSegment): DerivedCounts {
  const of = (name: keyof DerivedCounts): number =>
    (known?.[name] ?? 0) + (header.derived?.counts[name] ?? 0);
  return { asked: of('asked'), blank: of('blank'), overlap: of('overlap'), uncomputable: of('uncomputable') };
}
