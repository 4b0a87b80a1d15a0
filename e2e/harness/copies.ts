import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openClickHouse } from '../../src/engine/sql/clickhouse.ts';
import { columnKey } from '../../src/engine/survey/dataset.ts';
import { generateSurvey, toDataset } from '../../src/testing/bench/generate-survey.ts';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { missingServer, openShards, type Shards } from './rig/shards.ts';
import { wait } from './rig/wait.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sizes = { small: { respondents: 100_000, times: 3 }, full: { respondents: 1_000_000, times: 100 } };
/** From the end of a request to the end of its statements, and from the loss of a shard to the refusal. */
const endMs = 1_000;
const refusalMs = 2_000;

export const copies: Harness = {
  name: 'copies',
  promise:
    'a copy answers what the segments answer; a lost shard is a 503 within two seconds and never a figure; the statements of a caller who has gone end within a second',
  fault: {
    mistake: 'the statements of a caller who has gone are not killed',
    file: 'src/engine/sql/copy-executor.ts',
    find: 'if (query.isAsked) this',
    replace: 'if (false) this',
  },
  measuresTime: true,
  missing: missingServer,
  async run(size, rig) {
    const { respondents, times } = sizes[size];
    const generated = generateSurvey(respondents);
    const questions = generated.catalogue.questions.filter(({ code }) => code === 'm28');
    const keys = questions.flatMap(({ code, datapoints }) =>
      datapoints.map((one) => columnKey(code, one.code)),
    );
    const dataset = toDataset(generated, keys);
    const { code } = dataset.catalogue;
    const app = await createTestApp({
      datasets: [{ ...dataset, catalogue: { ...dataset.catalogue, questions } }],
    });
    const home = mkdtempSync(join(tmpdir(), 'copies-'));
    const shards = await openShards(2);
    const failures: string[] = [];
    const expect = (holds: boolean, otherwise: string) => void (holds || failures.push(otherwise));
    try {
      app.deps.storage.run(
        app.deps.storage.sql
          .insertInto('installation')
          .values({ name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' }),
      );
      await app.stop();
      const environment = {
        CLICKHOUSE_WRITE_FILE: accountFile(home, 'write', shards.writer),
        CLICKHOUSE_READ_FILE: accountFile(home, 'read', shards.reader),
        RATE_LIMITS: 'off',
      };
      let service = await rig.start({ dataDir: app.dataDir, environment });
      const admin = (...words: string[]) => runAdmin(app.dataDir, words);
      const client = new HttpClient(service.port, app.key);
      const ask = (number: number) => client.ask({ path: '/v2/query/crosstab', json: table(number) });
      const local = await ask(1);
      const to = shards.each.flatMap(({ url, database }) => ['--to', `${url}/${database}`]);
      const copy = ['dataset', 'copy', '--code', code, ...to, '--cluster', shards.cluster];
      expect((await admin(...copy)).includes('--yes'), 'respondents were copied without --yes');
      const startedAt = performance.now();
      await admin(...copy, '--yes');
      const copySeconds = Math.round((performance.now() - startedAt) / 100) / 10;
      expect(
        (await admin('dataset', 'copy-verify', '--code', code)).includes('are those'),
        'the copy differs',
      );
      await admin('dataset', 'answers', '--code', code, '--from', 'copy');
      const copied = await ask(1);
      expect(
        copied.status === 200 && differenceOf(copied.text, local.text) < 1e-9,
        `the copy answers otherwise: ${copied.text.slice(0, 200)}`,
      );
      let left = 0;
      for (let time = 0; time < times && !rig.isInterrupted(); time++) {
        // Everyone is in many of its cells, so that it takes seconds.
        await abandon(service.port, app.key, table(105 * (time + 1), 200, 60, 20));
        await wait(endMs);
        left += await running(shards);
      }
      let slowest = 0;
      if (rig.fault === null) {
        for (let time = 0; time < Math.min(times, 10) && !rig.isInterrupted(); time++) {
          const asked = ask(1_000 + time);
          await wait(50 * (time % 5));
          await shards.kill(1);
          const during = await asked;
          const after = await ask(2_000 + time);
          const whole =
            during.status === 200 &&
            during.text === (await localAnswer(admin, code, () => ask(1_000 + time)));
          expect(
            during.status === 503 || whole,
            `a figure came from half of the respondents (${during.status})`,
          );
          expect(after.status === 503, `without a shard a query was answered with ${after.status}`);
          slowest = Math.max(slowest, after.ms);
          expect(
            (await client.ask({ path: '/readyz' })).status === 503,
            'the service is ready without its shard',
          );
          await shards.start(1);
          expect((await ask(3_000 + time)).status === 200, 'the shard is back and nothing is answered');
        }
      }
      expect((await client.ask({ path: '/readyz' })).status === 200, 'the service is not ready');
      const dropping = ['dataset', 'copy-drop', '--code', code, ...to.slice(0, 2)];
      expect((await admin(...dropping)).includes('answers'), 'a copy was dropped that answers');
      await admin('dataset', 'answers', '--code', code, '--from', 'local');
      expect((await ask(1)).text === local.text, 'segments answer otherwise than before');
      await admin(...dropping);
      expect((await tables(shards)) === 0, 'tables are left of a dropped copy');
      expect(
        (await admin('dataset', 'copies', '--json')).trim() === '{"copies":[],"swept":[]}',
        'a dropped copy is listed',
      );
      client.close();
      let begun = 0;
      for (let time = 0; time < times / 2 && rig.fault === null && !rig.isInterrupted(); time++) {
        const copying = admin(...copy, '--yes');
        await wait(600 + ((time * 377) % 1_000));
        await service.kill();
        await copying;
        service = await rig.start({ dataDir: app.dataDir, environment });
        const listed = await admin('dataset', 'copies', '--json');
        if (!listed.includes('"copies":[]')) {
          const verified = await admin('dataset', 'copy-verify', '--code', code);
          expect(verified.includes('are those'), `a copy was registered that is not whole: ${verified}`);
          await admin(...dropping);
        }
        if ((await tables(shards)) > 0) begun++;
        await admin('dataset', 'copies', '--sweep', ...to);
        expect((await tables(shards)) === 0, 'tables are left of a copy that was killed');
      }
      await service.stop();
      return {
        figures: { respondents, copySeconds, copiesLeftHalf: begun, slowestRefusalMs: Math.round(slowest) },
        failures,
        delays: [
          ...(slowest <= refusalMs ? [] : [`a refusal took ${Math.round(slowest)} ms`]),
          ...(left === 0 ? [] : [`${left} statements went on a second after their callers had gone`]),
        ],
      };
    } finally {
      await shards.close();
      await app.close();
      rmSync(app.dataDir, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    }
  },
};

function accountFile(home: string, name: string, { user, password }: Shards['reader']): string {
  const path = join(home, name);
  writeFileSync(path, JSON.stringify({ user, password }), { mode: 0o600 });
  return path;
}

/** What a command prints, on either stream. */
function runAdmin(dataDir: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/server/admin/main.ts', ...words],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (_, output, error) => resolve(output + error),
    );
  });
}

