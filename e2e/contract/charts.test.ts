import { describe, expect, test } from 'vitest';
import { type Answer, ask, expectBody, expectError } from './support/ask.ts';
import { missing, refuses } from './support/refuses.ts';
import { chart, chartSummary } from './support/resources.ts';
import { list, matching, object, integer } from './support/shape.ts';

/** Every field of 2.8 that is the client's to send. */
const full = {
  name: 'Devices of the young',
  folder_id: '',
  attributes: [{ datapoint_code: 'q37_1', namespace_code: 'core', question_code: 'q37', suffix_code: '' }],
  audiences: [
    {
      id: 'a1',
      name: 'Young',
      color_index: 1,
      is_hidden: false,
      expression: { question: 'q22', datapoints: ['q22_1'], suffixes: ['1', '2'] },
    },
  ],
  base_audience: {
    id: '',
    name: 'Women',
    color_index: 0,
    is_hidden: true,
    expression: { question: 'q3', datapoints: ['q3_2'] },
  },
  color: '#176866',
  dataset_codes: ['core'],
  location_codes: ['gb', 'de'],
  wave_codes: ['2025q4', '2026q1'],
  metrics: ['audience_percentage', 'audience_index'],
  segments: ['2025q4'],
  segmented_base: true,
  splitter: 'waves',
  group_type: 2,
  sort_type: 3,
  sort_parameter_type: 1,
  view_type: 99,
  sort_parameter_value: 'audience_percentage',
};

interface Chart {
  readonly id: string;
  readonly name: string;
  readonly owner_id: number;
  readonly created_at: number;
}

async function create(name = full.name): Promise<Chart> {
  const answer = await ask('POST', '/v1/charts', { json: { ...full, name } });
  expectBody(answer, chart);
  return answer.body as Chart;
}
const read = async (id: string) => (await ask('GET', `/v1/charts/${id}`)).body as Chart;
const namesOf = (answer: Answer) => (answer.body as readonly Chart[]).map(({ name }) => name);

describe('POST /v1/charts/search', () => {
  const path = '/v1/charts/search';

  test('a term is answered with a bare list of the charts of that name', async () => {
    await create('Otters by region');
    await create('Otters by age');
    const answer = await ask('POST', path, { json: { results_limit: 20, search_term: 'oTTERS' } });
    expectBody(answer, list(chartSummary));
    expect(namesOf(answer).toSorted()).toEqual(['Otters by age', 'Otters by region']);
    const one = await ask('POST', path, { json: { results_limit: 1, search_term: 'otters' } });
    expect(namesOf(one)).toHaveLength(1);
  });

  test('no body, an empty object and an empty term are answered with all charts of the caller', async () => {
    await create('Beavers');
    for (const question of [{ text: '' }, { json: {} }, { json: { search_term: '' } }]) {
      const answer = await ask('POST', path, question);
      expectBody(answer, list(chartSummary));
      expect(namesOf(answer)).toContain('Beavers');
    }
    for (const as of ['colleague', 'stranger'] as const) {
      expect(namesOf(await ask('POST', path, { as, json: {} }))).not.toContain('Beavers');
    }
  });

  test('the characters that a search might read are only characters, and case is folded beyond ASCII', async () => {
    await create('100 % straße');
    for (const search_term of ['%', '100 %', 'STRASSE', 'Straße'])
      expect(namesOf(await ask('POST', path, { json: { search_term } })), search_term).toContain(
        '100 % straße',
      );
    for (const search_term of ['1_0', '"', '*', 'NEAR(', '\\'])
      expect(namesOf(await ask('POST', path, { json: { search_term } })), search_term).not.toContain(
        '100 % straße',
      );
  });

  describe('refuses', () => {
    refuses('POST', path, 'chart', [
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['a results_limit of 0', 400, { json: { results_limit: 0 } }],
      ['a results_limit of -1', 400, { json: { results_limit: -1 } }],
      ['a results_limit of 1.5', 400, { json: { results_limit: 1.5 } }],
      ['a results_limit as text', 400, { json: { results_limit: '5' } }],
      ['a results_limit of 1e9', 400, { json: { results_limit: 1e9 } }],
      ['a search_term that is null', 400, { json: { search_term: null } }],
      ['a search_term that is a number', 400, { json: { search_term: 1 } }],
      ['a search_term of a million characters', 400, { json: { search_term: 'x'.repeat(1_000_000) } }],
      ['a field that the interface does not have', 400, { json: { limit: 1 } }],
      ['a body without a credential', 401, { as: null, json: {} }],
      ['a revoked key', 401, { as: 'revoked', json: {} }],
    ]);
  });
});

