import { beforeAll, describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { missing, refuses } from './support/refuses.ts';
import { crosstab } from './support/resources.ts';

const path = '/v2/saved/crosstabs';

/** The least that may be sent: the six fields that the interface requires. */
const least = { bases: [], columns: [], country_codes: [], name: 'Least', rows: [], wave_codes: [] };

/** Every field of 2.7 that is the client's to send. */
const full = {
  bases: [{ id: 'b1', name: 'Everyone' }],
  columns: [
    {
      id: 'c1',
      name: 'Hours a day',
      full_name: 'Time with media: mean',
      subtitle: 'Mean',
      avg: { datapoint: 'q20_1', question: 'q20' },
    },
    { id: 'c2', name: 'Devices', dbu: { datapoint: '', question: 'q39' } },
  ],
  rows: [
    {
      id: 'r1',
      name: 'Daily users',
      full_name: 'Social platforms: daily',
      subtitle: 'Social platforms',
      expression: { question: 'q22', datapoints: ['q22_1'], suffixes: [1, 2], not: true },
    },
  ],
  country_codes: ['gb', 'de'],
  wave_codes: ['2025q4', '2026q1'],
  name: 'Devices by daily use',
  copied_from: '',
  folder_id: '',
  metadata: { json: [123, 34, 195, 164, 34, 125], valid: true },
  notes: 'Zürich\n\tsecond line',
  shared: [],
  sharing_note: 'Have a look',
};

interface Project {
  readonly uuid: string;
  readonly user_id: number;
  readonly org_id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly rev: number;
}

async function create(json: unknown = full, as: 'reader' | 'lead' = 'reader'): Promise<Project> {
  const answer = await ask('POST', path, { as, json });
  expectBody(answer, crosstab);
  return answer.body as Project;
}

describe('POST /v2/saved/crosstabs', () => {
  test('every field of the interface is answered as it was sent, with the fields that the service adds', async () => {
    const answer = await ask('POST', path, { json: full });
    expectBody(answer, crosstab);
    const blank = { datapoint: '', question: '' };
    expect(answer.body).toMatchObject({
      ...full,
      bases: [
        { id: 'b1', name: 'Everyone', full_name: '', subtitle: '', expression: {}, avg: blank, dbu: blank },
      ],
      columns: [
        { ...full.columns[0], expression: {}, dbu: blank },
        { ...full.columns[1], full_name: '', subtitle: '', expression: {}, avg: blank },
      ],
      rows: [{ ...full.rows[0], avg: blank, dbu: blank }],
      sharing_type: '',
      rev: 1,
    });
    expect(answer.headers.get('ETag')).toBe('"1"');
  });

  test('the six required fields are enough', async () => {
    const answer = await ask('POST', path, { json: least });
    expectBody(answer, crosstab);
    expect(answer.body).toMatchObject({
      ...least,
      notes: '',
      metadata: { json: [], valid: false },
      shared: [],
    });
  });

  test('what was answered is accepted as it stands, and what is the service’s own is not taken from it', async () => {
    const first = await create();
    const again = await create({
      ...first,
      uuid: '',
      created_at: '2000-01-01T00:00:00.000Z',
      org_id: 99,
      rev: 9,
    });
    expect(again.uuid).not.toBe(first.uuid);
    expect(again).toMatchObject({ org_id: first.org_id, user_id: first.user_id, rev: 1 });
    expect(again.created_at.slice(0, 4)).not.toBe('2000');
  });

  test('an administrator creates for a colleague, and is told with 404 of a user that there is not', async () => {
    const reader = await create();
    const given = await create({ ...least, user_id: reader.user_id }, 'lead');
    expect(given.user_id).toBe(reader.user_id);
    expectError(await ask('POST', path, { as: 'lead', json: { ...least, user_id: 999_999 } }), 'text', 404);
  });

  test('creating for another user is answered with 401, whether or not there is such a user', async () => {
    const lead = await create(least, 'lead');
    const real = await ask('POST', path, { json: { ...least, user_id: lead.user_id } });
    const none = await ask('POST', path, { json: { ...least, user_id: 999_999 } });
    expectError(real, 'text', 401);
    expect(none.text).toBe(real.text);
    expectError(none, 'text', 401);
  });

  test('a source that is not there, or of another person, is answered with 404', async () => {
    const own = await create();
    expect((await ask('POST', path, { json: { ...least, copied_from: own.uuid } })).status).toBe(200);
    for (const [as, copied_from] of [
      ['reader', missing],
      ['stranger', own.uuid],
    ] as const) {
      expectError(await ask('POST', path, { as, json: { ...least, copied_from } }), 'text', 404);
    }
  });

  test('a creation that is sent again with its Idempotency-Key makes one project, another with that key is answered with 400', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await ask('POST', path, { json: full, headers });
    expectBody(first, crosstab);
    expect((await ask('POST', path, { json: full, headers })).text).toBe(first.text);
    expectError(await ask('POST', path, { json: least, headers }), 'text', 400);
  });

  describe('refuses', () => {
    const without = (field: keyof typeof least) => {
      const { [field]: _, ...rest } = least;
      return { json: rest };
    };
    refuses('POST', path, 'text', [
      ['no body', 400, { text: '' }],
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['a body without bases', 400, without('bases')],
      ['a body without columns', 400, without('columns')],
      ['a body without country_codes', 400, without('country_codes')],
      ['a body without name', 400, without('name')],
      ['a body without rows', 400, without('rows')],
      ['a body without wave_codes', 400, without('wave_codes')],
      ['rows that are an object', 400, { json: { ...least, rows: {} } }],
      ['country_codes of numbers', 400, { json: { ...least, country_codes: [1] } }],
      ['an empty name', 400, { json: { ...least, name: '' } }],
      ['a name of 256 characters', 400, { json: { ...least, name: 'x'.repeat(256) } }],
      ['a name that is a number', 400, { json: { ...least, name: 1 } }],
      ['notes that are a list', 400, { json: { ...least, notes: [] } }],
      ['metadata.json that holds 256', 400, { json: { ...least, metadata: { json: [256], valid: true } } }],
      ['metadata.json that holds -1', 400, { json: { ...least, metadata: { json: [-1], valid: true } } }],
      ['metadata.json that holds 1.5', 400, { json: { ...least, metadata: { json: [1.5], valid: true } } }],
      ['metadata.valid as text', 400, { json: { ...least, metadata: { json: [], valid: 'true' } } }],
      [
        '262,145 bytes of metadata',
        400,
        { json: { ...least, metadata: { json: Array.from({ length: 262_145 }, () => 1), valid: true } } },
      ],
      ['1,001 rows', 400, { json: { ...least, rows: Array.from({ length: 1_001 }, () => ({})) } }],
      ['201 columns', 400, { json: { ...least, columns: Array.from({ length: 201 }, () => ({})) } }],
      [
        '201 people to share with',
        400,
        { json: { ...least, shared: Array.from({ length: 201 }, () => ({ email: 'a@b.test' })) } },
      ],
      [
        'a column with an expression that nests wrongly',
        400,
        { json: { ...least, columns: [{ expression: { and: [{ and: [] }] } }] } },
      ],
      [
        'a row that is both an expression and a mean',
        400,
        {
          json: {
            ...least,
            rows: [{ expression: { question: 'q1' }, avg: { question: 'q20', datapoint: '' } }],
          },
        },
      ],
      ['a folder_id that can be no id', 400, { json: { ...least, folder_id: 'x' } }],
      ['a folder that is not there', 404, { json: { ...least, folder_id: missing } }],
      ['a field that the interface does not have', 400, { json: { ...least, colour: 'red' } }],
      ['a body without a credential', 401, { as: null, json: least }],
      ['a revoked key', 401, { as: 'revoked', json: least }],
    ]);

    test('a body without name, naming the field', async () => {
      const { name: _, ...rest } = least;
      expect((await ask('POST', path, { json: rest })).body).toMatch(/\bname\b/);
    });

    test('1,001 rows, naming the limit', async () => {
      const rows = Array.from({ length: 1_001 }, () => ({}));
      expect((await ask('POST', path, { json: { ...least, rows } })).body).toMatch(/1000/);
    });
  });
});

