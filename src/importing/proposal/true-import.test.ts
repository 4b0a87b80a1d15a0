import { expect, test } from 'vitest';
import { importFaults, importFile } from '../../testing/import-faults.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import type { SurveyDecisions } from './survey-proposal.ts';

const rows = 400;
const column = (of: (row: number) => number, label = '', labels: Record<number, string> = {}) => ({
  kind: 'number' as const,
  label,
  labels,
  cells: Array.from({ length: rows }, (_, row) => of(row)),
});
const incomes = { 1: 'Under $1k', 2: '$1k to $2k', 3: '$2k to $4k', 4: '$4k or more', 9: 'Refused' };
const scale = { 1: 'Never', 2: 'Sometimes', 3: 'Often' };

/** Two waves of 200; each column has a pattern that once went wrong. */
const file = sourceOfCells({
  wave: column((row) => (row < 200 ? 1 : 2)),
  s_age: column((row) => 1 + (row % 6), 'Age of the respondent'),
  s_gender: column((row) => 1 + (row % 2), 'Gender'),
  s_region: column((row) => 1 + (row % 8), 'Where do you live?'),
  children: column((row) => (row % 50 === 0 ? -9 : row % 40), 'Children'),
  cups: column((row) => (row % 80 === 0 ? 999 : (row * 7) % 45), 'Cups a month'),
  income: column((row) => [1, 2, 3, 4, 9][row % 5] ?? 1, 'Income', incomes),
  trust: column((row) => (row % 40 === 0 ? -9 : 1 + (row % 3)), 'Trust', scale),
  // Oat milk is new in the second wave.
  milk: column((row) => (row < 200 ? 1 + (row % 2) : 1 + (row % 3)), 'Milk', {
    1: 'Cow',
    2: 'Soy',
    3: 'Oat',
  }),
  q5_1: column((row) => 1 + (row % 3), '', scale),
  q5_2: column((row) => 1 + ((row >> 1) % 3), '', scale),
});
const faults = (decisions: SurveyDecisions = {}) =>
  importFaults(importFile(file, { code: 's', ...decisions }));

test('a survey with patterns that went wrong is imported without a fault', () => {
  expect(faults()).toEqual([]);
});

// What the import did before it had its rules, decided by hand: each is found.
test.each<[string, SurveyDecisions, readonly string[]]>([
  [
    'variables with a common prefix and nothing else',
    {
      groups: [
        { code: 's', name: 'Sample', kind: 'grid_single', variables: ['s_age', 's_gender', 's_region'] },
      ],
    },
    ['s: s_age, s_gender, s_region are glued'],
  ],
  [
    'codes of no answer among numbers',
    { findings: { 'sentinel:children': 'number', 'sentinel:cups': 'number' } },
    ['children: -9 counts in its mean', 'cups: 999 counts in its mean'],
  ],
  [
    'an answer that was launched',
    { findings: { 'launch:before:w2': 'asked' } },
    ['s.milk: “Oat” begins at 0% in w1'],
  ],
  [
    'midpoints out of order, and out of their range',
    { questions: { income: { answers: { income_3: { midpoint: 3e6 }, income_4: { midpoint: 6000 } } } } },
    [
      'income: “$2k to $4k” counts as 3000000',
      'income: “$2k to $4k” counts as 3000000 after 1500',
      'income: “$4k or more” counts as 6000 after 3000000',
    ],
  ],
])('%s', (_, decisions, found) => {
  expect(faults(decisions)).toEqual(found);
});
