import { rmSync } from 'node:fs';
import { columnKey } from '../../src/engine/survey/dataset.ts';
import { generateSurvey, toDataset } from '../../src/testing/bench/generate-survey.ts';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { quantile } from './rig/quantile.ts';

const sizes = { small: { respondents: 20_000, seconds: 2 }, full: { respondents: 1_000_000, seconds: 20 } };
/** As many as an account may have under way. */
const tablesAtOnce = 20;
const [rows, columns] = [200, 30];
const slowerBy = 5;
const keptShare = 0.7;
/** Whoever cannot be served in time is told so sooner than this. */
const lateMs = 1_000;

interface Asked {
  readonly status: number;
  readonly ms: number;
}

export const fairness: Harness = {
  name: 'fairness',
  promise:
    'while an account has 20 large tables under way, the small queries of another take at most five times as long (p95), the tables keep 70 % of their throughput, and no refusal comes late',
  fault: {
    mistake: 'the oldest query has the workers until it is answered',
    file: 'src/engine/execution/workers/deal-tasks.ts',
    find: 'least === undefined || job.usedMs < least.usedMs',
    replace: 'least === undefined',
  },
  measuresTime: true,
  async run(size, rig) {
    const { respondents, seconds } = sizes[size];
    const generated = generateSurvey(respondents);
    const questions = generated.catalogue.questions.filter(({ code }) => code === 'm28');
    const keys = questions.flatMap(({ code, datapoints }) =>
      datapoints.map((one) => columnKey(code, one.code)),
    );
    const dataset = toDataset(generated, keys);
    const app = await createTestApp({
      datasets: [{ ...dataset, catalogue: { ...dataset.catalogue, questions } }],
    });
    try {
      const otherKey = app.createAccount({ email: 'other@first.test', organisation: 'First' });
      app.deps.storage.run(
        app.deps.storage.sql
          .insertInto('installation')
          .values({ name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' }),
      );
      await app.stop();
      // Limits of how many an account may ask at once belong to it.
      const service = await rig.start({
        dataDir: app.dataDir,
        environment: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '100000' },
      });
      const large = new HttpClient(service.port, app.key, { connections: tablesAtOnce });
      const small = new HttpClient(service.port, otherKey, { connections: 1 });
      let asked = 0;
      const until = (ends: number) => performance.now() < ends && !rig.isInterrupted();
      const askTables = async (ends: number): Promise<Asked[]> => {
        const found: Asked[] = [];
        const loop = async () => {
          while (until(ends))
            found.push(await large.ask({ path: '/v2/query/crosstab', json: table(++asked) }));
        };
        await Promise.all(Array.from({ length: tablesAtOnce }, loop));
        return found;
      };
      const askSmall = async (ends: number): Promise<Asked[]> => {
        const found: Asked[] = [];
        while (until(ends)) found.push(await small.ask({ path: '/v2/query/stats', json: count(++asked) }));
        return found;
      };
      const alone = await askSmall(performance.now() + seconds * 500);
      const tablesAlone = await askTables(performance.now() + seconds * 1_000);
      const ends = performance.now() + seconds * 1_000;
      const [tables, beside] = await Promise.all([askTables(ends), askSmall(ends)]);
      for (const client of [large, small]) client.close();
      await service.stop();
      const figures = {
        smallAlone: alone.length,
        smallBeside: beside.length,
        aloneP95Ms: p95(alone),
        besideP95Ms: p95(beside),
        tablesAlone: answered(tablesAlone),
        tables: answered(tables),
        longestTableMs: Math.round(Math.max(0, ...tables.map(({ ms }) => ms))),
      };
      const wrong = [...alone, ...beside].filter(({ status }) => status !== 200);
      const late = [...tablesAlone, ...tables].filter(({ status, ms }) => status !== 200 && ms > lateMs);
      return {
        figures,
        failures: [
          ...wrong.slice(0, 3).map(({ status }) => `a small query was answered with ${status}`),
          ...late.slice(0, 3).map(({ status, ms }) => `a table was refused with ${status} after ${ms} ms`),
        ],
        delays: [
          ...(figures.besideP95Ms <= slowerBy * figures.aloneP95Ms
            ? []
            : [`small queries took ${figures.besideP95Ms} ms, ${figures.aloneP95Ms} alone (p95)`]),
          ...(figures.tables >= keptShare * figures.tablesAlone
            ? []
            : [`${figures.tables} tables were answered, ${figures.tablesAlone} alone`]),
        ],
      };
    } finally {
      await app.close();
      rmSync(app.dataDir, { recursive: true, force: true });
    }
  },
};

const answered = (all: readonly Asked[]) => all.filter(({ status }) => status === 200).length;
const p95 = (all: readonly Asked[]) =>
  Math.round(
    10 *
      quantile(
        all.map(({ ms }) => ms),
        0.95,
      ),
  ) / 10;

/** A table as no other: what was counted before answers nothing of it. */
function table(number: number): object {
  const answers = (from: number, width: number) => ({
    question: 'm28',
    datapoints: Array.from({ length: width }, (_, index) => `a${((from + index) % 52) + 1}`),
    min_count: 1 + (number % width),
  });
  return {
    rows: Array.from({ length: rows }, (_, index) => ({
      id: `r${index}`,
      expression: answers(index, 5 + (number % 7)),
    })),
    columns: Array.from({ length: columns }, (_, index) => ({
      id: `c${index}`,
      expression: answers(index * 2 + number, 3),
    })),
  };
}

function count(number: number): object {
  const datapoints = [number, number * 3, number * 7].map((one) => `a${(one % 52) + 1}`);
  const expression = { question: 'm28', datapoints: [...new Set(datapoints)], min_count: 1 };
  return { question: 'm28', audiences: [{ id: 'one', expression }] };
}
