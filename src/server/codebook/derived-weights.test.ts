import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { pickRespondents } from '../../testing/pick-respondents.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { byGender } from '../../testing/weight-by-gender.ts';

let app: TestApp;
let admin: string;
let analyst: string;
beforeEach(async () => begin());
afterEach(() => app.close());

async function begin(options: Parameters<typeof createTestApp>[0] = {}): Promise<void> {
  app = await createTestApp(options);
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  analyst = app.createAccount({ email: 'ben@first.test', organisation: 'First' });
}

const home = '/v2/datasets/tiny';

async function ask(path: string, json?: unknown, authorization = admin) {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

const newest = async (): Promise<number> => (await ask(`${home}/codebook`)).body.revision;
const revise = async (as: string, ...edits: unknown[]) =>
  ask(`${home}/codebook/revisions`, { revision: await newest(), edits }, as);
const preview = (definition: unknown) => ask(`${home}/weights/preview`, { definition });
const weighed = (definition: unknown, scope = 'survey') => ({
  op: 'weigh',
  definition,
  create: { name: 'By gender', scope },
});

async function make(definition: unknown, as = admin, scope = 'survey'): Promise<string> {
  const { status, body } = await revise(as, weighed(definition, scope));
  expect([status, body.changes?.[0]?.message]).toEqual([200, 'New weight “By gender”.']);
  return body.changes[0].question;
}

async function shares(question: string, weight: string, waves: readonly string[], as = admin) {
  const { status, body } = await ask('/v2/query/stats', { question, weight, waves }, as);
  if (status !== 200) return JSON.stringify(body);
  return body.data.map(({ metrics }: { metrics: { audience_percentage: number } }) =>
    Number(metrics.audience_percentage.toFixed(4)),
  );
}

const profile = async (code: string, as = admin) =>
  (await ask(`${home}/weights`, undefined, as)).body.weights.find(
    (one: { code: string }) => one.code === code,
  );

describe('a weight raked to 60 men of 100', () => {
  // Each wave has as many men as women: men weigh 1.2, women 0.8.
  test('weights answers, and its profile says how it was raked', async () => {
    const before = await preview(byGender(60));
    expect(before.status).toBe(200);
    const code = await make(byGender(60));
    expect(await shares('gender', code, ['w1'])).toEqual([60, 40]);
    expect(await shares('gender', code, ['w2'])).toEqual([60, 40]);
    // Owners of w1 are one man and three women: 1.2 + 2.4 of 6.
    expect(await shares('owner', code, ['w1'])).toEqual([60, 40]);
    const found = await profile(code);
    // 16² / (16 × (8 × 1.44 + 8 × 0.64))
    expect(found.efficiency).toBeCloseTo(96.153846, 4);
    expect(found.respondents).toBe(16);
    expect([found.least, found.greatest].map((one) => Number(one.toFixed(5)))).toEqual([0.8, 1.2]);
    expect(found.derived.raking).toEqual(before.body);
    expect(before.body).toMatchObject({ rounds: 1, problems: [] });
    expect(before.body.efficiency).toBeCloseTo(96.153846, 4);
    // In w1 three men weigh 1.2 and three women 0.8, in w2 five of each: 6² / (6 × (3 × 1.44 + 3 × 0.64)).
    expect(
      before.body.waves.map(({ code: wave, respondents, efficiency }: Record<string, number>) => [
        wave,
        respondents,
        Number(efficiency?.toFixed(4)),
      ]),
    ).toEqual([
      ['w1', 6, 96.1538],
      ['w2', 10, 96.1538],
    ]);
    expect(before.body.targets.map(rounded)).toEqual([
      ['m', 60, 50, 60],
      ['f', 40, 50, 40],
    ]);
    expect(
      app.deps.storage.all(app.deps.storage.sql.selectFrom('audit_events').select('action')).at(-1)?.action,
    ).toBe('weight_derived');
  });

  test('starts from a weight of the survey, over all waves, and adds up to the population', async () => {
    const made = { ...byGender(50), start: 'people', within: 'all', population: 1_000 };
    const { body } = await preview(made);
    // Weights of men add up to 10, of women to 16; the last respondent has none.
    expect(body.targets.map(rounded)).toEqual([
      ['m', 50, 38.4615, 50],
      ['f', 50, 61.5385, 50],
    ]);
    const code = await make(made);
    const { body: dataset } = await ask('/v2/datasets');
    expect(dataset.datasets[0].weights).toContainEqual({ code, name: 'By gender', projects: true });
    // Two waves of 1,000 on average; men of w1 had 3 of 10, women 4.5 of 16: 300 + 281.25.
    const { body: crosstab } = await ask('/v2/query/stats', {
      question: 'gender',
      weight: code,
      waves: ['w1'],
    });
    expect(crosstab.data[0].metrics.positive_size).toBeCloseTo(300, 2);
    expect(crosstab.data[1].metrics.positive_size).toBeCloseTo(281.25, 2);
  });

  test('is defined otherwise, and gone after an undo', async () => {
    const code = await make(byGender(60));
    const { status } = await revise(admin, { op: 'weigh', weight: code, definition: byGender(70) });
    expect(status).toBe(200);
    expect(await shares('gender', code, ['w1'])).toEqual([70, 30]);
    await revise(admin, { op: 'weight', weight: code, set: { name: 'Census', default: true } });
    expect(await shares('gender', '', ['w1'])).toEqual([70, 30]);
    for (const number of [await newest(), 3, 2]) {
      const undone = await ask(`${home}/codebook/revisions/${number}/undo`, { revision: await newest() });
      expect(undone.status).toBe(200);
    }
    expect(await shares('gender', code, ['w1'])).toContain('is no weight of tiny');
    expect(await profile(code)).toBeUndefined();
  });

  test('is retired: offered no more, still answered, restored; its name follows a change', async () => {
    const code = await make(byGender(60));
    const listed = async () => {
      const { body } = await ask('/v2/datasets');
      return body.datasets[0].weights.find((one: { code: string }) => one.code === code);
    };
    expect((await profile(code)).name).toBe('By gender');
    await revise(admin, { op: 'weight', weight: code, set: { name: 'Census' } });
    expect((await profile(code)).name).toBe('Census');
    const retired = await revise(admin, { op: 'retire', question: code });
    expect([retired.status, retired.body.changes?.[0]?.message]).toEqual([200, 'Retired “Census”.']);
    expect(await listed()).toEqual({ code, name: 'Census', projects: false, retired: true });
    expect((await profile(code)).retired).toBe(true);
    expect(await shares('gender', code, ['w1'])).toEqual([60, 40]);
    const asDefault = await revise(admin, { op: 'weight', weight: code, set: { default: true } });
    expect([asDefault.status, asDefault.body.message]).toEqual([
      400,
      expect.stringContaining('“Census” is retired. Restore it first.'),
    ]);
    await revise(admin, { op: 'restore', question: code });
    expect(await listed()).toEqual({ code, name: 'Census', projects: false });
    await revise(admin, { op: 'weight', weight: code, set: { default: true } });
    const refused = await revise(admin, { op: 'retire', question: code });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('Choose another default weight first.'),
    ]);
  });

  test('is there after a restart, and for a wave that is added', async () => {
    await app.close();
    await begin({ datasets: [pickRespondents(tinySurvey, [0, 1, 2, 3, 4, 5])] });
    const code = await make(byGender(60));
    const directory = app.deps.datasets.newDirectory();
    await writeDataset(directory.path, tinySurvey);
    const organisations = app.deps.storage.sql.selectFrom('organisations').select('id');
    await app.deps.datasets.replace({
      directory: directory.name,
      organisationId: app.deps.storage.all(organisations)[0]?.id ?? 0,
      note: 'w2',
    });
    expect(await shares('gender', code, ['w2'])).toEqual([60, 40]);
    const { dataDir } = app;
    await app.stop();
    app = await createTestApp({ dataDir });
    expect(await shares('gender', code, ['w2'], admin)).toEqual([60, 40]);
  });

  test('of an analyst is theirs until they show it to others', async () => {
    const code = await make(byGender(60), analyst, 'mine');
    const colleague = app.createAccount({ email: 'cleo@first.test', organisation: 'First' });
    expect(await shares('gender', code, ['w1'], analyst)).toEqual([60, 40]);
    expect(await shares('gender', code, ['w1'], colleague)).toContain('is no weight of tiny');
    expect(await profile(code, colleague)).toBeUndefined();
    expect((await revise(analyst, { op: 'scope', question: code, scope: 'survey' })).status).toBe(403);
    expect((await revise(analyst, { op: 'scope', question: code, scope: 'organisation' })).status).toBe(200);
    expect(await shares('gender', code, ['w1'], colleague)).toEqual([60, 40]);
    const other = await revise(colleague, { op: 'weigh', weight: code, definition: byGender(70) });
    expect([other.status, other.body.message]).toEqual([
      403,
      expect.stringContaining('“By gender” belongs to'),
    ]);
    expect((await revise(analyst, weighed(byGender(50)))).status).toBe(403);
  });
});

