import { expect, test } from 'vitest';
import { blankFacts } from './CoverageSection.tsx';

const wave = (respondents: number, asked: number | null, filled: number, answered: number) => ({
  code: 'w',
  respondents,
  asked,
  filled,
  answered,
  dont_know: null,
});

const told = (facts: ReturnType<typeof blankFacts>) =>
  facts?.facts.map(({ name, share, of }) => `${name}: ${share} ${of}`.trim());

test('who was not asked is told from who left it blank, over all waves', () => {
  // Asked 150 + 90 of 200 + 100; 230 of the 240 have a cell, 220 of them chose something.
  const waves = [wave(200, 150, 144, 138), wave(100, 90, 86, 82)];
  expect(told(blankFacts({ waves }, 'multiple'))).toEqual([
    'Asked of: 80.0% in those waves',
    'Blank: 4.2% of those asked',
    'Selected none: 4.2% of those asked',
  ]);
  expect(told(blankFacts({ waves }, 'single'))).toHaveLength(2);
});

test('nobody is told in words, and “don’t know” where an answer says so', () => {
  const waves = [{ ...wave(200, 200, 200, 200), dont_know: 8 }];
  expect(told(blankFacts({ waves }, 'single'))).toEqual([
    'Asked of: 100.0% in those waves',
    'Blank: nobody',
    'Don’t know: 4.0% of those asked',
  ]);
});

test('where nothing tells whom it was asked of, only who answered is said', () => {
  const waves = [wave(200, 200, 200, 200), wave(200, null, 100, 100)];
  const facts = blankFacts({ waves }, 'numeric');
  expect(told(facts)).toEqual(['Answered by: 75.0% in those waves']);
  expect(facts?.isUntold).toBe(true);
  expect(blankFacts({ waves: [] }, 'single')).toBeNull();
});
