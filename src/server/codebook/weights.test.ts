import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterEach(() => app.close());

const home = '/v2/datasets/tiny/codebook';

async function ask(path: string, json?: unknown, authorization = admin) {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

const newest = async (): Promise<number> => (await ask(home)).body.revision;
const revise = async (...edits: unknown[]) => ask(`${home}/revisions`, { revision: await newest(), edits });
const messagesOf = (body: { changes: { message: string }[] }) => body.changes.map(({ message }) => message);
const weightsOf = async () => (await ask('/v2/datasets')).body.datasets[0].weights;
const profiles = async () =>
  (await ask('/v2/datasets/tiny/weights')).body.weights.map((one: { code: string; respondents: number }) => [
    one.code,
    one.respondents,
  ]);
const figures = async (weight: string) => {
  const { body } = await ask('/v2/query/stats', { question: 'gender', weight });
  return [body.meta.weight, body.data];
};
const edit = (weight: string, set: object) => ({ op: 'weight', weight, set });

describe('a weight', () => {
  test('that becomes the default is used where none is named, until that is undone', async () => {
    const [first, second] = [await figures('people'), await figures('equal')];
    expect(first[1]).not.toEqual(second[1]);
    expect(await figures('')).toEqual(first);
    // 15 respondents have a weight, and everybody counts once by the other.
    expect(await profiles()).toEqual([
      ['people', 15],
      ['equal', 16],
    ]);
    const { status, body } = await revise(edit('equal', { default: true }));
    expect([status, messagesOf(body)]).toEqual([
      200,
      ['“Everybody counts once” is the weight that is used where none is named.'],
    ]);
    expect(await figures('')).toEqual(second);
    expect(await figures('people')).toEqual(first);
    expect((await weightsOf()).map(({ code }: { code: string }) => code)).toEqual(['equal', 'people']);
    expect(await profiles()).toEqual([
      ['equal', 16],
      ['people', 15],
    ]);
    const undone = await ask(`${home}/revisions/${body.number}/undo`, { revision: await newest() });
    expect(messagesOf(undone.body)).toEqual(['“People” is the weight that is used where none is named.']);
    expect(await figures('')).toEqual(first);
  });

  test('has another name, and its sums stop to count people', async () => {
    const before = await weightsOf();
    const { body } = await revise(edit('people', { name: 'Trend weight', projects: !before[0].projects }));
    expect(messagesOf(body)).toEqual([
      'Renamed “People” to “Trend weight”.',
      before[0].projects
        ? 'Sums of the weight “Trend weight” do not count people.'
        : 'Sums of the weight “Trend weight” count people.',
    ]);
    expect(await weightsOf()).toEqual([
      { ...before[0], name: 'Trend weight', projects: !before[0].projects },
      before[1],
    ]);
    await ask(`${home}/revisions/${body.number}/undo`, { revision: await newest() });
    expect(await weightsOf()).toEqual(before);
  });

  test('that the survey lacks, and a change that says what is so already, are refused', async () => {
    for (const [made, message] of [
      [edit('trend', { name: 'Trend' }), 'edits[0].weight: there is no weight trend'],
      [edit('people', { default: true }), 'nothing would change'],
      [edit('people', { default: false }), 'default'],
    ] as const) {
      const { status, body } = await revise(made);
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(await newest()).toBe(1);
  });
});

test('a preview names the saved work that follows the default, and that of a renamed weight', async () => {
  const rest = {
    bases: [],
    columns: [],
    country_codes: [],
    wave_codes: [],
    rows: [{ id: 'r', expression: { question: 'gender' } }],
  };
  for (const [name, weight_code] of [
    ['Follows', ''],
    ['Named', 'people'],
  ]) {
    await ask('/v2/saved/crosstabs', { ...rest, name, weight_code });
  }
  const questions = [{ kind: 'question', question: 'gender' }];
  const plan = { name: 'Plan', dataset_code: 'tiny', questions, banner: { kind: 'own', tree: [] } };
  await ask('/v2/saved/tab_plans', { ...plan, weight_code: 'people' });
  const preview = async (made: object) => {
    const { body } = await ask(`${home}/preview`, { revision: 1, edits: [made] });
    const { total, affected } = body.work;
    return [body.class, total, affected.map(({ name, effect }: Record<string, string>) => [name, effect])];
  };
  expect(await preview(edit('equal', { default: true }))).toEqual([
    'reading',
    1,
    [['Follows', 'figures change']],
  ]);
  expect(await preview(edit('people', { name: 'Trend' }))).toEqual([
    'words',
    3,
    [
      ['Follows', 'renamed'],
      ['Named', 'renamed'],
      ['Plan', 'renamed'],
    ],
  ]);
  expect(await preview(edit('people', { projects: true }))).toEqual([
    'reading',
    3,
    [
      ['Follows', 'words change'],
      ['Named', 'words change'],
      ['Plan', 'words change'],
    ],
  ]);
});
