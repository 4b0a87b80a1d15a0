import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

/*
 * An answer that was given once is given again from memory: never after an edit, a withdrawn right or a changed dataset.
 */
const start = new Date('2026-01-31T12:00:00.000Z');
const nobody = { users: [], organisation: null, link: false, note: '' };

function renamed(code: string) {
  const { catalogue, ...rest } = tinySurvey;
  return {
    ...rest,
    version: `${code}-1`,
    catalogue: {
      ...catalogue,
      code,
      datasets: [{ code, name: `Survey ${code}`, namespace: code, parent: null }],
      questions: catalogue.questions.map((question) => ({
        ...question,
        code: `${code}.${question.code}`,
        namespace: code,
      })),
    },
    columns: new Map(Array.from(rest.columns, ([key, column]) => [`${code}.${key}`, column] as const)),
  };
}

let now = start;
const app: TestApp = await createTestApp({ now: () => now, datasets: [tinySurvey, renamed('other')] });
const viewer = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
const admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
afterAll(() => app.close());

let id: string;
async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  const body = await response.json();
  return { status: response.status, tag: response.headers.get('etag'), body };
}
const read = (authorization?: string) =>
  ask(`/v1/charts/${id}`, authorization === undefined ? {} : { authorization });
const share = (json: object) => ask(`/v2/saved/charts/${id}/sharing`, { method: 'PUT', json });

beforeEach(async () => {
  now = start;
  id = (await ask('/v1/charts', { json: { name: 'First name', dataset_codes: ['tiny', 'gone'] } })).body.id;
});

test('an answer from memory is the first one, byte for byte', async () => {
  const answers = [await app.request(`/v1/charts/${id}`), await app.request(`/v1/charts/${id}`)];
  const [first, second] = await Promise.all(
    answers.map(async (response) => ({
      text: await response.text(),
      headers: [...response.headers].filter(([name]) => !/^x-(?:request|ratelimit)-/.test(name)),
    })),
  );
  expect(second).toEqual(first);
  expect(first?.headers).toContainEqual(['content-length', String(Buffer.byteLength(first?.text ?? ''))]);
});

test('an edit, by whomever, is in the next answer', async () => {
  await share({ ...nobody, organisation: 'edit' });
  const before = await read();
  const json = { name: 'Second name' };
  expect((await ask(`/v1/charts/${id}`, { method: 'PUT', json, authorization: viewer })).status).toBe(200);
  const after = await read();
  expect([before.body.name, after.body.name]).toEqual(['First name', 'Second name']);
  expect([after.tag, after.body.rev]).toEqual([`"${before.body.rev + 1}"`, before.body.rev + 1]);
});

test('a chart that is shared no longer, or lies in the bin, is not found', async () => {
  await share({ ...nobody, organisation: 'view' });
  expect((await read(viewer)).status).toBe(200);
  await share(nobody);
  expect((await read(viewer)).status).toBe(404);
  expect((await read()).status).toBe(200);
  await ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [id] } });
  expect((await read()).status).toBe(404);
});

test('what one credential was answered is not the answer of another', async () => {
  await share({ ...nobody, organisation: 'view' });
  const own = (await read()).body;
  const theirs = (await read(viewer)).body;
  expect([own.access, own.is_owner, theirs.access, theirs.is_owner]).toEqual(['owner', true, 'view', false]);
});

test('a key that is limited to other datasets is told no names, whatever its owner was told', async () => {
  const json = { name: 'narrow', datasets: ['other'], scopes: ['read'] };
  const { body } = await ask('/v1/auth/keys', { json });
  expect((await read()).body.dataset_names).toEqual(['Tiny survey', '']);
  expect((await read(`Bearer ${body.key}`)).body.dataset_names).toEqual(['', '']);
});

test('a revoked key and a suspended account are refused', async () => {
  const made = (await ask('/v1/auth/keys', { json: { name: 'soon revoked' } })).body;
  expect((await read(made.key)).status).toBe(200);
  await ask(`/v1/auth/keys/${made.id}`, { method: 'DELETE' });
  expect((await read(made.key)).status).toBe(401);
  const leaver = app.createAccount({ email: `leaver-${id}@first.test`, organisation: 'First' });
  await share({ ...nobody, organisation: 'view' });
  expect((await read(leaver)).status).toBe(200);
  const { body } = await ask('/v1/members', { authorization: admin });
  const member = body.members.find(({ email }: { email: string }) => email === `leaver-${id}@first.test`);
  await ask(`/v1/members/${member.id}`, {
    method: 'PUT',
    json: { suspended: true },
    authorization: admin,
  });
  expect((await read(leaver)).status).toBe(401);
});

test('a link that has ended is not shown as one, though nothing was written', async () => {
  await share({ ...nobody, link: true, link_expires_at: '2026-02-01T12:00:00Z' });
  // Within a minute, so that the use of the key is not written in between.
  now = new Date('2026-02-01T11:59:45Z');
  expect((await read()).body.is_public).toBe(true);
  now = new Date('2026-02-01T12:00:15Z');
  expect((await read()).body.is_public).toBe(false);
});

describe('of a dataset', () => {
  const names = async () => (await read()).body.dataset_names;

  test('that is taken back and given again, the name goes and comes', async () => {
    expect(await names()).toEqual(['Tiny survey', '']);
    app.deps.datasets.rights.revoke('tiny', 1);
    expect(await names()).toEqual(['', '']);
    app.deps.datasets.rights.grant('tiny', 1);
    expect(await names()).toEqual(['Tiny survey', '']);
  });

  test('that is served under another name, which is a moment after it was written, that name is told', async () => {
    const { datasets } = app.deps;
    const [tree] = datasets.trees;
    if (tree === undefined) throw new Error('there is no tree');
    const named = tree.catalogue.datasets.map((node) => ({ ...node, name: 'Another name' }));
    const by = { organisationId: 1, signal: new AbortController().signal };
    const prepared = await datasets.prepare(
      { ...tree, catalogue: { ...tree.catalogue, datasets: named } },
      by,
    );
    expect(await names()).toEqual(['Tiny survey', '']);
    datasets.serve(prepared);
    expect(await names()).toEqual(['Another name', '']);
  });
});
