import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { stops: 2 }, full: { stops: 50 } };
const clients = 8;
/** From sending to arriving, on a machine with other work. */
const onTheWayMs = 50;

interface Sent {
  readonly at: number;
  readonly problem: string | null;
}

export const stop: Harness = {
  name: 'stop',
  promise:
    'a service that is told to stop answers what it has received, hangs up on nobody, and ends with 0 in ten seconds',
  fault: {
    mistake: 'a stop cuts every connection',
    file: 'src/server/http/listen.ts',
    find: 'isDraining = true;',
    replace: 'isDraining = true; server.closeAllConnections();',
  },
  async run(size, rig) {
    const { stops } = sizes[size];
    const seed = 5;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const failures: string[] = [];
    let requests = 0;
    let resets = 0;
    let slowest = 0;
    for (let round = 0; round < stops && !rig.isInterrupted(); round++) {
      const service = await rig.start({ dataDir });
      const client = new HttpClient(service.port, rig.key, { connections: clients });
      const sent: Sent[] = [];
      const load = Array.from({ length: clients }, async (_, index) => ask(client, index, sent));
      await wait(between(random, 200, 700));
      const stoppedAt = performance.now();
      const { code, ms } = await service.stop();
      await Promise.all(load);
      client.close();
      requests += sent.length;
      slowest = Math.max(slowest, ms);
      if (code !== 0) failures.push(`stop ${round} ended with ${code}: ${service.printed.slice(-300)}`);
      const unanswered = sent.filter(({ at, problem }) => problem !== null && at < stoppedAt - onTheWayMs);
      if (unanswered.length > 0) {
        failures.push(
          `stop ${round}: ${unanswered.length} received requests unanswered (${unanswered[0]?.problem})`,
        );
      }
      const cut = sent.filter(({ problem }) => problem !== null && problem !== 'ECONNREFUSED').length;
      resets += cut;
      if (cut > 1) failures.push(`stop ${round}: ${cut} requests were cut off`);
    }
    return {
      figures: { seed, stops, requests, resets, slowestMs: Math.round(slowest), broken: failures.length },
      failures,
      delays: slowest > 10_000 ? [`a stop took ${Math.round(slowest)} ms`] : [],
    };
  },
};

/** One request after the other until there is nobody to ask. */
async function ask(client: HttpClient, index: number, sent: Sent[]): Promise<void> {
  for (;;) {
    const at = performance.now();
    try {
      const answer = await client.ask(
        index % 2 === 0
          ? { path: '/v1/charts', json: { name: 'before the stop' } }
          : { path: '/v2/query/stats', json: { question: 'gender' } },
      );
      sent.push({ at, problem: answer.status === 200 ? null : `status ${answer.status}` });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      sent.push({ at, problem: code });
      if (code === 'ECONNREFUSED') return;
    }
  }
}
