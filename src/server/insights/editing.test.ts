import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const repeated = repeatSurvey(tinySurvey, 60);
const survey = { ...repeated, catalogue: { ...repeated.catalogue, code: 'tiny' } };

let app: TestApp;
let editor: string;
let foreign: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
  editor = `Bearer ${app.createAccount({ email: 'editor@first.test', organisation: 'First', role: 'admin' })}`;
  foreign = `Bearer ${app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' })}`;
  app.deps.datasets.rights.grant('tiny', 2);
});
afterAll(() => app.close());

async function ask(prompt: string, authorization = editor): Promise<string> {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt }, authorization });
  const { insights }: { insights: { id: string }[] } = await response.json();
  return insights[0]?.id ?? '';
}

async function publish(json: object, authorization = editor) {
  const response = await app.request('/v3/insights', { json, authorization });
  return { status: response.status, body: await response.json() };
}

test('an editor publishes a finding of a chat, for the own organisation alone', async () => {
  const id = await ask('How many people own a phone?');
  const { status, body } = await publish({ insight_id: id, name: 'Owners of phones', category: 'Devices' });
  expect([status, body.name, body.id]).toEqual([200, 'Owners of phones', 1_001]);
  expect(body.query).toMatchObject({ question: 'devices', datapoints: ['phone'] });
  const picture = await app.request(`/v3/insights/${body.id}/images/thumb.svg`, { authorization: editor });
  expect([picture.status, (await picture.text()).startsWith('<svg')]).toEqual([200, true]);
  expect((await app.request(`/v3/insights/${body.id}`)).status).toBe(200);
  expect((await app.request(`/v3/insights/${body.id}`, { authorization: foreign })).status).toBe(404);
  const categories = await app.request('/v3/insights/categories');
  expect((await categories.json()).categories).toMatchObject([
    { id: 1_001, name: 'Devices', insight_count: 1 },
  ]);
});

function draw(insightId: string, authorization = editor) {
  return app.request('/v3/insights/drafts', { json: { insight_id: insightId }, authorization });
}

test('the picture is seen before, and a number that is not the finding’s is refused', async () => {
  const id = await ask('How many people own a phone?');
  const { picture: before } = await (await draw(id)).json();
  expect((await draw(id, `Bearer ${app.key}`)).status).toBe(403);
  expect((await draw(id, foreign)).status).toBe(404);
  const wrong = await publish({ insight_id: id, name: '99% own a phone', category: 'Devices' });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('prints 99')]);
  const { body } = await publish({ insight_id: id, name: '53% own a phone', category: 'Devices' });
  const published = await app.request(`/v3/insights/${body.id}/images/page.svg`, { authorization: editor });
  expect(before).toContain('<svg');
  expect(await published.text()).toBe(before);
});

test('a finding is published by administrators, and of their own chats', async () => {
  const id = await ask('How many people own a phone?');
  expect((await publish({ insight_id: id, category: 'Devices' }, `Bearer ${app.key}`)).status).toBe(403);
  expect((await publish({ insight_id: id, category: 'Devices' }, foreign)).status).toBe(404);
});

test('published numbers are asked again, and one that no longer holds is told', async () => {
  const id = await ask('How many people own a tablet?');
  const { body } = await publish({ insight_id: id, category: 'Devices' });
  const check = async () => {
    const response = await app.request('/v3/insights/check', { method: 'POST', authorization: editor });
    return response.json();
  };
  expect(await check()).toEqual({ checked: 3, untrue: [] });
  const { storage } = app.deps;
  const row = storage.first(
    storage.sql.selectFrom('insights').select('calculation').where('id', '=', body.id),
  );
  const changed = (row?.calculation ?? '').replaceAll(/"text":"\d+"/g, '"text":"99"');
  storage.run(storage.sql.updateTable('insights').set({ calculation: changed }).where('id', '=', body.id));
  expect(await check()).toMatchObject({ checked: 3, untrue: [{ id: body.id }] });
});

test('a finding that withholds its figures is not published, nor drawn', async () => {
  const small = await createTestApp({ datasets: [tinySurvey] });
  const admin = `Bearer ${small.createAccount({ email: 'editor@first.test', organisation: 'First', role: 'admin' })}`;
  const asked = await small.request('/v1/assistant-api/generic', {
    json: { prompt: 'How many people own a phone?' },
    authorization: admin,
  });
  const { outcome, insights }: { outcome: string; insights: { id: string }[] } = await asked.json();
  const id = insights[0]?.id ?? '';
  expect(outcome).toBe('too_few');
  const published = await small.request('/v3/insights', {
    json: { insight_id: id, category: 'Devices' },
    authorization: admin,
  });
  const drawn = await small.request('/v3/insights/drafts', {
    json: { insight_id: id },
    authorization: admin,
  });
  expect([published.status, drawn.status]).toEqual([400, 400]);
  expect(await published.text()).toContain('too few respondents');
  await small.close();
});

/** Women with a phone among all with a device question: 68.2%, 52.9% of everyone, as the survey's own notes work out. */
const women = {
  question: 'devices',
  datapoints: ['phone'],
  audiences: [{ id: 'found', name: 'Women', expression: { question: 'gender', options: ['f'] } }],
};

