import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], publicCodes: ['tiny'] });
});
afterAll(() => app.close());

async function ask(path: string, json: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(path, { json, headers });
  return { status: response.status, body: await response.json() };
}

describe('stats', () => {
  // Women are respondents 2 4 6 8 9 12 13 15. A: (2 + 1 + 3) / 2 waves = 3; B: (2 + 0.5 + 1.5) / 2 = 2;
  // C: (4 + 2) / 1 = 6; together 11 people. Everybody: A 10 / 2, B 8 / 2, C 8 / 1 = 17 people, 15 respondents.
  test('a row carries the metrics of the interface and what we add', async () => {
    const { status, body } = await ask('/v2/query/stats', { question: 'gender', datapoints: ['f'] });
    expect(status).toBe(200);
    expect(body.meta).toEqual({
      type: 'DATAPOINTS',
      question: 'gender',
      splitter: '',
      unavailable: [],
      suppressed_rows: 0,
      weight: 'people',
      dataset: 'tiny',
    });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      datapoint: 'f',
      waves: ['w1', 'w2'],
      segment: '',
      audience: '',
      suffixes: [],
      metrics: {
        positive_size: 11,
        positive_sample: 8,
        audience_size: 17,
        audience_sample: 15,
        datapoint_size: 11,
        datapoint_sample: 8,
        audience_percentage: expect.closeTo(64.70588235294117, 10),
        datapoint_percentage: 100,
        audience_index: expect.closeTo(100, 10),
      },
      base_size: 17,
      base_sample: 15,
      base_waves: ['w1', 'w2'],
    });
  });

  test('everyone counts once without a weight, those with a blank one too', async () => {
    const { body } = await ask('/v2/query/stats', {
      question: 'gender',
      datapoints: ['m'],
      waves: ['w2'],
      weight: 'unweighted',
    });
    // Men of w2: 7 10 11 14 16, of ten respondents in one wave.
    expect(body.meta.weight).toBe('unweighted');
    expect(body.data[0].metrics).toMatchObject({ positive_sample: 5, positive_size: 5, audience_size: 10 });
    const refused = await ask('/v2/query/stats', { question: 'gender', weight: 'none' });
    expect(refused.body.message).toContain('it has people, equal');
  });

  test('the base may be those who gave an answer', async () => {
    const asked = { question: 'devices', datapoints: ['phone'], locations: ['B'] };
    const samples = async (baseMode: string) => {
      const { body } = await ask('/v2/query/stats', { ...asked, base_mode: baseMode });
      return [body.data[0].metrics.positive_sample, body.data[0].metrics.audience_sample];
    };
    // At B: 4 5 6 10 11 12. Asked of owners: 4 6 10 12; 10 chose none of the devices.
    expect(await samples('all')).toEqual([2, 6]);
    expect(await samples('asked')).toEqual([2, 4]);
    expect(await samples('answered')).toEqual([2, 3]);
  });

  test('a net is a row of its own, and its code may be that of no other row', async () => {
    const nets = [{ code: 'screen', datapoints: ['phone', 'tablet'] }];
    const { body } = await ask('/v2/query/stats', { question: 'devices', datapoints: ['phone'], nets });
    // phone or tablet: 1 2 4 6 7 9 12 13 14 = .5 + 1 + 1 + .25 + 1 + 1.5 + .75 + 4 + 2
    expect(body.data).toMatchObject([
      { datapoint: 'phone', metrics: { positive_size: 9, positive_sample: 7 } },
      { datapoint: 'screen', metrics: { positive_size: 12, positive_sample: 9, audience_size: 17 } },
    ]);
    const again = [{ code: 'watch', datapoints: ['phone'] }];
    const refused = await ask('/v2/query/stats', { question: 'devices', nets: again });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('give it a code of its own'),
    ]);
    const unknown = [{ code: 'screen', datapoints: ['phone', 'nothing'] }];
    expect((await ask('/v2/query/stats', { question: 'devices', nets: unknown })).status).toBe(400);
  });

  test('a question that no wave of the scope asked is listed with its reason, never as zero', async () => {
    const { body } = await ask('/v2/query/stats', { question: 'news', waves: ['w1'] });
    expect(body.data).toEqual([]);
    expect(body.meta.unavailable.map((row: { datapoint: string }) => row.datapoint)).toEqual([
      'often',
      'seldom',
    ]);
  });

  test('an audience without an expression is the saved one of its id', async () => {
    const saved = await ask('/v2/saved/audiences', {
      name: 'Women',
      expression: { question: 'gender', options: ['f'] },
    });
    expect(saved.status).toBe(200);
    const { body } = await ask('/v2/query/stats', {
      question: 'owner',
      datapoints: ['yes'],
      audiences: [{ id: saved.body.id }],
    });
    // Of the women, 8 and 15 own nothing: A (2 + 3) / 2 = 2.5, B (2 + 0.5 + 1.5) / 2 = 2, C 4; 8.5 of 11 people.
    expect(body.data[0].metrics).toMatchObject({ positive_size: 8.5, positive_sample: 6, audience_size: 11 });
  });

  test.each([
    [{ question: 'gender', audiences: [{ id: 'a', expression: {} }] }, 'empty_expression'],
    [{ question: 'gender', base_audience: { expression: { and: [] } } }, 'empty_expression'],
    [{ question: 'nothing' }, 'unknown_code'],
    [{ question: 'gender', datapoints: ['x'] }, 'unknown_code'],
    [{ question: 'gender', waves: ['w9'] }, 'unknown_code'],
    [{ question: 'gender', locations: ['Z'] }, 'unknown_code'],
    [{ question: 'apps', suffixes: ['7'] }, 'unknown_code'],
    [{ question: 'gender', audiences: [{ id: 'no-such-audience' }] }, 'unknown_code'],
    [{ question: 'gender', weight: 'none' }, 'unknown_weight'],
    [{ question: 'gender', segments: ['w1'] }, 'invalid_request'],
    [{ question: 'gender', splitter: 'waves', segments: ['w2'], waves: ['w1'] }, 'invalid_request'],
    [
      {
        question: 'gender',
        audiences: [
          { id: 'a', expression: { question: 'owner', datapoints: ['yes'] } },
          { id: 'a', expression: { question: 'owner', datapoints: ['no'] } },
        ],
      },
      'invalid_request',
    ],
    [{}, 'invalid_request'],
  ])('%j is refused as %s', async (request, errorType) => {
    const { status, body } = await ask('/v2/query/stats', request);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: expect.any(String),
      error_type: errorType,
      code: 400,
      message: expect.any(String),
    });
  });
});

