import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const path = '/v2/datasets/imports';
/** 130 people, 9 of them in the South. */
const csv = [
  'id,region,sex',
  ...Array.from({ length: 130 }, (_, row) => `${row + 1},${row < 121 ? 'North' : 'South'},${1 + (row % 2)}`),
  '',
].join('\n');

let app: TestApp;
let adminKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, { authorization: adminKey, ...request });
  return { status: response.status, body: await response.json() };
}

/** The address of an import that waits. */
async function waiting(fileName: string): Promise<string> {
  const form = new FormData();
  form.append('file_name', fileName);
  form.append('file', new Blob([csv]));
  const encoded = new Response(form);
  const { body } = await ask(path, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
  const address = `${path}/${body.id}`;
  const events = await app.request(address, {
    authorization: adminKey,
    headers: { Accept: 'text/event-stream' },
  });
  expect(await events.text()).toContain('"state":"proposed"');
  return address;
}

const errorsOf = (proposal: { findings: { severity: string; id: string; message: string }[] }) =>
  proposal.findings.filter(({ severity }) => severity === 'error').map(({ id, message }) => [id, message]);

test('a code that another dataset has, or that none may have, is told with the proposal and refused before anything is built', async () => {
  const address = await waiting('tiny.csv');
  const taken = [['dataset_code:dataset', 'There is a dataset "tiny" already']];
  expect(errorsOf((await ask(`${address}/proposal`)).body)).toEqual(taken);
  const refused = await ask(`${address}/publish`, { method: 'POST' });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'the survey cannot be published yet: there is a dataset "tiny" already; give this one another code',
  ]);
  const decided = async (json: object) =>
    errorsOf((await ask(`${address}/decisions`, { method: 'PUT', json })).body);
  expect(await decided({ code: 'locations', namespace: 'locations' })).toEqual([
    ['dataset_code:dataset', 'The dataset cannot have the code “locations”'],
  ]);
  expect(await decided({ code: 'other', namespace: 'other' })).toEqual([]);
  await ask(address, { method: 'DELETE' });
});

test('places are small by the low base of the workspace', async () => {
  const address = await waiting('places.csv');
  const told = async () =>
    (await ask(`${address}/proposal`)).body.findings.find(({ id }: { id: string }) => id === 'small_places')
      ?.consequence;
  expect(await told()).toBe(
    'South is flagged as low base everywhere: below 100, as this workspace’s statistics settings say.',
  );
  const { body: settings } = await ask('/v1/settings/statistics');
  const replaced = await ask('/v1/settings/statistics', {
    method: 'PUT',
    json: { ...settings, low_base: 120 },
  });
  expect(replaced.status).toBe(200);
  expect(await told()).toBe(
    'South is flagged as low base everywhere: below 120, as this workspace’s statistics settings say.',
  );
  await ask(address, { method: 'DELETE' });
});
