import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  type HostileSurvey,
  hostileSurveys,
  mutatedSurvey,
  soundSurveys,
} from '../../src/testing/hostile-surveys.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { pick, randomOf } from './rig/random.ts';
import type { Rig } from './rig/rig.ts';
import { wait } from './rig/wait.ts';

const sizes = {
  // In small it runs beside others, which the clock on the wall does not tell.
  small: { mutations: 3, every: 29, services: 1, longestMs: 120_000 },
  // A service imports one file after the other: two of them keep two cores busy.
  full: { mutations: 2_000, every: 1, services: 2, longestMs: 30_000 },
};
/** What a service itself may grow by: files are read in processes of their own. */
const mostGrowthBytes = 300 * 2 ** 20;
const admin = fileURLToPath(new URL('../../src/server/admin/main.ts', import.meta.url));

type End = 'proposed' | 'refused' | 'done';

export const hostileFiles: Harness = {
  name: 'hostile-files',
  promise:
    'whatever is sent as a survey ends within 30 seconds as a proposal, a dataset or a stated problem, also read anew otherwise, and the service neither ends nor grows nor writes elsewhere',
  fault: {
    mistake: 'a file that cannot be read is refused without a word',
    file: 'src/server/imports/proposals.ts',
    find: 'problems: outcome.problems.map(toProblem)',
    replace: 'problems: []',
  },
  async run(size, rig) {
    const { mutations, every, services, longestMs } = sizes[size];
    const seed = 9;
    const surveys = await surveysOf(seed, mutations, every, rig.path('sound.parquet'));
    const waiting = surveys.entries();
    const run: Run = { failures: [], ends: { proposed: 0, refused: 0, done: 0 }, slowestMs: 0, growth: 0 };
    await Promise.all(Array.from({ length: services }, () => tryOn(rig, waiting, longestMs, run)));
    const { failures, ends, slowestMs, growth } = run;
    return {
      figures: {
        seed,
        files: surveys.length,
        ...ends,
        slowestMs: Math.round(slowestMs),
        growthBytes: growth,
        wrong: failures.length,
      },
      failures,
    };
  },
};

interface Run {
  readonly failures: string[];
  readonly ends: Record<End, number>;
  slowestMs: number;
  growth: number;
}

/** Crafted files, then good ones with changed bytes. */
async function surveysOf(
  seed: number,
  mutations: number,
  every: number,
  parquetPath: string,
): Promise<HostileSurvey[]> {
  const random = randomOf(seed);
  const crafted = hostileSurveys().filter((_, index) => index % every === 0);
  const sound = [...soundSurveys(), { name: 'Parquet', bytes: await parquet(parquetPath) }];
  const changed = Array.from({ length: mutations }, (_, index) =>
    mutatedSurvey(sound[index % sound.length]!, random),
  );
  return [...crafted, ...changed];
}

async function parquet(path: string): Promise<Buffer> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT range AS id, range % 3 AS brand, ['a', 'b'] AS tags FROM range(200)) TO '${path}' (FORMAT parquet)`,
  );
  instance.closeSync();
  return readFileSync(path);
}

/** One service takes files off the list until none is left; then it is looked over. */
async function tryOn(
  rig: Rig,
  waiting: Iterator<[number, HostileSurvey]>,
  longestMs: number,
  run: Run,
): Promise<void> {
  const { failures, ends } = run;
  const random = randomOf(9);
  const dataDir = rig.copyTemplate();
  const key = adminKey(dataDir);
  // Nothing is to be written there.
  const elsewhere = rig.path('elsewhere');
  mkdirSync(elsewhere);
  const service = await rig.start({ dataDir, environment: { TMPDIR: elsewhere, HOME: elsewhere } });
  const client = new HttpClient(service.port, key);
  const before = { bytes: residentBytes(service.pid), names: readdirSync(dataDir) };
  for (let next = waiting.next(); next.done !== true && !rig.isInterrupted(); next = waiting.next()) {
    const [index, survey] = next.value;
    const startedAt = performance.now();
    try {
      const readings = [pick(random, wrongReadings), pick(random, refusedReadings)];
      ends[await importOf(client, survey, `s${index}`, longestMs, readings)]++;
    } catch (error) {
      failures.push(`${index} ${survey.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    run.slowestMs = Math.max(run.slowestMs, performance.now() - startedAt);
    if (failures.length > 10) break;
  }
  const { status } = await client.ask({ path: '/healthz' });
  if (status !== 200) failures.push(`the service answers its health with ${status}`);
  const growth = residentBytes(service.pid) - before.bytes;
  run.growth = Math.max(run.growth, growth);
  if (growth > mostGrowthBytes) failures.push(`the service grew by ${growth} bytes`);
  const names = readdirSync(dataDir).filter((name) => !/-(?:wal|shm)$/.test(name));
  const strange = [...names.filter((name) => !before.names.includes(name)), ...readdirSync(elsewhere)];
  if (strange.length > 0) failures.push(`there is ${strange.join(', ')} beside what was there`);
  const left = readdirSync(join(dataDir, 'uploads'));
  if (left.length > 0) failures.push(`${left.length} uploads are left`);
  await service.stop();
}

