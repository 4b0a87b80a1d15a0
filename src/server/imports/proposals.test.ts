import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SurveyProposal } from '../../contract/datasets/survey-proposal.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const path = '/v2/datasets/imports';
/** Six people; sex 1 and 2, three brands as marks, a rating of 1 to 5, a weight that one has not. */
const csv = `id,wave,region,sex,brand_1,brand_2,brand_3,age,weight
1,1,North,1,1,0,0,20,0.5
2,1,South,2,0,1,0,31,1.5
3,1,North,1,1,1,0,42,1
4,2,South,2,0,0,1,53,
5,2,North,1,1,0,1,64,1.25
6,2,South,2,0,0,0,75,0.75
`;

let app: TestApp;
let adminKey: string;
let analystKey: string;
let otherKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], importsInProcess: true });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  analystKey = app.createAccount({ email: 'someone@first.test', organisation: 'First', role: 'analyst' });
  otherKey = app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, { authorization: adminKey, ...request });
  return { status: response.status, body: await response.json() };
}

async function uploaded(parts: Readonly<Record<string, string | Blob>>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const encoded = new Response(form);
  const { body } = await ask(path, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
  return { id: String(body.id), last: await settled(String(body.id)) };
}

/** The last event of an import: how it ended, or that it waits. */
async function settled(id: string) {
  const response = await app.request(`${path}/${id}`, {
    authorization: adminKey,
    headers: { Accept: 'text/event-stream' },
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}');
}

test('a file without a codebook waits with a proposal, is decided on, published and answers', async () => {
  const { id, last } = await uploaded({ file: new Blob([csv]), file_name: 'Brand tracker.csv' });
  expect(last).toMatchObject({
    state: 'proposed',
    format: 'csv',
    file: 'Brand tracker.csv',
    respondents: 6,
    bytes: csv.length,
  });
  const proposal = (await ask(`${path}/${id}/proposal`)).body;
  expect(SurveyProposal.parse(proposal)).toEqual(proposal);
  expect(proposal).toMatchObject({
    code: 'brand_tracker',
    id: { variable: 'id', decided: false },
    wave: {
      variable: 'wave',
      waves: [
        { code: 'w1', respondents: 3 },
        { code: 'w2', respondents: 3 },
      ],
    },
    location: { variable: 'region', locations: [{ name: 'North' }, { name: 'South' }] },
    weights: [{ code: 'weight', blank: 1 }],
  });
  expect(proposal.questions.map(({ code, kind }: { code: string; kind: string }) => [code, kind])).toEqual([
    ['region', 'single'],
    ['sex', 'single'],
    ['brand', 'multiple'],
    ['age', 'numeric'],
  ]);

  // One error is left: a respondent has no weight.
  const early = await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect([early.status, early.body.message]).toEqual([
    400,
    expect.stringContaining('to be decided: 1 of 6 respondents have no weight'),
  ]);
  const decisions = {
    name: 'Brands',
    findings: { 'blank_weight:weight': 'one' },
    questions: { sex: { name: 'Sex', answers: { sex_1: { name: 'Male' }, sex_2: { name: 'Female' } } } },
  };
  const decided = await ask(`${path}/${id}/decisions`, { method: 'PUT', json: decisions });
  expect(decided.body.questions[1]).toMatchObject({ name: 'Sex', decided: true });
  expect((await ask(`${path}/${id}/decisions`)).body).toEqual(decisions);

  const published = await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect([published.status, published.body.state]).toEqual([200, 'building']);
  expect(await settled(id)).toMatchObject({ state: 'done', dataset: 'brand_tracker', respondents: 6 });
  const { body } = await ask('/v2/query/stats', { json: { question: 'brand_tracker.brand' } });
  expect(
    body.data.map(({ metrics }: { metrics: { positive_sample: number } }) => metrics.positive_sample),
  ).toEqual([3, 2, 2]);
  expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
});

test('imports are listed for administrators of the organisation alone, and cancelling one removes its files', async () => {
  const { id } = await uploaded({ file: new Blob([csv]), file_name: 'again.csv' });
  const listed = (await ask(path)).body.imports;
  expect(listed[0]).toMatchObject({ id, state: 'proposed', file: 'again.csv' });
  expect((await ask(path, { authorization: otherKey })).body.imports).toEqual([]);
  expect((await ask(`${path}/${id}/proposal`, { authorization: otherKey })).status).toBe(404);
  expect((await ask(`${path}/${id}/proposal`, { authorization: analystKey })).status).toBe(403);
  expect((await readdir(join(app.dataDir, 'uploads'))).length).toBe(1);
  expect((await ask(`${path}/${id}`, { method: 'DELETE' })).body.state).toBe('cancelled');
  expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
  const late = await ask(`${path}/${id}/proposal`);
  expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('the import is cancelled')]);
});

