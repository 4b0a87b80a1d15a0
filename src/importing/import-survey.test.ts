import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../engine/segments/reading/read-rows.ts';
import { caseCount } from '../testing/case-count.ts';
import { type ImportRequest, importSurvey } from './import-survey.ts';

const codebook = {
  dataset: { code: 'tea', name: 'Tea drinkers' },
  id_column: 'id',
  weight_column: 'w',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1' },
    { code: 'w2', name: 'Wave 2' },
  ],
  location_column: 'region',
  locations: [{ code: 'north', name: 'North', value: 1 }],
  questions: [
    {
      code: 'kind',
      name: 'Kind of tea',
      type: 'single',
      column: 'kind',
      datapoints: [
        { code: 'green', name: 'Green', value: 1 },
        { code: 'black', name: 'Black', value: 2 },
      ],
    },
  ],
};
const csv = 'id,wave,region,w,kind\n1,w1,1,0.5,1\n2,w1,1,1.5,2\n1,w2,1,1,1\n';

/** Finds the importing process in /proc. */
const testByProcessList = test.skipIf(process.platform !== 'linux');

/** A file of a million rows, which take about a second to import. */
let largePath: string;
beforeAll(async () => {
  largePath = join(await mkdtemp(join(tmpdir(), 'import-large-')), 'data.csv');
  const rows = Array.from({ length: 1_000_000 }, (_, row) => `${row},w1,1,1,${(row % 2) + 1}`);
  await writeFile(largePath, `id,wave,region,w,kind\n${rows.join('\n')}\n`);
});
afterAll(() => rm(dirname(largePath), { recursive: true }));

let home: string;
let files: string;
let directory: string;
let dataPath: string;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'import-'));
  home = join(root, 'datasets');
  files = join(root, 'files');
  await mkdir(home);
  await mkdir(files);
  directory = join(home, 'one');
  dataPath = join(files, 'data.csv');
  await writeFile(dataPath, csv);
  await writeFile(join(files, 'codebook.json'), JSON.stringify(codebook));
});
afterEach(() => rm(join(home, '..'), { recursive: true }));