describe('PUT /v2/saved/crosstabs/{uuid}', () => {
  let own: Project;
  beforeAll(async () => {
    own = await create();
  });
  const read = async (uuid: string) => (await ask('GET', `${path}/${uuid}`)).body as Project;

  test('the project is replaced whole, and answered with everything that the service adds', async () => {
    const project = await create();
    const answer = await ask('PUT', `${path}/${project.uuid}`, { json: { ...least, name: 'Replaced' } });
    expectBody(answer, crosstab);
    expect(answer.body).toMatchObject({
      ...least,
      name: 'Replaced',
      notes: '',
      uuid: project.uuid,
      user_id: project.user_id,
      org_id: project.org_id,
      created_at: project.created_at,
      rev: 2,
    });
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(await read(project.uuid)).toEqual(answer.body);
  });

  test('what was read is accepted as it stands', async () => {
    const project = await create();
    const answer = await ask('PUT', `${path}/${project.uuid}`, { json: project });
    expectBody(answer, crosstab);
    const { updated_at: _, rev: __, ...kept } = project;
    expect(answer.body).toMatchObject(kept);
  });

  test('no body is answered with 400 and changes nothing', async () => {
    const project = await create();
    expectError(await ask('PUT', `${path}/${project.uuid}`), 'text', 400);
    expectError(await ask('PUT', `${path}/${project.uuid}`, { text: '' }), 'text', 400);
    expect(await read(project.uuid)).toEqual(project);
  });

  test('a revision that is not the newest is answered with 412, the newest is replaced', async () => {
    const project = await create();
    const at = `${path}/${project.uuid}`;
    const json = { ...least, name: 'Second' };
    expect((await ask('PUT', at, { json, headers: { 'If-Match': '"1"' } })).status).toBe(200);
    expectError(await ask('PUT', at, { json, headers: { 'If-Match': '"1"' } }), 'text', 412);
    expect((await ask('PUT', at, { json })).status).toBe(200);
  });

  test('what is not there, is of another organisation, or can be no id is answered with the same 404', async () => {
    const answers = [
      await ask('PUT', `${path}/${missing}`, { json: least }),
      await ask('PUT', `${path}/${own.uuid}`, { as: 'stranger', json: least }),
      await ask('PUT', `${path}/${own.uuid.toUpperCase()}`, { json: least }),
      await ask('PUT', `${path}/x`, { json: least }),
    ];
    for (const answer of answers) {
      expectError(answer, 'text', 404);
      expect(answer.body).toBe('crosstab not found');
    }
  });

  test('a body that names another project is answered with 400 and changes neither', async () => {
    const [first, second] = [await create(), await create()];
    expectError(
      await ask('PUT', `${path}/${first.uuid}`, { json: { ...least, uuid: second.uuid } }),
      'text',
      400,
    );
    expect([await read(first.uuid), await read(second.uuid)]).toEqual([first, second]);
  });

  test.each([
    ['a part of the project', 400, { json: { name: 'Part' } }],
    ['null for a body', 400, { json: null }],
    ['a wrong type', 400, { json: { ...least, rows: 1 } }],
    ['a body without a credential', 401, { as: null, json: least }],
    ['a revoked key', 401, { as: 'revoked', json: least }],
  ] as const)('%s is answered with %i', async (_, status, question) => {
    expectError(await ask('PUT', `${path}/${own.uuid}`, question), 'text', status);
  });
});