describe('GET /v1/charts/{id}', () => {
  test('a chart is shown with every field as it was sent, and those that the service adds', async () => {
    const { id } = await create();
    const answer = await ask('GET', `/v1/charts/${id}`);
    expectBody(answer, chart);
    expect(answer.body).toMatchObject({
      ...full,
      id,
      dataset_names: ['Synthetic demo survey'],
      is_owner: true,
      is_public: false,
      is_shared: false,
      owner_email: 'reader@contract.test',
      shared_type: '',
      shared_at: 0,
      rev: 1,
    });
    expect(answer.headers.get('ETag')).toBe('"1"');
  });

  test('what is not there, is of another person, or can be no id is answered with the same 404', async () => {
    const own = await create();
    for (const [as, id] of [
      ['reader', missing],
      ['colleague', own.id],
      ['stranger', own.id],
      ['reader', own.id.toUpperCase()],
      ['reader', ':id'],
      ['reader', '0'],
      ['reader', 'x'.repeat(10_000)],
    ] as const) {
      const answer = await ask('GET', `/v1/charts/${id}`, { as });
      expectError(answer, 'chart', 404);
      expect(answer.body).toEqual({ code: 404, message: 'chart not found' });
    }
  });

  test('no credential and a bad one are answered with 401', async () => {
    expectError(await ask('GET', `/v1/charts/${missing}`, { as: null }), 'chart', 401);
    expectError(await ask('GET', `/v1/charts/${missing}`, { as: 'revoked' }), 'chart', 401);
  });
});

describe('PUT /v1/charts/{id}', () => {
  test('the chart is updated, the answer is text, and what is the service’s own is not taken from the body', async () => {
    const own = await create();
    const json = {
      ...full,
      name: 'Renamed',
      view_type: -7,
      color: 'not a colour',
      is_owner: false,
      is_public: true,
      is_shared: true,
      owner_id: 999,
      owner_email: 'x@y.test',
      shared_type: 'x',
      created_at: 1,
      updated_at: 1,
      shared_at: 1,
    };
    const answer = await ask('PUT', `/v1/charts/${own.id}`, { json });
    expectBody(answer, matching(/^updated$/));
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(await read(own.id)).toMatchObject({
      name: 'Renamed',
      view_type: -7,
      color: 'not a colour',
      is_owner: true,
      is_public: false,
      is_shared: false,
      owner_id: own.owner_id,
      owner_email: 'reader@contract.test',
      created_at: own.created_at,
      shared_at: 0,
    });
  });

  test('what was read is accepted as it stands', async () => {
    const own = await create();
    expect((await ask('PUT', `/v1/charts/${own.id}`, { json: await read(own.id) })).body).toBe('updated');
    const {
      updated_at: _,
      rev: __,
      ...kept
    } = (await read(own.id)) as Chart & { updated_at: number; rev: number };
    expect(kept).toMatchObject({ id: own.id, ...full });
  });

  test('a revision that is not the newest is answered with 412 and changes nothing', async () => {
    const own = await create();
    const at = `/v1/charts/${own.id}`;
    expect((await ask('PUT', at, { json: full, headers: { 'If-Match': '"1"' } })).status).toBe(200);
    expectError(
      await ask('PUT', at, { json: { ...full, name: 'Lost' }, headers: { 'If-Match': '"1"' } }),
      'chart',
      412,
    );
    expect((await read(own.id)).name).toBe(full.name);
  });

  test('what is not there or of another person is answered with 404', async () => {
    const own = await create();
    expectError(await ask('PUT', `/v1/charts/${missing}`, { json: full }), 'chart', 404);
    expectError(await ask('PUT', `/v1/charts/${own.id}`, { as: 'stranger', json: full }), 'chart', 404);
    expectError(await ask('PUT', `/v1/charts/x`, { json: full }), 'chart', 404);
  });

  describe('refuses', () => {
    // The body is looked at before the chart: an id of nothing will do.
    refuses('PUT', `/v1/charts/${missing}`, 'chart', [
      ['no body', 400, { text: '' }],
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['a group_type of 1.5', 400, { json: { ...full, group_type: 1.5 } }],
      ['a view_type as text', 400, { json: { ...full, view_type: 'bar' } }],
      ['a colour of 65 characters', 400, { json: { ...full, color: 'x'.repeat(65) } }],
      ['a metric that is a number', 400, { json: { ...full, metrics: [1] } }],
      [
        '51 audiences',
        400,
        { json: { ...full, audiences: Array.from({ length: 51 }, () => ({ id: 'a' })) } },
      ],
      [
        'an audience with an empty expression of parts',
        400,
        { json: { ...full, audiences: [{ id: 'a', expression: { and: [{}] } }] } },
      ],
      [
        'an id that is not that of the path',
        400,
        { json: { ...full, id: '018f3a7c-93d5-7e2a-9f41-c8b60d3e7215' } },
      ],
      ['a field that the interface does not have', 400, { json: { ...full, legend: true } }],
      ['a body without a credential', 401, { as: null, json: full }],
      ['a revoked key', 401, { as: 'revoked', json: full }],
    ]);
  });
});

