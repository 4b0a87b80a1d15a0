import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserHeader } from '../../contract/people/auth.ts';
import { Chart } from '../../contract/saved-work/chart.ts';
import { CrosstabCell } from '../../contract/query/crosstab-query.ts';
import { ChartList } from '../../contract/saved-work/chart.ts';
import { CrosstabList } from '../../contract/saved-work/crosstab.ts';
import { ChatList } from '../../contract/chat/chat-history.ts';
import { MeansResult } from '../../contract/query/means.ts';
import { stats } from '../../engine/conformance/entry-points.case.ts';
import { columnKey } from '../../engine/survey/dataset.ts';
import { SavedAudienceList } from '../../contract/saved-work/saved-audience.ts';
import { TabPlanPage } from '../../contract/saved-work/tab-plan.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { toWire } from '../../expression/wire.ts';
import { StatsResult } from '../../contract/query/stats.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { gave, share, survey, waveOf, weightOf } from '../../testing/demo-count.ts';
import { statsOfChart } from '../../testing/stats-of-chart.ts';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createAccounts } from '../identity/accounts.ts';
import { createLog } from '../http/log.ts';
import { type OpenService, openService } from '../open-service.ts';
import { firstStart } from './first-start.ts';

const clause = (question: string, ...datapoints: string[]): Clause => ({
  kind: 'clause',
  question,
  datapoints,
  suffixes: null,
  minCount: 1,
  negated: false,
});
/** People under 35 who own at least two of three devices, and do not live in a city. */
const nested: Expression = {
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children: [
    clause('q1', 'q1_1', 'q1_2'),
    { ...clause('q37', 'q37_1', 'q37_2', 'q37_3'), minCount: 2 },
    { ...clause('q4', 'q4_1'), negated: true },
  ],
};

const latest = ['2025q4', '2026q1', '2026q2', '2026q3'];
let dataDir: string;
let service: OpenService;
let secret: string | null;

async function open(): Promise<void> {
  service = await openService(
    parseConfig({
      DATA_DIR: dataDir,
      ENGINE_WORKERS: '1',
      ARENA_MB: '64',
      // A busy machine is not a fault.
      QUERY_DEADLINE_MS: '60000',
      PROMPT_DEADLINE_MS: '60000',
    }),
    createLog('silent'),
  );
  secret = await firstStart(service.deps);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-first-'));
  // `npm test` has made a first start already, which takes seconds.
  const made = process.env['DEMO_TEMPLATE'];
  if (made !== undefined) {
    const filter = (path: string) => !['lock', 'admin.sock'].includes(basename(path));
    await cp(made, dataDir, { recursive: true, filter });
  }
  await open();
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(json: unknown): Promise<{ status: number; body: unknown; cookie: string }> {
  const response = await createApp(service.deps, { checkAnswers: true }).request('/v1/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, body: await response.json(), cookie };
}

test('an empty data directory is given an organisation, its administrator, the demo dataset and a link', async () => {
  const { status, body, cookie } = await signIn({ secret });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'admin@localhost', role: 'admin', has_password: false });
  const response = await createApp(service.deps).request('/v2/datasets', { headers: { Cookie: cookie } });
  expect(await response.json()).toMatchObject({
    datasets: [
      { code: 'core', synthetic: true, public: true },
      { code: 'gaming', parent_code: 'core' },
    ],
  });
});

