import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const blank = { question: '', datapoint: '' };
const header = (name: string, subtitle: string) => ({
  id: name,
  name,
  full_name: `${subtitle}: ${name}`,
  subtitle,
  expression: {},
  avg: blank,
  dbu: blank,
});
const crosstab = {
  name: 'Brand usage',
  notes: 'For the board',
  rows: [header('Patty Lane', 'Eaten last month')],
  columns: [header('16–24', 'Age')],
  bases: [],
};

test('search finds words in name, notes and headers, all of them and in any case', () => {
  expect(matchesSearch(crosstab, '')).toBe(true);
  expect(matchesSearch(crosstab, 'brand BOARD patty')).toBe(true);
  expect(matchesSearch(crosstab, 'eaten age')).toBe(true);
  expect(matchesSearch(crosstab, 'brand region')).toBe(false);
});
