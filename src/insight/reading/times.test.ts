import { expect, test } from 'vitest';
import type { Wave } from '../../engine/survey/catalogue.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createReader } from './create-reader.ts';

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
    name: `Q${code.at(-1) ?? ''} ${year}`,
    dateStart: `${year}-${month(first)}-01`,
    dateEnd: `${year}-${month(first + 2)}-30`,
  };
});
const reader = createReader({ catalogue: { ...tinySurvey.catalogue, waves }, audiences: [] });

const read = (text: string) => {
  const { plan, missed, choices } = reader.read(`What share of women own a phone ${text}?`, null, []);
  return { waves: plan?.waves.join(' '), isAssumed: plan?.assumed.includes('waves'), missed, choices };
};

test.each([
  ['in the 2020s', '2024q4 2025q1 2025q2 2025q3 2025q4 2026q1 2026q2 2026q3'],
  ['in 2025', '2025q1 2025q2 2025q3 2025q4'],
  ['in Q1 2025', '2025q1'],
  ['2025 Q1', '2025q1'],
  ['in the third quarter of 2025', '2025q3'],
  ['in the first half of 2026', '2026q1 2026q2'],
  ['H2 2025', '2025q3 2025q4'],
  ['in spring 2025', '2025q2'],
  ['since 2026', '2026q1 2026q2 2026q3'],
  ['since Q4 2025', '2025q4 2026q1 2026q2 2026q3'],
  ['before 2025', '2024q4'],
  ['before Q2 2025', '2024q4 2025q1'],
  ['until Q2 2025', '2024q4 2025q1 2025q2'],
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
  expect(read(text)).toEqual({ waves: expected, isAssumed: false, missed: [], choices: [] });
});

test('two times that are compared are two sides', () => {
  const { plan } = reader.read('How many own a phone, 2025 vs Q1 2026?', null, []);
  expect(plan?.sides.map(({ expression }) => expression?.datapoints?.join(' '))).toEqual([
    '2025q1 2025q2 2025q3 2025q4',
    '2026q1',
  ]);
});

test.each([
  'in 2019',
  'in Q3 2019',
  'in the first half of 2019',
  'before 2020',
  'before Q4 2024',
  'from 2018 to 2020',
  'between 2018 and 2019',
  'in 2019 and 2020',
])('“%s”, which the survey does not hold, is missed', (text) => {
  expect(read(text).missed).not.toEqual([]);
});

test('of a wave without dates nobody knows whether it was last year', () => {
  const undated = { code: 'one', name: 'Wave 1', dateStart: null, dateEnd: null };
  const one = createReader({ catalogue: { ...tinySurvey.catalogue, waves: [undated] }, audiences: [] });
  expect(one.read('What share of women owned a phone last year?', null, []).missed).not.toEqual([]);
});

test('a time to come is a forecast', () => {
  expect(reader.read('What share of women own a phone since 2031?', null, []).beyond).toBe('forecast');
});

test('words that are no time are none', () => {
  expect(reader.read('How many women may own a phone?', null, []).plan?.assumed).toContain('waves');
});
