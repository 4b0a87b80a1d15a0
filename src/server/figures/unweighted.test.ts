import { afterEach, beforeEach, expect, test } from 'vitest';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
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

test('a chat answer without a weight is that of a copy whose weights are all 1, says so and keeps it', async () => {
  const answer = async (app: TestApp, weight: string | undefined) => {
    const asked = await app.request('/v1/assistant-api/generic', {
      json: { prompt: 'How many own a phone?', ...(weight !== undefined && { weight }) },
    });
    const { insights, outcome, notes } = await asked.json();
    expect([asked.status, outcome]).toEqual([200, 'answered']);
    const calculations = await Promise.all(
      insights.map(async ({ id }: { id: string }) =>
        (await app.request(`/v1/assistant-api/generic/insights/${id}`)).json(),
      ),
    );
    return { insights, notes, calculations };
  };
  const figuresOf = ({ insights, calculations }: Awaited<ReturnType<typeof answer>>) => [
    insights.map(({ text }: { text: string }) => text),
    calculations.map(({ figures }) => figures),
  ];
  // 96 respondents, as chat gives no percentage of fewer than 50.
  await weighted.close();
  await copy.close();
  weighted = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 6)] });
  copy = await createTestApp({ datasets: [repeatSurvey(allOnes, 6)] });
  const own = await answer(weighted, 'unweighted');
  expect(figuresOf(own)).toEqual(figuresOf(await answer(copy, undefined)));
  expect(figuresOf(own)).not.toEqual(figuresOf(await answer(weighted, undefined)));
  expect(own.notes).toContain('Unweighted: every respondent counts once.');
  expect(own.calculations[0]).toMatchObject({
    weight: { code: 'unweighted', name: 'Unweighted', projects: false },
    query: { weight: 'unweighted' },
  });
  // Another weight is named; the default says nothing of itself.
  const other = await answer(weighted, 'equal');
  expect(other.notes).toContain('Weighted by “Everybody counts once”.');
  const named = await answer(weighted, 'people');
  expect(named.notes).toEqual((await answer(weighted, undefined)).notes);
  const unknown = await weighted.request('/v1/assistant-api/generic', {
    json: { prompt: 'How many own a phone?', weight: 'trend' },
  });
  expect([unknown.status, await unknown.text()]).toEqual([
    422,
    expect.stringContaining('which this survey does not have; list its weights for the codes'),
  ]);
});

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
