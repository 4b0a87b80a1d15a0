import { beforeAll, describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { missing, refuses } from './support/refuses.ts';
import { savedAudience } from './support/resources.ts';
import { list, object, text } from './support/shape.ts';

interface Audience {
  readonly id: string;
  readonly v1_id: number;
  readonly name: string;
  readonly flags: readonly string[];
  readonly user_id: number;
}
const audiencesOf = (body: unknown) => (body as { data: readonly Audience[] }).data;
const cursorOf = (body: unknown) => (body as { next_cursor: string }).next_cursor;
const namesOf = (body: unknown) => audiencesOf(body).map(({ name }) => name);

async function create(
  name: string,
  expression: unknown = { question: 'q1', datapoints: ['q1_1'] },
): Promise<Audience> {
  const answer = await ask('POST', '/v2/saved/audiences', { json: { name, expression } });
  expectBody(answer, savedAudience);
  return answer.body as Audience;
}

let three: readonly Audience[] = [];
beforeAll(async () => {
  three = [await create('Sailors 1'), await create('Sailors 2'), await create('Sailors 3')];
});

describe('GET /v2/saved/audiences', () => {
  const path = '/v2/saved/audiences';

  test('all audiences that the caller may see are listed, own and curated, each with every field', async () => {
    const answer = await ask('GET', path);
    expectBody(answer, object({ data: list(savedAudience) }));
    expect(namesOf(answer.body)).toEqual(expect.arrayContaining(['Sailors 1', 'Sailors 2', 'Sailors 3']));
    expect(audiencesOf(answer.body).some(({ flags }) => flags.includes('curated'))).toBe(true);
  });

  test('nobody sees the audiences of another person', async () => {
    for (const as of ['colleague', 'stranger', 'lead'] as const) {
      expect(namesOf((await ask('GET', path, { as })).body)).not.toContain('Sailors 1');
    }
  });

  test('whoever may see nothing is answered with an empty list', async () => {
    expect((await ask('GET', path, { as: 'bare' })).body).toEqual({ data: [] });
  });

  test('parameters that the interface does not have change nothing', async () => {
    expect((await ask('GET', `${path}?limit=0&x=1&x=2`)).status).toBe(200);
  });

  test('no credential and a bad one are answered with 401 and a JSON string', async () => {
    expectError(await ask('GET', path, { as: null }), 'text', 401);
    expectError(await ask('GET', path, { as: 'revoked' }), 'text', 401);
  });
});

describe('GET /v2/saved/audiences/{id}', () => {
  const path = '/v2/saved/audiences';

  test('an audience is shown as it was saved, its datapoints in options and its suffixes as integers', async () => {
    const created = await create('Regular viewers', {
      and: [
        { question: 'q22', datapoints: ['q22_1'], suffixes: ['1', 2], not: true },
        { or: [{ question: 'q37', options: ['q37_1', 'q37_2'], min_count: 2 }] },
      ],
    });
    const answer = await ask('GET', `${path}/${created.id}`);
    expectBody(answer, savedAudience);
    expect(answer.body).toEqual(created);
    expect(answer.body).toMatchObject({
      name: 'Regular viewers',
      expression: {
        and: [
          { question: 'q22', options: ['q22_1'], suffixes: [1, 2], not: true },
          { or: [{ question: 'q37', options: ['q37_1', 'q37_2'], min_count: 2 }] },
        ],
      },
      datasets: ['core'],
      flags: ['authored'],
      permissions: { audience_overall: 'accessible' },
      shared: false,
      rev: 1,
    });
    expect(answer.headers.get('ETag')).toBe('"1"');
  });

  test('what is not there, is of another person, or can be no id is answered with the same 404', async () => {
    const own = three[0];
    if (own === undefined) throw new Error('no audience was created');
    const answers = [
      await ask('GET', `${path}/${missing}`),
      await ask('GET', `${path}/${own.id}`, { as: 'colleague' }),
      await ask('GET', `${path}/${own.id}`, { as: 'stranger' }),
      await ask('GET', `${path}/${own.id.toUpperCase()}`),
      await ask('GET', `${path}/{${own.id}}`),
      await ask('GET', `${path}/${own.v1_id}`),
      await ask('GET', `${path}/:id`),
      await ask('GET', `${path}/filter`),
    ];
    for (const answer of answers.slice(0, -1)) {
      expectError(answer, 'text', 404);
      expect(answer.body).toBe('audience not found');
    }
    // The path of the filter has a GET of its own: none.
    expect([404, 405]).toContain(answers.at(-1)?.status);
  });

  test('no credential and a bad one are answered with 401 and a JSON string', async () => {
    expectError(await ask('GET', `${path}/${missing}`, { as: null }), 'text', 401);
    expectError(await ask('GET', `${path}/${missing}`, { as: 'revoked' }), 'text', 401);
  });
});

describe('POST /v2/saved/audiences/filter', () => {
  const path = '/v2/saved/audiences/filter';
  const page = object({ data: list(savedAudience), next_cursor: text });

  test.each([
    ['no body', { text: '' }],
    ['an empty object', { json: {} }],
    ['blank fields', { json: { cursor: '', flags: [], folder_id: '', name: '', sort_by: '' } }],
  ])('%s is answered with all audiences', async (_, question) => {
    const answer = await ask('POST', path, question);
    expectBody(answer, page);
    expect(audiencesOf(answer.body).length).toBe(
      audiencesOf((await ask('GET', '/v2/saved/audiences')).body).length,
    );
  });

  test('every field of the interface narrows or orders as it says', async () => {
    const byName = await ask('POST', path, { json: { name: 'sAILORS', sort_by: 'name.desc' } });
    expectBody(byName, page);
    expect(namesOf(byName.body)).toEqual(['Sailors 3', 'Sailors 2', 'Sailors 1']);
    const oldest = await ask('POST', path, {
      json: { name: 'Sailors', sort_by: 'updated_at.asc', limit: 1, offset: 1 },
    });
    expect(namesOf(oldest.body)).toEqual(['Sailors 2']);
    const curated = await ask('POST', path, { json: { flags: ['curated'] } });
    expect(audiencesOf(curated.body).length).toBeGreaterThan(0);
    expect(audiencesOf(curated.body).every(({ flags }) => flags.includes('curated'))).toBe(true);
    // They are nobody's.
    expect(audiencesOf(curated.body).every(({ user_id: owner }) => owner === 0)).toBe(true);
    const authored = await ask('POST', path, { json: { flags: ['authored'], name: 'Sailors' } });
    expect(namesOf(authored.body)).toHaveLength(3);
    expect((await ask('POST', path, { json: { flags: ['nonsense'] } })).body).toMatchObject({ data: [] });
    expect((await ask('POST', path, { json: { folder_id: missing } })).body).toMatchObject({ data: [] });
    expect((await ask('POST', path, { json: { offset: 100_000 } })).body).toMatchObject({ data: [] });
  });

  test('the characters that a search might read are only characters', async () => {
    for (const name of ['%', '_', '"', '*', "'", '\\', 'NEAR(']) {
      expect((await ask('POST', path, { json: { name: `Sailors${name}` } })).body).toMatchObject({
        data: [],
      });
    }
  });

  test('cursors lead through all audiences, one page after the other, to an empty cursor', async () => {
    const json = { name: 'Sailors', sort_by: 'name.asc', limit: 2 };
    const first = await ask('POST', path, { json });
    expect(namesOf(first.body)).toEqual(['Sailors 1', 'Sailors 2']);
    const second = await ask('POST', path, { json: { ...json, cursor: cursorOf(first.body) } });
    expect(namesOf(second.body)).toEqual(['Sailors 3']);
    expect(cursorOf(second.body)).toBe('');
  });

  test('a cursor of another person, or of another order, is answered with 400', async () => {
    const json = { name: 'Sailors', sort_by: 'name.asc', limit: 2 };
    const cursor = cursorOf((await ask('POST', path, { json })).body);
    expectError(await ask('POST', path, { as: 'colleague', json: { ...json, cursor } }), 'text', 400);
    expectError(await ask('POST', path, { json: { ...json, sort_by: 'name.desc', cursor } }), 'text', 400);
  });

  describe('refuses', () => {
    refuses('POST', path, 'text', [
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['a cursor that is no base64', 400, { json: { cursor: '!!!' } }],
      ['a cursor of another making', 400, { json: { cursor: 'bm8gY3Vyc29yIG9mIG91cnM=' } }],
      ['a cursor that is a number', 400, { json: { cursor: 1 } }],
      ['a limit of 0', 400, { json: { limit: 0 } }],
      ['a limit of -1', 400, { json: { limit: -1 } }],
      ['a limit of 1.5', 400, { json: { limit: 1.5 } }],
      ['a limit as text', 400, { json: { limit: '5' } }],
      ['a limit of 1e9', 400, { json: { limit: 1e9 } }],
      ['an offset of -1', 400, { json: { offset: -1 } }],
      ['an offset as text', 400, { json: { offset: '0' } }],
      ['sort_by without an order', 400, { json: { sort_by: 'updated_at' } }],
      ['sort_by without a field', 400, { json: { sort_by: '.desc' } }],
      ['sort_by of an unknown field', 400, { json: { sort_by: 'x.desc' } }],
      ['sort_by in capitals', 400, { json: { sort_by: 'updated_at.DESC' } }],
      ['sort_by with more behind it', 400, { json: { sort_by: 'name.asc;drop' } }],
      ['sort_by of __proto__', 400, { json: { sort_by: '__proto__.asc' } }],
      ['flags that are text', 400, { json: { flags: 'curated' } }],
      ['flags of numbers', 400, { json: { flags: [1] } }],
      ['a folder_id that can be no id', 400, { json: { folder_id: 'x' } }],
      ['a name that is a number', 400, { json: { name: 1 } }],
      ['a field that the interface does not have', 400, { json: { page: 1 } }],
      ['a body without a credential', 401, { as: null, json: {} }],
      ['a revoked key', 401, { as: 'revoked', json: {} }],
    ]);
  });
});