test('a file is read anew as is said; what cannot be read so leaves it as it was, with the problem', async () => {
  const misled = 'id;mark;when\n1,5;a/b;1/2/2024\n2,5;b;2/2/2024\n3,5;a;1/5/2024\n';
  const { id } = await uploaded({ file: new Blob([misled]), file_name: 'misled.csv' });
  const nameOf = ({ name }: { name: string }) => name;
  const anew = async (reading: object) => {
    const begun = await ask(`${path}/${id}/reading`, { method: 'PUT', json: reading });
    expect([begun.status, begun.body.state]).toEqual([200, 'reading']);
    return { last: await settled(id), proposal: (await ask(`${path}/${id}/proposal`)).body };
  };
  const other = await anew({ separator: ',' });
  expect(other.last).toMatchObject({
    state: 'proposed',
    problems: [{ line: 2, message: expect.stringContaining('the row has 2 cells where the header has 1') }],
  });
  expect(other.proposal.variables.map(nameOf)).toEqual(['id', 'mark', 'when']);
  expect(other.proposal.source).toMatchObject({ separator: ';', decimal: ',', reading: {} });

  await ask(`${path}/${id}/decisions`, { method: 'PUT', json: { name: 'Kept', id: '' } });
  const reading = { types: { when: 'month_first' }, lists: { mark: '/' } };
  const { last, proposal } = await anew(reading);
  expect(last).toMatchObject({ state: 'proposed', problems: [], respondents: 3 });
  expect(proposal).toMatchObject({ name: 'Kept', source: { separator: ';', decimal: ',', reading } });
  expect(proposal.variables).toMatchObject([
    { name: 'id', kind: 'number', delimiter: '' },
    { name: 'mark', kind: 'text', delimiter: '/' },
    { name: 'when', kind: 'date', delimiter: '' },
  ]);

  // The waves are months: two in January, one in February.
  const json = { name: 'Kept', id: '', wave: { variable: 'when', period: 'month' } };
  const { body: decided } = await ask(`${path}/${id}/decisions`, { method: 'PUT', json });
  expect(decided.wave.waves.map(({ respondents }: { respondents: number }) => respondents)).toEqual([2, 1]);
  await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect(await settled(id)).toMatchObject({ state: 'done', dataset: 'misled', respondents: 3 });
  const { body } = await ask('/v2/query/stats', { json: { question: 'misled.mark' } });
  expect(
    body.data.map(({ metrics }: { metrics: { positive_sample: number } }) => metrics.positive_sample),
  ).toEqual([2, 2]);
  const late = await ask(`${path}/${id}/reading`, { method: 'PUT', json: {} });
  expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('the import is done')]);
});

test('a file that is no survey is refused with a sentence', async () => {
  const { last } = await uploaded({ file: new Blob(['PK\u0003\u0004 and so on']) });
  expect(last).toMatchObject({
    state: 'refused',
    problems: [{ message: expect.stringContaining('save the sheet of answers as CSV') }],
  });
});

