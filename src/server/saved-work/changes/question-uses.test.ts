import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedEntry } from '../../../testing/published-entry.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createInsightService } from '../../insights/service.ts';

let app: TestApp;
let colleague: string;
beforeAll(async () => {
  app = await createTestApp();
  colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
afterAll(() => app.close());

async function ask(path: string, json?: unknown, authorization = app.key) {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  const body = await answer.json();
  if (json !== undefined) expect([answer.status, body]).toEqual([200, body]);
  return { status: answer.status, body };
}

const usesOf = async (code: string, authorization?: string) => {
  const { body } = await ask(`/v2/questions/${code}/uses`, undefined, authorization);
  return [body.total, body.works.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`)];
};

test('a question tells what names it: the asker’s own work and published insights, and nobody else’s', async () => {
  expect(await usesOf('gender')).toEqual([0, []]);
  const women = { question: 'gender', datapoints: ['f'] };
  await ask('/v2/saved/audiences', { name: 'Women', expression: women });
  await ask('/v2/saved/crosstabs', {
    name: 'Phones by gender',
    bases: [],
    country_codes: [],
    wave_codes: [],
    rows: [{ id: '1', name: 'Phone', expression: { question: 'devices', datapoints: ['phone'] } }],
    columns: [{ id: '2', name: 'Women', expression: { and: [women, { question: 'owner' }] } }],
  });
  await ask('/v1/charts', {
    name: 'Owners',
    attributes: [{ question_code: 'owner', namespace_code: 'core' }],
    dataset_codes: ['tiny'],
  });
  createInsightService(app.deps).publish([
    publishedEntry({ id: 31, categories: [{ id: 4, name: 'People' }], name: 'Half are women' }, 'tiny', {
      question: 'gender',
      audiences: [{ id: 'o', expression: { question: 'owner' } }],
    }),
  ]);
  const [total, works] = await usesOf('gender');
  expect(total).toBe(3);
  expect(works).toEqual(
    expect.arrayContaining(['audiences: Women', 'crosstabs: Phones by gender', 'insights: Half are women']),
  );
  expect((await usesOf('owner'))[1]).toEqual(
    expect.arrayContaining(['crosstabs: Phones by gender', 'charts: Owners', 'insights: Half are women']),
  );
  expect(await usesOf('devices')).toEqual([1, ['crosstabs: Phones by gender']]);
  expect(await usesOf('gender', colleague)).toEqual([1, ['insights: Half are women']]);
  expect((await ask('/v2/questions/nothing/uses')).status).toBe(404);
});

test('banners and tab plans are among the work that names a question', async () => {
  const tree = [{ kind: 'question', question: 'age' }];
  await ask('/v2/saved/banners', { name: 'Ages', dataset_code: 'tiny', side: 'columns', tree });
  await ask('/v2/saved/tab_plans', {
    name: 'Spend by age',
    dataset_code: 'tiny',
    questions: [{ kind: 'question', question: 'minutes' }],
    banner: { kind: 'own', tree },
  });
  const [total, works] = await usesOf('age');
  expect([total, new Set(works)]).toEqual([2, new Set(['banners: Ages', 'tab_plans: Spend by age'])]);
  expect(await usesOf('minutes')).toEqual([1, ['tab_plans: Spend by age']]);
});
