import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { openMemoryGroup } from './rig/memory-group.ts';
import { wait } from './rig/wait.ts';

const sizes = {
  small: { runs: 1, clients: 40, sockets: 4, loadMs: 1_200 },
  full: { runs: 3, clients: 128, sockets: 100, loadMs: 30_000 },
};
const memoryMb = 512;
const descriptors = 64;
const recoversWithinMs = 10_000;
const awaitedMs = 60_000;

/** Held by a control group, where the machine lets us make one; elsewhere memory is measured, and more of it is a failure. */
export const tightLimits: Harness = {
  name: 'limits',
  promise:
    'on one processor, with 64 descriptors, more than can be served is answered with 429 or 503 or not connected, memory stays under 512 MB, and ten seconds later all is as before',
  fault: {
    mistake: 'a query that is over keeps its place',
    file: 'src/server/http/admission.ts',
    find: 'if (left === 0) running.delete(caller);',
    replace: 'if (left === 0) running.set(caller, 4);',
  },
  missing: () => (hasPrograms() ? null : 'it needs prlimit and taskset'),
  async run(size, rig) {
    const { runs, clients, sockets, loadMs } = sizes[size];
    const failures: string[] = [];
    const counted = { requests: 0, answered: 0, turnedAway: 0, unconnected: 0 };
    let memoryPeak = 0;
    let isGroup = false;
    let recoveryMs = 0;
    for (let run = 0; run < runs && !rig.isInterrupted(); run++) {
      const group = openMemoryGroup(memoryMb * 2 ** 20);
      isGroup = group !== null;
      const service = await rig.start({
        dataDir: rig.copyTemplate(),
        // Requests are not counted, but queries are let in by turns.
        environment: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '1000000' },
        under: [...(group?.under ?? []), 'prlimit', `--nofile=${descriptors}`, '--', 'taskset', '-c', '0'],
      });
      const client = new HttpClient(service.port, rig.key, { connections: clients });
      const query = { path: '/v2/query/stats', json: { question: 'gender', splitter: 'waves' } };
      await client.ask(query);
      const idle = Array.from({ length: sockets }, () => {
        const socket = connect(service.port, '127.0.0.1');
        socket.on('error', () => undefined);
        return socket;
      });
      const endsAt = performance.now() + loadMs;
      const loop = async (): Promise<void> => {
        while (performance.now() < endsAt) {
          counted.requests++;
          const answer = await client.ask(query).catch(() => null);
          if (answer === null) {
            counted.unconnected++;
            await wait(20);
          } else if (answer.status === 200) counted.answered++;
          else if (answer.status === 429 || answer.status === 503) counted.turnedAway++;
          else failures.push(`overload was answered with ${answer.status}: ${answer.text.slice(0, 100)}`);
        }
      };
      const asked = Promise.all(Array.from({ length: clients }, loop));
      await Promise.race([
        asked,
        wait(loadMs + 20_000).then(() => failures.push('requests were left without an answer')),
      ]);
      for (const socket of idle) socket.destroy();
      client.close();

      const startedAt = performance.now();
      const later = new HttpClient(service.port, rig.key, { connections: 1 });
      let status = 0;
      while (status !== 200 && performance.now() - startedAt < awaitedMs) {
        const answer = await Promise.race([later.ask(query).catch(() => null), wait(2_000).then(() => null)]);
        status = answer?.status ?? 0;
        if (status !== 200) await wait(50);
      }
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt);
      if (status !== 200) failures.push(`not as before after ${awaitedMs} ms: ${status}`);
      if (!service.isAlive) failures.push(`the service ended: ${service.printed.slice(-300)}`);
      else memoryPeak = Math.max(memoryPeak, service.peakMemoryBytes);
      later.close();
      await service.kill();
      group?.remove();
    }
    if (memoryPeak > memoryMb * 1e6) failures.push(`memory rose to ${Math.round(memoryPeak / 1e6)} MB`);
    if (counted.turnedAway + counted.unconnected === 0)
      failures.push('nothing was turned away: it was no overload');
    return {
      figures: {
        ...counted,
        memoryPeakMb: Math.round(memoryPeak / 1e6),
        recoveryMs: Math.round(recoveryMs),
        memoryHeldBy: isGroup ? 'a control group' : 'nothing: measured only',
      },
      failures: [...new Set(failures)],
      delays:
        recoveryMs > recoversWithinMs ? [`it was as before only after ${Math.round(recoveryMs)} ms`] : [],
    };
  },
};

function hasPrograms(): boolean {
  try {
    for (const program of ['prlimit', 'taskset']) execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
