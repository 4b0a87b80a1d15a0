import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { pickRespondents } from '../../testing/pick-respondents.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { byGender } from '../../testing/weight-by-gender.ts';

const home = '/v2/datasets/tiny/codebook';
const bands = (...names: readonly [string, string]) => ({
  form: 'bands',
  question: 'age',
  answers: [
    { name: names[0], interval: '(,30)' },
    { name: names[1], interval: '[30,)' },
  ],
});

type Client = ReturnType<typeof createCodebookClient>;

let app: TestApp;
afterEach(() => app.close());

const ask: Client['ask'] = (...request) => createCodebookClient(app).ask(...request);

const derive = (): Promise<string> => createCodebookClient(app).derive(bands('Under 30', '30 or over'));

async function samples(question: string): Promise<unknown> {
  const { body } = await ask('/v2/query/stats', { question });
  return body.data.map(({ metrics }: { metrics: { positive_sample: number } }) => metrics.positive_sample);
}

// Under 30 are respondents 1, 5, 9 and 13; of 16, the last has no weight. The first six were interviewed in w1.
test('a wave added later is in derived questions, weights and saved work without an edit', async () => {
  // Ten times each: through a link nothing is shown that rests on fewer than ten.
  const tenTimes = (count: number) => Array.from({ length: 10 * count }, (_, index) => index % count);
  app = await createTestApp({ datasets: [pickRespondents(tinySurvey, tenTimes(6))] });
  const code = await derive();
  const create = { name: 'By gender', scope: 'mine' };
  const { body } = await createCodebookClient(app).revise([
    { op: 'weigh', definition: byGender(60), create },
  ]);
  const weight = body.changes[0].question;
  const young = { question: code, datapoints: ['a1'] };
  const attributes = [{ question_code: code, datapoint_code: 'a1' }];
  const saved = {
    audiences: await ask('/v2/saved/audiences', { name: 'Under 30', expression: young }),
    charts: await ask('/v1/charts', { name: 'Age', attributes, audiences: [{ name: 'All' }] }),
    crosstabs: await ask('/v2/saved/crosstabs', {
      name: 'Age',
      bases: [],
      country_codes: [],
      wave_codes: [],
      rows: [{ id: 'r', expression: young }],
      columns: [{ id: 'all' }],
      weight_code: weight,
    }),
  };
  const link = async (kind: string, id: string) => {
    const shared = { users: [], organisation: null, link: true, note: '' };
    return (await ask(`/v2/saved/${kind}/${id}/sharing`, shared, { method: 'PUT' })).body.token;
  };
  const chart = await link('charts', saved.charts.body.id);
  const table = await link('crosstabs', saved.crosstabs.body.uuid);
  /** Samples of the answer and its base, and its size, as the links show them; waves of the audience. */
  const seen = async () => {
    const anyone = { authorization: null };
    const { figures } = (await ask(`/v2/shared/${chart}/chart`, undefined, anyone)).body;
    const { upright } = (await ask(`/v2/shared/${table}/table`, {}, anyone)).body;
    const { expression } = (await ask(`/v2/saved/audiences/${saved.audiences.body.id}`)).body;
    const counts = (await ask('/v3/query/audience_wave_counts', { expression })).body.per_wave_count;
    return [
      ...[figures.cells, upright.cells].map(({ positive_sample: sample, column_sample: base }) => [
        sample[0],
        base[0],
      ]),
      Math.round(upright.cells.positive_size[0]),
      counts.filter(({ available }: { available: boolean }) => available).length,
    ];
  };
  expect(await samples(code)).toEqual([20, 40]);
  expect(await seen()).toEqual([[20, 60], [20, 60], 24, 1]);
  const directory = app.deps.datasets.newDirectory();
  await writeDataset(directory.path, pickRespondents(tinySurvey, tenTimes(16)));
  const organisationId = app.deps.storage.all(
    app.deps.storage.sql.selectFrom('organisations').select('id'),
  )[0]?.id;
  await app.deps.datasets.replace({
    directory: directory.name,
    organisationId: organisationId ?? 0,
    note: 'w2',
  });
  expect(await samples(code)).toEqual([40, 110]);
  // The derived weight starts from 1, so that the sixteenth counts; 1.2 and 1.2 men of w1, 0.8 and 0.8 women of w2, all but
  // the last in locations of two waves: 0.6 + 0.6 + 0.4 + 0.8, ten times.
  expect(await seen()).toEqual([[40, 150], [40, 160], 24, 2]);
  for (const [kind, { body: one }] of Object.entries(saved)) {
    expect((await ask(`/v2/saved/${kind}/${one.id ?? one.uuid}/changes`)).body.changes).toEqual([]);
  }
});

