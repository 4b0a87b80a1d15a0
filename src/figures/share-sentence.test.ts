import { expect, test } from 'vitest';
import { formatIn } from '../lib/format.ts';
import { columnWords, shareSentence } from './share-sentence.ts';

const format = formatIn('en-GB');
const count = (sample: number) => ({ size: sample * 10, sample, effective: sample });
/** 60 of 100 in the column, 80 of 200 in the whole. */
const share = {
  columnPercentage: 60,
  rowPercentage: 75,
  column: count(100),
  whole: count(200),
  wholePositive: count(80),
};
const names = { row: 'Never', question: 'Smoking', column: '', base: 'everyone' };
const say = (own: object, measure: 'columnPercentage' | 'rowPercentage' = 'columnPercentage') =>
  shareSentence(share, measure, { ...names, ...own }, 'people', format);

test('people of a wave are in it, without the quotation marks of an answer', () => {
  expect(say({ within: 'Q3 2026' })).toBe(
    'Of every 100 people in Q3 2026, about 60 answered “Never” (Smoking). Among everyone it is about 40.',
  );
  expect(say({ within: 'Q3 2026' }, 'rowPercentage')).toBe(
    'Of every 100 people who answered “Never” (Smoking), about 75 are in Q3 2026.',
  );
});

test('an audience in a wave keeps its quotation marks', () => {
  expect(say({ column: 'Women', within: 'Q3 2026' })).toBe(
    'Of every 100 people in “Women” in Q3 2026, about 60 answered “Never” (Smoking). Among everyone it is about 40.',
  );
});

test('a row of a wave says who is in it', () => {
  expect(say({ row: 'Q3 2026', isRowWithin: true, question: null, column: 'Women' })).toBe(
    'Of every 100 people in “Women”, about 60 are in Q3 2026. Among everyone it is about 40.',
  );
});

test('a column is named by its audience, its wave, or both', () => {
  expect(columnWords({ column: 'Women' }, 'people')).toBe('Women');
  expect(columnWords({ column: '', within: 'Q4 2024' }, 'people')).toBe('people in Q4 2024');
  expect(columnWords({ column: '', within: 'Q4 2024' }, 'respondents')).toBe('respondents in Q4 2024');
  expect(columnWords({ column: 'Women', within: 'Q4 2024' }, 'people')).toBe('Women in Q4 2024');
});
