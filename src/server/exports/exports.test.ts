import { execFileSync } from 'node:child_process';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

const ask = (query: string, authorization = admin) =>
  app.request(`/v2/datasets/tiny/export?${query}`, { authorization });

async function saveAudience(expression: object): Promise<string> {
  const json = { name: 'Women = 2/3?', expression };
  const saved = await app.request('/v2/saved/audiences', { method: 'POST', json, authorization: admin });
  const { id }: { id: string } = await saved.json();
  return id;
}

test('an administrator takes the respondents of an audience out as CSV with its codebook, and it is recorded', async () => {
  await app.request('/v2/questions/gender/synonyms', {
    method: 'PUT',
    json: { also_called: ['sex'] },
    authorization: admin,
  });
  const id = await saveAudience({ question: 'gender', datapoints: ['f'] });
  const response = await ask(`format=csv&audience=${id}`);
  expect(response.status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tiny_Women-2-3_${day}.zip"; filename*=UTF-8''tiny_Women-2-3_${day}.zip`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual([`tiny_Women-2-3_${day}.csv`, `tiny_Women-2-3_${day}.codebook.json`]);
  const [csv = '', codebook = ''] = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
  const lines = csv.trim().split('\n');
  const at = lines[0]?.split(',').indexOf('gender') ?? -1;
  // Women of the tiny survey: respondents 2, 4, 6, 8, 9, 12, 13 and 15.
  expect(lines.slice(1).map((line) => line.split(',')[at])).toEqual(Array.from({ length: 8 }, () => 'f'));
  expect(JSON.parse(codebook)).toMatchObject({
    dataset: { code: 'tiny', synthetic: true },
    questions: expect.arrayContaining([expect.objectContaining({ code: 'gender', also_called: ['sex'] })]),
  });
  const log = await app.request('/v1/audit-log', { authorization: admin });
  expect((await log.json()).events[0]).toMatchObject({
    action: 'dataset_exported',
    subject: 'Tiny survey: Women = 2/3? (8 respondents)',
  });
});

test('whoever is no administrator, sees no such audience, or asks for nobody is told so', async () => {
  const nobody = await saveAudience({
    and: [
      { question: 'gender', datapoints: ['f'] },
      { question: 'gender', datapoints: ['m'] },
    ],
  });
  const told = async (query: string, key = admin) => {
    const response = await ask(query, key);
    return `${response.status} ${(await response.json()).message}`;
  };
  expect(await told('format=sav', app.key)).toMatch(/^403 exporting respondents is for administrators/);
  expect(await told('format=doc')).toMatch(/^400 /);
  expect(await told('format=csv&audience=9a6d1b3c-0000-4000-8000-000000000000')).toMatch(/^404 /);
  expect(await told(`format=csv&audience=${nobody}`)).toBe(
    '400 nobody is in this audience; widen it, or export the dataset',
  );
  app.deps.datasets.setFloor('tiny', 5);
  expect(await told('format=sav')).toMatch(/^403 figures of Tiny survey that rest on fewer than 5/);
  app.deps.datasets.setFloor('tiny', 0);
});

test('a whole dataset leaves as an SPSS file, and whoever leaves ends the process that writes', async () => {
  const children = () =>
    execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('exporting/main.ts')).length;
  const response = await ask('format=sav');
  await response.body?.cancel();
  await expect.poll(children).toBe(0);
  // The place that it took is free again.
  const again = await ask('format=sav');
  expect(again.status).toBe(200);
  const bytes = Buffer.from(await again.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('$FL2');
  expect(bytes.readInt32LE(80)).toBe(16);
});
