import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Harness } from './harness.ts';
import { findDatabaseProblem } from './rig/database-problem.ts';
import { HttpClient } from './rig/http-client.ts';
import { wait } from './rig/wait.ts';
import { Writers } from './rig/writers.ts';

const sizes = { small: { backups: 1 }, full: { backups: 20 } };
const admin = fileURLToPath(new URL('../../src/server/admin/main.ts', import.meta.url));

export const backup: Harness = {
  name: 'backup',
  promise:
    'a backup taken while others write starts as a service of its own, sound, and holds what was acknowledged before it began',
  fault: {
    mistake: 'a backup copies the database file without its log',
    file: 'src/server/admin/back-up.ts',
    find: "await storage.backup(join(partial, 'service.sqlite'));",
    replace: "await copyFile(join(config.dataDir, 'service.sqlite'), join(partial, 'service.sqlite'));",
  },
  async run(size, rig) {
    const { backups } = sizes[size];
    const dataDir = rig.copyTemplate();
    const service = await rig.start({ dataDir });
    const writers = new Writers(rig.key);
    await writers.prepare(service.port, 4);
    const failures: string[] = [];
    let slowestBackupMs = 0;
    let slowestDrillMs = 0;
    for (let round = 0; round < backups; round++) {
      writers.start(service.port);
      await wait(500);
      const to = rig.path('backup');
      const startedAt = performance.now();
      const beganAt = process.hrtime.bigint();
      await promisify(execFile)(process.execPath, [admin, 'backup', to], {
        env: { ...process.env, DATA_DIR: dataDir },
      });
      slowestBackupMs = Math.max(slowestBackupMs, performance.now() - startedAt);
      await writers.stop();

      const drillAt = performance.now();
      const problem = findDatabaseProblem(join(to, 'service.sqlite'));
      if (problem !== null) failures.push(`backup ${round}: ${problem}`);
      const restored = await rig.start({ dataDir: to });
      const client = new HttpClient(restored.port, rig.key);
      const ready = await client.ask({ path: '/readyz' });
      if (ready.status !== 200) failures.push(`backup ${round} is not ready: ${ready.text}`);
      const stats = await client.ask({ path: '/v2/query/stats', json: { question: 'gender' } });
      if (stats.status !== 200) failures.push(`backup ${round} answers no query: ${stats.text}`);
      for (const [index, id] of writers.charts.entries()) {
        const answer = await client.ask({ path: `/v1/charts/${id}` });
        const name =
          answer.status === 200 ? (JSON.parse(answer.text) as { readonly name: string }).name : null;
        const known = writers.acknowledged.filter(({ writer, at }) => writer === index && at < beganAt);
        const lost = writers.checkName(index, name, Math.max(0, ...known.map(({ value }) => value)));
        if (lost !== null) failures.push(`backup ${round}: ${lost}`);
      }
      client.close();
      await restored.kill();
      slowestDrillMs = Math.max(slowestDrillMs, performance.now() - drillAt);
    }
    await service.kill();
    return {
      figures: {
        backups,
        acknowledged: writers.acknowledged.length,
        refused: writers.refused.length,
        slowestBackupMs: Math.round(slowestBackupMs),
        slowestRestoreMs: Math.round(slowestDrillMs),
        lost: failures.length,
      },
      failures,
      delays: slowestDrillMs > 60_000 ? [`a restore took ${Math.round(slowestDrillMs)} ms`] : [],
    };
  },
};
