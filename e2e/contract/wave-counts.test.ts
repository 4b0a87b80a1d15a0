import { describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { refuses } from './support/refuses.ts';
import { waveCounts } from './support/resources.ts';

const path = '/v2/query/audience_wave_counts';
const women = { question: 'kiosk.gender', options: ['f'] };

describe('POST /v2/query/audience_wave_counts', () => {
  test('an expression is answered with its respondents and its weighted share of each wave', async () => {
    const answer = await ask('POST', path, { json: women });
    expectBody(answer, waveCounts);
    // 2 of 5 people in w1, 4 of 12 in w2; two respondents each.
    expect(answer.body).toEqual({
      data: [
        { wave_code: 'w1', total: 2, percentage: 40, available: true },
        { wave_code: 'w2', total: 2, percentage: expect.closeTo(100 / 3, 10), available: true },
      ],
    });
  });

  test('datapoints and options say the same', async () => {
    const options = await ask('POST', path, { json: women });
    const datapoints = await ask('POST', path, { json: { question: 'kiosk.gender', datapoints: ['f'] } });
    const both = await ask('POST', path, { json: { ...women, datapoints: ['f'] } });
    expect([datapoints.text, both.text]).toEqual([options.text, options.text]);
  });

  test('without an Authorization header a public survey is answered all the same', async () => {
    const json = {
      and: [
        { question: 'q2', options: ['q2_1'] },
        { question: 'q37', options: ['q37_1'] },
      ],
    };
    const nobody = await ask('POST', path, { as: null, json });
    expectBody(nobody, waveCounts);
    expect((nobody.body as { data: readonly unknown[] }).data).toHaveLength(8);
    expect((await ask('POST', path, { json })).text).toBe(nobody.text);
  });

  test('without an Authorization header a survey that is not public is answered with 401', async () => {
    expectError(await ask('POST', path, { as: null, json: women }), 'query', 401);
  });

  test('a bad credential is answered with 401, never as nobody', async () => {
    const json = { question: 'q1' };
    expectError(await ask('POST', path, { as: 'revoked', json }), 'query', 401);
    expectError(
      await ask('POST', path, { as: null, json, headers: { Authorization: 'nonsense' } }),
      'query',
      401,
    );
  });

  test('a question that is not granted is answered with 403, naming it', async () => {
    const answer = await ask('POST', path, {
      as: 'narrow',
      json: { and: [{ question: 'gaming.q1' }, { question: 'q1', options: ['q1_2'] }] },
    });
    expectError(answer, 'query', 403);
    expect(answer.body).toMatchObject({
      code: 403,
      meta: {
        forbidden_codes: {
          questions: [{ code: 'q1', datapoints: ['q1_2'], origin: '' }],
          locations: [],
          waves: [],
        },
      },
    });
  });

  test.each([{}, { and: [] }, { or: [] }, { not: true }, { and: [{}] }])(
    '%j is answered with 400 and error_type empty_expression',
    async (json) => {
      const answer = await ask('POST', path, { json });
      expectError(answer, 'query', 400);
      expect(answer.body).toMatchObject({ error_type: 'empty_expression' });
    },
  );

  test('an unknown question is answered with 400 and error_type unknown_code', async () => {
    const answer = await ask('POST', path, { json: { question: 'kiosk.nothing' } });
    expectError(answer, 'query', 400);
    expect(answer.body).toMatchObject({ error_type: 'unknown_code' });
  });

  describe('refuses', () => {
    refuses('POST', path, 'query', [
      ['no body', 400, { text: '' }],
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [women] }],
      ['text for a body', 400, { json: 'kiosk.gender' }],
      ['an expression inside another field', 400, { json: { expression: women } }],
      ['a field that an expression does not have', 400, { json: { ...women, waves: ['w1'] } }],
      ['options that are text', 400, { json: { question: 'kiosk.gender', options: 'f' } }],
      ['and that is an object', 400, { json: { and: women } }],
      ['not that is text', 400, { json: { ...women, not: 'false' } }],
      ['waves alone, which name no survey', 400, { json: { question: 'waves', options: ['w1'] } }],
    ]);
  });
});
