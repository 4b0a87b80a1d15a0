import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ErrorFamily } from './error-family.ts';
import { envelopeOf, envelopes } from './errors.ts';

/** Interface 7, each body as its keys; `text` is a string. */
const section7: readonly [ErrorFamily, number, readonly string[] | 'text'][] = [
  ['assistant', 400, ['code', 'message']],
  ['assistant', 401, ['message']],
  ['assistant', 404, ['code', 'message']],
  ['assistant', 422, ['code', 'message']],
  ['assistant', 500, ['code', 'message']],
  ['tool', 401, ['error', 'message', 'code']],
  ['query', 400, ['error', 'error_type', 'code', 'message']],
  ['query', 401, ['error', 'error_type', 'code', 'message']],
  ['query', 403, ['error', 'error_type', 'code', 'meta']],
  ['query', 503, ['error', 'error_type', 'code', 'message']],
  ['text', 400, 'text'],
  ['text', 401, 'text'],
  ['text', 404, 'text'],
  ['text', 500, 'text'],
  ['chart', 400, ['code', 'message']],
  ['chart', 404, ['code', 'message']],
  ['insight', 400, ['code', 'err', 'type']],
  ['insight', 404, ['code', 'err', 'type']],
  ['general', 404, ['code', 'err', 'message', 'meta', 'type']],
];

test.each(section7)('%s %i has the body that the interface gives it', (family, status, body) => {
  const schema = envelopeOf(family, status);
  if (body === 'text') expect(schema).toBeInstanceOf(z.ZodString);
  else expect(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []).toEqual(body);
});

test('every family has an envelope for any status', () => {
  expect(Object.keys(envelopes).toSorted()).toEqual([
    'assistant',
    'chart',
    'general',
    'insight',
    'query',
    'text',
    'tool',
  ]);
});

describe('bodies as the interface shows them', () => {
  const accepted: readonly [ErrorFamily, number, unknown][] = [
    ['assistant', 401, { message: 'the bearer token is invalid or missing' }],
    ['tool', 401, { error: 'unauthorized', message: 'the bearer token is invalid or missing', code: 401 }],
    [
      'query',
      400,
      {
        error: 'bad request',
        error_type: 'empty_expression',
        code: 400,
        message: 'choose at least one answer',
      },
    ],
    [
      'query',
      403,
      {
        error: 'forbidden',
        error_type: 'forbidden',
        code: 403,
        meta: {
          forbidden_codes: {
            questions: [{ code: 'gaming.q3', datapoints: ['q3_4'], origin: 'audiences[0].expression' }],
            locations: ['gb'],
            waves: [],
          },
        },
      },
    ],
    ['text', 404, 'audience not found'],
    ['insight', 400, { code: 400, err: 'limit must be at least 1; got 0', type: 'unknown' }],
    [
      'general',
      404,
      { code: 404, err: 'not found', message: 'the service has nothing here', type: 'unknown' },
    ],
  ];
  test.each(accepted)('%s %i', (family, status, body) => {
    expect(envelopeOf(family, status).parse(body)).toEqual(body);
  });

  test('a 403 of a query without its codes is no 403 of the interface', () => {
    const body = { error: 'forbidden', error_type: 'forbidden', code: 403, message: 'no' };
    expect(envelopeOf('query', 403).safeParse(body).success).toBe(false);
  });
});
