import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { clauseOf } from '../query-parts.ts';
import { baseLine, rowAmong, rowBaseMode, rowsBase } from './table-bases.ts';

const format = formatIn('en-GB');
const asOfQuestion = (question: string) => (question === 'q11' ? ('asked' as const) : undefined);
const bases = { table: 'question', byBlock: { Drinks: 'answered', Audiences: 'asked' } } as const;

test('a row is read as its block says, else as the table, else as its question', () => {
  expect(rowBaseMode(['q11'], 'Company', bases, asOfQuestion)).toBe('asked');
  expect(rowBaseMode(['q1'], 'Age', bases, asOfQuestion)).toBe('all');
  expect(rowBaseMode(['q14'], 'Drinks', bases, asOfQuestion)).toBe('answered');
  expect(rowBaseMode(['q11'], 'Company', { table: 'all', byBlock: {} }, asOfQuestion)).toBe('all');
});

test('a row over several questions is read among all, unless its block says otherwise', () => {
  const several = ['q11', 'q14', 'q11'];
  expect(rowBaseMode(several, 'Company', bases, asOfQuestion)).toBe('all');
  expect(rowBaseMode(several, 'Company', { table: 'asked', byBlock: {} }, asOfQuestion)).toBe('all');
  expect(rowBaseMode(several, 'Audiences', bases, asOfQuestion)).toBe('asked');
  expect(rowBaseMode(['q11', 'waves', 'locations'], 'Company', bases, asOfQuestion)).toBe('asked');
  expect(rowBaseMode([], 'Total', { table: 'asked', byBlock: {} }, asOfQuestion)).toBe('all');
});

test('the base line of means speaks of those who have a number', () => {
  const row = { mode: 'answered', people: null, isValue: true } as const;
  const block = { question: 'Minutes', people: null, isAlways: false };
  const lineOf = (...samples: readonly number[]) =>
    rowsBase(
      samples.map(() => row),
      { ...block, sampleOf: (at) => samples[at] ?? null },
      format,
    ).line;
  expect(lineOf(12, 9)).toBe('Base differs by row, n 9–12');
  expect(lineOf(12, 12)).toBe('Base: those who answered “Minutes”, n 12');
});

test('a base line names the people and their number, or how far rows differ', () => {
  const names = { question: 'With whom', people: null };
  expect(baseLine({ mode: 'asked', samples: [3596, 3596] }, names, format)).toBe(
    'Base: those asked “With whom”, n 3,596',
  );
  expect(baseLine({ mode: 'answered', samples: [null] }, { ...names, people: 'Gen Z' }, format)).toBe(
    'Base: Gen Z who answered “With whom”',
  );
  const routed = 'people who ordered with others';
  expect(baseLine({ mode: 'asked', samples: [3596] }, { ...names, routed }, format)).toBe(
    'Base: people who ordered with others (asked), n 3,596',
  );
  expect(baseLine({ mode: 'asked', samples: [9] }, { ...names, people: 'Gen Z', routed }, format)).toBe(
    'Base: Gen Z, people who ordered with others (asked), n 9',
  );
  expect(baseLine({ mode: 'all', samples: [4853] }, names, format)).toBe('Base: everyone, n 4,853');
  expect(baseLine({ mode: 'asked', samples: [670, 402, 500] }, names, format)).toBe(
    'Base differs by row, n 402–670',
  );
});

const brands = (name: string, ...codes: string[]) => ({
  name,
  datapoints: codes.map((code) => ({ code, name: code.slice(1) })),
});
const asked = new Map([
  ['aware', brands('Aware', 'a1', 'a2', 'a3')],
  ['consider', brands('Consider', 'c1', 'c2', 'c9')],
]);
const among = (row: ReturnType<typeof clauseOf>, by: Parameters<typeof rowAmong>[1]) =>
  rowAmong(row, by, (code) => asked.get(code));

test('a row is read among those of the same answer by its name, or among one audience', () => {
  const byAware = { question: 'aware' };
  expect(among(clauseOf('consider', ['c2'], null), byAware)).toEqual(clauseOf('aware', ['a2'], null));
  expect(among(clauseOf('consider', ['c1', 'c2'], null), byAware)).toEqual(
    clauseOf('aware', ['a1', 'a2'], null),
  );
  // An answer that the other question doesn't have, and any answer at all, narrow nobody.
  expect(among(clauseOf('consider', ['c9'], null), byAware)).toBe(null);
  expect(among(clauseOf('consider', null, null), byAware)).toBe(null);
  const women = { name: 'Women', expression: { question: 'gender', datapoints: ['f'] } };
  expect(among(clauseOf('consider', ['c9'], null), women)).toEqual(clauseOf('gender', ['f'], null));
  expect(among(clauseOf('consider', ['c9'], null), undefined)).toBe(null);
});
