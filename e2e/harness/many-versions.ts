import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Harness, Size } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { processorMs } from './rig/processor-time.ts';
import { median } from './rig/quantile.ts';
import type { Rig } from './rig/rig.ts';

const few = 1_000;
const sizes: Readonly<
  Record<Size, { readonly versions: number; readonly saves: number; readonly pairs: number }>
> = {
  small: { versions: 80_000, saves: 200, pairs: 1 },
  full: { versions: 300_000, saves: 1_000, pairs: 5 },
};
const versionsOfChart = 100;
/** Of the processor's time. */
const atMostTimes = 2;

export const manyVersions: Harness = {
  name: 'many-versions',
  promise: 'a save takes as long beside 300,000 versions that an account keeps as beside 1,000',
  fault: {
    mistake: 'the bytes of all versions are added up on every save',
    file: 'src/server/saved-work/store/history.ts',
    find: "sql.selectFrom('version_bytes').where('owner_id', '=', ownerId).select('bytes')",
    replace:
      "sql.selectFrom('work_versions').where('owner_id', '=', ownerId).select(({ fn }) => fn.sum(fn('octet_length', ['document'])).as('bytes'))",
  },
  measuresTime: true,
  async run(size, rig) {
    const { versions, saves, pairs } = sizes[size];
    const beside = await Promise.all([few, versions].map(async (count) => serviceWith(rig, count)));
    const microseconds: number[][] = [[], []];
    for (let pair = 0; pair <= pairs; pair++) {
      for (const [index, { save, pid }] of beside.entries()) {
        const before = processorMs(pid);
        for (let count = 0; count < saves; count++) await save();
        // The first of each compiles statements and code.
        if (pair > 0) microseconds[index]?.push(((processorMs(pid) - before) * 1_000) / saves);
      }
    }
    for (const { end } of beside) await end();
    const [saveUs = NaN, saveBesideManyUs = NaN] = microseconds.map(median);
    const times = Math.round((saveBesideManyUs / saveUs) * 100) / 100;
    return {
      figures: {
        versions,
        saves: saves * pairs,
        saveUs: Math.round(saveUs),
        saveBesideManyUs: Math.round(saveBesideManyUs),
        times,
      },
      failures: [],
      delays: times <= atMostTimes ? [] : [`a save takes ${times} times as long beside ${versions} versions`],
    };
  },
};

/** A service whose analyst keeps so many versions of charts, and what saves another chart of theirs. */
async function serviceWith(rig: Rig, count: number) {
  const dataDir = rig.copyTemplate();
  fill(join(dataDir, 'service.sqlite'), count);
  const service = await rig.start({ dataDir });
  const client = new HttpClient(service.port, rig.key, { connections: 1 });
  const made = await client.ask({ path: '/v1/charts', json: { name: 'saved' } });
  const { id } = JSON.parse(made.text) as { readonly id: string };
  let value = 0;
  return {
    pid: service.pid,
    save: async () => {
      const { status, text } = await client.ask({
        path: `/v1/charts/${id}`,
        method: 'PUT',
        json: { name: `saved ${++value}` },
      });
      if (status !== 200) throw new Error(`a save was answered ${status} ${text}`);
    },
    end: async () => {
      client.close();
      await service.kill();
    },
  };
}

function fill(path: string, count: number): void {
  const database = new DatabaseSync(path);
  database.exec(`
    BEGIN;
    CREATE TEMP TABLE analyst AS SELECT id, organisation_id FROM users WHERE email = 'analyst@first.test';
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count / versionsOfChart})
    INSERT INTO saved_work (id, kind, organisation_id, owner_id, name, document, created_at, updated_at)
      SELECT format('00000000-0000-4000-8000-%012d', i), 'charts', organisation_id, analyst.id, 'Chart', '{}', '', ''
      FROM n, analyst;
    WITH RECURSIVE v (rev) AS (SELECT 1 UNION ALL SELECT rev + 1 FROM v WHERE rev < ${versionsOfChart})
    INSERT INTO work_versions (work_id, rev, owner_id, saved_by, began_at, saved_at, name, change, document)
      SELECT saved_work.id, v.rev, owner_id, owner_id, format('2026-01-01T00:00:00.%03dZ', v.rev), format('2026-01-01T00:00:00.%03dZ', v.rev), 'Chart', '', '{"name":"Chart"}'
      FROM saved_work, v WHERE saved_work.name = 'Chart';
    COMMIT;
  `);
  database.close();
}
