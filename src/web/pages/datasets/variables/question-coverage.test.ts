import { expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { FiguresResult } from '../../../../contract/figures.ts';
import { wholeAnswer } from '../../../api/figures/figure-store.ts';
import { toWireQuery } from '../../../api/figures/wire-query.ts';
import { coverageQuery, readCoverage, standingOf } from './question-coverage.ts';

test('the tiny survey’s questions are covered as its table says', async () => {
  const app = await createTestApp();
  const query = coverageQuery(['gender', 'devices', 'news'], ['w1', 'w2']);
  const answer = await app.request('/v2/query/figures', { json: toWireQuery('tiny', query) });
  const coverage = readCoverage(wholeAnswer(query, FiguresResult.parse(await answer.json())));
  await app.close();
  // Respondent 16 has no weight and counts nowhere: 6 in w1, 9 in w2. Answered: somebody gave an answer, a device
  // chosen. Owners with a device: 1, 2, 4, 6 in w1; 7, 9, 12, 13, 14 in w2 (10 was asked and chose none).
  expect(coverage.get('gender')).toEqual([
    { answered: 6, respondents: 6 },
    { answered: 9, respondents: 9 },
  ]);
  expect(coverage.get('devices')).toEqual([
    { answered: 4, respondents: 6 },
    { answered: 5, respondents: 9 },
  ]);
  expect(coverage.get('news')).toEqual([null, { answered: 9, respondents: 9 }]);
});

test('a question that nine of ten answered was asked of all', () => {
  expect(standingOf({ answered: 9, respondents: 10 }, false)).toBe('all');
  expect(standingOf({ answered: 8, respondents: 10 }, false)).toBe('some');
  expect(standingOf(null, false)).toBe('not-asked');
});

test('where it is known whom a question was asked of, nine of ten are not all', () => {
  expect(standingOf({ answered: 9, respondents: 10 }, true)).toBe('some');
  expect(standingOf({ answered: 10, respondents: 10 }, true)).toBe('all');
  expect(standingOf(null, true)).toBe('not-asked');
});
