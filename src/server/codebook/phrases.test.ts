import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let stranger: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  stranger = app.createAccount({ email: 'cleo@second.test', organisation: 'Second', role: 'admin' });
});
afterAll(() => app.close());

async function ask(path: string, json: unknown, authorization = admin) {
  const answer = await app.request(path, { authorization, json });
  return { status: answer.status, body: await answer.json() };
}

const women = { question: 'gender', datapoints: ['f'] };

test('phrases are proposed with the rule that fits, in the order of the request', async () => {
  const { status, body } = await ask('/v2/phrases/propose', { questions: ['gender', 'age'] });
  expect(status).toBe(200);
  expect(body.proposals).toEqual([
    {
      question: 'gender',
      rule: 'P1',
      sure: 'yes',
      phrase: { does: 'are {answer}', people: '{answer}', noun: 'gender' },
      answers: [
        { code: 'm', phrase: { inline: 'men' } },
        { code: 'f', phrase: { inline: 'women' } },
      ],
      columns: [],
    },
    expect.objectContaining({
      question: 'age',
      phrase: expect.objectContaining({ does: 'are aged {number}' }),
    }),
  ]);
});

test.each([
  [['gender', 'nothing'], 404, 'question not found: "nothing"'],
  [[], 400, ''],
])('phrases of %j are not proposed', async (questions, status, message) => {
  const refused = await ask('/v2/phrases/propose', { questions });
  expect(refused.status).toBe(status);
  expect(refused.body.error?.message ?? refused.body.message).toContain(message);
});

const oldWomen = { and: [women, { question: 'age', datapoints: ['[30,)'] }] };

test.each([
  ['people', 'women aged 30 or over'],
  ['title', 'Women aged 30 or over'],
  ['short', 'women aged 30 or over'],
  [undefined, 'women aged 30 or over'],
  ['sentence', 'Women aged 30 or over.'],
])('people are described as %s', async (form, text) => {
  const { status, body } = await ask('/v2/expressions/describe', { expression: oldWomen, form });
  expect([status, body.text]).toEqual([200, text]);
});

test('a short description has at most 40 characters, a sentence the place of each condition', async () => {
  const expression = { and: [oldWomen, { question: 'age', datapoints: ['(,77]'], not: true }] };
  const short = await ask('/v2/expressions/describe', { expression, form: 'short' });
  expect(short.body.text).toHaveLength(40);
  const { body } = await ask('/v2/expressions/describe', { expression: oldWomen, form: 'sentence' });
  expect(body.segments).toEqual([
    { text: 'Women', path: [0], excluded: false },
    { text: ' ', path: null, excluded: false },
    { text: 'aged 30 or over', path: [1], excluded: false },
    { text: '.', path: null, excluded: false },
  ]);
});

test('an expression that cannot be read is refused with its place', async () => {
  const refused = await ask('/v2/expressions/describe', {
    expression: { and: [{ question: 'gender' }, {}] },
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('expression');
});

test('a survey that the caller may not see is described by codes', async () => {
  const { body } = await ask('/v2/expressions/describe', { expression: women }, stranger);
  expect(body.text).toBe('people who answered “f” to “gender”');
});