describe('an import', () => {
  test('leaves a whole dataset, and says what it is', async () => {
    const outcome = await importDescribed();
    expect(outcome).toEqual({
      ok: true,
      code: 'tea',
      name: 'Tea drinkers',
      namespace: 'tea',
      respondents: 3,
      warnings: [
        {
          code: 'panel',
          message:
            'ids that occur in several waves: 1; they are a panel, and each counts as one cluster in tests between waves',
        },
        {
          code: 'code_without_answer',
          message:
            'nobody gave black (Black) of tea.kind in w2; if it was not offered there, say so with asked_in',
        },
      ],
    });
    const dataset = await readRows(directory);
    // In each wave by a hash of the ids, which puts the second respondent first.
    expect([...(dataset.columns.get('tea.kind')?.values ?? [])]).toEqual([2, 1, 1]);
    expect([...(dataset.respondents.cluster ?? [])]).toEqual([-1, 0, 0]);
    expect(readdirSync(home)).toEqual(['one']);
  });

  test('takes options and a codebook from elsewhere, by links too', async () => {
    await mkdir(join(files, 'elsewhere'));
    const codebookPath = join(files, 'elsewhere', 'link.json');
    await symlink(join(files, 'codebook.json'), codebookPath);
    const options = { code: 'coffee', namespace: null };
    expect(await importDescribed({}, { codebookPath, options })).toMatchObject({
      ok: true,
      code: 'coffee',
      namespace: 'coffee',
    });
    expect((await readRows(directory)).catalogue.questions[0]?.code).toBe('coffee.kind');
  });

  test('twice gives the same version twice', async () => {
    const other = join(home, 'two');
    await Promise.all([importDescribed(), importDescribed({ directory: other })]);
    expect((await readRows(directory)).version).toBe((await readRows(other)).version);
  });

  test('never replaces a dataset', async () => {
    await importDescribed();
    const before = await readFile(join(directory, 'manifest.json'), 'utf8');
    await expect(importDescribed({}, { options: { code: 'coffee' } })).rejects.toThrow('ENOTEMPTY');
    expect(await readFile(join(directory, 'manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(home)).toEqual(['one']);
  });
});

describe('nothing is left of an import', () => {
  afterEach(() => {
    expect(readdirSync(home)).toEqual([]);
  });

  test('of a wrong file, whose problems are told', async () => {
    await writeFile(dataPath, csv.replace('0.5', '-0.5'));
    expect(await importDescribed()).toEqual({
      ok: false,
      problems: [
        {
          line: 2,
          column: 'w',
          code: 'negative_weight',
          message:
            '"-0.5" is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out',
        },
      ],
    });
  });

  test('of a file that is not there', async () => {
    expect(await importDescribed({}, { dataPath: join(files, 'none.csv') })).toMatchObject({
      ok: false,
      problems: [{ code: 'file' }],
    });
  });

  testByProcessList('that was aborted, before or while it ran', async () => {
    const problems = [
      {
        line: null,
        column: null,
        code: 'aborted',
        message: 'the import was ended before it was done; nothing of it is kept',
      },
    ];
    expect(await importDescribed({ signal: AbortSignal.abort() })).toEqual({ ok: false, problems });
    dataPath = largePath;
    const abort = new AbortController();
    const outcome = importDescribed({ signal: abort.signal });
    await waitForProcess();
    abort.abort();
    expect(await outcome).toEqual({ ok: false, problems });
  });

  testByProcessList('that was killed', async () => {
    dataPath = largePath;
    const outcome = importDescribed();
    process.kill(await waitForProcess(), 'SIGKILL');
    expect(await outcome).toEqual({
      ok: false,
      problems: [
        {
          line: null,
          column: null,
          code: 'memory',
          message:
            'the import was killed from outside, most likely for want of memory; free some and try again',
        },
      ],
    });
  });

  test('that took longer than its deadline', async () => {
    dataPath = largePath;
    expect(await importDescribed({ limits: { deadlineMs: 150 } })).toEqual({
      ok: false,
      problems: [
        {
          line: null,
          column: null,
          code: 'deadline',
          message: 'the import took longer than 0.15 s and was ended; split the file by wave',
        },
      ],
    });
  });

  test('that took more memory than its limit', async () => {
    dataPath = largePath;
    expect(await importDescribed({ limits: { memoryMb: 90 } })).toEqual({
      ok: false,
      problems: [
        {
          line: null,
          column: null,
          code: 'memory',
          message: 'the import takes more than 90 MiB of memory; split the file by wave, or raise the limit',
        },
      ],
    });
  });
});

testByProcessList.each([100, 200, 400, 600, 800, 1000].filter((_, at) => at % caseCount(3, 1) === 0))(
  'an import whose process is killed after %d ms is wholly there or wholly absent',
  async (delayMs) => {
    dataPath = largePath;
    const outcome = importDescribed();
    const id = await waitForProcess();
    await setTimeout(delayMs);
    // Where the import is done by then, there is nothing left to kill.
    if (await isImporting(id)) process.kill(id, 'SIGKILL');
    const { ok } = await outcome;
    expect(readdirSync(home)).toEqual(ok ? ['one'] : []);
    if (ok) expect((await readRows(directory)).respondents.count).toBe(1_000_000);
  },
);

test('a codebook that fills the memory is a problem, not a failure', async () => {
  const much = JSON.stringify({ ...codebook, missing: [] }).replace('[]', `[${'[],'.repeat(8_000_000)}[]]`);
  await writeFile(join(files, 'codebook.json'), much);
  expect(await importDescribed({ limits: { memoryMb: 100 } })).toMatchObject({
    ok: false,
    problems: [{ code: 'memory' }],
  });
  expect(readdirSync(home)).toEqual([]);
});

test('a process that fails by itself is not taken for a wrong file', async () => {
  await expect(importDescribed({ limits: { memoryMb: Number.NaN } })).rejects.toThrow(
    'the importing process failed',
  );
  expect(readdirSync(home)).toEqual([]);
});

/** Imports the file of the test with its codebook. */
function importDescribed(
  request: Partial<ImportRequest> = {},
  source: Partial<ImportRequest['source']> = {},
): ReturnType<typeof importSurvey> {
  const codebookPath = join(files, 'codebook.json');
  return importSurvey({
    source: { dataPath, schemaPath: null, codebookPath, ...source },
    proposalPath: null,
    directory,
    ...request,
  });
}

/** Id of the importing process that may write into this test's directory, as soon as there is one. */
async function waitForProcess(): Promise<number> {
  for (;;) {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      if (await isImporting(Number(name))) return Number(name);
    }
    await setTimeout(5);
  }
}

async function isImporting(id: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(`--allow-fs-write=${home}`);
}
