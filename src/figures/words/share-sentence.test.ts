import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { everyoneAsBase } from './figure-names.ts';
import { shareSentence, valueSentence } from './share-sentence.ts';

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
const names = { row: 'Never', question: 'Smoking', column: '', base: everyoneAsBase };
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

test('in a segment that is the whole, the compared people are those of the segment', () => {
  const own = { column: 'Women', within: 'Brazil', segment: 'Brazil' };
  const ofSegment = { ...share, wholeKind: 'segment' as const };
  const base = { name: 'Gen Z', mode: 'asked' } as const;
  expect(shareSentence(ofSegment, 'columnPercentage', { ...names, ...own }, 'people', format)).toBe(
    'Of every 100 people in “Women” in Brazil, about 60 answered “Never” (Smoking). Among everyone in Brazil it is about 40.',
  );
  expect(
    shareSentence(ofSegment, 'columnPercentage', { ...names, ...own, base }, 'people', format),
  ).toContain('Among Gen Z who were asked in Brazil it is about 40.');
  expect(shareSentence(ofSegment, 'rowPercentage', { ...names, ...own }, 'people', format)).toBe(
    'Of every 100 people in Brazil who answered “Never” (Smoking), about 75 are in “Women” in Brazil.',
  );
  expect(say(own)).toContain('Among everyone it is about 40.');
});

test('a mean and a total name their people', () => {
  const age = { ...names, row: 'Age', question: null };
  const figure = { mean: 41.2, total: 412, positive: { sample: 10 } };
  const value = (measure: 'mean' | 'total', own: object) =>
    valueSentence(measure, figure, { ...age, ...own }, 'people', format);
  expect(value('mean', {})).toBe('The mean of “Age” among everyone is 41.2.');
  expect(value('mean', { column: 'Women' })).toBe('The mean of “Age” among “Women” is 41.2.');
  expect(value('total', { within: 'Q3 2026' })).toBe('“Age” of people in Q3 2026 adds up to 412.');
});
