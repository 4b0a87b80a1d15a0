import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baseOf, columnOf, figureQuery, shareRow } from '../../testing/build-figure-query.ts';
import { caseCount } from '../../testing/case-count.ts';
import { withDerivedQuestion } from '../../testing/derived-question.ts';
import { clause } from '../../testing/expressions.ts';
import { pickRespondents } from '../../testing/pick-respondents.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { SegmentStore } from '../execution/memory/segment-store.ts';
import { readManifest } from '../segments/manifest.ts';
import { openSegment } from '../segments/reading/segment-reader.ts';
import { readStoredSegment } from '../segments/reading/stored-segment.ts';
import { writeDataset } from '../segments/writing/write-dataset.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import type { CoreFormula, DerivedCore } from './derived-core.ts';
import type { DerivedQuestion } from './derived-questions.ts';
import { createDerivedBuilder } from './derived-builder.ts';
import { removeDerivedFiles } from './open-derived.ts';

const { catalogue } = tinySurvey;

/** Where people live first, else women, else the rest. */
const groups = firstOf({ c: clause('locations', 'C'), women: clause('gender', 'f') });
const perSpend: DerivedCore = {
  kind: 'number',
  among: 'everyone',
  formula: { op: 'divide', of: [value('minutes', 'tv'), value('spend')] },
};

function firstOf(answers: Record<string, ReturnType<typeof clause>>): DerivedCore {
  return {
    kind: 'answers',
    among: 'everyone',
    multiple: false,
    answers: Object.entries(answers).map(([code, when]) => ({ code, when: { '': when } })),
    rest: 'rest',
  };
}

function value(question: string, row: string | null = null): CoreFormula {
  return { op: 'value', question, row };
}

let home: string;
let engine: Engine;
let directory: string;
let made = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'derived-'));
  engine = createEngine({ workers: 1, arenaBytes: 2 ** 24 });
});
afterAll(async () => {
  await engine.close();
  await rm(home, { recursive: true });
});
beforeEach(() => {
  directory = join(home, String(made++));
});

async function openTiny(dataset: Dataset = tinySurvey): Promise<SegmentStore> {
  await writeDataset(directory, dataset);
  return engine.open(directory);
}

function asked(cores: Record<string, DerivedCore>): { questions: DerivedQuestion[]; read: Catalogue } {
  const questions = Object.entries(cores).map(([code, core]) => ({ code, core }));
  const read = questions.reduce((known, { code, core }) => withDerivedQuestion(known, code, core), catalogue);
  return { questions, read };
}

/** Derives the questions and holds the survey with them. */
async function serve(store: SegmentStore, cores: Record<string, DerivedCore>) {
  const { questions, read } = asked(cores);
  const columns = await engine.derive(store, read, { questions: questions, weights: [] });
  engine.hold(store.withCatalogue(read, columns));
  return columns;
}

/** How many gave each answer. */
async function samplesOf(question: string, answers: readonly string[]): Promise<number[]> {
  const rows = answers.map((answer) => shareRow(clause(question, answer), { base: baseOf('all') }));
  const { cells } = await engine.figures('tiny', figureQuery(rows, [columnOf(null)], { weight: 'equal' }));
  return [...cells.positive.sample];
}

const derivedFiles = () => readdir(join(directory, 'derived'));

