import { describe, expect, test } from 'vitest';
import { readError } from './read-error.ts';

const forbidden = {
  questions: [{ code: 'q7', datapoints: ['q7_1'], origin: 'audiences[0].expression' }],
  locations: ['de'],
  waves: [],
};

describe('every envelope becomes the same error', () => {
  test('a query says what kind of refusal it is', () => {
    const error = readError({
      family: 'query',
      status: 400,
      body: { error: 'Bad Request', error_type: 'empty_expression', code: 400, message: 'the base is empty' },
      retryAfter: null,
    });
    expect(error).toMatchObject({
      kind: 'invalid',
      status: 400,
      message: 'the base is empty',
      errorType: 'empty_expression',
    });
  });

  test('a forbidden query names the codes', () => {
    const error = readError({
      family: 'query',
      status: 403,
      body: { error: 'Forbidden', error_type: 'forbidden', code: 403, meta: { forbidden_codes: forbidden } },
      retryAfter: null,
    });
    expect(error).toMatchObject({ kind: 'forbidden', message: 'Forbidden', forbiddenCodes: forbidden });
  });

  test('a text envelope is the message', () => {
    const error = readError({ family: 'text', status: 404, body: 'audience not found', retryAfter: null });
    expect(error).toMatchObject({ kind: 'not-found', message: 'audience not found' });
  });

  test('a chart and a general envelope carry a message', () => {
    const chart = { code: 412, message: 'the chart was changed' };
    expect(readError({ family: 'chart', status: 412, body: chart, retryAfter: null })).toMatchObject({
      kind: 'conflict',
      message: 'the chart was changed',
    });
    const general = { code: 429, err: 'too_many_requests', message: 'wait', type: 'unknown' };
    expect(readError({ family: 'general', status: 429, body: general, retryAfter: '7' })).toMatchObject({
      kind: 'too-many',
      message: 'wait',
      retryAfterSeconds: 7,
    });
  });

  test('an insight envelope has its message in err', () => {
    const body = { code: 404, err: 'insight not found', type: 'unknown' };
    expect(readError({ family: 'insight', status: 404, body, retryAfter: null }).message).toBe(
      'insight not found',
    );
  });
});

test('an answer that is no envelope keeps its status and gets a sentence', () => {
  const error = readError({ family: 'query', status: 502, body: undefined, retryAfter: null });
  expect(error).toMatchObject({ kind: 'server', message: 'The service answered with status 502.' });
  expect(error.isPassing).toBe(true);
});
