import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// Age is 20, 30, 40, 50 and again, respondent by respondent; the last one has no weight and counts nowhere.
const home = '/v2/datasets/tiny/codebook';
const ageInBands = {
  form: 'bands',
  question: 'age',
  answers: [
    { name: 'Under 30', interval: '(,30)' },
    { name: '30 to 49', interval: '[30,50)' },
    { name: '50 or over', interval: '[50,)' },
  ],
};

let app: TestApp;
let admin: string;
let colleague: string;
let stranger: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  colleague = app.createAccount({ email: 'ben@first.test', organisation: 'First' });
  stranger = app.createAccount({ email: 'cleo@second.test', organisation: 'Second', role: 'admin' });
  const second = app.deps.storage.first(
    app.deps.storage.sql.selectFrom('organisations').where('name', '=', 'Second').select('id'),
  );
  app.deps.datasets.rights.grant('tiny', second?.id ?? 0);
});
afterAll(() => app.close());

async function ask(path: string, json?: unknown, authorization?: string) {
  const answer = await app.request(path, {
    ...(authorization !== undefined && { authorization }),
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: await answer.json() };
}

const newest = async (): Promise<number> => (await ask(home)).body.revision;

async function edit(edits: readonly unknown[], authorization?: string) {
  return await ask(`${home}/revisions`, { revision: await newest(), edits }, authorization);
}

/** Derives a question; answers its code and the number of the revision. */
async function derive(definition: unknown, scope = 'mine', authorization?: string, set?: unknown) {
  const { status, body } = await edit(
    [{ op: 'derive', definition, scope, ...(set !== undefined && { set }) }],
    authorization,
  );
  expect([status, body]).toEqual([200, body]);
  return { code: String(body.changes[0].question), number: Number(body.number), body };
}

const undo = async (number: number, authorization?: string) =>
  ask(`${home}/revisions/${number}/undo`, { revision: await newest() }, authorization);

async function samples(question: string, authorization?: string) {
  const { status, body } = await ask('/v2/query/stats', { question }, authorization);
  return status === 200
    ? body.data.map((row: { datapoint: string; metrics: { positive_sample: number } }) => [
        row.datapoint,
        row.metrics.positive_sample,
      ])
    : status;
}

describe('a derived question', () => {
  test('in bands is listed, counted, crossed and worded as any other', async () => {
    const { code, number, body } = await derive(ageInBands, 'mine', undefined, {
      name: 'Age in three bands',
    });
    expect(body.changes.map((one: { message: string }) => one.message)).toEqual([
      'New derived question “Age in three bands”.',
    ]);
    expect(code).toMatch(/^d_[a-z0-9]{6}$/u);
    expect(await samples(code)).toEqual([
      ['a1', 4],
      ['a2', 8],
      ['a3', 3],
    ]);
    const found = await ask('/v2/questions/filter', { search: 'three bands' });
    expect(found.body.questions).toMatchObject([
      {
        code,
        kind: 'single',
        derived: {
          form: 'bands',
          scope: 'mine',
          sources: ['age'],
          explanation:
            'Numbers of “age” in bands: Under 30 for under 30; 30 to 49 for 30 to under 50; 50 or over for 50 or over. Ran where “age” ran.',
        },
      },
    ]);
    const crossed = await ask('/v2/query/stats', { question: 'gender', splitter: code });
    expect(crossed.status).toBe(200);
    expect((await undo(number)).status).toBe(200);
    expect((await ask('/v2/questions/filter', { search: 'three bands' })).body.total).toBe(0);
  });

  test('is previewed before it is saved, and stored by nothing', async () => {
    const before = await newest();
    const { status, body } = await ask('/v2/questions/preview', { dataset: 'tiny', definition: ageInBands });
    expect([status, body.counts, body.blank, body.overlap]).toEqual([
      200,
      [
        { datapoint: 'a1', sample: 4, percentage: expect.any(Number), suppressed: false },
        { datapoint: 'a2', sample: 8, percentage: expect.any(Number), suppressed: false },
        { datapoint: 'a3', sample: 3, percentage: expect.any(Number), suppressed: false },
      ],
      0,
      0,
    ]);
    // Weights of those under 30: 1 + 1 + 3 / 2 …: shares of all add up to 100.
    const total = body.counts.reduce((sum: number, one: { percentage: number }) => sum + one.percentage, 0);
    expect(total).toBeCloseTo(100, 9);
    // Weights of w1 are 2, 3.5 and 2 of 7.5, those of w2 are 7, 9 and 2.5 of 18.5.
    const near = (...shares: number[]) => shares.map((share): unknown => expect.closeTo(share, 9));
    expect(body.by_wave).toEqual([
      { wave: 'w1', sample: 6, percentages: near(200 / 7.5, 350 / 7.5, 200 / 7.5) },
      { wave: 'w2', sample: 9, percentages: near(700 / 18.5, 900 / 18.5, 250 / 18.5) },
    ]);
    expect(await newest()).toBe(before);
  });

  test('is undone byte for byte', async () => {
    const state = async () => {
      const { revision: _, ...rest } = (await ask(home, undefined, admin)).body;
      return JSON.stringify(rest);
    };
    const before = await state();
    const { number } = await derive(ageInBands, 'organisation');
    expect(await state()).not.toBe(before);
    await undo(number);
    expect(await state()).toBe(before);
  });
});

// People under 30 are 0.5 + 0.5 + 1.5 + 4 = 6.5 of 17, those of 50 are 1 + 0.5 + 0.75 = 2.25: (2.25 − 6.5) / 17 = −25 %.
test('a net score is the mean of a recode, and the mean of its source stays as it was', async () => {
  const meanOf = async (question: string) => (await ask('/v2/query/means', { question })).body.data[0].mean;
  const before = await meanOf('age');
  const scored = ageInBands.answers.map((answer, index) => ({ ...answer, number: (index - 1) * 100 }));
  const { code, number } = await derive({ ...ageInBands, answers: scored }, 'mine', undefined, {
    mean_name: 'Net age',
  });
  expect(await meanOf(code)).toBeCloseTo(-25, 9);
  expect(await meanOf('age')).toBe(before);
  expect((await ask(`/v2/questions/${code}`)).body.mean_name).toBe('Net age');
  await undo(number);
});

describe('each form', () => {
  const forms: readonly (readonly [string, unknown, readonly (readonly [string, number])[]])[] = [
    [
      'recode with a rest',
      {
        form: 'recode',
        question: 'news',
        answers: [{ name: 'Often', number: 10, from: ['often'] }],
        rest: 'Less',
      },
      [
        ['a1', 5],
        ['rest', 4],
      ],
    ],
    [
      // Owners among women: 2, 4, 6, 9, 12, 13; of the others 1, 7, 10, 14 own something.
      'first match',
      {
        form: 'first_match',
        asked: 'everyone',
        answers: [
          {
            name: 'Women who own',
            when: {
              and: [
                { question: 'gender', options: ['f'] },
                { question: 'owner', options: ['yes'] },
              ],
            },
          },
          { name: 'Owners', when: { question: 'owner', options: ['yes'] } },
        ],
        rest: 'Everyone else',
      },
      [
        ['a1', 6],
        ['a2', 4],
        ['rest', 5],
      ],
    ],
    [
      'any match',
      {
        form: 'any_match',
        asked: 'everyone',
        answers: [
          { name: 'Women', when: { question: 'gender', options: ['f'] } },
          { name: 'Owners', when: { question: 'owner', options: ['yes'] } },
        ],
      },
      [
        ['a1', 8],
        ['a2', 10],
      ],
    ],
    [
      'combination',
      { form: 'combine', questions: ['gender', 'owner'] },
      [
        ['m*yes', 4],
        ['m*no', 3],
        ['f*yes', 6],
        ['f*no', 2],
      ],
    ],
    [
      // Phone and tablet of the ten owners: 1, 2, 1, 2, 2, 1, 0, 2, 2, 1.
      'count',
      {
        form: 'count',
        of: [{ question: 'devices', answers: ['phone', 'tablet'] }],
        where: 'all',
        blank_is_zero: false,
      },
      [
        ['a1', 1],
        ['a2', 4],
        ['a3', 5],
        ['a4', 0],
      ],
    ],
    [
      // Half of the age, 10 to 25: above 20 are those of 50.
      'arithmetic',
      {
        form: 'arithmetic',
        formula: {
          op: 'divide',
          of: [
            { op: 'value', question: 'age' },
            { op: 'number', value: 2 },
          ],
        },
        bands: [
          { name: 'Low', interval: '(,20]' },
          { name: 'High', interval: '(20,)' },
        ],
      },
      [
        ['a1', 12],
        ['a2', 3],
      ],
    ],
  ];

  test.each(forms)('%s is counted', async (_, definition, expected) => {
    const { code, number } = await derive(definition);
    expect(await samples(code)).toEqual(expected);
    await undo(number);
  });

  test('a grid is recoded by its columns, for all rows at once', async () => {
    const { code, number } = await derive({
      form: 'recode',
      question: 'apps',
      answers: [{ name: 'Weekly or more', number: 1, from: [1, 2] }],
    });
    const { body } = await ask(`/v2/questions/${code}`);
    expect(body).toMatchObject({
      kind: 'grid_single',
      datapoints: [{ code: 'maps' }, { code: 'music' }],
      suffixes: [{ code: 1, name: 'Weekly or more' }],
    });
    // Maps: 1, 2, 3, 6, 7, 9, 10, 12, 13, 14; music: 1, 2, 4, 5, 7, 8, 10, 11, 13, 15.
    expect(await samples(code)).toEqual([
      ['maps', 10],
      ['music', 10],
    ]);
    await undo(number);
  });
});

describe('who sees a derived question', () => {
  test('is its owner, its organisation or everyone, as its scope says', async () => {
    const { code, number } = await derive(ageInBands);
    const seen = async () =>
      Promise.all(
        [undefined, colleague, admin, stranger].map(
          async (who) => (await ask(`/v2/questions/${code}`, undefined, who)).status,
        ),
      );
    expect(await seen()).toEqual([200, 404, 200, 404]);
    expect(await samples(code, colleague)).toBe(403);
    expect((await ask(`${home}/revisions/${number}`, undefined, colleague)).status).toBe(404);
    expect((await edit([{ op: 'question', question: code, set: { name: 'Mine' } }], colleague)).status).toBe(
      400,
    );
    expect((await edit([{ op: 'scope', question: code, scope: 'organisation' }])).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 200, 404]);
    const mayRedefine = async (who?: string) => (await ask(home, undefined, who)).body.own.includes(code);
    expect(await Promise.all([undefined, colleague, admin].map(mayRedefine))).toEqual([true, false, true]);
    const foreign = await edit([{ op: 'question', question: code, set: { name: 'Mine' } }], colleague);
    expect([foreign.status, foreign.body.error?.message ?? foreign.body.message]).toEqual([
      403,
      expect.stringContaining('belongs to someone else'),
    ]);
    expect((await edit([{ op: 'scope', question: code, scope: 'survey' }])).status).toBe(403);
    expect((await edit([{ op: 'scope', question: code, scope: 'survey' }], admin)).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 200, 200]);
    await edit([{ op: 'retire', question: code }], admin);
    expect((await ask('/v2/questions/filter', { search: 'age in bands' })).body.total).toBe(0);
  });

  test('analysts edit no question of the survey', async () => {
    const { status } = await edit([{ op: 'question', question: 'gender', set: { name: 'Sex' } }]);
    expect(status).toBe(403);
  });
});
