import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChartVersionList } from '../../../contract/chart-version.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
});
afterAll(() => app.close());

async function ask(path: string, request: Parameters<TestApp['request']>[1] = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

async function versionsOf(id: string) {
  const { body } = await ask(`/v1/charts/${id}/versions`);
  return ChartVersionList.parse(body).versions.map(({ rev, name, change }) => [rev, name, change]);
}

test('a chart keeps its savings, which are read as they were and restored by replacing it with one', async () => {
  const { body: made } = await ask('/v1/charts', { json: { name: 'Pets', view_type: 1, change: 'start' } });
  const path = `/v1/charts/${made.id}`;
  expect(made).not.toHaveProperty('change');
  await ask(path, { method: 'PUT', json: { name: 'Pets by age', view_type: 3, change: 'split by wave' } });
  expect(await versionsOf(made.id)).toEqual([
    [2, 'Pets by age', 'split by wave'],
    [1, 'Pets', 'start'],
  ]);

  const { body: first } = await ask(`${path}/versions/1`);
  expect(first).toMatchObject({ id: made.id, name: 'Pets', view_type: 1, rev: 1 });
  await ask(path, { method: 'PUT', json: { ...first, change: 'restore version 1' } });
  expect((await ask(path)).body).toMatchObject({ name: 'Pets', view_type: 1, rev: 3 });
  expect(await versionsOf(made.id)).toHaveLength(3);
});

test('a version that is none is missing', async () => {
  const { body: made } = await ask('/v1/charts', { json: { name: 'One' } });
  expect(await ask(`/v1/charts/${made.id}/versions/9`)).toEqual({
    status: 404,
    body: {
      code: 404,
      message: 'this chart has no version 9; its versions are listed at /v1/charts/{id}/versions',
    },
  });
});

test('a copy begins with a version of its own', async () => {
  const { body: made } = await ask('/v1/charts', { json: { name: 'Original' } });
  const { body: copy } = await ask(`/v1/charts/${made.id}/duplicate`, { json: {} });
  expect(await versionsOf(copy)).toEqual([[1, 'Copy of Original', '']]);
});
