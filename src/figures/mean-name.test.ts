import { expect, test } from 'vitest';
import { formatIn } from '../lib/format.ts';
import { everyoneAsBase } from './words/figure-names.ts';
import { meanNameOf, scoreParts, writtenKind } from './mean-name.ts';
import { figureInText, writeFigure } from './measures.ts';
import { valueSentence } from './words/share-sentence.ts';

const format = formatIn('en-GB');
const answers = [
  { name: 'Detractors', midpoint: -100 },
  { name: 'Passives', midpoint: 0 },
  { name: 'Promoters', midpoint: 100 },
];
const acme = { name: 'NPS: Acme', meanName: 'NPS', datapoints: answers, suffixes: [] };
const nps = meanNameOf(acme);
// 100 respondents of weight 1: 41 promoters, 52 passives, 7 detractors. Mean 34;
// variance (0.48 × 100² − 34²) × 100 / 99 = 3,680.808.
const figure = { mean: 34, standardDeviation: Math.sqrt(3680.808), positive: { sample: 100 } };
const names = { row: 'NPS: Acme', question: null, column: 'Women', base: everyoneAsBase, mean: nps };

test('a score has its name, and the answers that it is the difference of', () => {
  expect(nps).toEqual({ name: 'NPS', of: 'Acme', score: { plus: 'promoters', minus: 'detractors' } });
  expect(writtenKind('mean', nps)).toBe('score');
});

test('a mean with a name is no score without answers of 100 and −100', () => {
  const spend = { ...acme, name: 'Spend', meanName: 'Average spend', datapoints: [] };
  expect(meanNameOf(spend)).toEqual({ name: 'Average spend', of: 'Spend', score: null });
  expect(writtenKind('mean', meanNameOf(spend))).toBe('mean');
  const points = { ...acme, datapoints: [...answers, { name: 'Top', midpoint: 300 }] };
  expect(meanNameOf(points)?.score).toBe(null);
  expect(meanNameOf({ ...acme, meanName: '' })).toBe(null);
});

test('a score has a sign, one decimal in a table and none in a sentence', () => {
  expect([34, 0, -7.26].map((score) => writeFigure(score, 'score', format))).toEqual([
    '+34.0',
    '0.0',
    '−7.3',
  ]);
  expect([34.4, 0.2, -0.2, -7.26].map((score) => figureInText(score, 'score', format))).toEqual([
    '+34',
    '0',
    '0',
    '−7',
  ]);
});

test('the sentence of a score names it and both its shares', () => {
  expect(valueSentence('mean', figure, names, 'people', format)).toBe(
    'The NPS of “Acme” among “Women” is +34 (41% promoters, 7% detractors).',
  );
  expect(valueSentence('mean', figure, { ...names, mean: null }, 'people', format)).toBe(
    'The mean of “NPS: Acme” among “Women” is 34.0.',
  );
});

test('the shares of a score follow from its mean and standard deviation', () => {
  // All 10 respondents are detractors: mean −100, no variance.
  const low = { mean: -100, standardDeviation: 0, positive: { sample: 10 } };
  expect(nps === null ? '' : scoreParts(low, nps, format)).toBe('0% promoters, 100% detractors');
  expect(nps === null ? '' : scoreParts({ ...low, positive: { sample: 1 } }, nps, format)).toBe('');
});
