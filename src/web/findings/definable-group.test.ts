import { expect, test } from 'vitest';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { contentOfComparison } from '../pages/crosstabs/draft/comparison.ts';
import { defaultView } from '../pages/crosstabs/draft/table-view.ts';
import { comparisonOfFinding, definableGroup } from './use-finding-actions.ts';
import { findingEvidence } from './explain-finding.ts';
import { everyone, figure, finding, men, women } from './tiny-finding.case.ts';

test('of one answer the group is the audience and who gave it', () => {
  expect(definableGroup(finding([figure(women, 25, 120)]))).toEqual({
    name: 'women, Dog',
    expression: { and: [women.expression, { question: 'q11', options: ['q11_1'] }] },
  });
});

test('of several answers it is the audience, and of everyone there is none', () => {
  const both = (audience: typeof women) =>
    ['q11_1', 'q11_2'].map((datapoint) => figure(audience, 25, 120, { datapoint }));
  expect(definableGroup(finding(both(women)))).toEqual({ name: 'women', expression: women.expression });
  expect(definableGroup(finding(both(everyone)))).toBeNull();
});

test('a chart of a finding has its audiences, and none where it is of everyone', () => {
  const compared = comparisonOfFinding(
    finding([figure(women, 25, 120), figure(men, 40, 110)]),
    'chat, insight 1',
  );
  expect(compared).toMatchObject({
    from: 'chat, insight 1',
    question: 'q11',
    datapoints: ['q11_1'],
    base: null,
  });
  expect(compared.audiences.map(({ name }) => name)).toEqual(['women', 'men']);
  expect(comparisonOfFinding(finding([figure(everyone, 25, 900)]), '').audiences).toEqual([]);
});

test('what is opened from a finding takes its correction along; one test has none', () => {
  const figures = [figure(women, 25, 120), figure(men, 40, 110)];
  const corrected = { p_value: 0.01, tests: 12, correction: 'benjamini_hochberg' } as const;
  const handed = comparisonOfFinding(finding(figures, { corrected }), '');
  expect(handed.correction).toBe('benjamini_hochberg');
  expect(comparisonOfFinding(finding(figures), '')).not.toHaveProperty('correction');
  const empty = { name: '', rows: [], columns: [], bases: [], view: defaultView, notes: [] };
  const catalogue = tinyCatalogue();
  expect(contentOfComparison({ ...handed, question: null }, empty, catalogue).view).toEqual({
    ...defaultView,
    correction: 'benjamini_hochberg',
  });
});

test('an average is opened as a chart of means, a share as one of shares', () => {
  const averaged = comparisonOfFinding(
    finding([], {
      means: [
        {
          question: 'q7',
          datapoint: '',
          audience: 'a',
          mean: 3,
          standard_error: 0.5,
          median: 3,
          sample: 400,
          effective_sample: 300,
          size: 4000,
          waves: [],
        },
      ],
      means_query: { question: 'q7', audiences: [{ id: 'a', name: 'women', expression: women.expression }] },
    }),
    '',
  );
  expect(averaged).toMatchObject({ metric: 'mean', audiences: [{ id: 'a', name: 'women' }] });
  expect(comparisonOfFinding(finding([figure(women, 25, 120)]), '')).not.toHaveProperty('metric');
});

const source = { dataset: 'Survey', where: 'Germany', wavesUsed: 'Q1–Q3 2026', weight: 'Adults' };

test('the evidence says the claim, the question, every figure, how the first was computed, and the address', () => {
  const found = finding([{ ...figure(women, 25, 120), does: 'own a dog' }, figure(men, 40, 110)], {
    verdict: 'lower',
    comparison: { of: [0, 1], difference: -15, low: -25.5, high: -4.5, z: -2.8, p_value: 0.005 },
  });
  const text = findingEvidence(found, source, 'https://example.org/chat/1').replaceAll('\u00A0', ' ');
  const lines = text.split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'More women than men have a dog.',
    'Pets (q11): “Which animals live in your home?”',
    'Dog, men: 40.0%, n 110',
    'Dog, women',
    'Of every 100 people in “women”, about 25 own a dog. Among everyone it is about 20.',
  ]);
  expect(lines[5]).toBe('25.0% lower than men (40.0%), p = 0.005');
  for (const part of [
    'Respondents 30 of 120',
    '95% interval 20.0 to 30.0',
    'Difference −15.0 points 95% interval −25.5 to −4.5',
    'Where Germany',
    'Waves used Q1–Q3 2026',
    'https://example.org/chat/1',
  ])
    expect(text).toContain(part);
});
