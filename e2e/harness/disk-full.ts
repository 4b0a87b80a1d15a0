import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CodedError } from '../../src/contract/errors.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { wait } from './rig/wait.ts';
import { Writers } from './rig/writers.ts';

const sizes = { small: { fullMs: 2_000 }, full: { fullMs: 60_000 } };

export const diskFull: Harness = {
  name: 'disk-full',
  promise:
    'on a full disk writes are refused at once with 503, reads and health go on, and writes work again when there is room',
  fault: {
    mistake: 'a full disk is not known as one',
    file: 'src/server/storage/storage-failure.ts',
    find: '13, // FULL',
    replace: '113,',
  },
  missing: () =>
    process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0
      ? null
      : 'only root can mount a disk of its own',
  async run(size, rig) {
    const { fullMs } = sizes[size];
    const disk = rig.path('disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
    try {
      const dataDir = rig.copyTemplate(join(disk, 'data'));
      const service = await rig.start({ dataDir });
      // A database that doesn't grow writes into the room that its log already has, for many seconds.
      const writers = new Writers(rig.key, { createEvery: 20 });
      await writers.prepare(service.port, 4);
      writers.start(service.port);
      await wait(500);
      const before = writers.acknowledged.length;
      fill(join(disk, 'ballast'));

      const failures: string[] = [];
      const delays: string[] = [];
      // Its key was never used before: noting that it is must not keep it from reading.
      const reader = new HttpClient(service.port, rig.foreignKey);
      // What fits into the last pages of the log is still stored.
      const until = performance.now() + 10_000;
      while (writers.refused.length === 0 && performance.now() < until) await wait(20);
      const fullAt = performance.now();
      let reads = 0;
      let warned = 0;
      while (performance.now() - fullAt < fullMs) {
        for (const path of ['/healthz', '/v1/auth/me', '/v2/saved/audiences', '/v2/datasets']) {
          const answer = await reader.ask({ path });
          reads++;
          if (answer.status !== 200) failures.push(`${path} answered ${answer.status} on a full disk`);
        }
        if ((await reader.ask({ path: '/readyz' })).status === 503) warned++;
        await wait(100);
      }
      if (warned === 0) failures.push('/readyz never said that the disk is full');
      const { refused } = writers;
      const refusals = refused.length;
      if (refused.length === 0) failures.push('no write was refused: the disk was never full');
      for (const { status, text, ms } of refused) {
        const isInEnvelope = status === 503 && CodedError.safeParse(JSON.parse(text)).data?.code === 503;
        if (!isInEnvelope) failures.push(`a write was refused with ${status} ${text}`);
        if (ms > 2_000) delays.push(`a write was refused only after ${Math.round(ms)} ms`);
      }
      rmSync(join(disk, 'ballast'));
      const freedAt = performance.now();
      const acknowledged = writers.acknowledged.length;
      while (writers.acknowledged.length === acknowledged && performance.now() - freedAt < 60_000)
        await wait(5);
      const recoveredMs = performance.now() - freedAt;
      if (writers.acknowledged.length === acknowledged)
        failures.push('writes did not work again after there was room');
      if (recoveredMs > 5_000) delays.push(`writes worked again after ${Math.round(recoveredMs)} ms`);
      await wait(200);
      await writers.stop();
      const { status } = await reader.ask({ path: '/readyz' });
      if (status !== 200) failures.push(`/readyz answered ${status} after there was room`);
      failures.push(...(await writers.check(service.port)));
      if (!service.isAlive) failures.push('the service ended');
      reader.close();
      await service.kill();
      return {
        figures: {
          acknowledgedBefore: before,
          acknowledged: writers.acknowledged.length,
          refused: refusals,
          reads,
          warned,
          fullMs,
          recoveredMs: Math.round(recoveredMs),
        },
        failures,
        delays,
      };
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  },
};

/** Until not a byte is left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = 1 << 20; bytes >= 512; ) {
      try {
        writeSync(file, Buffer.alloc(bytes, 1));
      } catch {
        bytes >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}
