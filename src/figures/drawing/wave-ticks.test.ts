import { expect, test } from 'vitest';
import { waveTicks } from './wave-ticks.ts';

const quarters = ['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025'];

test('quarters stand over their year, which is said once', () => {
  expect(waveTicks(quarters, 40)).toEqual([
    { upper: 'Q4', lower: '2024' },
    { upper: 'Q1', lower: '2025' },
    { upper: 'Q2', lower: '' },
    { upper: 'Q3', lower: '' },
  ]);
});

test('where there is no room some are left out, the last one never', () => {
  expect(waveTicks(quarters, 12).map(({ upper }) => upper)).toEqual(['', 'Q1', '', 'Q3']);
  expect(waveTicks(quarters, 12).map(({ lower }) => lower)).toEqual(['', '2025', '', '']);
});

test('a year of one wave makes room for the next where both would touch', () => {
  expect(waveTicks(quarters, 32).map(({ lower }) => lower)).toEqual(['', '2025', '', '']);
});

test('names without a year stand as they are', () => {
  expect(waveTicks(['Spring', 'Autumn'], 80)).toEqual([
    { upper: 'Spring', lower: '' },
    { upper: 'Autumn', lower: '' },
  ]);
});
