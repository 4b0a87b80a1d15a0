import { describe, expect, test } from 'vitest';
import type { ErrorFamily } from '../../../contract/error-family.ts';
import { envelopeOf } from '../../../contract/errors.ts';
import { toErrorAnswer } from './error-bodies.ts';
import { ServiceError, type ServiceErrorKind } from '../../request/service-error.ts';

const statusByKind: Record<ServiceErrorKind, number> = {
  invalid_request: 400,
  invalid_value: 400,
  too_many: 400,
  nested_too_deep: 400,
  empty_expression: 400,
  expression_too_complex: 400,
  unknown_code: 400,
  mixed_datasets: 400,
  unknown_weight: 400,
  not_countable: 400,
  not_numeric: 400,
  query_too_large: 400,
  unauthorized: 401,
  forbidden: 403,
  forbidden_codes: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
  deadline_exceeded: 503,
};
const families: readonly ErrorFamily[] = [
  'assistant',
  'tool',
  'query',
  'text',
  'chart',
  'insight',
  'general',
];
const kinds = Object.keys(statusByKind).filter((kind): kind is ServiceErrorKind => kind in statusByKind);
const forbiddenCodes = {
  questions: [{ code: 'q1', datapoints: ['q1_1'], origin: 'question' }],
  locations: ['de'],
  waves: [],
};

/** The assistant's routes alone tell a wrong value (422) from a wrong form (400). */
function expectedStatus(family: ErrorFamily, kind: ServiceErrorKind): number {
  const wrongValues: readonly ServiceErrorKind[] = [
    'invalid_value',
    'too_many',
    'unknown_code',
    'mixed_datasets',
  ];
  return family === 'assistant' && wrongValues.includes(kind) ? 422 : statusByKind[kind];
}

describe.each(families)('the family %s', (family) => {
  test.each(kinds)('answers %s with its status and in its envelope', (kind) => {
    const details = kind === 'forbidden_codes' ? { forbiddenCodes } : {};
    const { status, body } = toErrorAnswer(new ServiceError(kind, 'the reason', { details }), family);
    expect(status).toBe(expectedStatus(family, kind));
    expect(() => envelopeOf(family, status).parse(body)).not.toThrow();
    if (typeof body === 'object' && body !== null && 'code' in body) expect(body.code).toBe(status);
  });
});

describe('the bodies', () => {
  const missing = new ServiceError('not_found', 'chart not found');

  test.each([
    ['assistant', { code: 404, message: 'chart not found' }],
    ['tool', { error: 'not_found', message: 'chart not found', code: 404 }],
    ['query', { error: 'not found', error_type: 'not_found', code: 404, message: 'chart not found' }],
    ['text', 'chart not found'],
    ['chart', { code: 404, message: 'chart not found' }],
    ['insight', { code: 404, err: 'chart not found', type: 'unknown' }],
    ['general', { code: 404, err: 'not found', message: 'chart not found', type: 'unknown' }],
  ] as const)('of the family %s has exactly the keys of its envelope', (family, body) => {
    expect(toErrorAnswer(missing, family).body).toEqual(body);
  });

  test('of the tools says of a 401 that the bearer token is invalid or missing', () => {
    const refused = new ServiceError('unauthorized', 'send an API key');
    expect(toErrorAnswer(refused, 'tool').body).toEqual({
      error: 'unauthorized',
      message: 'the bearer token is invalid or missing: send an API key',
      code: 401,
    });
  });

  test('of a bad credential on the assistant routes is its message alone', () => {
    expect(toErrorAnswer(new ServiceError('unauthorized', 'sign in'), 'assistant').body).toEqual({
      message: 'sign in',
    });
  });

  test('of forbidden codes in a query name them in meta', () => {
    const error = new ServiceError('forbidden_codes', 'not yours', { details: { forbiddenCodes } });
    expect(toErrorAnswer(error, 'query').body).toEqual({
      error: 'forbidden codes',
      error_type: 'forbidden',
      code: 403,
      meta: { forbidden_codes: forbiddenCodes },
    });
  });

  test('of an empty expression name that type', () => {
    expect(toErrorAnswer(new ServiceError('empty_expression', 'empty'), 'query').body).toMatchObject({
      error_type: 'empty_expression',
      code: 400,
    });
  });

  test('hold at most 300 characters of message', () => {
    const { body } = toErrorAnswer(new ServiceError('internal_error', 'x'.repeat(5_000)), 'text');
    expect(body).toHaveLength(300);
  });
});

describe('the headers', () => {
  test('of 401, 405, 429 and 503 tell the caller what to do', () => {
    expect(headersOf(new ServiceError('unauthorized', ''))).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(
      headersOf(new ServiceError('method_not_allowed', '', { details: { allow: ['GET', 'HEAD'] } })),
    ).toEqual({
      Allow: 'GET, HEAD',
    });
    expect(
      headersOf(new ServiceError('too_many_requests', '', { details: { retryAfterSeconds: 7 } })),
    ).toEqual({
      'Retry-After': '7',
    });
    expect(headersOf(new ServiceError('unavailable', ''))).toEqual({ 'Retry-After': '5' });
    expect(headersOf(new ServiceError('not_found', ''))).toEqual({});
  });
});

function headersOf(error: ServiceError): unknown {
  return toErrorAnswer(error, 'general').headers;
}
