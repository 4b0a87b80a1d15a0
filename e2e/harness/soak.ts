import { statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, pick, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { soakMs: 4_000, settleMs: 1_000 }, full: { soakMs: 600_000, settleMs: 120_000 } };
const rate = 50;
const logLimitBytes = 64e6;
const slopeLimitMb = 1;

export const soak: Harness = {
  name: 'soak',
  promise:
    'ten minutes of requests, a fifth of them wrong and a tenth broken off, leave memory, descriptors and log as they were',
  fault: {
    mistake: 'every request leaves a descriptor open',
    file: 'src/server/app.ts',
    find: "const sent = headers.get('x-request-id');",
    replace:
      "(globalThis as any).kept = [...((globalThis as any).kept ?? []), process.getBuiltinModule('node:fs').openSync('/dev/null')];\n  const sent = headers.get('x-request-id');",
  },
  async run(size, rig) {
    const { soakMs, settleMs } = sizes[size];
    const seed = 36;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const service = await rig.start({ dataDir });
    const client = new HttpClient(service.port, rig.key, { connections: 16 });
    const made = await client.ask({ path: '/v1/charts', json: { name: 'soaked' } });
    const { id } = JSON.parse(made.text) as { readonly id: string };
    const chart = `/v1/charts/${id}`;
    const failures: string[] = [];
    const under = new Set<Promise<void>>();
    const samples: { readonly minutes: number; readonly megabytes: number }[] = [];
    let requests = 0;
    let logPeak = 0;
    let descriptorsPeak = 0;
    let descriptorsSettled = 0;

    const startedAt = performance.now();
    let sampledAt = 0;
    for (let index = 0; performance.now() - startedAt < soakMs && !rig.isInterrupted(); index++) {
      const due = startedAt + (index * 1_000) / rate;
      if (due > performance.now()) await wait(due - performance.now());
      requests++;
      const share = random();
      if (share < 0.1) breakOff(service.port, rig.key, between(random, 0, 40));
      else {
        const good = [
          { path: chart },
          { path: chart, method: 'PUT', json: { name: `value ${index}` } },
          { path: '/v2/query/stats', json: { question: 'gender' } },
          { path: '/v1/charts/search', json: {} },
        ];
        const wrong = [
          { path: '/v1/charts/none' },
          { path: '/v2/query/stats', body: '{' },
          { path: '/nowhere' },
        ];
        const ask = share < 0.3 ? pick(random, wrong) : pick(random, good);
        const asked = client.ask(ask).then(
          ({ status }) => {
            if (status >= 500) failures.push(`${ask.path} answered ${status}`);
          },
          (error: unknown) => void failures.push(`${ask.path}: ${String(error)}`),
        );
        under.add(asked);
        void asked.finally(() => under.delete(asked));
      }
      const elapsed = performance.now() - startedAt;
      if (elapsed - sampledAt < Math.min(1_000, soakMs / 10)) continue;
      sampledAt = elapsed;
      logPeak = Math.max(logPeak, statSync(join(dataDir, 'service.sqlite-wal')).size);
      if (elapsed < settleMs) descriptorsSettled = Math.max(descriptorsSettled, service.descriptors);
      else {
        descriptorsPeak = Math.max(descriptorsPeak, service.descriptors);
        samples.push({ minutes: elapsed / 60_000, megabytes: service.memoryBytes / 1e6 });
      }
    }
    await Promise.all(under);
    client.close();
    const slope = slopeOf(samples);
    if (size === 'full' && slope > slopeLimitMb)
      failures.push(`memory grows by ${slope.toFixed(1)} MB a minute`);
    if (logPeak > logLimitBytes) failures.push(`the log grew to ${Math.round(logPeak / 1e6)} MB`);
    if (descriptorsPeak > descriptorsSettled + 20)
      failures.push(`descriptors grew from ${descriptorsSettled} to ${descriptorsPeak}`);
    await service.kill();
    return {
      figures: {
        seed,
        soakSeconds: Math.round(soakMs / 1_000),
        requests,
        memoryMbAMinute: Number(slope.toFixed(2)),
        memoryMb: Math.round(samples.at(-1)?.megabytes ?? 0),
        descriptorsSettled,
        descriptorsPeak,
        logPeakMb: Math.round(logPeak / 1e5) / 10,
      },
      failures: failures.slice(0, 20),
    };
  },
};

/** Asks, and hangs up before or while it is answered. */
function breakOff(port: number, key: string, afterMs: number): void {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST /v2/query/stats HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\nContent-Length: 21\r\n\r\n{"question":"gender"}`,
    );
    setTimeout(() => socket.destroy(), afterMs);
  });
  socket.on('error', () => undefined);
}

/** Of the line through all samples (least squares), in megabytes a minute. */
function slopeOf(samples: readonly { readonly minutes: number; readonly megabytes: number }[]): number {
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const minutes = meanOf(samples.map((sample) => sample.minutes));
  const megabytes = meanOf(samples.map((sample) => sample.megabytes));
  const product = samples.reduce(
    (sum, sample) => sum + (sample.minutes - minutes) * (sample.megabytes - megabytes),
    0,
  );
  const square = samples.reduce((sum, sample) => sum + (sample.minutes - minutes) ** 2, 0);
  return square === 0 ? 0 : product / square;
}