test('derived questions are served again after a restart', async () => {
  app = await createTestApp();
  const code = await derive();
  const { dataDir } = app;
  await app.stop();
  app = await createTestApp({ dataDir });
  expect(await samples(code)).toEqual([4, 11]);
});

test('a start removes columns that nothing has used for a day, and keeps those in use', async () => {
  app = await createTestApp();
  const code = await derive();
  const files = async () => {
    const path = app.deps.datasets.directories()[0]?.path ?? '';
    return (await readdir(join(path, 'derived'))).map((name) => join(path, 'derived', name));
  };
  const used = await files();
  const unsaved = { ...bands('Under 40', '40 or over'), question: 'spend' };
  const { status } = await ask('/v2/questions/preview', { dataset: 'tiny', definition: unsaved });
  expect(status).toBe(200);
  expect((await files()).length).toBeGreaterThan(used.length);
  const { dataDir } = app;
  const old = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const file of await files()) await utimes(file, old, old);
  await app.stop();
  app = await createTestApp({ dataDir, now: () => new Date() });
  expect(await files()).toEqual(used);
  expect(await samples(code)).toEqual([4, 11]);
});

test('where columns cannot be made at the start, everything else is answered', async () => {
  app = await createTestApp();
  const code = await derive();
  const path = app.deps.datasets.directories()[0]?.path ?? '';
  const { dataDir } = app;
  await app.stop();
  await rm(join(path, 'derived'), { recursive: true });
  // In the way of the folder.
  await writeFile(join(path, 'derived'), '');
  app = await createTestApp({ dataDir });
  expect((await ask('/v2/query/stats', { question: 'gender' })).status).toBe(200);
  expect((await ask('/v2/query/stats', { question: code })).status).toBeGreaterThanOrEqual(500);
});

test('of two people who redefine a question, the second is told what the first changed', async () => {
  app = await createTestApp();
  const code = await derive();
  const { revision } = (await ask(home)).body;
  const redefine = (...names: readonly [string, string]) =>
    ask(`${home}/revisions`, {
      revision,
      edits: [{ op: 'redefine', question: code, definition: bands(...names) }],
    });
  const answers = await Promise.all([redefine('Young', 'Old'), redefine('Junior', 'Senior')]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  expect(refused?.body.meta).toMatchObject({
    by: 'analyst@first.test',
    changes: [{ question: code, message: '“age in bands” is defined otherwise.' }, {}, {}],
  });
});

test('the link of a chart shows a question that its owner alone sees', async () => {
  // Ten times each: through a link nothing is shown that rests on fewer than ten.
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 10)] });
  const code = await derive();
  const chart = {
    name: 'Age',
    attributes: ['a1', 'a2'].map((datapoint_code) => ({ question_code: code, datapoint_code })),
    audiences: [{ name: 'All' }],
  };
  const { id } = (await ask('/v1/charts', chart)).body;
  const shared = { users: [], organisation: null, link: true, note: '' };
  const { token } = (await ask(`/v2/saved/charts/${id}/sharing`, shared, { method: 'PUT' })).body;
  const followed = await ask(`/v2/shared/${token}/chart`, undefined, { authorization: null });
  expect([followed.status, followed.body.question]).toMatchObject([
    200,
    { code, datapoints: [{ name: 'Under 30' }, { name: '30 or over' }] },
  ]);
});
