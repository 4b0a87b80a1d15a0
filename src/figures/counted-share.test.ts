import { expect, test } from 'vitest';
import { countedShare } from './counted-share.ts';
import { measuredValue } from './measured.ts';

const wave = { code: 'w1', name: 'Q1 2025', sample: 12, percentage: 6.1, base_sample: 200, available: true };
const counts = {
  base_size: 1000,
  base_sample: 200,
  audience_sample: 12,
  audience_size: 61,
  audience_percentage: 6.1,
  audience_effective_sample: 11,
  per_wave_count: [wave, { ...wave, code: 'w2', available: false }],
  dataset: 'core',
  weight: 'default',
  suppressed: false,
};

test('a count is the share of everyone in the scope, read over the waves that asked', () => {
  const figure = countedShare(counts);
  if (figure.kind === 'absent') throw new Error('the count is there');
  expect(measuredValue(figure, 'columnPercentage')).toBe(6.1);
  expect(figure.positive).toEqual({ sample: 12, size: 61, effective: 11 });
  expect(figure.line.waves).toEqual(['w1']);
});

test('a suppressed count is no zero, and neither is one that no wave asked for', () => {
  const nobody = { ...counts, audience_sample: 0, audience_size: 0, audience_percentage: 0 };
  expect(countedShare({ ...nobody, suppressed: true })).toEqual({ kind: 'absent', reason: 'suppressed' });
  const unasked = { ...nobody, per_wave_count: [{ ...wave, available: false }] };
  expect(countedShare(unasked)).toEqual({ kind: 'absent', reason: 'not_asked' });
});
