import { expect, test } from 'vitest';
import { tinyCatalogue } from '../expression-editor/tiny-catalogue.case.ts';
import { contentOfComparison } from '../pages/crosstabs/draft/comparison.ts';
import { defaultView } from '../pages/crosstabs/draft/table-view.ts';
import { comparisonOfCalculation } from './comparison-of-calculation.ts';
import { definableGroup } from './definable-group.ts';
import { evidenceOf } from './evidence.ts';
import { calculation, everyone, figure, men, women } from './tiny-calculation.case.ts';

test('of one answer the group is the audience and who gave it', () => {
  expect(definableGroup(calculation([figure(women, 25, 120)]))).toEqual({
    name: 'women, Dog',
    expression: { and: [women.expression, { question: 'q11', options: ['q11_1'] }] },
  });
});

test('of several answers it is the audience, and of everyone there is none', () => {
  const both = (audience: typeof women) =>
    ['q11_1', 'q11_2'].map((datapoint) => figure(audience, 25, 120, { datapoint }));
  expect(definableGroup(calculation(both(women)))).toEqual({ name: 'women', expression: women.expression });
  expect(definableGroup(calculation(both(everyone)))).toBeNull();
});

test('a chart of a finding has its audiences, and none where it is of everyone', () => {
  const compared = comparisonOfCalculation(
    calculation([figure(women, 25, 120), figure(men, 40, 110)]),
    'chat, insight 1',
  );
  expect(compared).toMatchObject({
    from: 'chat, insight 1',
    question: 'q11',
    datapoints: ['q11_1'],
    base: null,
  });
  expect(compared.audiences.map(({ name }) => name)).toEqual(['women', 'men']);
  expect(comparisonOfCalculation(calculation([figure(everyone, 25, 900)]), '').audiences).toEqual([]);
});

test('what is opened from a finding takes its correction along; one test has none', () => {
  const figures = [figure(women, 25, 120), figure(men, 40, 110)];
  const corrected = { p_value: 0.01, tests: 12, correction: 'benjamini_hochberg' } as const;
  const handed = comparisonOfCalculation(calculation(figures, { corrected }), '');
  expect(handed.correction).toBe('benjamini_hochberg');
  expect(comparisonOfCalculation(calculation(figures), '')).not.toHaveProperty('correction');
  const empty = { name: '', rows: [], columns: [], bases: [], view: defaultView, notes: [] };
  const catalogue = tinyCatalogue();
  expect(contentOfComparison({ ...handed, question: null }, empty, catalogue).view).toEqual({
    ...defaultView,
    correction: 'benjamini_hochberg',
  });
});

test('the evidence says the claim, the question, every figure, n, waves and the address', () => {
  const text = evidenceOf(calculation([figure(women, 25, 120)]), {
    where: 'Germany',
    when: 'Q1–Q3 2026',
    address: 'https://example.org/chat/1',
  });
  expect(text.split('\n')).toEqual([
    'More women than men have a dog.',
    'Pets (q11): “Which animals live in your home?”',
    'women, Dog: 25.0%, 95% interval 20.0 to 30.0, n 120',
    'n 120; base everyone; 95% CI 20.0 to 30.0',
    'Survey · Germany · Q1–Q3 2026 · weight Adults',
    'https://example.org/chat/1',
  ]);
});