/** Ways to read a file that can be asked for, and mostly fit nothing. */
const wrongReadings = [
  { separator: '|' },
  { separator: ' ', decimal: ',' },
  { encoding: 'ibm866' },
  { types: { id: 'day_first' }, lists: { id: 'a' } },
  { types: { tags: 'number', brand: 'text', '\u202E': 'year_first' } },
];
const refusedReadings = [
  { separator: '\n' },
  { encoding: 'utf-16' },
  { lists: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`v${index}`, '\u0000'])) },
  JSON.parse('{"types":{"__proto__":"text","constructor":"number"}}'),
];

/** How the import of a survey ends; one that waits with a proposal is read anew and published, and cancelled where it may not be. */
async function importOf(
  client: HttpClient,
  { bytes, schema }: HostileSurvey,
  code: string,
  longestMs: number,
  readings: readonly object[],
): Promise<End> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]));
  if (schema !== undefined) form.append('schema', new Blob([new Uint8Array(schema)]));
  form.append('file_name', `../${code}\u202E.sav`);
  const encoded = new Response(form);
  const { status, text } = await client.ask({
    method: 'POST',
    path: '/v2/datasets/imports',
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (status !== 200) throw new Error(`the upload was answered with ${status}`);
  const { id } = JSON.parse(text) as { readonly id: string };
  const path = `/v2/datasets/imports/${id}`;
  const inspected = await ended(client, path, longestMs);
  if (inspected === 'refused') return 'refused';
  for (const reading of readings) {
    const anew = await client.ask({ method: 'PUT', path: `${path}/reading`, json: reading });
    if (anew.status !== 200 && anew.status !== 400) {
      throw new Error(`reading the file anew was answered with ${anew.status}`);
    }
    // What cannot be read so waits as it was.
    const read = await ended(client, path, longestMs);
    if (read !== 'proposed') throw new Error(`reading the file anew left it ${read}`);
  }
  await client.ask({ method: 'PUT', path: `${path}/decisions`, json: { code, namespace: code } });
  const published = await client.ask({ method: 'POST', path: `${path}/publish` });
  if (published.status !== 200) {
    if (published.status !== 400) throw new Error(`publishing was answered with ${published.status}`);
    await client.ask({ method: 'DELETE', path });
    return 'proposed';
  }
  if ((await ended(client, path, longestMs)) === 'refused') return 'refused';
  // Thousands of datasets would be what the service grows by.
  const removed = await client.ask({ method: 'DELETE', path: `/v2/datasets/${code}` });
  if (removed.status !== 200) throw new Error(`removing the dataset was answered with ${removed.status}`);
  return 'done';
}

async function ended(client: HttpClient, path: string, longestMs: number): Promise<End> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestMs) {
    const { status, text } = await client.ask({ path });
    if (status !== 200) throw new Error(`the import was answered with ${status}`);
    const { state, problems } = JSON.parse(text) as {
      readonly state: string;
      readonly problems: readonly { readonly message: string; readonly code: string }[];
    };
    const failed = problems.find((problem) => problem.code === 'failed');
    if (failed !== undefined) throw new Error(failed.message);
    if (state === 'proposed' || state === 'done') return state;
    if (state === 'refused') {
      if (problems.length === 0) throw new Error('the file was refused without a word');
      return 'refused';
    }
    await wait(20);
  }
  throw new Error(`the import has not ended in ${longestMs / 1000} s`);
}

function adminKey(dataDir: string): string {
  const run = (...words: string[]): string =>
    spawnSync(process.execPath, [admin, ...words, '--json'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      encoding: 'utf8',
    }).stdout;
  run('user', 'create', '--email', 'admin@files.test', '--org', 'First', '--role', 'admin');
  return (JSON.parse(run('key', 'create', '--email', 'admin@files.test')) as { readonly key: string }).key;
}

function residentBytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}