describe('POST /v1/charts/{id}/duplicate', () => {
  test('a chart is copied, and the answer is the id of the copy as text', async () => {
    const own = await create('Original');
    for (const question of [{}, { text: '' }, { json: {} }]) {
      const answer = await ask('POST', `/v1/charts/${own.id}/duplicate`, question);
      expectBody(answer, matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
      expect(answer.body).not.toBe(own.id);
      const { name: _, ...same } = full;
      expect(await read(String(answer.body))).toMatchObject({
        ...same,
        name: 'Copy of Original',
        is_owner: true,
        rev: 1,
      });
    }
  });

  test('what is not there or of another person is answered with 404', async () => {
    const own = await create();
    expectError(await ask('POST', `/v1/charts/${missing}/duplicate`), 'chart', 404);
    expectError(await ask('POST', `/v1/charts/${own.id}/duplicate`, { as: 'stranger' }), 'chart', 404);
    expectError(await ask('POST', `/v1/charts/x/duplicate`), 'chart', 404);
  });

  test('a duplication that is sent again with its Idempotency-Key makes one copy', async () => {
    const own = await create('Twice');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const copies = await Promise.all(
      [1, 2, 3].map(() => ask('POST', `/v1/charts/${own.id}/duplicate`, { headers })),
    );
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    expect(namesOf(await ask('POST', '/v1/charts/search', { json: { search_term: 'Twice' } }))).toHaveLength(
      2,
    );
  });

  describe('refuses', () => {
    refuses('POST', `/v1/charts/${missing}/duplicate`, 'chart', [
      ['a body that says something', 400, { json: { name: 'x' } }],
      ['a list for a body', 400, { json: [] }],
      ['a request without a credential', 401, { as: null }],
      ['a revoked key', 401, { as: 'revoked' }],
    ]);
  });
});

describe('DELETE /v1/charts', () => {
  test('several charts are deleted at once, one named twice once, and stay deleted', async () => {
    const [first, second] = [await create(), await create()];
    const json = { chart_ids: [first.id, second.id, first.id] };
    const answer = await ask('DELETE', '/v1/charts', { json });
    expectBody(answer, object({ deleted: integer }));
    expect(answer.body).toEqual({ deleted: 2 });
    for (const { id } of [first, second]) expectError(await ask('GET', `/v1/charts/${id}`), 'chart', 404);
    expectError(await ask('DELETE', '/v1/charts', { json }), 'chart', 400);
  });

  test('one chart that is unknown or of another keeps all of them, and the answer says not which', async () => {
    const [own, foreign] = [await create(), await create()];
    const unknown = await ask('DELETE', '/v1/charts', { json: { chart_ids: [own.id, missing] } });
    expectError(unknown, 'chart', 400);
    expect(unknown.body).toEqual({ code: 400, message: 'some charts cannot be deleted' });
    const others = await ask('DELETE', '/v1/charts', { as: 'stranger', json: { chart_ids: [foreign.id] } });
    expect(others.text).toBe(unknown.text);
    expect([(await read(own.id)).id, (await read(foreign.id)).id]).toEqual([own.id, foreign.id]);
  });

  describe('refuses', () => {
    refuses('DELETE', '/v1/charts', 'chart', [
      ['no body', 400, {}],
      ['an empty object', 400, { json: {} }],
      ['chart_ids that are null', 400, { json: { chart_ids: null } }],
      ['chart_ids that are text', 400, { json: { chart_ids: 'x' } }],
      ['chart_ids of nothing', 400, { json: { chart_ids: [] } }],
      ['chart_ids of numbers', 400, { json: { chart_ids: [1] } }],
      ['1,001 chart_ids', 400, { json: { chart_ids: Array.from({ length: 1_001 }, () => missing) } }],
      ['a body without a credential', 401, { as: null, json: { chart_ids: [missing] } }],
      ['a revoked key', 401, { as: 'revoked', json: { chart_ids: [missing] } }],
    ]);
  });
});