async function createChart(authorization = editor): Promise<string> {
  const json = { name: 'Devices by gender', attributes: [{ question_code: 'devices' }] };
  const response = await app.request('/v1/charts', { json, authorization });
  const { id }: { id: string } = await response.json();
  return id;
}

test('a difference found in a chart is worded from its figures, and its entry leads to the chart', async () => {
  const chart = await createChart();
  const found = { work: { kind: 'charts', id: chart }, query: women, comparisons: 24 };
  const drafted = await app.request('/v3/insights/drafts', { json: { found }, authorization: editor });
  const { finding, picture } = await drafted.json();
  expect(finding.text).toMatch(/^68\.2% of .*, against 52\.9% of everyone \(.*; one of 24 comparisons\)\.$/u);
  expect([finding.kind, finding.verdict, picture.startsWith('<svg')]).toEqual(['stands_out', 'higher', true]);
  const { status, body } = await publish({ found, category: 'Devices' });
  const work = { kind: 'charts', id: chart, name: 'Devices by gender' };
  expect([status, body.description, body.work]).toEqual([200, finding.text, work]);
  const colleague = await app.request(`/v3/insights/${body.id}`);
  expect([colleague.status, (await colleague.json()).work]).toEqual([200, null]);
  const checked = await app.request('/v3/insights/check', { method: 'POST', authorization: editor });
  const { untrue }: { untrue: { id: number }[] } = await checked.json();
  expect(untrue.map(({ id }) => id)).not.toContain(body.id);
});

test('a difference within a base is compared with the base', async () => {
  const chart = await createChart();
  const base = { name: 'Owners', expression: { question: 'owner', options: ['yes'] } };
  const found = {
    work: { kind: 'charts', id: chart },
    query: { ...women, base_audience: base },
    comparisons: 1,
  };
  const drafted = await app.request('/v3/insights/drafts', { json: { found }, authorization: editor });
  const { finding } = await drafted.json();
  // By hand: 7.5 of 8.5 women who are owners, 9 of all 12.5.
  expect(finding.text).toBe(
    '88.2% of women who are owners have a phone among their devices, against 72.0% of all respondents who are owners (w1 to w2).',
  );
});

test('a net that stands out is worded as its answers together, and its entry holds', async () => {
  const chart = await createChart();
  const datapoints = ['phone', 'tablet'];
  const query = { ...women, datapoints, nets: [{ code: 'found_net', datapoints }] };
  const found = { work: { kind: 'charts', id: chart }, query, comparisons: 2 };
  const drafted = await app.request('/v3/insights/drafts', { json: { found }, authorization: editor });
  const { finding } = await drafted.json();
  // By hand: 2, 4, 6, 9, 12 and 13 are 8.5 of 11 women; 1, 7 and 14 make it 12 of all 17.
  expect(finding.text).toMatch(
    /^77\.3% of women have a phone or a tablet among their devices, against 70\.6% of everyone/u,
  );
  expect(finding.datapoints.map(({ code }: { code: string }) => code)).toEqual(datapoints);
  const { body } = await publish({ found, category: 'Devices' });
  const checked = await app.request('/v3/insights/check', { method: 'POST', authorization: editor });
  const { untrue }: { untrue: { id: number }[] } = await checked.json();
  expect(untrue.map(({ id }) => id)).not.toContain(body.id);
});

test('a mean that stands out is worded with its base and tested against the rest, and its entry holds', async () => {
  const chart = await createChart();
  const { datapoints: _, ...asked } = women;
  const query = { ...asked, question: 'age' };
  const found = { work: { kind: 'charts', id: chart }, query, measure: 'mean', comparisons: 7 };
  const drafted = await app.request('/v3/insights/drafts', { json: { found }, authorization: editor });
  const { finding, picture } = await drafted.json();
  // By hand: women are 11 people of 340 years in all, and men 6 of 195.
  expect(finding.text).toBe(
    'age: on average 30.9 for women (480 respondents), against 31.5 for everyone (900 respondents) (w1 to w2; one of 7 comparisons).',
  );
  expect([finding.kind, finding.verdict, picture.startsWith('<svg')]).toEqual(['stands_out', 'lower', true]);
  const { body } = await publish({ found, category: 'Devices' });
  const checked = await app.request('/v3/insights/check', { method: 'POST', authorization: editor });
  const { untrue }: { untrue: { id: number }[] } = await checked.json();
  expect(untrue.map(({ id }) => id)).not.toContain(body.id);
});

test('a difference is published by those who see its chart and its question, with one source', async () => {
  const chart = await createChart();
  const send = (found: object, authorization = editor) =>
    publish({ found: { query: women, comparisons: 2, ...found }, category: 'Devices' }, authorization);
  const work = { kind: 'charts', id: chart };
  expect((await send({ work }, `Bearer ${app.key}`)).status).toBe(403);
  expect((await send({ work }, foreign)).status).toBe(404);
  expect((await send({ work, query: { ...women, question: 'nowhere' } })).status).toBe(404);
  expect((await send({ work, query: { ...women, audiences: [] } })).status).toBe(400);
  const both = { insight_id: chart, found: { work, query: women, comparisons: 2 }, category: 'Devices' };
  expect([(await publish(both)).status, (await publish({ category: 'Devices' })).status]).toEqual([400, 400]);
});
