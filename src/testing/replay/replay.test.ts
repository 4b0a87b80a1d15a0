import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences } from './compare-answers.ts';
import { readRecordedAnswers } from './recorded-answers.ts';
import { openReplayApp, type ReplayApp } from './replay-app.ts';
import { replaySurveys } from './replay-surveys.ts';

/*
 * `npm run record` records the answers again. A change of the contract's answers is listed, row by row, in the commit
 * that records it.
 */
const recorded = readRecordedAnswers();
const routes = [...new Set(recorded.map(({ request }) => request.path))];

let app: ReplayApp;
beforeAll(async () => {
  app = await openReplayApp(replaySurveys());
});
afterAll(() => app.close());

describe('the service answers as recorded', () => {
  test.each(routes)('%s', async (path) => {
    const ofRoute = recorded.filter(({ request }) => request.path === path);
    expect(ofRoute.length).toBeGreaterThan(50);
    for (const { request, answer } of ofRoute) {
      const found = differences(await app.answer(request), answer);
      expect(found.slice(0, 10), JSON.stringify(request)).toEqual([]);
    }
  });
});

test('600 answers are recorded, most of them figures', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(600);
  const figures = recorded.filter(({ answer }) => answer.status === 200).length;
  expect(figures).toBeGreaterThan(400);
});

test('a number of people that differs in its last bit is a difference', () => {
  const size = 0.1 + 0.2;
  expect(differences({ size }, { size: 0.3 })).toEqual([`$.size: ${size} for 0.3`]);
  expect(differences({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual(['$: keys a,b for b,a']);
});

test('an estimate that differs by more than a billionth is a difference', () => {
  expect(differences({ z: 2 + 1e-10 }, { z: 2 })).toEqual([]);
  expect(differences({ z: 2 + 1e-8 }, { z: 2 })).toHaveLength(1);
});
