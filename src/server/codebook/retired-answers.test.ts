import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: ReturnType<typeof createCodebookClient>;
beforeAll(async () => {
  app = await createTestApp();
  client = createCodebookClient(app);
});
afterAll(() => app.close());

/** Everything that saved work may ask of two answers, or of two columns of a grid, in one text. */
async function figuresOf(question: string, answers: readonly (string | number)[]): Promise<string> {
  const isGrid = typeof answers[0] === 'number';
  const leaf = (list: readonly (string | number)[], more = {}) =>
    isGrid ? { question, suffixes: list, ...more } : { question, datapoints: list, ...more };
  const women = { question: 'gender', datapoints: ['f'] };
  const [one, other] = answers.map((code) => leaf([code]));
  const both = leaf(answers);
  const stats = {
    question,
    ...(isGrid ? { suffixes: answers, split_suffixes: true } : { datapoints: answers }),
    audiences: [{ id: 'women', expression: women }],
  };
  const bodies: readonly (readonly [string, object])[] = [
    ['/v2/query/stats', stats],
    ['/v2/query/stats', { ...stats, base_mode: 'asked' }],
    ['/v2/query/stats', { ...stats, base_mode: 'answered', all_intervals: true }],
    ...(isGrid
      ? []
      : [['/v2/query/stats', { question: 'owner', splitter: question, segments: answers }] as const]),
    [
      '/v2/query/crosstab',
      {
        rows: [one, both, { not: true, ...both }].map((expression) => ({ expression })),
        columns: [{ expression: women }, { expression: other }],
        base_audience: { expression: { or: [one, women] } },
      },
    ],
    ['/v2/query/funnel', { expression: { and: [both, { not: true, ...women }] } }],
    ['/v3/query/audience_wave_counts', { expression: leaf(answers, { min_count: 2 }) }],
    ['/v2/query/audience_wave_counts', both],
  ];
  const texts = [];
  for (const [path, json] of bodies) {
    const answer = await app.request(path, { json });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([200, text]);
    texts.push(withoutNotices(text));
  }
  return texts.join('\n');
}

/** What is retired is said beside the figures, which stay. */
function withoutNotices(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const kept = (key: string, value: unknown): unknown => (key === 'notices' ? undefined : value);
  return lines.map((line) => JSON.stringify(JSON.parse(line, kept))).join('\n');
}

const age = (...bands: readonly (readonly [string, string])[]) => ({
  form: 'bands',
  question: 'age',
  answers: bands.map(([name, interval]) => ({ name, interval })),
});
const match = (form: string, ...conditions: readonly object[]) => ({
  form,
  asked: 'any',
  answers: conditions.map((when, index) => ({ name: `Match ${index}`, when })),
});
const phone = { question: 'devices', options: ['phone'] };
const tablet = { question: 'devices', options: ['tablet'] };
const women = { question: 'gender', options: ['f'] };

describe('answers that a new definition lacks have the figures that they had', () => {
  // Each new definition takes in people of the answers that go, and one of those that stay says so of others.
  const cases: readonly (readonly [string, object, object, readonly (string | number)[]])[] = [
    [
      'bands',
      age(['Under 30', '(,30)'], ['30 or over', '[30,)']),
      age(['Under 50', '(,50)'], ['50 or over', '[50,)']),
      ['a1', 'a2'],
    ],
    [
      'first match',
      match('first_match', phone, tablet),
      { ...match('first_match', women), asked: 'everyone', rest: 'Everyone else' },
      ['a1', 'a2'],
    ],
    ['any match', match('any_match', phone, tablet), match('any_match', women), ['a1', 'a2']],
    [
      'columns of a grid',
      {
        form: 'recode',
        question: 'apps',
        answers: [1, 2].map((from) => ({ name: `Use ${from}`, from: [from] })),
      },
      { form: 'recode', question: 'apps', answers: [{ name: 'Use any', from: [1, 2, 3] }] },
      [1, 2],
    ],
    [
      'counts of other answers',
      {
        form: 'count',
        where: 'all',
        blank_is_zero: false,
        of: [{ question: 'devices', answers: ['phone', 'tablet'] }],
      },
      {
        form: 'count',
        where: 'all',
        blank_is_zero: true,
        of: [{ question: 'gender', answers: ['f'] }],
        bands: [{ name: 'Any', interval: '[1,)' }],
      },
      ['a2', 'a3'],
    ],
    [
      'bands of the same number',
      {
        form: 'arithmetic',
        formula: { op: 'value', question: 'age' },
        bands: [
          { name: 'Under 30', interval: '(,30)' },
          { name: '30', interval: '[30,30]' },
        ],
      },
      {
        form: 'arithmetic',
        formula: { op: 'value', question: 'age' },
        bands: [{ name: 'Under 50', interval: '(,50)' }],
      },
      ['a1', 'a2'],
    ],
  ];

  test.each(cases)('%s', async (_, before, after, answers) => {
    const { derive, revise } = client;
    const question = await derive(before);
    const figures = await figuresOf(question, answers);
    const { status, body } = await revise([{ op: 'redefine', question, definition: after }]);
    expect([status, body]).toEqual([200, body]);
    expect(await figuresOf(question, answers)).toBe(figures);
  });
});

// Under 30 are 1, 5, 9 and 13, of whom 9 and 13 are women; four of those under 30, 8 of 30 to 49, and 3 of 50.
test('an answer that is gone from its definition is counted as it was beside those that are new', async () => {
  const { derive, revise, ask } = client;
  const question = await derive(age(['Under 30', '(,30)'], ['30 or over', '[30,)']));
  const definition = age(['Under 50', '(,50)'], ['50 or over', '[50,)']);
  await revise([{ op: 'redefine', question, definition }]);
  const samples = async (datapoints?: readonly string[]) =>
    (await ask('/v2/query/stats', { question, datapoints })).body.data.map(
      (row: { metrics: { positive_sample: number } }) => row.metrics.positive_sample,
    );
  expect(await samples()).toEqual([12, 3]);
  expect(await samples(['a1', 'a2', 'a3', 'a4'])).toEqual([4, 11, 12, 3]);
  const both = { question, datapoints: ['a1', 'a4'] };
  const counts = async (expression: object) =>
    (await ask('/v3/query/audience_wave_counts', { expression })).body.audience_sample;
  expect(await counts(both)).toBe(7);
  expect(await counts({ ...both, datapoints: ['a1', 'a3'], min_count: 2 })).toBe(4);
  expect(await counts({ ...both, not: true })).toBe(8);
  // A definition of another question goes on reading it as it was.
  const other = await derive(
    match('first_match', { question, options: ['a3'] }, { question, options: ['a4'] }),
  );
  await revise([{ op: 'redefine', question, definition: age(['All', '(,)']) }]);
  expect(await samples(['a1', 'a3', 'a4'])).toEqual([4, 12, 3]);
  const { body } = await ask('/v2/query/stats', { question: other });
  expect(
    body.data.map((row: { metrics: { positive_sample: number } }) => row.metrics.positive_sample),
  ).toEqual([12, 3]);
});

test('an answer that is no part of the definition is not restored', async () => {
  const { derive, revise } = client;
  const question = await derive(age(['Under 30', '(,30)'], ['30 or over', '[30,)']));
  await revise([{ op: 'redefine', question, definition: age(['Any', '(,100)']) }]);
  const { status, body } = await revise([{ op: 'restore', question, answer: 'a1' }]);
  expect([status, body.error?.message ?? body.message]).toEqual([
    400,
    'edits[0].answer: “Under 30” is no part of the definition of “age in bands” any more. Change the definition, or undo the revision that changed it.',
  ]);
});