describe('wave counts', () => {
  test('the whole body is the expression, and without a credential public surveys answer', async () => {
    const response = await app.request('/v2/query/audience_wave_counts', {
      json: { question: 'gender', options: ['f'] },
      authorization: null,
    });
    expect(response.status).toBe(200);
    // Three and five women: under the floor of ten for callers without an account, so both waves are left out.
    expect(await response.json()).toEqual({ data: [] });
  });

  test('with a credential of an organisation without grants, public surveys answer as without one', async () => {
    const path = '/v2/query/audience_wave_counts';
    const key = app.createAccount({ email: 'analyst@nothing.test', organisation: 'Nothing' });
    const json = { question: 'gender', options: ['f'] };
    const answers = await Promise.all(
      [null, `Bearer ${key}`].map((authorization) => app.request(path, { json, authorization })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
    const unknown = await app.request(path, {
      json: { question: 'none', options: ['f'] },
      authorization: `Bearer ${key}`,
    });
    expect(unknown.status).toBe(400);
  });

  test('without a credential an expression may have 200 groups and clauses, with one 10,000', async () => {
    const json = { or: Array.from({ length: 200 }, () => ({ question: 'gender', options: ['f'] })) };
    const path = '/v2/query/audience_wave_counts';
    const refused = await app.request(path, { json, authorization: null });
    expect(refused.status).toBe(400);
    const { error_type: type, message } = await refused.json();
    expect(type).toBe('query_too_large');
    expect(message).toMatch(/at most 200 .* this has 201: send fewer, or an API key/);
    expect((await app.request(path, { json })).status).toBe(200);
    const fewer = { or: json.or.slice(1) };
    expect((await app.request(path, { json: fewer, authorization: null })).status).toBe(200);
  });

  test('a wave that did not ask is said not to be available', async () => {
    const { body } = await ask('/v2/query/audience_wave_counts', { question: 'trust', options: ['high'] });
    // Of wave w1 (respondents 1–6) 1, 3, 4 and 6 trust: 4.5 of 7.5 people.
    expect(body).toEqual({
      data: [
        { wave_code: 'w1', total: 4, percentage: 60, available: true },
        { wave_code: 'w2', total: 0, percentage: 0, available: false },
      ],
    });
  });

  test('a bad credential is refused, never answered as nobody', async () => {
    const response = await app.request('/v2/query/audience_wave_counts', {
      json: { question: 'gender', options: ['f'] },
      authorization: 'Bearer wrong',
    });
    expect(response.status).toBe(401);
  });

  test('counts over chosen waves carry size, sample and share', async () => {
    const { body } = await ask('/v3/query/audience_wave_counts', {
      expression: { question: 'gender', datapoints: ['f'] },
      waves: ['w2'],
    });
    // Wave w2: women 8 9 12 13 15 weigh 1 + 3 + 1.5 + 4 + 2; everybody 6 + 4.5 + 8.
    expect(body).toMatchObject({
      base_size: 18.5,
      base_sample: 9,
      audience_size: 11.5,
      audience_sample: 5,
      audience_percentage: expect.closeTo(62.16216216216216, 10),
      per_wave_count: [{ code: 'w2', sample: 5, base_sample: 9, available: true }],
      dataset: 'tiny',
      weight: 'people',
      suppressed: false,
    });
  });

  test('everyone needs the dataset, and so do waves and locations alone, however few datasets there are', async () => {
    for (const expression of [null, { question: 'waves', datapoints: ['w1'] }]) {
      const unnamed = await ask('/v3/query/audience_wave_counts', { expression });
      expect(unnamed).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } });
      const named = await ask('/v3/query/audience_wave_counts', { expression, dataset: 'tiny' });
      expect(named).toMatchObject({ status: 200, body: { dataset: 'tiny' } });
    }
    const alone = await ask('/v2/query/audience_wave_counts', { question: 'waves', datapoints: ['w1'] });
    expect(alone).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } });
  });
});