describe('columns of derived questions', () => {
  test('are served as any others, with counts of who was asked, has none, and could have had two', async () => {
    const { counts } = await serve(await openTiny(), { d_groups: groups, d_ratio: perSpend });
    // Respondents 13–16 live in C, of whom 13 and 15 are women, as are 2, 4, 6, 8, 9 and 12.
    expect(await samplesOf('d_groups', ['c', 'women', 'rest'])).toEqual([4, 6, 6]);
    expect(counts.get('d_groups')).toEqual({ asked: 16, blank: 0, overlap: 2, uncomputable: 0 });
    // 3, 5, 8 and 12 left one of the two blank; 10 and 15 spent nothing. 2 is 30 / 25, 13 is 15 / 30.
    expect(counts.get('d_ratio')).toEqual({ asked: 16, blank: 6, overlap: 0, uncomputable: 2 });
    expect(await samplesOf('d_ratio', ['[1.2,1.2]', '[0.5,0.5]', '(,100]'])).toEqual([2, 2, 10]);
  });

  test('may be made of others, eight levels deep and never of themselves', async () => {
    const store = await openTiny();
    const levels = Array.from({ length: 9 }, (_, level): [string, DerivedCore] => [
      `d_${level + 1}`,
      level === 0 ? groups : firstOf({ c: clause(`d_${level}`, 'c') }),
    ]);
    await serve(store, Object.fromEntries(levels.slice(0, 8)));
    expect(await samplesOf('d_8', ['c', 'rest'])).toEqual([4, 12]);
    await expect(serve(store, Object.fromEntries(levels))).rejects.toThrow(
      '"d_9" is derived over more than 8 levels; derive it from fewer',
    );
    const circle = { d_1: groups, d_2: firstOf({ c: clause('d_1', 'c') }) };
    const { read, questions } = asked(circle);
    const turned = questions.map((one) => ({ ...one, core: circle.d_2 }));
    const again = [{ code: 'd_1', core: firstOf({ c: clause('d_2', 'c') }) }, ...turned.slice(1)];
    await expect(engine.derive(store, read, { questions: again, weights: [] })).rejects.toThrow(
      'is derived from itself; change its sources',
    );
  });

  test('of one definition are one file a wave, and those of another are others', async () => {
    const store = await openTiny();
    await serve(store, { d_one: groups, d_two: groups });
    const files = await derivedFiles();
    expect(files).toHaveLength(2);
    await serve(store, { d_one: firstOf({ c: clause('locations', 'B') }) });
    expect(await samplesOf('d_one', ['c', 'rest'])).toEqual([6, 10]);
    await serve(store, { d_one: groups });
    expect(await samplesOf('d_one', ['c', 'women', 'rest'])).toEqual([4, 6, 6]);
    expect(await derivedFiles()).toHaveLength(4);
  });

  test('are other ones where an answer of a source is read otherwise', async () => {
    const store = await openTiny();
    const { questions, read } = asked({ d_groups: groups });
    const [gender, ...others] = read.questions;
    const swapped = gender?.datapoints.map((one, place) => ({ ...one, places: [2 - place] })) ?? [];
    const otherwise = {
      ...read,
      questions: [{ ...others[0], ...gender, datapoints: swapped } as never, ...others],
    };
    engine.hold(
      store.withCatalogue(
        otherwise,
        await engine.derive(store, otherwise, { questions: questions, weights: [] }),
      ),
    );
    // Those who were men are women now: of 1, 3, 5, 7, 10 and 11 all live in A and B.
    expect(await samplesOf('d_groups', ['women', 'rest'])).toEqual([6, 6]);
    expect(await derivedFiles()).toHaveLength(2);
    await serve(store, { d_groups: groups });
    expect(await derivedFiles()).toHaveLength(4);
  });

  test('of a wave stay what they are when another is added', async () => {
    const inW1 = Array.from({ length: 6 }, (_, i) => i);
    const store = await openTiny(pickRespondents(tinySurvey, inW1));
    await serve(store, { d_groups: groups, d_ratio: perSpend });
    const contents = await Promise.all(
      (await derivedFiles()).map((name) => readFile(join(directory, 'derived', name))),
    );
    const before = directory;
    directory = join(home, String(made++));
    const inBoth = Array.from({ length: 16 }, (_, i) => i);
    await serve(await openTiny(pickRespondents(tinySurvey, inBoth)), { d_groups: groups, d_ratio: perSpend });
    const names = await derivedFiles();
    expect(names).toHaveLength(4);
    const same = (await readdir(join(before, 'derived'))).filter((name) => names.includes(name));
    expect(same).toHaveLength(2);
    for (const name of same)
      expect(contents).toContainEqual(await readFile(join(directory, 'derived', name)));
  });
});

