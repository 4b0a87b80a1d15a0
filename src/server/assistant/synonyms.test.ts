import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  const repeated = repeatSurvey(tinySurvey, 20);
  // Its code is that of its root dataset, as of every survey that is imported.
  const survey = { ...repeated, catalogue: { ...repeated.catalogue, code: 'tiny' } };
  app = await createTestApp({ datasets: [survey] });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

async function call(code: string, words: readonly string[]): Promise<void> {
  const answer = await app.request(`/v2/questions/${code}/synonyms`, {
    method: 'PUT',
    json: { also_called: words },
    authorization: admin,
  });
  expect(answer.status).toBe(200);
}

async function topicsOf(prompt: string) {
  const answer = await app.request('/v1/assistant-api/generic', { json: { prompt } });
  const { outcome, sources } = await answer.json();
  return { outcome, topics: sources.topics };
}

test('a word that an administrator gives a question is what a prompt finds it by, and no longer once it is taken back', async () => {
  expect(await topicsOf('gizmos')).toEqual({ outcome: 'not_matched', topics: [] });
  await call('devices', ['gizmos', 'pocket machines']);
  expect(await topicsOf('gizmos')).toMatchObject({ outcome: 'answered', topics: ['devices'] });
  expect(await topicsOf('Which pocket machines do people have?')).toMatchObject({
    outcome: 'answered',
    topics: ['devices'],
  });
  await call('devices', []);
  expect(await topicsOf('gizmos')).toEqual({ outcome: 'not_matched', topics: [] });
});

test('a word of one question does not lead to another', async () => {
  await call('spend', ['outlay']);
  expect(await topicsOf('What is the average outlay?')).toMatchObject({ topics: ['spend'] });
  expect(await topicsOf('gizmos')).toEqual({ outcome: 'not_matched', topics: [] });
});
