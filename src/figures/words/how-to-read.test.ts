import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { howToRead, type ReadComparison } from './how-to-read.ts';

const format = formatIn('en-GB');
const comparison: ReadComparison = {
  measure: 'columnPercentage',
  answer: '“Dog”',
  does: 'own a dog',
  first: { name: 'Gen Z', label: '32.9' },
  second: { name: 'Millennials', label: '36.1' },
  gap: -3.25,
  test: { correctedPValue: 0.0004, mark: { direction: 'below', level: 99 } },
  sizeUnit: 'people',
  whole: 'the base',
};
const of = (patch: Partial<ReadComparison>) =>
  howToRead({ ...comparison, ...patch }, format).replaceAll('\u00A0', ' ');

test('a comparison of shares is read with its gap and its test', () => {
  expect(of({})).toBe(
    '32.9% of Gen Z own a dog, against 36.1% of Millennials. The gap of 3.3 points is larger than chance would explain (p < 0.001).',
  );
  expect(of({ test: { correctedPValue: 0.4, mark: null } })).toContain(
    'A gap of 3.3 points is within what chance would explain (p = 0.40).',
  );
  expect(of({ test: null })).toContain('They are 3.3 points apart; they were not tested against each other.');
});

test('means are read with their gap in their own unit, scores in points', () => {
  const sides = { first: { name: 'Gen Z', label: '3.4' }, second: { name: 'Millennials', label: '2.8' } };
  expect(of({ measure: 'mean', answer: '“Visits”', ...sides, gap: 0.6 })).toBe(
    'The mean of “Visits” is 3.4 among Gen Z, against 2.8 among Millennials. The gap of 0.6 is larger than chance would explain (p < 0.001).',
  );
  const mean = { name: 'NPS', of: 'Acme', score: { plus: 'promoters', minus: 'detractors' } };
  expect(of({ measure: 'mean', mean, ...sides, gap: 12 })).toContain('The gap of 12.0 points is larger');
});

test('every other measure is read with its own figures', () => {
  expect(of({ measure: 'rowPercentage' })).toBe(
    'Gen Z are 32.9% of those who own a dog, Millennials are 36.1%.',
  );
  const index = { first: { name: 'Gen Z', label: '95' }, second: { name: 'Millennials', label: '104' } };
  expect(of({ measure: 'index', ...index })).toBe(
    '“Dog” has index 95 among Gen Z and 104 among Millennials; 100 is the same as the base.',
  );
  const size = { first: { name: 'Gen Z', label: '196M' }, second: { name: 'Millennials', label: '242M' } };
  expect(of({ measure: 'size', ...size })).toBe('196M people of Gen Z own a dog, and 242M of Millennials.');
  expect(of({ measure: 'sample', ...size })).toContain('196M respondents of Gen Z own a dog');
});
