import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Harness } from './harness.ts';
import { findDatabaseProblem } from './rig/database-problem.ts';
import { diskAfterPowerCut, keepings, readTrace } from './rig/disk-after-power-cut.ts';
import { between, randomOf } from './rig/random.ts';
import { missingShim, Shim } from './rig/shim.ts';
import { wait } from './rig/wait.ts';
import { Writers } from './rig/writers.ts';

const sizes = { small: { cuts: 40, writingMs: 1_000 }, full: { cuts: 400, writingMs: 10_000 } };

export const powerCut: Harness = {
  name: 'power-cut',
  promise:
    'whatever the disk kept of what was not synced when the power went, the database is sound and holds what was acknowledged',
  fault: {
    mistake: 'commits are not synced',
    file: 'src/server/storage/open-database.ts',
    find: "['synchronous', 'FULL', 2]",
    replace: "['synchronous', 'NORMAL', 1]",
  },
  missing: missingShim,
  async run(size, rig) {
    const { cuts, writingMs } = sizes[size];
    const seed = 2;
    const random = randomOf(seed);
    const dataDir = rig.copyTemplate();
    const home = rig.path('shim');
    mkdirSync(home);
    const before = new Map([['service.sqlite', readFileSync(join(dataDir, 'service.sqlite'))]]);
    const shim = new Shim(home, dataDir, { traces: true });
    const service = await rig.start({ dataDir, environment: { ...shim.environment } });
    const writers = new Writers(rig.key);
    await writers.prepare(service.port, 4);
    const firstAt = process.hrtime.bigint();
    writers.start(service.port);
    await wait(writingMs);
    await writers.stop();
    await service.kill();

    const steps = readTrace(shim.readTrace());
    const first = steps.findIndex(({ at }) => at >= firstAt);
    const failures: string[] = [];
    for (let round = 0; round < cuts; round++) {
      const cut = between(random, first, steps.length - 1);
      const keeping = keepings[round % keepings.length] ?? 'none';
      const directory = rig.path('cut');
      mkdirSync(directory);
      for (const [file, bytes] of diskAfterPowerCut(before, steps, cut, keeping, random)) {
        writeFileSync(join(directory, file), bytes);
      }
      const where = `cut ${round} before step ${cut} of ${steps.length}, ${keeping} kept`;
      const path = join(directory, 'service.sqlite');
      const problem = findDatabaseProblem(path);
      if (problem !== null) failures.push(`${where}: ${problem}`);
      else
        for (const failure of findLost(path, writers, steps[cut]?.at ?? 0n))
          failures.push(`${where}: ${failure}`);
    }
    return {
      figures: {
        seed,
        cuts,
        steps: steps.length,
        syncs: steps.filter(({ kind }) => kind === 'sync').length,
        acknowledged: writers.acknowledged.length,
        broken: failures.length,
      },
      failures,
    };
  },
};

/** Acknowledged before `at`, and not there. */
function findLost(path: string, writers: Writers, at: bigint): string[] {
  const database = new DatabaseSync(path);
  const names = new Map<string, string>();
  for (const { id, name } of database
    .prepare("SELECT id, name FROM saved_work WHERE kind = 'charts'")
    .all()) {
    names.set(String(id), String(name));
  }
  database.close();
  return writers.charts.flatMap((id, index) => {
    const known = writers.acknowledged.filter((write) => write.writer === index && write.at < at);
    const least = Math.max(0, ...known.map(({ value }) => value));
    const problem = writers.checkName(index, names.get(id) ?? null, least);
    return problem === null ? [] : [problem];
  });
}
