import { execFile, fork, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Harness } from './harness.ts';
import { type Ask, HttpClient } from './rig/http-client.ts';
import { processorMs } from './rig/processor-time.ts';
import { median, quantile } from './rig/quantile.ts';
import { wait } from './rig/wait.ts';

const sizes = {
  small: { pairs: 1, pairMs: 500, mixedMs: 1_500 },
  full: { pairs: 5, pairMs: 5_000, mixedMs: 60_000 },
};
const readShare = 0.35;
const writeShare = 0.5;
const mixedP99Ms = 300;
const mixedRate = 100;
const clients = 8;

export const load: Harness = {
  name: 'load',
  promise:
    'a chart is read at 0.35 of the rate of a bare echo and written at 0.5 of that of a bare loop of syncs, and a mixed load is served without an error',
  fault: {
    mistake: 'every request waits for a tick of a clock',
    file: 'src/server/http/run-endpoint.ts',
    find: '  const body = await readBody(endpoint, request.raw);',
    replace:
      '  await new Promise((resolve) => setTimeout(resolve, 400));\n  const body = await readBody(endpoint, request.raw);',
  },
  measuresTime: true,
  missing: () =>
    spawnSync('wrk', ['-v']).error === undefined
      ? null
      : 'needs wrk: a client in JavaScript would be the bound of both rates',
  async run(size, rig) {
    const { pairs, pairMs, mixedMs } = sizes[size];
    const failures: string[] = [];
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const client = new HttpClient(service.port, rig.key, { connections: clients });
    const made = await client.ask({ path: '/v1/charts', json: { name: 'loaded' } });
    const { id } = JSON.parse(made.text) as { readonly id: string };
    const chart = `/v1/charts/${id}`;
    const bare = fork(fileURLToPath(new URL('./rig/bare-server.ts', import.meta.url)), [
      rig.path('synced'),
      made.text,
    ]);
    const barePort = await new Promise<number>((resolve) => {
      bare.once('message', (port) => resolve(Number(port)));
    });
    const script = rig.path('wrk.lua');
    const ours = (ask: Ask, ms = pairMs) =>
      paceOf({ port: service.port, pid: service.pid, key: rig.key, script }, ask, ms);
    const theirs = (ask: Ask, ms = pairMs) =>
      paceOf({ port: barePort, pid: bare.pid ?? 0, key: rig.key, script }, ask, ms);
    const read: Ask = { path: chart };
    const write: Ask = { path: chart, method: 'PUT', json: { name: 'loaded again' } };
    await ours(read, pairMs / 2);
    await theirs(read, pairMs / 2);

    const paces: Readonly<Record<'echo' | 'read' | 'sync' | 'write', Pace>>[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      paces.push({
        echo: await theirs({ path: '/echo' }),
        read: await ours(read),
        sync: await theirs({ path: '/sync', method: 'PUT', json: { name: 'x' } }),
        write: await ours(write),
      });
    }
    const reads = paces.map((pace) => pace.read.rate / pace.echo.rate);
    const writes = paces.map((pace) => pace.write.rate / pace.sync.rate);
    /** Of processor, an answer. */
    const microseconds = (of: 'echo' | 'read' | 'sync' | 'write') =>
      Math.round(median(paces.map((pace) => pace[of].processorUs)));
    bare.kill();

    const mixed = await mixedLoad(client, chart, mixedMs);
    if (mixed.errors > 0) failures.push(`${mixed.errors} errors in the mixed load`);
    const delays: string[] = [];
    if (median(reads) < readShare) delays.push(`reads are at ${median(reads).toFixed(2)} of an echo`);
    if (median(writes) < writeShare)
      delays.push(`writes are at ${median(writes).toFixed(2)} of a loop of syncs`);
    if (mixed.p99Ms > mixedP99Ms) delays.push(`the mixed load's p99 is ${Math.round(mixed.p99Ms)} ms`);
    client.close();
    await service.kill();
    return {
      figures: {
        pairs,
        readsOfEcho: Number(median(reads).toFixed(2)),
        writesOfSyncLoop: Number(median(writes).toFixed(2)),
        readsASecond: Math.round(median(paces.map(({ read: pace }) => pace.rate))),
        writesASecond: Math.round(median(paces.map(({ write: pace }) => pace.rate))),
        echoUs: microseconds('echo'),
        readUs: microseconds('read'),
        syncUs: microseconds('sync'),
        writeUs: microseconds('write'),
        mixedRequests: mixed.requests,
        mixedErrors: mixed.errors,
        mixedP50Ms: Math.round(mixed.p50Ms),
        mixedP99Ms: Math.round(mixed.p99Ms),
      },
      failures,
      delays,
    };
  },
};

interface Pace {
  /** Answers a second. */
  readonly rate: number;
  /** Processor time of the server for one of them. */
  readonly processorUs: number;
}

interface Server {
  readonly port: number;
  readonly pid: number;
  readonly key: string;
  /** Where the script of the client is written. */
  readonly script: string;
}

/** Asks with `wrk`, one thread and as many requests under way as there are clients. */
async function paceOf({ port, pid, key, script }: Server, ask: Ask, ms: number): Promise<Pace> {
  const { path, method = 'GET', json } = ask;
  const lines = [
    `wrk.method = '${method}'`,
    `wrk.headers['Authorization'] = '${key}'`,
    ...(json === undefined
      ? []
      : [`wrk.headers['Content-Type'] = 'application/json'`, `wrk.body = [[${JSON.stringify(json)}]]`]),
    'function done(all)',
    '  local failed = all.errors',
    `  io.write('\\n', all.requests, ' ', all.duration, ' ', failed.connect + failed.read + failed.write + failed.status + failed.timeout)`,
    'end',
  ];
  writeFileSync(script, lines.join('\n'));
  const before = processorMs(pid);
  const duration = `${Math.max(1, Math.round(ms / 1_000))}s`;
  const address = `http://127.0.0.1:${port}${path}`;
  const words = `--threads 1 --connections ${clients} --duration ${duration} --script`.split(' ');
  const { stdout } = await promisify(execFile)('wrk', [...words, script, address]);
  const [answers = 0, microseconds = 0, failed = 0] = (stdout.split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  if (answers === 0 || failed > 0) throw new Error(`${method} ${path}: ${failed} of ${answers} failed`);
  return {
    rate: (answers * 1e6) / microseconds,
    processorUs: ((processorMs(pid) - before) * 1_000) / answers,
  };
}

interface Mixed {
  readonly requests: number;
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** At a fixed rate, whatever the answers take: of a hundred 20 are writes, 20 queries, 60 reads. */
async function mixedLoad(client: HttpClient, chart: string, ms: number): Promise<Mixed> {
  const times: number[] = [];
  let errors = 0;
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; (index * 1_000) / mixedRate < ms; index++) {
    const due = startedAt + (index * 1_000) / mixedRate;
    if (due > performance.now()) await wait(due - performance.now());
    const ask: Ask =
      index % 5 === 0
        ? { path: chart, method: 'PUT', json: { name: `write ${index}` } }
        : index % 5 === 1
          ? { path: '/v2/query/stats', json: { question: 'gender' } }
          : { path: index % 5 === 2 ? '/v2/datasets' : chart };
    under.push(
      client.ask(ask).then(
        ({ status }) => {
          // From when it was due: a client that waits for the one before it would hide what the service takes.
          times.push(performance.now() - due);
          if (status !== 200) errors++;
        },
        () => {
          errors++;
        },
      ),
    );
  }
  await Promise.all(under);
  return { requests: under.length, errors, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}
