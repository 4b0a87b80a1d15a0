import { expect, test } from 'vitest';
import { latestYear } from './latest-year.ts';

const wave = (code: string, name: string, start: string) => ({ code, name, date_start: start });

test('the latest year is that of the last wave', () => {
  const waves = [
    wave('a', 'Q4 2024', '2024-10-01'),
    wave('b', 'Q1 2025', '2025-01-01'),
    wave('c', 'Q2 2025', '2025-04-01'),
  ];
  expect(latestYear(waves)).toEqual({ codes: new Set(['b', 'c']), name: '2025' });
});

test('waves without dates are the latest four', () => {
  const waves = ['1', '2', '3', '4', '5'].map((code) => wave(code, `Wave ${code}`, ''));
  expect(latestYear(waves)).toEqual({ codes: new Set(['2', '3', '4', '5']), name: 'Wave 2 – Wave 5' });
});
