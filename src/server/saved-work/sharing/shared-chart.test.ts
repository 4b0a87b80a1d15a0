import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { createApp } from '../../app.ts';
import { createPages } from '../../http/pages/pages.ts';

let app: TestApp;
let directory: string;
let page: (path: string) => Promise<Response>;
beforeAll(async () => {
  // Each respondent ten times: through a link nothing is shown that rests on fewer than ten.
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 10)] });
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-embed-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>page</title>');
  const hono = createApp(app.deps, { pages: createPages(directory) });
  page = async (path) => hono.request(path, { headers: { Accept: 'text/html' } });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

const configuration = {
  nets: [{ code: 'net-1', name: 'Screens', datapoints: ['phone', 'tablet'] }],
  weight: '',
};
const metadata = {
  json: [...Buffer.from(JSON.stringify({ chart_editor: configuration }))],
  valid: true,
};
const chart = {
  name: 'Devices of women',
  attributes: ['phone', 'tablet'].map((datapoint_code) => ({ question_code: 'devices', datapoint_code })),
  audiences: [
    { id: 'a', name: 'Women', expression: { question: 'gender', datapoints: ['f'] } },
    { name: 'All' },
  ],
  wave_codes: ['w2', 'w9'],
  metadata,
};

const link = async (id: string, more: object = {}) => {
  const json = { users: [], organisation: null, link: true, note: '', ...more };
  return (await ask(`/v2/saved/charts/${id}/sharing`, { method: 'PUT', json })).body;
};
const create = async (more: object = {}): Promise<string> =>
  (await ask('/v1/charts', { json: { ...chart, ...more } })).body.id;
const follow = (token: string, query = '') =>
  ask(`/v2/shared/${token}/chart${query}`, { authorization: null });

describe('the chart of a link', () => {
  test('tells nothing of a series that is hidden, in its figures or in its document', async () => {
    const secret = {
      id: 'secret',
      name: 'Men we do not name',
      is_hidden: true,
      expression: { question: 'gender', datapoints: ['m'] },
    };
    const notes = [
      { mark: 'phone||secret', text: 'do not name them' },
      { mark: 'phone||a', text: 'women lead' },
    ];
    const annotations = [
      { anchor: { x: 0.5, y: 0.5 }, text: 'over the plot', dx: 0, dy: 0 },
      { anchor: { wave: 'w2' }, text: 'do not name a wave that nothing is split by', dx: 0, dy: 0 },
    ];
    const colors = { secret: '#cc0000', a: '#2a8a66' };
    const editor = { ...configuration, notes, annotations, colors };
    const json = [...Buffer.from(JSON.stringify({ chart_editor: editor }))];
    const audiences = [secret, ...chart.audiences, { name: '' }];
    const { token } = await link(await create({ audiences, metadata: { json, valid: true } }));
    const drawn = await follow(token);
    expect(drawn.body.figures.columns.map(({ id }: { id: string }) => id)).toEqual([
      'a',
      'series-2',
      'series-3',
      '#base',
    ]);
    const shown = await ask(`/v2/shared/${token}`, { authorization: null });
    expect(shown.body.document.audiences.map(({ name }: { name: string }) => name)).toEqual([
      'Women',
      'All',
      'Audience 4',
    ]);
    const kept = JSON.parse(Buffer.from(shown.body.document.metadata.json).toString()).chart_editor;
    expect(kept).toEqual({
      ...configuration,
      notes: [notes[1]],
      colors: { a: '#2a8a66' },
      annotations: [annotations[0], { anchor: { mark: 'phone||a' }, text: 'women lead', dx: 0, dy: 0 }],
    });
    expect(JSON.stringify([drawn.body, shown.body])).not.toMatch(/secret|do not name|"m"/);
  });

  test('is answered from its document alone, with no other name of the survey', async () => {
    const { token } = await link(await create());
    const { status, body } = await follow(token);
    expect(status).toBe(200);
    expect(body.question).toMatchObject({
      code: 'devices',
      datapoints: [{ code: 'phone' }, { code: 'tablet' }],
    });
    expect(body.waves).toEqual({ total: 2, kind: 'wave', items: [{ code: 'w2', name: 'w2', place: 1 }] });
    expect([body.split, body.figures.meta.size_unit]).toEqual([null, 'weighted respondents']);
    expect(JSON.stringify(body)).not.toContain('watch');
    // Women of w2 who have a phone: 9 12 13 (3 + 1.5 + 4, ten times) of 8 9 12 13 15 (11.5); all: 7 9 12 13 (10.5) of 18.5.
    const { rows, columns, cells } = body.figures;
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(['phone', 'tablet', 'net-1']);
    expect(columns.map(({ id }: { id: string }) => id)).toEqual(['a', 'series-2', '#base']);
    // Phone, tablet (of nobody alone), either: with a tablet alone there is 14 (2), a man.
    const at = (name: string, places: readonly number[]) => places.map((place) => cells[name][place]);
    expect(at('positive_size', [0, 1, 2, 6, 7, 8])).toEqual([85, 105, 105, 85, 125, 125]);
    expect(at('positive_sample', [0, 1, 6, 7])).toEqual([30, 40, 30, 50]);
    expect(at('column_size', [0, 1])).toEqual([115, 185]);
  });

  test('tests and names its weight as its owner’s organisation does', async () => {
    const admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
    const statistics = { levels: [90], correction: 'holm', profile: 'unweighted', low_base: 50 };
    const set = await ask('/v1/settings/statistics', {
      method: 'PUT',
      json: statistics,
      authorization: admin,
    });
    expect(set.status).toBe(200);
    const json = [...Buffer.from(JSON.stringify({ chart_editor: { weight: 'unweighted' } }))];
    const own = { question_code: 'devices', datapoint_code: 'phone' };
    const id = await create({ attributes: [own], wave_codes: [], metadata: { json, valid: true } });
    const { token } = await link(id);
    const shared = await ask(`/v2/shared/${token}`, { authorization: null });
    expect(shared.body).toMatchObject({ kind: 'charts', statistics });
    const { body } = await follow(token);
    expect(body.weight_name).toBe('Unweighted');
    const stats = await ask('/v2/query/stats', {
      json: {
        question: 'devices',
        datapoints: ['phone'],
        audiences: [chart.audiences[0]],
        weight: 'unweighted',
        test: { profile: 'unweighted' },
      },
    });
    expect(body.figures.tests[0].p_value[0]).toBe(stats.body.data[0].significance.p_value);
  });

  test('of means has those, of a number as of each row of a grid', async () => {
    const meansOf = async (question: string, metrics: readonly string[]) => {
      const attributes = [{ question_code: question }];
      const { token } = await link(
        await create({ attributes, metrics, metadata: { json: [], valid: false } }),
      );
      const { status, body } = await follow(token);
      expect([status, body]).toEqual([200, body]);
      return [body.figures.rows, body.figures.cells.mean];
    };
    // Women of w2: 50, 20 (3), 50 (1.5), 20 (4), 40 (2) = 345 of 11.5; all of w2: 595 of 18.5.
    const [rows, means] = await meansOf('age', ['mean']);
    expect(rows).toEqual([{ id: '#mean', base_mode: 'all', kind: 'value' }]);
    expect(means.map((mean: number) => Number(mean.toFixed(4)))).toEqual([30, 32.1622, 32.1622]);
    // A number without bands has nothing else to draw.
    expect(await meansOf('age', ['audience_percentage'])).toEqual([rows, means]);
    const [grid] = await meansOf('minutes', ['mean']);
    expect(grid.map(({ id }: { id: string }) => id)).toEqual(['tv', 'radio']);
  });

  test('ignores the query of its address, and ends when the link is off', async () => {
    const id = await create();
    const { token } = await link(id);
    const plain = await follow(token);
    const tried = await follow(token, '?waves=w1&datapoints=watch&audiences=x&weight=none');
    expect(tried.body).toEqual(plain.body);
    await link(id, { link: false });
    expect((await follow(token)).status).toBe(404);
  });

  test('without a question, and of something that is no chart, has nothing to draw', async () => {
    const { token } = await link(await create({ attributes: [] }));
    expect((await follow(token)).status).toBe(404);
    const made = await ask('/v2/saved/audiences', {
      json: { name: 'A', expression: { question: 'gender' } },
    });
    const json = { users: [], organisation: null, link: true, note: '' };
    const sharing = await ask(`/v2/saved/audiences/${made.body.id}/sharing`, { method: 'PUT', json });
    expect((await follow(sharing.body.token)).status).toBe(404);
    const refused = await ask(`/v2/saved/audiences/${made.body.id}/sharing`, {
      method: 'PUT',
      json: { ...json, link_embeddable: true },
    });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('for charts') } });
  });
});

