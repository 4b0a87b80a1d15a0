import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const { respondents, catalogue } = tinySurvey;
const ones = { units: new Uint32Array(16).fill(1), divisor: 1, exponents: new Int8Array(6) };
/** The tiny survey whose every weight is 1. */
const allOnes = {
  ...tinySurvey,
  version: 'tiny-ones',
  catalogue: { ...catalogue, weights: [{ code: 'people', name: 'People', projects: false }] },
  respondents: { ...respondents, weights: [ones] },
};

let weighted: TestApp;
let copy: TestApp;
beforeEach(async () => {
  weighted = await createTestApp();
  copy = await createTestApp({ datasets: [allOnes] });
});
afterEach(async () => {
  await weighted.close();
  await copy.close();
});

const women = { question: 'gender', datapoints: ['f'] };
const owners = { question: 'owner', datapoints: ['yes'] };
const audiences = [{ id: 'women', name: 'Women', expression: women }];

test.each([
  ['/v2/query/stats', { question: 'devices', audiences }],
  ['/v2/query/stats', { question: 'apps', splitter: 'gender' }],
  ['/v2/query/means', { question: 'age', audiences }],
  [
    '/v2/query/crosstab',
    {
      rows: [{ id: 'r', name: 'r', expression: owners }],
      columns: [{ id: 'c', name: 'c', expression: women }],
    },
  ],
  ['/v2/query/funnel', { expression: { and: [owners, women] } }],
])('unweighted figures of %s are those of a copy whose weights are all 1', async (path, query) => {
  const ask = async (app: TestApp, weight: string) => {
    const answer = await app.request(path, { json: { ...query, weight } });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([200, text]);
    return text
      .replaceAll('"weight":"unweighted"', '"weight":"people"')
      .replaceAll('"unweighted"', '"people"');
  };
  const own = await ask(weighted, 'unweighted');
  // Respondent 16 has no weight, and counts.
  expect(own).toBe(await ask(copy, 'people'));
  expect(own).not.toBe(await ask(weighted, 'people'));
});
