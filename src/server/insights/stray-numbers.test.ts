import { expect, test } from 'vitest';
import { strayNumbers } from './stray-numbers.ts';

const audience = { id: 'everyone', name: 'Everyone', description: '', expression: null };
const calculation = {
  id: 'one',
  text: '12.46% of people aged 16–24, 1,204 in Q3 2026.',
  statement: [
    { text: '12.46%', kind: 'number' as const },
    { text: ' of people aged ', kind: 'words' as const },
    { text: '16–24', kind: 'name' as const },
    { text: ', ', kind: 'words' as const },
    { text: '1,204', kind: 'number' as const },
    { text: ' in Q3 2026.', kind: 'name' as const },
  ],
  question: { code: 'q', name: 'Devices', wording: '' },
  datapoints: [],
  suffixes: [],
  base_audience: audience,
  locations: [],
  waves: [{ code: '2026q2', name: 'Q2 2026' }],
  dataset: { code: 'd', name: '' },
  weight: { code: 'w', name: '' },
  figures: [],
  query: { question: 'q' },
};

test.each([
  ['12.46% in full', []],
  ['12.5% and 12%, rounded', []],
  ['1204 without its comma', []],
  ['1,204 with it', []],
  ['16–24 and Q2 2026 are names', []],
  ['13% is rounded wrongly', ['13']],
  ['nearly 1 in 8', ['1', '8']],
  ['no number at all', []],
  ['12.46% of people aged 16–24, 1,20…', []],
])('%s', (words, stray) => {
  expect(strayNumbers(words, calculation)).toEqual(stray);
});
