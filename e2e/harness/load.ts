import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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
    const bareClient = new HttpClient(barePort, rig.key, { connections: clients });
    const read: Ask = { path: chart };
    const write: Ask = { path: chart, method: 'PUT', json: { name: 'loaded again' } };
    await rateOf(client, read, pairMs / 2);
    await rateOf(bareClient, read, pairMs / 2);

    const ours = (ask: Ask) => paceOf(client, ask, pairMs, service.pid);
    const theirs = (ask: Ask) => paceOf(bareClient, ask, pairMs, bare.pid ?? 0);
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
    bareClient.close();
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

/** Answers a second, with as many requests under way as there are clients. */
async function rateOf(client: HttpClient, ask: Ask, ms: number): Promise<number> {
  const startedAt = performance.now();
  let answered = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      const { status, text } = await client.ask(ask);
      if (status !== 200) throw new Error(`${ask.path} answered ${status} ${text}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return (answered * 1_000) / (performance.now() - startedAt);
}

interface Pace {
  /** Answers a second. */
  readonly rate: number;
  /** That the server computes for one of them: what the client, which has the other processor, cannot hide. */
  readonly processorUs: number;
}

async function paceOf(client: HttpClient, ask: Ask, ms: number, server: number): Promise<Pace> {
  const before = processorMs(server);
  const startedAt = performance.now();
  const rate = await rateOf(client, ask, ms);
  const answers = (rate * (performance.now() - startedAt)) / 1_000;
  return { rate, processorUs: ((processorMs(server) - before) * 1_000) / answers };
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
