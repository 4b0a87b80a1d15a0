import { expect, test } from 'vitest';
import { ApiError } from '../../api/transport/api-error.ts';
import { countOf } from './count-of.ts';

const wave = { code: 'w1', name: 'Q1 2025', sample: 12, percentage: 6.1, base_sample: 200, available: true };
const result = {
  base_size: 1000,
  base_sample: 200,
  audience_sample: 12,
  audience_size: 61,
  audience_percentage: 6.1,
  audience_effective_sample: 11,
  per_wave_count: [wave],
  dataset: 'core',
  weight: 'default',
  suppressed: false,
};

test('an answer is size, n and share', () => {
  expect(countOf({ data: result, error: null })).toEqual({
    status: 'ready',
    size: 61,
    sample: 12,
    percentage: 6.1,
  });
});

test('nobody in a wave that asked is a zero, but no wave that asked is no number', () => {
  const nobody = { ...result, audience_sample: 0, audience_size: 0, audience_percentage: 0 };
  expect(countOf({ data: nobody, error: null })).toMatchObject({ status: 'ready', sample: 0 });
  const unavailable = {
    ...nobody,
    per_wave_count: [{ ...wave, sample: 0, percentage: 0, available: false }],
  };
  expect(countOf({ data: unavailable, error: null })).toEqual({
    status: 'absent',
    reason: 'not_asked',
  });
});

test('suppressed figures are not shown as zero', () => {
  expect(countOf({ data: { ...result, suppressed: true }, error: null })).toEqual({
    status: 'absent',
    reason: 'suppressed',
  });
});

const refused = (kind: 'forbidden' | 'invalid' | 'network', errorType?: string) =>
  countOf({ data: undefined, error: new ApiError(kind, 'No such code: q99', { status: 400, errorType }) });

test('a refusal says which kind it is', () => {
  expect(refused('forbidden')).toEqual({ status: 'absent', reason: 'no_access' });
  expect(refused('invalid', 'unknown_code')).toEqual({ status: 'unknown', message: 'No such code: q99' });
  expect(refused('network')).toEqual({ status: 'failed', message: 'Waiting for the service' });
});

test('no answer yet is computing', () => {
  expect(countOf({ data: undefined, error: null })).toEqual({ status: 'computing' });
});