test('what weights come to is told before anything is published', async () => {
  const { id } = await uploaded({ file: new Blob([csv]) });
  const { weights } = (
    await ask(`${path}/${id}/decisions`, {
      method: 'PUT',
      json: { weights: [{ code: 'of_file', name: 'Of the file', variable: 'weight' }] },
    })
  ).body;
  // 5² / (5 × (0.25 + 2.25 + 1 + 1.5625 + 0.5625)); five weights of 0.5 to 1.5 add up to 5.
  expect(weights).toMatchObject([
    {
      code: 'of_file',
      blank: 1,
      spread: {
        respondents: 5,
        efficiency: expect.closeTo(25 / (5 * 5.625), 12),
        smallest: 0.5,
        largest: 1.5,
      },
    },
  ]);
  await ask(`${path}/${id}`, { method: 'DELETE' });
});

test('a decision that is not one is refused by its field', async () => {
  const { id } = await uploaded({ file: new Blob([csv]) });
  const { status, body } = await ask(`${path}/${id}/decisions`, {
    method: 'PUT',
    json: { questions: { sex: { kind: 'slider' } } },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining('kind')]);
  await ask(`${path}/${id}`, { method: 'DELETE' });
});

test('a wave is added to a dataset once what changed is decided, and rolled back', async () => {
  const first = 'id,wave,sex,rating\n1,1,1,1\n2,1,2,2\n3,1,2,2\n';
  const second = 'id,wave,sex,rating\n4,2,1,3\n5,2,2,1\n';
  const labels = (sexes: readonly string[]) => ({
    id: 'id',
    questions: { sex: { name: 'Sex', answers: { sex_1: { name: sexes[0] }, sex_2: { name: sexes[1] } } } },
  });
  const base = await uploaded({ file: new Blob([first]), file_name: 'trend.csv' });
  await ask(`${path}/${base.id}/decisions`, { method: 'PUT', json: labels(['Male', 'Female']) });
  await ask(`${path}/${base.id}/publish`, { method: 'POST' });
  expect(await settled(base.id)).toMatchObject({ state: 'done', dataset: 'trend' });

  const { id } = await uploaded({ file: new Blob([second]), file_name: 'later.csv', into: 'trend' });
  // It begins as the file before was read.
  expect((await ask(`${path}/${id}/decisions`)).body).toEqual(labels(['Male', 'Female']));
  const changed = await ask(`${path}/${id}/decisions`, { method: 'PUT', json: labels(['Male', 'Woman']) });
  expect(changed.body).toMatchObject({
    code: 'trend',
    findings: [
      {
        id: 'changed_label:sex:sex_2',
        severity: 'error',
        consequence: 'sex_2 was “Female” and is “Woman” now. One trend, or two answers?',
      },
      { id: 'new_answers:rating', severity: 'note', message: '1 answer of “rating” is new' },
      {
        id: 'guess:wave',
        message: 'The wave comes from wave',
        consequence: 'Guessed: it is called a wave, and every respondent has its one value.',
      },
    ],
  });
  expect((await ask(`${path}/${id}/publish`, { method: 'POST' })).status).toBe(400);
  const decided = { ...labels(['Male', 'Woman']), findings: { 'changed_label:sex:sex_2': 'merge' } };
  expect((await ask(`${path}/${id}/comparison`)).body.message).toContain('cannot be compared yet');
  await ask(`${path}/${id}/decisions`, { method: 'PUT', json: decided });
  const audiences: string[] = [];
  // One takes whatever ratings there are, of which one is new; one names two of them, and one names nothing of it.
  for (const [name, expression] of Object.entries({
    'Rated at all': { question: 'trend.rating' },
    'Rated low': { question: 'trend.rating', datapoints: ['rating_1', 'rating_2'] },
    Elsewhere: { question: 'gender', datapoints: ['f'] },
  })) {
    const { status, body } = await ask('/v2/saved/audiences', { json: { name, expression } });
    expect(status).toBe(200);
    audiences.push(body.id);
  }
  const { saved_work: savedWork, ...wouldBe } = (await ask(`${path}/${id}/comparison`)).body;
  const none = { total: 0, affected: 0 };
  expect(savedWork).toEqual({
    audiences: { total: 2, affected: 1 },
    charts: none,
    crosstabs: none,
    banners: none,
    tab_plans: none,
    reports: none,
  });
  for (const one of audiences) await ask(`/v2/saved/audiences/${one}`, { method: 'DELETE' });
  await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect(await settled(id)).toMatchObject({ state: 'done', dataset: 'trend', respondents: 5 });
  // The label of the wave that was added is kept beside the trend's own.
  expect((await ask('/v2/questions/trend.sex')).body).toMatchObject({
    notes: expect.stringMatching(/^“Female” was called “Woman” in .+\.$/),
    datapoints: [{ name: 'Male' }, { name: 'Female' }],
  });
  const counts = async (question: string) => {
    const { body } = await ask('/v2/query/stats', { json: { question } });
    return body.data.map((row: { datapoint: string; metrics: { positive_sample: number } }) => [
      row.datapoint,
      row.metrics.positive_sample,
    ]);
  };
  // 1 + 1 men, 2 + 1 women; ratings 1, 2, 2 and 3, 1.
  expect(await counts('trend.sex')).toEqual([
    ['sex_1', 2],
    ['sex_2', 3],
  ]);
  expect(await counts('trend.rating')).toEqual([
    ['rating_1', 2],
    ['rating_2', 2],
    ['rating_3', 1],
  ]);

  const { versions } = (await ask('/v2/datasets/trend/versions')).body;
  expect(versions).toMatchObject([
    { number: 2, current: true, respondents: 5, waves: 2, note: '2 respondents were added' },
    { number: 1, current: false, respondents: 3, waves: 1, note: 'imported' },
  ]);
  // 1 of 3 men before, 1 of 2 in the wave that was added; what was told of the file is true of the version.
  const { body: compared } = await ask(`/v2/datasets/trend/versions/${versions[0].version}/comparison`);
  expect(compared).toEqual(wouldBe);
  expect(compared).toMatchObject({
    before: { respondents: 3 },
    after: { respondents: 2 },
    tested: true,
    tests_made: 0,
    questions: [
      {
        code: 'trend.sex',
        state: 'same',
        answers: [
          { name: 'Male', before: { sample: 3 }, after: { value: 50, sample: 2 } },
          { name: 'Female', flagged: false },
        ],
      },
      { code: 'trend.rating', answers: [{}, {}, { state: 'new', before: null, after: { value: 50 } }] },
    ],
  });
  const ofFirst = await ask(`/v2/datasets/trend/versions/${versions[1].version}/comparison`);
  expect([ofFirst.status, ofFirst.body.message]).toEqual([400, expect.stringContaining('first version')]);
  // Saved while rating 3 is there; on the way back it is told so, on the way forth nothing any more.
  const expression = { question: 'trend.rating', datapoints: ['rating_3'] };
  const saved = await ask('/v2/saved/audiences', { json: { name: 'Threes', expression } });
  const changesOf = async () => (await ask(`/v2/saved/audiences/${saved.body.id}/changes`)).body;
  expect((await changesOf()).changes).toEqual([]);
  const choose = (version: string) => ask('/v2/datasets/trend/version', { method: 'PUT', json: { version } });
  const back = await choose(versions[1].version);
  expect(await changesOf()).toMatchObject({
    dataset: 'trend',
    saved_on: 2,
    present: 1,
    changes: [
      {
        kind: 'answer_removed',
        answer: 'rating_3',
        message: expect.stringMatching(/^The answer “.+” of “.+” is gone\.$/),
        remedy: expect.stringContaining('Choose a replacement'),
      },
    ],
  });
  expect((await ask('/v2/datasets/trend/changed-work')).body.works).toMatchObject([
    { kind: 'audiences', id: saved.body.id, name: 'Threes', changes: [{ kind: 'answer_removed' }] },
  ]);
  await choose(versions[0].version);
  expect((await changesOf()).changes).toEqual([]);
  expect((await ask('/v2/datasets/trend/changed-work')).body.works).toEqual([]);
  await choose(versions[1].version);
  expect(back.body.versions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
  expect(await counts('trend.sex')).toEqual([
    ['sex_1', 1],
    ['sex_2', 2],
  ]);
});
