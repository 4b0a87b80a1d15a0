import { expect, test } from 'vitest';
import { baseWords } from '../../phrases/base-words.ts';
import { againstWords, columnWords, everyoneAsBase, splitNames, wholeWords } from './figure-names.ts';

test('a column is named by its audience, its wave, or both', () => {
  expect(columnWords({ column: 'Women' }, 'people')).toBe('Women');
  expect(columnWords({ column: '', within: 'Q4 2024' }, 'people')).toBe('people in Q4 2024');
  expect(columnWords({ column: '', within: 'Q4 2024' }, 'respondents')).toBe('respondents in Q4 2024');
  expect(columnWords({ column: 'Women', within: 'Q4 2024' }, 'people')).toBe('Women in Q4 2024');
});

test('a segment is a wave or place that people are in, or an answer that they gave', () => {
  expect(splitNames('Women', 'Brazil', 'locations')).toEqual({
    column: 'Women',
    within: 'Brazil',
    segment: 'Brazil',
  });
  expect(splitNames('Women', 'Daily', 'q4')).toEqual({
    column: 'Women, Daily',
    within: '',
    segment: '“Daily”',
  });
});

test('the whole is the base, or the base within the segment where the figure says so', () => {
  const names = { base: everyoneAsBase, segment: 'Brazil' };
  expect(wholeWords(names)).toBe('everyone');
  expect(wholeWords(names, 'selection')).toBe('everyone');
  expect(wholeWords(names, 'segment')).toBe('everyone in Brazil');
  expect(wholeWords({ base: { name: 'Gen Z', mode: 'all' }, segment: '' }, 'segment')).toBe('Gen Z');
  expect(baseWords({ name: null, mode: 'asked' })).toBe('everyone who was asked');
  expect(baseWords({ name: 'those', mode: 'answered' })).toBe('those who gave an answer');
});

test('the compared side has one name', () => {
  const names = { base: { name: 'adults', mode: 'all' }, segment: 'Brazil' } as const;
  expect(againstWords({ versus: 'rest' })).toBe('the rest of the base');
  expect(againstWords({ versus: 'rest' }, names)).toBe('the rest of adults');
  expect(againstWords({ versus: 'rest' }, names, 'segment')).toBe('the rest of adults in Brazil');
  expect(againstWords({ versus: 'total' }, names, 'segment')).toBe('all of adults in Brazil');
  expect(againstWords({ versus: 'previous_wave', other: 'Q3 2025' }, names)).toBe('Q3 2025');
  expect(againstWords({ versus: 'column', other: 'Men' }, names)).toBe('Men');
  expect(againstWords({ versus: 'rest', measure: 'rowPercentage' }, names)).toBe(
    'those who did not give the answer',
  );
});
