import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DatasetAccess } from '../../datasets/access.ts';
import { seesQuestionsOf } from './sees-questions.ts';

const women = { question: 'gender', datapoints: ['f'] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ publicCodes: ['tiny'] });
});
afterAll(() => app.close());

test.each([
  ['its question', { question: 'gender' }],
  ['its splitter', { question: 'waves', splitter: 'gender' }],
  ['an audience', { question: 'waves', audiences: [{ id: 'a', expression: women }] }],
  ['its base', { question: 'locations', base_audience: { expression: { and: [women] } } }],
])('a query is hidden from whoever may not see %s, and shown to whoever may', (_, query) => {
  const granted = app.deps.datasets.accessOf(null);
  const ungranted = new DatasetAccess(app.deps.datasets.trees, []);
  expect([seesQuestionsOf(query, granted), seesQuestionsOf(query, ungranted)]).toEqual([true, false]);
});

test('a question that no survey has any more hides nothing', () => {
  const ungranted = new DatasetAccess(app.deps.datasets.trees, []);
  expect(
    seesQuestionsOf(
      {
        question: 'gone',
        audiences: [],
        base_audience: { expression: {} },
      },
      ungranted,
    ),
  ).toBe(true);
});
