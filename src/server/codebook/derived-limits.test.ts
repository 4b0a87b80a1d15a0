import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: ReturnType<typeof createCodebookClient>;
beforeAll(async () => {
  app = await createTestApp();
  client = createCodebookClient(app);
});
afterAll(() => app.close());

const women = { question: 'gender', options: ['f'] };
const match = (...conditions: readonly object[]) => ({
  form: 'first_match',
  asked: 'everyone',
  answers: conditions.map((when, index) => ({ name: `Answer ${index}`, when })),
});
const derived = (definition: object) => [{ op: 'derive', definition, scope: 'mine' }];

test.each([
  ['answers', match(...Array.from({ length: 1_001 }, () => women)), 'edits[0].definition.answers'],
  [
    'sources',
    match({ or: Array.from({ length: 201 }, (_, index) => ({ question: `q${index}` })) }),
    'edits[0].definition: it reads 201 questions; at most 200 fit. Make part of it a question of its own.',
  ],
  [
    'parts of a formula',
    {
      form: 'arithmetic',
      formula: { op: 'add', of: Array.from({ length: 500 }, () => ({ op: 'value', question: 'age' })) },
    },
    'edits[0].definition.formula: the formula has 501 parts; at most 500 fit. Make part of it a question of its own.',
  ],
])('a definition with too many %s is refused, and nothing is stored', async (_, definition, sentence) => {
  const before = await client.newest();
  const { status, body } = await client.revise(derived(definition));
  expect([status, String(body.error?.message ?? body.message)]).toEqual([
    400,
    expect.stringContaining(sentence),
  ]);
  expect(await client.newest()).toBe(before);
});

test('a question nine definitions deep is refused', async () => {
  let question = 'news';
  for (let depth = 1; depth <= limits.derivedDepth; depth++) {
    const from = depth === 1 ? 'often' : 'a1';
    question = await client.derive({ form: 'recode', question, answers: [{ name: 'Often', from: [from] }] });
  }
  const { status, body } = await client.revise(
    derived({ form: 'recode', question, answers: [{ name: 'Often', from: ['a1'] }] }),
  );
  expect([status, String(body.error?.message ?? body.message)]).toEqual([
    400,
    expect.stringContaining('more than 8 deep. Use the questions that the deepest ones are made of.'),
  ]);
});

test('sources that the caller may not use are named, in previews too', async () => {
  const colleague = app.createAccount({ email: 'ben@first.test', organisation: 'First' });
  const question = await client.derive(match(women));
  const definition = match(women, { question, options: ['a1'] });
  const options = { authorization: colleague };
  for (const { status, body } of [
    await client.revise(derived(definition), options),
    await client.ask('/v2/questions/preview', { dataset: 'tiny', definition }, options),
  ]) {
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining(question)]);
  }
});

test('a preview says how many gave an answer that is left out', async () => {
  const definition = { form: 'recode', question: 'news', answers: [{ name: 'Often', from: ['often'] }] };
  const notes = async () =>
    (await client.ask('/v2/questions/preview', { dataset: 'tiny', definition })).body.notes;
  // 8, 10, 12 and 14 said "seldom".
  expect(await notes()).toEqual(['Left out: “seldom” (n 4).']);
  app.deps.datasets.setFloor('tiny', 5);
  expect(await notes()).toEqual([]);
  app.deps.datasets.setFloor('tiny', 0);
});

test('a preview withholds what rests on too few', async () => {
  app.deps.datasets.setFloor('tiny', 5);
  const definition = {
    form: 'bands',
    question: 'age',
    answers: [
      { name: 'Under 30', interval: '(,30)' },
      { name: '30 to 49', interval: '[30,50)' },
    ],
  };
  const { body } = await client.ask('/v2/questions/preview', { dataset: 'tiny', definition });
  app.deps.datasets.setFloor('tiny', 0);
  expect(body.counts).toMatchObject([
    { datapoint: 'a1', sample: 0, percentage: 0, suppressed: true },
    { datapoint: 'a2', sample: 8, suppressed: false },
  ]);
  // Three are 50.
  expect([body.blank, body.suppressed]).toEqual([0, true]);
});

test('an organisation keeps no more than 2,000', async () => {
  const kept = [...(app.deps.datasets.trees[0]?.codebook.overlay.values() ?? [])].filter((entries) =>
    entries.has(''),
  ).length;
  const many = (count: number) => Array.from({ length: count }, () => derived(match(women))[0]);
  for (let left = limits.derivedQuestions - kept; left > 0; left -= 1_000) {
    const { status, body } = await client.revise(many(Math.min(1_000, left)));
    expect([status, body.message]).toEqual([200, undefined]);
  }
  const { status, body } = await client.revise(many(1));
  expect([status, body.error?.message ?? body.message]).toEqual([
    400,
    'your organisation has 2,000 derived questions of this survey, as many as it may; undo some that nobody uses',
  ]);
}, 120_000);