describe('what cannot be raked is refused', () => {
  const target = (question: string, ...given: [string, number][]) => ({
    question,
    shares: given.map(([datapoint, share]) => ({ datapoint, share })),
  });
  const [gender] = byGender(60).targets;

  test.each([
    [{ targets: [target('locations', ['A', 1], ['B', 1], ['C', 1])] }, 'Nobody in w1 has “C” of “Locations”'],
    [{ targets: [gender, gender] }, 'gender has two targets'],
    [{ targets: [target('devices', ['phone', 1], ['tablet', 1])] }, 'is no question with one answer'],
    [{ targets: [target('gender', ['m', 1], ['x', 1])] }, 'has no answer x'],
    [{ targets: [target('nothing', ['m', 1], ['x', 1])] }, 'there is no question nothing'],
    [{ start: 'trend' }, 'there is no weight trend'],
    [{ caps: { least: 1, most: 1 } }, 'the caps leave no room'],
    [
      { targets: [target('locations', ['A', 1], ['B', 1])], within: 'wave_location' },
      'locations cannot be a target within each of them',
    ],
  ])('%o', async (part, message) => {
    const { status, body } = await revise(admin, weighed({ ...byGender(60), ...part }));
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(await newest()).toBe(1);
  });

  test('targets that contradict each other, by a derived question; the preview says so', async () => {
    const definition = {
      form: 'recode',
      question: 'gender',
      answers: [
        { name: 'Men', from: ['m'] },
        { name: 'Women', from: ['f'] },
      ],
    };
    const { body, status: made } = await revise(admin, { op: 'derive', definition, scope: 'survey' });
    expect([made, body]).toEqual([200, body]);
    const code = body.changes[0].question;
    const { datapoints } = (await ask(`/v2/questions/${code}`)).body;
    const again = target(code, [datapoints[0].code, 30], [datapoints[1].code, 70]);
    const both = { ...byGender(60), targets: [gender, again] };
    const { body: seen } = await preview(both);
    expect(seen.problems[0].message).toContain('contradict each other in w1');
    const { status, body: refused } = await revise(admin, weighed(both));
    expect([status, refused.message]).toEqual([400, expect.stringContaining('contradict each other in w1')]);
    const alone = await make({ ...both, targets: [again] });
    expect(await shares('gender', alone, ['w1'])).toEqual([30, 70]);
    // The source cannot be undone under the weight.
    const undone = await ask(`${home}/codebook/revisions/2/undo`, { revision: await newest() });
    expect(undone.status).toBe(400);
  });
});

function rounded(share: { datapoint: string; target: number; before: number; after: number }) {
  const { datapoint, target, before, after } = share;
  return [datapoint, ...[target, before, after].map((one) => Number(one.toFixed(4)))];
}
