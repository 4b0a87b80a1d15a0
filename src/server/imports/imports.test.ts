import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';

const path = '/v2/datasets/imports';
const missingId = '00000000-0000-4000-8000-000000000000';
const csv = 'id,sex\n1,1\n2,2\n3,2\n';
const codebookOf = (code: string) =>
  sexCodebook({
    dataset: { code, name: 'People' },
    locations: [{ code: 'xx', name: 'Somewhere', value: 'xx' }],
  });

let app: TestApp;
let adminKey: string;
let otherAdminKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  otherAdminKey = app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, { authorization: adminKey, ...request });
  return { status: response.status, body: await response.json() };
}

async function upload(parts: Readonly<Record<string, string | Blob>>, request: TestRequest = {}) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return ask(path, {
    body,
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    ...request,
  });
}

const filesOf = (code: string) => ({
  file: new Blob([csv], { type: 'text/csv' }),
  codebook: new Blob([codebookOf(code)], { type: 'application/json' }),
});

/** The events of an import until it has ended. */
async function follow(
  id: string,
  authorization = adminKey,
): Promise<{ state: string; [field: string]: unknown }[]> {
  const response = await app.request(`${path}/${id}`, {
    authorization,
    headers: { Accept: 'text/event-stream' },
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)));
}

describe('an import', () => {
  test('is taken at once, tells its progress, and makes a dataset that answers', async () => {
    const begun = await upload({ ...filesOf('people'), namespace: 'folk', public: 'true' });
    expect([begun.status, begun.body.state, begun.body.progress]).toEqual([200, 'waiting', 0]);
    const events = await follow(begun.body.id);
    expect(events.at(-1)).toMatchObject({
      state: 'done',
      progress: 1,
      respondents: 3,
      dataset: 'people',
      namespace: 'folk',
    });
    expect((await ask(`${path}/${begun.body.id}`)).body).toEqual(events.at(-1));
    expect(await follow(begun.body.id)).toEqual([events.at(-1)]);
    const datasets = await ask('/v2/datasets');
    expect(datasets.body.datasets).toMatchObject([{ code: 'tiny' }, { code: 'people', public: true }]);
    const { body } = await ask('/v2/query/stats', { json: { question: 'folk.sex' } });
    expect(body.data).toMatchObject([
      { datapoint: 'm', metrics: { positive_sample: 1 } },
      { datapoint: 'f', metrics: { positive_sample: 2 } },
    ]);
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  test('of a code that exists is refused, and the dataset stays', async () => {
    const { body } = await upload(filesOf('tiny'));
    expect((await follow(body.id)).at(-1)).toMatchObject({
      state: 'refused',
      dataset: '',
      problems: [
        { severity: 'error', message: expect.stringContaining('there is a dataset "tiny" already') },
      ],
    });
    expect((await ask('/v2/query/stats', { json: { question: 'gender' } })).status).toBe(200);
  });

  test('of one survey twice at once makes one dataset, and the other is refused', async () => {
    const begun = await Promise.all([upload(filesOf('twins')), upload(filesOf('twins'))]);
    const ends = await Promise.all(begun.map(async ({ body }) => (await follow(body.id)).at(-1)));
    expect(new Set(ends.map((end) => end?.state))).toEqual(new Set(['done', 'refused']));
    const refused = ends.find((end) => end?.state === 'refused');
    expect(JSON.stringify(refused?.['problems'])).toContain('there is a dataset \\"twins\\" already');
    const { body } = await ask('/v2/datasets');
    expect(body.datasets.filter(({ code }: { code: string }) => code === 'twins')).toHaveLength(1);
    expect((await ask('/v2/datasets/twins', { method: 'DELETE' })).status).toBe(200);
  });

  test('of a file that does not fit its codebook is refused with lines and columns', async () => {
    const { body } = await upload({ ...filesOf('broken'), file: new Blob(['id,sex\n1,7\n']) });
    expect((await follow(body.id)).at(-1)).toMatchObject({
      state: 'refused',
      problems: [{ severity: 'error', line: 2, column: 'sex', message: expect.any(String) }],
    });
  });

  test('is refused while two of the organisation are still received, until one of these is gone', async () => {
    const admitted = [1, 2].map(() => app.deps.imports.admit({ organisationId: 1 }));
    const form = new Response(new FormData());
    const response = await app.request(path, {
      authorization: adminKey,
      body: new Uint8Array(await form.arrayBuffer()),
      headers: { 'Content-Type': form.headers.get('content-type') ?? '' },
    });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '30']);
    for (const place of admitted) place.leave();
    const { body } = await upload(filesOf('after-the-wait'));
    expect((await follow(body.id)).at(-1)?.state).toBe('done');
  });

  test('that is cancelled leaves nothing behind', async () => {
    const before = await readdir(join(app.dataDir, 'datasets'));
    const { body } = await upload(filesOf('cancelled'));
    const cancelled = await ask(`${path}/${body.id}`, { method: 'DELETE' });
    expect(cancelled.status).toBe(200);
    expect((await follow(body.id)).at(-1)?.state).toBe('cancelled');
    expect((await ask(`${path}/${body.id}`, { method: 'DELETE' })).body.state).toBe('cancelled');
    expect(await readdir(join(app.dataDir, 'datasets'))).toEqual(before);
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  test('is for administrators, and only those of its organisation know of it', async () => {
    const analyst = await upload(filesOf('mine'), { authorization: app.key });
    expect([analyst.status, analyst.body.code]).toEqual([403, 403]);
    expect((await ask(`${path}/${missingId}`, { authorization: app.key })).status).toBe(403);
    const { body } = await upload(filesOf('theirs'), { authorization: otherAdminKey });
    expect(body.state).toBe('waiting');
    const missing = await ask(`${path}/${missingId}`);
    expect(missing.status).toBe(404);
    expect(await ask(`${path}/${body.id}`)).toEqual(missing);
    expect(await ask(`${path}/${body.id}`, { method: 'DELETE' })).toEqual(missing);
    expect((await follow(body.id, otherAdminKey)).at(-1)?.state).toBe('done');
  });

  test('that the service did not end is refused when it starts again', async () => {
    const own = await createTestApp({ datasets: [] });
    const key = own.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
    const form = new FormData();
    for (const [name, part] of Object.entries(filesOf('late'))) form.append(name, part);
    const encoded = new Response(form);
    const response = await own.request(path, {
      authorization: key,
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    });
    const begun: { id: string } = await response.json();
    const { storage } = own.deps;
    await own.stop();
    const again = await createTestApp({ dataDir: own.dataDir });
    expect(storage).not.toBe(again.deps.storage);
    const read = await again.request(`${path}/${begun.id}`, { authorization: key });
    expect(await read.json()).toMatchObject({ state: expect.stringMatching(/^(?:cancelled|refused)$/) });
    expect(await readdir(join(own.dataDir, 'datasets'))).toEqual([]);
    await again.close();
  });
});

describe('an upload', () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=B' };
  const part = (name: string, content: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

  test.each([
    ['of JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 415],
    ['that is no multipart', 'x', multipart, 400],
    ['without a file', `${part('code', 'x')}--B--`, multipart, 400],
    [
      'with a codebook and a schema',
      `${part('file', csv)}${part('codebook', '{}')}${part('schema', '<sss/>')}--B--`,
      multipart,
      400,
    ],
    ['with a part of its own', `${part('model', 'x')}--B--`, multipart, 400],
    ['with a part twice', `${part('code', 'x')}${part('code', 'y')}--B--`, multipart, 400],
    ['with a code of 2,000 characters', `${part('code', 'x'.repeat(2000))}--B--`, multipart, 400],
    [
      'with another word for public',
      `${part('file', 'x')}${part('codebook', '{}')}${part('public', 'yes')}--B--`,
      multipart,
      400,
    ],
    ['that breaks off', part('file', 'x'), multipart, 400],
    ['with headers without an end', `--B\r\n${'x'.repeat(10_000)}`, multipart, 400],
    ['with a part without a name', '--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--', multipart, 400],
    ['with nothing in it', '', multipart, 400],
  ])('%s is refused and nothing of it is kept', async (_name, body, headers, status) => {
    const answer = await ask(path, { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: status, type: 'unknown' });
    expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  test('that declares more than the limit is refused before it is read', async () => {
    const headers = { ...multipart, 'Content-Length': '3000000000' };
    const { status } = await ask(path, { method: 'POST', body: part('file', 'x'), headers });
    expect(status).toBe(413);
  });
});

describe('removing a dataset', () => {
  test('ends it for all routes, and its files are gone', async () => {
    const { body } = await upload(filesOf('gone'));
    expect((await follow(body.id)).at(-1)?.state).toBe('done');
    const before = await readdir(join(app.dataDir, 'datasets'));
    expect(await ask('/v2/datasets/gone', { method: 'DELETE' })).toEqual({
      status: 200,
      body: { deleted: 1 },
    });
    expect((await readdir(join(app.dataDir, 'datasets'))).length).toBe(before.length - 1);
    expect((await ask('/v2/query/stats', { json: { question: 'gone.sex' } })).body.error_type).toBe(
      'unknown_code',
    );
    expect((await ask('/v2/datasets/gone', { method: 'DELETE' })).status).toBe(404);
  });

  test('is refused to analysts, and for datasets of others, which have the right to query too', async () => {
    const remove = (authorization: string) => ask('/v2/datasets/tiny', { method: 'DELETE', authorization });
    expect((await remove(app.key)).status).toBe(403);
    const foreign = await remove(otherAdminKey);
    expect(foreign).toEqual(
      await ask('/v2/datasets/none', { method: 'DELETE', authorization: otherAdminKey }),
    );
    expect(foreign.status).toBe(404);
    app.deps.datasets.rights.grant('tiny', 2);
    expect((await remove(otherAdminKey)).status).toBe(403);
    expect((await ask('/v2/query/stats', { json: { question: 'gender' } })).status).toBe(200);
  });
});