describe('the examples of the demo', () => {
  let cookie = '';
  beforeAll(async () => {
    const link = createAccounts(service.deps).issueLink('admin@localhost');
    ({ cookie } = await signIn({ secret: link }));
  });

  async function ask(path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', [browserHeader]: '1' };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await createApp(service.deps, { checkAnswers: true }).request(path, {
      method,
      headers,
      ...body,
    });
    return { status: response.status, text: await response.text() };
  }

  const charts = async () =>
    ChartList.parse(JSON.parse((await ask('/v1/charts/search', {})).text)).filter(
      ({ owner_email }) => owner_email === 'Examples',
    );
  const crosstabs = async () =>
    CrosstabList.parse(JSON.parse((await ask('/v2/saved/crosstabs')).text)).projects;

  test('are seven charts and four crosstabs that are looked at, not changed, and duplicated', async () => {
    const all = await charts();
    expect(all).toHaveLength(7);
    expect(await crosstabs()).toHaveLength(4);
    const [first] = all;
    expect(first).toMatchObject({ access: 'view', owner_id: 0, owner_email: 'Examples' });
    expect((await ask(`/v1/charts/${first?.id}`, { name: 'Mine' }, 'PUT')).status).toBe(403);
    const copy = await ask(`/v1/charts/${first?.id}/duplicate`, {});
    const { text } = await ask(`/v1/charts/${JSON.parse(copy.text)}`);
    expect(JSON.parse(text)).toMatchObject({ access: 'owner', name: `Copy of ${first?.name}` });
  });

  test('are 18 audiences and six more in a folder that everyone sees', async () => {
    const { folders } = JSON.parse((await ask('/v2/folders?kind=audiences')).text);
    expect(folders).toEqual([expect.objectContaining({ name: 'Home and money', access: 'view' })]);
    const { data: all } = SavedAudienceList.parse(JSON.parse((await ask('/v2/saved/audiences')).text));
    expect(all.map(({ folder_id: id }) => id)).toEqual([
      ...Array<string>(18).fill(''),
      ...Array<string>(6).fill(folders[0].id),
    ]);
  });

  test('include a tab plan of forty questions of the survey', async () => {
    const [plan, ...others] = TabPlanPage.parse(
      JSON.parse((await ask('/v2/saved/tab_plans/filter', {})).text),
    ).data;
    expect(others).toEqual([]);
    expect(plan).toMatchObject({ owner_id: 0, access: 'view', dataset_code: 'core' });
    expect(plan?.questions).toHaveLength(40);
    const asked = plan?.questions.map((part) => (part.kind === 'question' ? part.question : ''));
    expect(asked?.filter((code) => !survey.questions.some((question) => question.code === code))).toEqual([]);
  });

  test('show in every chart what a count by hand gives', async () => {
    for (const { id, name } of await charts()) {
      const query = statsOfChart(Chart.parse(JSON.parse((await ask(`/v1/charts/${id}`)).text)));
      if (query === null) throw new TypeError(`${name} asks nothing`);
      const { text } = await ask('/v2/query/stats', query);
      const { data } = StatsResult.parse(JSON.parse(text));
      expect(data.length, name).toBeGreaterThan(query.segments?.length ?? 1);
      for (const row of data) {
        const audience = query.audiences?.find((one) => one.id === row.audience)?.expression ?? null;
        const waves = row.segment === '' ? (query.waves ?? []) : [row.segment];
        const answer = { question: query.question, datapoints: [row.datapoint] };
        expect(row.metrics.audience_percentage, `${name}: ${row.datapoint}`).toBeCloseTo(
          share(answer, audience, waves),
          6,
        );
      }
    }
  });

  test('answer a nested audience with the figures of the row-by-row definition', async () => {
    const waves = ['2025q4', '2026q1'];
    const expression = toWire(nested, { suffixes: 'string', datapointsKey: 'datapoints' });
    const { text } = await ask('/v2/query/stats', {
      question: 'q6',
      audiences: [{ id: 'a', expression }],
      waves,
    });
    const { data } = StatsResult.parse(JSON.parse(text));
    const { rows } = stats(sharedDemoDataset().dataset, {
      question: 'q6',
      datapoints: null,
      suffixes: null,
      splitSuffixes: false,
      splitter: null,
      segments: null,
      segmentedBase: false,
      audiences: [{ id: 'a', expression: nested }],
      base: null,
      scope: { waves, locations: null, weight: null, baseMode: 'all' },
    });
    expect(data).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const { metrics, confidence_interval: interval, significance } = data[index] ?? {};
      expect(metrics).toMatchObject({
        positive_sample: row.positiveSample,
        audience_sample: row.audienceSample,
        datapoint_sample: row.datapointSample,
        positive_size: expect.closeTo(row.positiveSize, 3),
        audience_percentage: expect.closeTo(row.audiencePercentage, 9),
        audience_index: expect.closeTo(row.audienceIndex, 9),
      });
      expect(interval?.low).toBeCloseTo(row.confidenceInterval?.low ?? Number.NaN, 9);
      expect(significance?.p_value ?? null).toEqual(
        row.significance === null ? null : expect.closeTo(row.significance.pValue, 9),
      );
    }
  });

  test('include a chart of means that a sum by hand gives', async () => {
    const ages = ['q1_1', 'q1_2', 'q1_3', 'q1_4', 'q1_5', 'q1_6'];
    const { text } = await ask('/v2/query/means', {
      question: 'q61',
      waves: latest,
      audiences: ages.map((age) => ({ id: age, expression: { question: 'q1', datapoints: [age] } })),
    });
    const { data } = MeansResult.parse(JSON.parse(text));
    for (const age of ages) {
      let [sum, all] = [0, 0];
      const isAged = gave('q1', age, []);
      for (let at = 0; at < survey.respondents.count; at++) {
        const spent = survey.columns.get(columnKey('q61', undefined))?.values[at] ?? Number.NaN;
        if (!latest.includes(waveOf(at) ?? '') || !isAged(at) || Number.isNaN(spent)) continue;
        sum += weightOf(at) * spent;
        all += weightOf(at);
      }
      expect(data.find(({ audience }) => audience === age)?.mean, age).toBeCloseTo(sum / all, 6);
    }
  });

  test('include two conversations, each with a figure in its answer', async () => {
    const { chats } = ChatList.parse(JSON.parse((await ask('/v1/assistant-api/chats')).text));
    expect(chats.map(({ title }) => title).toSorted()).toEqual([
      'Compare ways of paying between Gen Z and Baby Boomers',
      'How has daily use of AI assistants changed?',
    ]);
    for (const { id } of chats) {
      const { text } = await ask(`/v1/assistant-api/chats/${id}`);
      expect(text).toContain('"outcome":"answered"');
      expect(text).toMatch(/\d+(?:\.\d)?%/);
    }
  });

  test('show in every crosstab what a count by hand gives', async () => {
    for (const { name, rows, columns, country_codes: locations, wave_codes: waves } of await crosstabs()) {
      const { text } = await ask('/v2/query/crosstab', { rows, columns, locations, waves, dataset: 'core' });
      const cells = text
        .trim()
        .split('\n')
        .map((line) => CrosstabCell.parse(JSON.parse(line)));
      expect(cells.length, name).toBeGreaterThan(0.9 * rows.length * columns.length);
      for (const { audiences, row_index: row, column_index: column } of cells) {
        const given = rows[row - 1]?.expression ?? {};
        const among = columns[column - 1]?.expression ?? {};
        const whole = Object.keys(among).length === 0 ? null : among;
        expect(audiences.row.intersect_percentage, `${name} ${row} ${column}`).toBeCloseTo(
          share(given, whole, waves),
          6,
        );
      }
    }
  });
});

test('the next start makes nothing twice, and links as long as there is no password', async () => {
  const countOf = (table: 'organisations' | 'users' | 'datasets') =>
    service.deps.storage.all(service.deps.storage.sql.selectFrom(table).select('id')).length;
  const first = secret;
  await service.close();
  await open();
  expect([countOf('organisations'), countOf('users'), countOf('datasets')]).toEqual([1, 1, 1]);
  expect(secret).not.toBeNull();
  expect(secret).not.toBe(first);

  expect((await signIn({ secret, email: 'me@example.org', password: 'long enough' })).status).toBe(200);
  await service.close();
  await open();
  expect(secret).toBeNull();
  expect([countOf('organisations'), countOf('users'), countOf('datasets')]).toEqual([1, 1, 1]);
  expect((await signIn({ email: 'me@example.org', password: 'long enough' })).status).toBe(200);
});
