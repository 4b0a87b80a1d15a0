import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type HostileSurvey,
  hostileSurveys,
  mutated,
  soundSurveys,
} from '../../src/testing/hostile-surveys.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = {
  // In small it runs beside others, which the clock on the wall does not tell.
  small: { mutations: 2, every: 29, longestMs: 120_000 },
  full: { mutations: 2_000, every: 1, longestMs: 30_000 },
};
/** What the service itself may grow by: files are read in processes of their own. */
const mostGrowthBytes = 300 * 2 ** 20;
const admin = fileURLToPath(new URL('../../src/server/admin/main.ts', import.meta.url));

export const hostileFiles: Harness = {
  name: 'hostile-files',
  promise:
    'whatever is sent as a survey ends within 30 seconds as a proposal, a dataset or a stated problem, and the service neither ends nor grows nor writes elsewhere',
  fault: {
    mistake: 'a file that cannot be read is refused without a word',
    file: 'src/server/imports/proposals.ts',
    find: 'problems: outcome.problems.map(toProblem)',
    replace: 'problems: []',
  },
  beside: 'one',
  async run(size, rig) {
    const { mutations, every, longestMs } = sizes[size];
    const seed = 9;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const key = adminKey(dataDir);
    const service = await rig.start({ dataDir });
    const client = new HttpClient(service.port, key);
    const before = { bytes: residentBytes(service.pid), names: readdirSync(dataDir).toSorted() };
    const failures: string[] = [];
    const ends = { proposed: 0, refused: 0, done: 0 };
    let slowestMs = 0;
    const crafted = hostileSurveys().filter((_, index) => index % every === 0);
    const sound = soundSurveys();
    for (let index = 0; index < crafted.length + mutations && !rig.isInterrupted(); index++) {
      const base = sound[index % sound.length]!;
      const survey = crafted[index] ?? { ...base, bytes: mutated(base.bytes, random) };
      const startedAt = performance.now();
      try {
        ends[await importOf(client, survey, `s${index}`, longestMs)]++;
      } catch (error) {
        failures.push(`${index} ${survey.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      const ms = performance.now() - startedAt;
      slowestMs = Math.max(slowestMs, ms);
      if (failures.length > 10) break;
    }
    const { status } = await client.ask({ path: '/healthz' });
    if (status !== 200) failures.push(`the service answers its health with ${status}`);
    const growth = residentBytes(service.pid) - before.bytes;
    if (growth > mostGrowthBytes) failures.push(`the service grew by ${growth} bytes`);
    const names = readdirSync(dataDir).filter((name) => !/-(?:wal|shm)$/.test(name));
    const strange = names.filter((name) => !before.names.includes(name));
    if (strange.length > 0) failures.push(`there is ${strange.join(', ')} in the data directory`);
    const left = readdirSync(join(dataDir, 'uploads'));
    if (left.length > 0) failures.push(`${left.length} uploads are left`);
    await service.stop();
    return {
      figures: {
        seed,
        ...ends,
        slowestMs: Math.round(slowestMs),
        growthBytes: growth,
        wrong: failures.length,
      },
      failures,
    };
  },
};

/** How the import of a survey ends; one that waits with a proposal is published, and cancelled where it may not be. */
async function importOf(
  client: HttpClient,
  { bytes, schema }: HostileSurvey,
  code: string,
  longestMs: number,
): Promise<'proposed' | 'refused' | 'done'> {
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
  await client.ask({ method: 'PUT', path: `${path}/decisions`, json: { code, namespace: code } });
  const published = await client.ask({ method: 'POST', path: `${path}/publish` });
  if (published.status !== 200) {
    if (published.status !== 400) throw new Error(`publishing was answered with ${published.status}`);
    await client.ask({ method: 'DELETE', path });
    return 'proposed';
  }
  return (await ended(client, path, longestMs)) === 'refused' ? 'refused' : 'done';
}

async function ended(
  client: HttpClient,
  path: string,
  longestMs: number,
): Promise<'proposed' | 'refused' | 'done'> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestMs) {
    const { status, text } = await client.ask({ path });
    if (status !== 200) throw new Error(`the import was answered with ${status}`);
    const { state, problems } = JSON.parse(text) as {
      readonly state: string;
      readonly problems: readonly { readonly message: string; readonly code: string }[];
    };
    if (state === 'proposed' || state === 'done') return state;
    if (state === 'refused') {
      if (problems.length === 0) throw new Error('the file was refused without a word');
      const ours = problems.find((problem) => problem.code === 'failed');
      if (ours !== undefined) throw new Error(ours.message);
      return 'refused';
    }
    await wait(50);
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