describe('files of derived columns', () => {
  test('that are missing, cut short or changed are made again, without a word', async () => {
    const store = await openTiny();
    const faults: ((file: string) => Promise<void>)[] = [
      (file) => rm(file),
      (file) => writeFile(file, ''),
      async (file) => {
        const bytes = await readFile(file);
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        await writeFile(file, bytes);
      },
    ];
    await serve(store, { d_groups: groups });
    for (const fault of faults) {
      for (const name of await derivedFiles()) await fault(join(directory, 'derived', name));
      await serve(store, { d_groups: groups });
      expect(await samplesOf('d_groups', ['c', 'women', 'rest'])).toEqual([4, 6, 6]);
    }
  });

  test('whose columns are damaged when they are first read are made again', async () => {
    const store = await openTiny();
    const { questions, read } = asked({ d_groups: groups });
    const columns = await engine.derive(store, read, { questions: questions, weights: [] });
    for (const name of await derivedFiles()) {
      const file = join(directory, 'derived', name);
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      await writeFile(file, bytes);
    }
    const served = store.withCatalogue(read, columns);
    engine.hold(served);
    expect(await samplesOf('d_groups', ['c', 'women', 'rest'])).toEqual([4, 6, 6]);
    expect(served.damages).toEqual([]);
  });

  test('cannot be made of damaged sources: that wave alone is not served', async () => {
    await writeDataset(directory, tinySurvey);
    const { segments } = await readManifest(directory);
    const [first] = segments;
    const place = { directory, file: first?.file ?? '', dataset: 'tiny', wave: 'w1' };
    const handle = await openSegment(place);
    const gender = (await readStoredSegment(handle, place)).find({ kind: 'codes', key: 'gender' });
    await handle.close();
    const bytes = await readFile(join(directory, place.file));
    bytes.writeUInt8(9, (gender?.offset ?? 0) + 16);
    await writeFile(join(directory, place.file), bytes);
    const { waves } = await serve(await engine.open(directory), { d_groups: groups });
    expect(waves.get(0)?.get('d_groups')?.segment).toMatchObject({
      wave: 'w1',
      part: expect.stringContaining('gender'),
    });
    expect(waves.get(1)?.get('d_groups')?.segment).toHaveProperty('header.wave', 'w2');
    await expect(samplesOf('d_groups', ['c'])).rejects.toMatchObject({ kind: 'damaged_data' });
  });

  test('are not written for a call that is cancelled, and the next call is answered', async () => {
    const store = await openTiny(repeatSurvey(tinySurvey, 5_000));
    const { questions, read } = asked({ d_groups: groups });
    const gone = AbortSignal.abort();
    await expect(
      engine.derive(store, read, { questions: questions, weights: [] }, gone),
    ).rejects.toMatchObject({ kind: 'cancelled' });
    const builder = createDerivedBuilder();
    const leaving = new AbortController();
    const written = builder.write(
      {
        source: store.segment(0).place,
        wave: 0,
        catalogue: read,
        chain: questions,
        origin: 'cancelled',
      },
      leaving.signal,
    );
    leaving.abort();
    await expect(written).rejects.toMatchObject({ kind: 'cancelled' });
    await builder.close();
    await serve(store, { d_groups: groups });
    expect(await samplesOf('d_groups', ['c', 'women', 'rest'])).toEqual([20_000, 30_000, 30_000]);
  });

  test('are removed where nothing names them any more and they were not opened since', async () => {
    const store = await openTiny();
    await serve(store, { d_old: firstOf({ c: clause('locations', 'B') }) });
    const { files } = await serve(store, { d_groups: groups });
    await writeFile(join(directory, 'derived', '.partial-left'), '');
    const { mtimeMs } = await stat(join(directory, 'derived', '.partial-left'));
    expect(await removeDerivedFiles(directory, files, new Date(0))).toEqual([]);
    expect(await removeDerivedFiles(directory, files, new Date(mtimeMs + 1_000))).toHaveLength(3);
    expect(new Set(await derivedFiles())).toEqual(files);
    expect(await removeDerivedFiles(join(home, 'nowhere'), files, new Date())).toEqual([]);
  });
});

test('a process killed while it writes leaves whole files and what is swept', async () => {
  await writeDataset(directory, repeatSurvey(tinySurvey, 20_000));
  const script = fileURLToPath(new URL('./write-derived.case.ts', import.meta.url));
  let cut = 0;
  const isCut = async () =>
    (await derivedFiles().catch(() => [])).some((name) => name.startsWith('.partial'));
  for (let round = 0; round < caseCount(2, 6); round++) {
    const child = spawn(process.execPath, [script, directory]);
    await once(child.stdout, 'data');
    while (!(await isCut())) await sleep(1);
    child.kill('SIGKILL');
    await once(child, 'close');
    const names = await derivedFiles().catch(() => []);
    const whole = names.filter((name) => name.endsWith('.segment'));
    cut += names.length - whole.length;
    for (const file of whole) {
      const place = { directory: join(directory, 'derived'), file, dataset: 'tiny', wave: 'w1' };
      const handle = await openSegment(place);
      expect((await readStoredSegment(handle, place)).layout.respondents).toBe(120_000);
      await handle.close();
    }
    await removeDerivedFiles(directory, new Set(whole), new Date(Date.now() + 1_000));
    expect(new Set(await derivedFiles())).toEqual(new Set(whole));
  }
  expect(cut).toBeGreaterThan(0);
});