describe('crosstabs', () => {
  const table = {
    rows: [
      { id: 'owners', name: 'Owners', expression: { question: 'owner', datapoints: ['yes'] } },
      { id: 'news', name: 'News', expression: { question: 'news', datapoints: ['often'] } },
    ],
    columns: [
      { id: 'all', name: 'Everyone' },
      { id: 'women', name: 'Women', expression: { question: 'gender', datapoints: ['f'] } },
      { id: 'trusting', name: 'Trusting', expression: { question: 'trust', datapoints: ['high'] } },
    ],
  };

  test('the stream has one line a cell, indices from 1, and no line for what was never asked together', async () => {
    const response = await app.request('/v2/query/crosstab', { json: table });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((cell) => [cell.row_index, cell.column_index])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
      [2, 2],
    ]);
    expect(lines[1]).toMatchObject({
      row: 'owners',
      column: 'women',
      audiences: {
        row: { audience: 'owners', intersect_percentage: expect.closeTo(77.27272727272727, 10) },
        column: { audience: 'women', size: 11, sample: 8 },
      },
      base: { size: 17, sample: 15 },
      intersect: { size: 8.5, sample: 6, percentage: 50 },
    });
  });

  test('averages among the columns are those of the transposed table', async () => {
    const spend = { id: 'spend', avg: { question: 'spend' } };
    const owners = { id: 'owners', expression: { question: 'owner', datapoints: ['yes'] } };
    const women = { id: 'women', expression: { question: 'gender', datapoints: ['f'] } };
    const cellsOf = async (rows: unknown, columns: unknown) => {
      const response = await app.request('/v2/query/crosstab', { json: { rows, columns } });
      return (await response.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const cells = await cellsOf([owners, women], [women, spend, owners]);
    const turned = await cellsOf([spend], [owners, women]);
    // Of women 2 (25), 4 (5), 6 (40), 8 (10), 9 (11), 13 (30) and 15 (0) gave a number: 181.5 by 10.25.
    expect(turned[1]).toMatchObject({ mean: expect.closeTo(17.70731707317073, 12), value_sample: 7 });
    for (const [row, transposed] of turned.entries()) {
      const cell = cells.find((one) => one.row_index === row + 1 && one.column_index === 2);
      const { mean, standard_error, value_sample, intersect, base } = transposed;
      expect(cell).toMatchObject({ mean, standard_error, value_sample, intersect, base });
      expect(cell.audiences).toEqual({ row: transposed.audiences.column, column: transposed.audiences.row });
    }
  });

  test.each([
    [{ ...table, rows: [{ id: 'r', avg: { question: 'gender' } }] }, 'not_numeric'],
    [{ ...table, rows: [{ id: 'r', avg: { question: 'devices' } }] }, 'not_numeric'],
    [{ ...table, rows: [{ id: 'r', avg: { question: 'minutes' } }] }, 'not_numeric'],
    [{ ...table, columns: [{ id: 'c', dbu: { question: 'minutes', datapoint: '' } }] }, 'not_numeric'],
    [{ ...table, rows: [{ id: 'r', avg: { datapoint: 'tv' } }] }, 'invalid_request'],
    [{ ...table, columns: [{ id: 'c', dbu: { question: '', datapoint: 'tv' } }] }, 'invalid_request'],
    [
      { rows: [{ id: 'r', avg: { question: 'spend' } }], columns: [{ id: 'c', dbu: { question: 'spend' } }] },
      'invalid_request',
    ],
    [
      {
        ...table,
        rows: [
          { id: 'r', avg: { question: 'spend' }, expression: { question: 'owner', datapoints: ['yes'] } },
        ],
      },
      'invalid_request',
    ],
  ])('%j is refused as %s', async (request, errorType) => {
    const { status, body } = await ask('/v2/query/crosstab', request);
    expect([status, body.error_type]).toEqual([400, errorType]);
  });
});