describe('a frame of another site', () => {
  const framed = async (path: string) => {
    const answer = await page(path);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    return [answer.status, /frame-ancestors ([^;]+)/.exec(policy)?.[1]];
  };

  test('may hold a chart whose link was made for it, and nothing else', async () => {
    const id = await create();
    const made = await link(id);
    const [linkId = ''] = made.token.split('.');
    expect(made.link_embeddable).toBe(false);
    expect(await framed(`/embed/${linkId}`)).toEqual([404, "'none'"]);
    expect((await link(id, { link_embeddable: true })).link_embeddable).toBe(true);
    expect(await framed(`/embed/${linkId}`)).toEqual([200, '*']);
    expect(await framed(`/embed/${linkId}?x=1`)).toEqual([200, '*']);
    for (const path of ['/embed', '/embed/', '/shared', `/charts/${id}`, `/embed/${linkId}/charts`, '/']) {
      expect(await framed(path)).toEqual([200, "'none'"]);
    }
    expect(await framed('/embed/0123456789abcdef')).toEqual([404, "'none'"]);
  });

  test('may hold a report whose link was made for it', async () => {
    const report = { name: 'A', dataset_code: 'core', pages: [] };
    const { id } = (await ask('/v2/saved/reports', { json: report })).body;
    const json = { users: [], organisation: null, link: true, link_embeddable: true, note: '' };
    const { token } = (await ask(`/v2/saved/reports/${id}/sharing`, { method: 'PUT', json })).body;
    expect(await framed(`/embed/${token.split('.')[0]}`)).toEqual([200, '*']);
  });

  test('is closed when the link is turned off, and stays as it is when it is shared anew', async () => {
    const id = await create();
    const [linkId = ''] = (await link(id, { link_embeddable: true })).token.split('.');
    await link(id, { note: 'again' });
    expect(await framed(`/embed/${linkId}`)).toEqual([200, '*']);
    await link(id, { link: false });
    expect(await framed(`/embed/${linkId}`)).toEqual([404, "'none'"]);
    expect((await link(id)).link_embeddable).toBe(false);
  });
});
