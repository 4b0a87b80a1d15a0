import { request as send } from 'node:http';
import { rmSync } from 'node:fs';
import { columnKey, type Dataset } from '../../src/engine/survey/dataset.ts';
import { generateSurvey, toDataset } from '../../src/testing/bench/generate-survey.ts';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { quantile } from './rig/quantile.ts';
import { wait } from './rig/wait.ts';

/** 100 rows of the grid × 52 segments × audiences: 38 are the most that a query may ask for (200,000 rows). */
const sizes = {
  // Time enough for every answer to be written, whatever else the machine does.
  small: { respondents: 200, audiences: 8, probes: 300, budgetMs: 120_000 },
  full: { respondents: 100_000, audiences: 38, probes: 1_000, budgetMs: 10_000 },
};
const atOnce = 4;
/** For writing what was answered in time. */
const graceMs = 5_000;
const healthMs = 100;
const chartMs = 300;
/** A single stall is in no p99 of a long run; one of an answer written in one go is longer than this. */
const stallMs = 400;

export const heavyQueries: Harness = {
  name: 'heavy-queries',
  promise:
    'while four of the heaviest stats queries run, health answers within 100 ms and a chart within 300 ms (p99), and each query ends within its budget as an answer or a refusal',
  fault: {
    mistake: 'large answers are written in one go',
    file: 'src/server/http/writing/turn.ts',
    find: 'isOver: () => performance.now() >= endsAt,',
    replace: 'isOver: () => endsAt < 0,',
  },
  measuresTime: true,
  async run(size, rig) {
    const { respondents, audiences, probes, budgetMs } = sizes[size];
    const app = await createTestApp({ datasets: [survey(respondents)] });
    try {
      app.deps.storage.run(
        app.deps.storage.sql
          .insertInto('installation')
          .values({ name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' }),
      );
      await app.stop();
      const service = await rig.start({
        dataDir: app.dataDir,
        environment: { QUERY_DEADLINE_MS: String(budgetMs) },
      });
      const client = new HttpClient(service.port, app.key, { connections: 2 });
      const chart = JSON.parse((await client.ask({ path: '/v1/charts', json: { name: 'probed' } })).text);
      const paths = { health: '/healthz', chart: `/v1/charts/${chart.id}` };
      const probe = async (path: string) => {
        const { ms, status } = await client.ask({ path });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        return ms;
      };

      const idle = { health: [0], chart: [0] };
      for (let round = 0; round < probes; round++) {
        idle.health.push(await probe(paths.health));
        idle.chart.push(await probe(paths.chart));
      }
      const left = new Set(Array.from({ length: atOnce }, (_, index) => index));
      const queries = Promise.all(
        Array.from(left, async (index) => {
          const ended = await ask(service.port, app.key, heaviest(audiences));
          left.delete(index);
          return ended;
        }),
      );
      const busy = { health: [0], chart: [0] };
      while (left.size > 0) {
        busy.health.push(await probe(paths.health));
        busy.chart.push(await probe(paths.chart));
        await wait(2);
      }
      const answers = await queries;
      client.close();
      const figures = {
        rows: 5_200 * audiences,
        queriesMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
        megabytes: Math.round(Math.max(...answers.map(({ bytes }) => bytes)) / 1e6),
        statuses: answers.map(({ status }) => status).join(' '),
        probes: busy.health.length,
        healthP99Ms: Math.round(quantile(busy.health, 0.99)),
        chartP99Ms: Math.round(quantile(busy.chart, 0.99)),
        healthLongestMs: Math.round(Math.max(...busy.health)),
        idleHealthP99Ms: Math.round(quantile(idle.health, 0.99)),
        idleChartP99Ms: Math.round(quantile(idle.chart, 0.99)),
        memoryMb: Math.round(service.peakMemoryBytes / 1e6),
      };
      await service.stop();
      const delays = [
        ...over('health p99', figures.healthP99Ms, healthMs),
        ...over('the longest health', figures.healthLongestMs, stallMs),
        ...over('chart p99', figures.chartP99Ms, chartMs),
        ...over('a query', figures.queriesMs, budgetMs + graceMs),
      ];
      const failures = answers.flatMap(({ status, problem }) =>
        status === 200 || (size === 'full' && status === 503 && problem === 'deadline_exceeded')
          ? []
          : [`a query ended with ${status} ${problem}`],
      );
      return { figures, failures, delays };
    } finally {
      await app.close();
      rmSync(app.dataDir, { recursive: true, force: true });
    }
  },
};

function over(name: string, ms: number, allowedMs: number): string[] {
  return ms <= allowedMs ? [] : [`${name} was ${ms} ms; at most ${allowedMs} are promised`];
}

/** A grid of 20 rows and 5 suffixes, and a question of 52 answers. */
function survey(respondents: number): Dataset {
  const generated = generateSurvey(respondents);
  const questions = generated.catalogue.questions.filter(({ code }) => code === 'g1' || code === 'm28');
  const keys = questions.flatMap(({ code, datapoints }) =>
    datapoints.map((one) => columnKey(code, one.code)),
  );
  const dataset = toDataset(generated, keys);
  return { ...dataset, catalogue: { ...dataset.catalogue, questions } };
}

function heaviest(audiences: number): object {
  return {
    question: 'g1',
    split_suffixes: true,
    splitter: 'm28',
    audiences: Array.from({ length: audiences }, (_, index) => ({
      id: `audience ${index}`,
      expression: { question: 'm28', datapoints: [`a${index + 1}`, `a${index + 2}`] },
    })),
  };
}

interface Ended {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
  /** Of an answer that is none. */
  readonly problem: string;
}

/** Reads the answer as it comes and keeps only the beginning: this process measures, too. */
function ask(port: number, key: string, query: object): Promise<Ended> {
  const body = JSON.stringify(query);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = send(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/v2/query/stats',
        headers: {
          Authorization: key,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let bytes = 0;
        let start = '';
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (start.length < 1_000) start += chunk.toString('utf8');
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            bytes,
            ms: performance.now() - startedAt,
            problem: /"error_type":"(\w+)"/.exec(start)?.[1] ?? '',
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
