import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from './harness.ts';
import { findDatabaseProblem } from './rig/database-problem.ts';
import { quantile } from './rig/quantile.ts';
import { between, randomOf } from './rig/random.ts';
import { wait } from './rig/wait.ts';
import { Writers } from './rig/writers.ts';

const sizes = { small: { kills: 6, acks: 12 }, full: { kills: 1_000, acks: 50_000 } };
/** It is killed after so many answers, at most: 60 a round on average, however fast the machine. */
const acksOfRound = 120;
const roundMs = 5_000;
const readyWithinMs = 2_000;

export const kill: Harness = {
  name: 'kill',
  promise:
    'what was acknowledged survives SIGKILL, nothing unknown appears, and the service is ready again at once',
  fault: {
    mistake: 'a write is answered before it is committed',
    file: 'src/server/storage/storage.ts',
    find: 'database.exec(steps.keep);',
    replace:
      "if (steps === outerSteps) { setTimeout(() => database.isTransaction && database.exec('COMMIT'), 40); return result; } database.exec(steps.keep);",
  },
  async run(size, rig) {
    const { kills, acks } = sizes[size];
    const seed = 1;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const writers = new Writers(rig.key, { createEvery: 20 });
    const failures: string[] = [];
    const startTimes: number[] = [];
    let service = await rig.start({ dataDir });
    await writers.prepare(service.port, 8);
    for (
      let round = 0;
      !rig.isInterrupted() && (round < kills || writers.acknowledged.length < acks);
      round++
    ) {
      const enough = writers.acknowledged.length + between(random, 1, acksOfRound);
      const late = performance.now() + roundMs;
      writers.start(service.port);
      while (writers.acknowledged.length < enough && performance.now() < late) await wait(1);
      await service.kill();
      await writers.stop();
      // A copy, so that what the service itself finds is as the kill left it.
      const copy = rig.path('killed');
      for (const name of ['service.sqlite', 'service.sqlite-wal'])
        cpSync(join(dataDir, name), join(copy, name));
      const problem = findDatabaseProblem(join(copy, 'service.sqlite'));
      if (problem !== null) failures.push(`after kill ${round}: ${problem}`);
      service = await rig.start({ dataDir });
      startTimes.push(service.startMs);
      for (const failure of await writers.check(service.port))
        failures.push(`after kill ${round}: ${failure}`);
      if (failures.length > 10) break;
    }
    await service.kill();
    const lost = failures.length;
    const slowest = Math.max(...startTimes);
    return {
      figures: {
        seed,
        kills: startTimes.length,
        acknowledged: writers.acknowledged.length,
        lost,
        readyP50Ms: Math.round(quantile(startTimes, 0.5)),
        readyP99Ms: Math.round(quantile(startTimes, 0.99)),
        readyMaxMs: Math.round(slowest),
      },
      failures,
      delays: slowest > readyWithinMs ? [`it was ready only after ${Math.round(slowest)} ms`] : [],
    };
  },
};
