import { expect, test } from 'vitest';
import type { Wave } from '../../engine/survey/catalogue.ts';
import { wordsOf } from '../text/words.ts';
import { readWaves } from './read-waves.ts';

/** Quarters from the last of 2024 to the third of 2026. */
const waves: readonly Wave[] = [
  '2024q4',
  '2025q1',
  '2025q2',
  '2025q3',
  '2025q4',
  '2026q1',
  '2026q2',
  '2026q3',
].map((code) => {
  const first = (Number(code.at(-1)) - 1) * 3 + 1;
  const month = (at: number) => String(at).padStart(2, '0');
  const year = code.slice(0, 4);
  return {
    code,
    name: code,
    dateStart: `${year}-${month(first)}-01`,
    dateEnd: `${year}-${month(first + 2)}-30`,
  };
});

const read = (text: string) =>
  readWaves(wordsOf(text), waves).map((mention) =>
    mention.kind === 'waves' ? mention.waves.join(' ') : mention.kind,
  );

test.each([
  ['in 2025', '2025q1 2025q2 2025q3 2025q4'],
  ['in Q1 2025', '2025q1'],
  ['2025 Q1', '2025q1'],
  ['in the third quarter of 2025', '2025q3'],
  ['in the first half of 2026', '2026q1 2026q2'],
  ['H2 2025', '2025q3 2025q4'],
  ['since 2026', '2026q1 2026q2 2026q3'],
  ['since Q4 2025', '2025q4 2026q1 2026q2 2026q3'],
  ['before 2025', '2024q4'],
  ['from Q1 2025 to Q3 2025', '2025q1 2025q2 2025q3'],
  ['Q1 to Q3 2025', '2025q1 2025q2 2025q3'],
  ['between Q2 and Q4 2025', '2025q2 2025q3 2025q4'],
  ['over the last four quarters', '2025q4 2026q1 2026q2 2026q3'],
  ['in the past 2 quarters', '2026q2 2026q3'],
  ['in the latest wave', '2026q3'],
  ['in the previous quarter', '2026q2'],
  ['last year', '2025q1 2025q2 2025q3 2025q4'],
  ['since last year', '2025q1 2025q2 2025q3 2025q4 2026q1 2026q2 2026q3'],
  ['this year', '2026q1 2026q2 2026q3'],
  ['in May 2025', '2025q2'],
  ['across all waves', '2024q4 2025q1 2025q2 2025q3 2025q4 2026q1 2026q2 2026q3'],
])('“%s” is read as %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('two times side by side are two', () => {
  expect(read('2025 vs Q1 2026')).toEqual(['2025q1 2025q2 2025q3 2025q4', '2026q1']);
});

test('a time that the survey does not hold is said to be another', () => {
  expect(read('in 2019')).toEqual(['another_time']);
  expect(read('since 2031')).toEqual(['another_time']);
});

test('words that are no time are none', () => {
  expect(read('how many women may own a dog')).toEqual([]);
});
