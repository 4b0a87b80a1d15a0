import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import type { Harness } from './harness.ts';
import { findDatabaseProblem } from './rig/database-problem.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { ServiceProcess } from './rig/service-process.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { kills: 1 }, full: { kills: 50 } };
const home = new URL('./releases/', import.meta.url).pathname;
/** A start with an upgrade takes longer than this on no machine that was tried. */
const startMs = 1_500;

/** Sentences that each release words as it does, and numbers that the history of a crosstab showed once. */
const changing = /\.description$|\.versions\[\d+\]\.(rows|columns|bases)$/;

/** What a release was asked once its data directory was filled, and what it answered. */
interface Release {
  readonly key: string;
  readonly asked: readonly {
    readonly method: string;
    readonly path: string;
    readonly json?: unknown;
    readonly answer: unknown;
  }[];
}

export const upgrades: Harness = {
  name: 'upgrades',
  promise:
    'the data directory of every earlier release opens, also after starts that were killed, and answers what it answered then',
  fault: {
    mistake: 'the upgrade of a database forgets what was saved before',
    file: 'src/server/storage/migrate.ts',
    find: 'database.exec(step);',
    replace: "database.exec(step.replace(/INSERT INTO work_versions[^;]*;/g, ''));",
  },
  async run(size, rig) {
    const { kills } = sizes[size];
    const seed = 3;
    const random = randomOf(seed);
    const names = readdirSync(home).flatMap((file) => (file.endsWith('.zip') ? [file.slice(0, -4)] : []));
    const failures: string[] = [];
    let answers = 0;
    for (const name of names) {
      if (rig.isInterrupted()) break;
      const { key, asked } = JSON.parse(readFileSync(join(home, `${name}.json`), 'utf8')) as Release;
      for (let round = 0; round < kills; round++) {
        const dataDir = unpack(name, rig.path(name));
        const killed = ServiceProcess.spawn({ dataDir, fault: rig.fault });
        await wait(between(random, 100, startMs));
        await killed.kill();
        const service = await rig.start({ dataDir });
        const client = new HttpClient(service.port, key);
        for (const { method, path, json, answer } of asked) {
          const now = await client.ask({ method, path, ...(json === undefined ? {} : { json }) });
          const lost =
            now.status === 200 ? missing(answer, JSON.parse(now.text), path) : `${path}: ${now.text}`;
          if (lost !== null) failures.push(`${name}: ${lost}`);
          answers++;
        }
        client.close();
        await service.stop();
        const problem = findDatabaseProblem(join(dataDir, 'service.sqlite'));
        if (problem !== null) failures.push(`${name}: ${problem}`);
        if (failures.length > 10) return outcome();
      }
    }
    return outcome();

    function outcome() {
      return { figures: { seed, releases: names.length, kills, answers, wrong: failures.length }, failures };
    }
  },
};

function unpack(name: string, to: string): string {
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(home, `${name}.zip`))))) {
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(to, path), bytes, { mode: 0o600 });
  }
  return to;
}

/** The first place where an answer no longer has what an earlier one had; null: what is new was only added. */
function missing(then: unknown, now: unknown, place: string): string | null {
  if (Array.isArray(then)) {
    if (!Array.isArray(now) || now.length !== then.length) return `${place} has another length`;
    return first(then.map((item, index) => missing(item, now[index], `${place}[${index}]`)));
  }
  if (typeof then === 'object' && then !== null) {
    const fields = typeof now === 'object' && now !== null ? Object.entries(now) : [];
    const after = new Map(fields);
    return first(
      Object.entries(then).map(([key, value]) => missing(value, after.get(key), `${place}.${key}`)),
    );
  }
  return changing.test(place) || isDeepStrictEqual(then, now)
    ? null
    : `${place} was ${JSON.stringify(then)} and is ${JSON.stringify(now)}`;
}

const first = (found: readonly (string | null)[]) => found.find((one) => one !== null) ?? null;