async function localAnswer(
  admin: (...words: string[]) => Promise<string>,
  code: string,
  ask: () => Promise<{ text: string }>,
): Promise<string> {
  await admin('dataset', 'answers', '--code', code, '--from', 'local');
  const { text } = await ask();
  await admin('dataset', 'answers', '--code', code, '--from', 'copy');
  return text;
}

/** The largest relative difference between the numbers of two answers; infinite where anything else differs. */
function differenceOf(one: string, other: string): number {
  const [numbers, others] = [one, other].map((text) => text.split(/[^\d.e+-]+/u).map(Number));
  if (numbers?.length !== others?.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    0,
    ...(numbers ?? []).map(
      (number, place) => Math.abs(number - (others?.[place] ?? 0)) / Math.max(1, Math.abs(number)) || 0,
    ),
  );
}

/** Asks and goes away while statements run. */
async function abandon(port: number, key: string, json: object): Promise<void> {
  const asked = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v2/query/crosstab',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
  });
  asked.on('error', () => {});
  asked.end(JSON.stringify(json));
  await wait(150);
  asked.destroy();
}

async function running(shards: Shards): Promise<number> {
  return count(
    shards,
    "SELECT toFloat64(count(*)) FROM system.processes WHERE query LIKE '%FROM ai%' AND query NOT LIKE '%system.%'",
  );
}

async function tables(shards: Shards): Promise<number> {
  return count(shards, "SELECT toFloat64(count(*)) FROM system.tables WHERE name LIKE 'ai%'");
}

async function count({ each }: Shards, sql: string): Promise<number> {
  let sum = 0;
  for (const one of each) {
    const server = openClickHouse(one);
    const [found = 0] = await server.read(sql, new AbortController().signal);
    sum += found;
    await server.close();
  }
  return sum;
}

/** A table as no other: what was counted before answers nothing of it. */
function table(number: number, rows = 60, columns = 20, breadth = 5 + (number % 7)): object {
  const answers = (from: number, width: number) => ({
    question: 'm28',
    datapoints: Array.from({ length: width }, (_, index) => `a${((from + index) % 52) + 1}`),
    min_count: width > 12 ? 1 : 1 + (number % width),
  });
  const items = (letter: string, length: number, width: number) =>
    Array.from({ length }, (_, index) => ({
      id: `${letter}${index}`,
      expression: answers(index * 2 + number, width),
    }));
  return { rows: items('r', rows, breadth), columns: items('c', columns, breadth > 12 ? breadth : 3) };
}
