import { expect, test } from 'vitest';
import type { ChartCell } from './chart-model.ts';
import { cellWords, explainCell, spokenCell } from './mark-words.ts';
import { evidenceText } from '../../figures/explanation.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest, sentShares } from './tiny-answer.case.ts';

const source = {
  dataset: 'Demo (synthetic)',
  where: 'All 3 countries',
  wavesUsed: 'Q1–Q2 2025',
  wavesSelected: '',
  weight: 'Population',
};
const model = shapeChart(plainAnswer, plainRequest);
const context = { model, question: 'drinks', baseWords: 'everyone', source };
const address = 'http://localhost/charts/1';

function firstCell(answer = plainAnswer, position = 0): ChartCell {
  const cell = shapeChart(answer, plainRequest).panels[0]?.rows[0]?.cells[position];
  if (cell === undefined) throw new Error('the chart has a first row');
  return cell;
}

test('a figure is explained by its fraction, its test, its other readings and its source, in this order', () => {
  const explanation = explainCell(firstCell(), context);
  expect(explanation.sentence).toBe(
    'Of every 100 people in “Women”, about 60 answered “Tea” (drinks). Among everyone it is about 50.',
  );
  expect(explanation.figure).toBe('60.0%');
  expect(explanation.verdict).toBe('higher than the rest of the base (40.0%), p\u00A0<\u00A00.001');
  expect(explanation.mark).toEqual({ direction: 'above', level: 99 });
  expect(explanation.parts.map(({ title, facts }) => [title, ...facts.map(({ value }) => value)])).toEqual([
    ['Fraction', '1,200', '2,000', '120 of 200', '200', '53.0 to 66.5'],
    ['Test against the rest of the base', '40.0%', '+20.0 points', '4.10, < 0.001'],
    ['Other readings', '120', '60.0%', '2,000', '30.0%', '4,000', '1.20k'],
    ['Where the numbers come from', 'Demo (synthetic)', 'All 3 countries', 'Q1–Q2 2025', 'Population'],
  ]);
});

test('a figure of a wave is of the people in it', () => {
  const cell = { ...firstCell(), series: model.base.id, segmentName: 'Q4 2024' };
  const { sentence } = cellWords(cell, { ...model, splitBy: 'waves', baseWords: 'everyone' });
  expect(sentence).toBe('60.0% of people in Q4 2024 gave “Tea”.');
});

test('a low base is said before the value, and in the verdict', () => {
  const cell = firstCell(plainAnswer, 1);
  expect(spokenCell(cell, 'audience_percentage')).toBe(
    'Tea, Under 30. Low base. Audience % 25.0. Below the rest of the base at 99 percent. n 40.',
  );
  expect(explainCell(cell, context).verdict).toBe(
    'low base: read as a direction only; lower than the rest of the base (52.8%), p\u00A0=\u00A00.003',
  );
});

test('where there is no figure the explanation says why', () => {
  const answer = sentShares([], { absent: [{ answer: 'tea', series: 'women', reason: 'not_asked' }] });
  const explanation = explainCell(firstCell(answer), context);
  expect(explanation.sentence).toBe(
    'Not asked in the selected waves and regions. No data (not the same as zero).',
  );
  expect([explanation.figure, explanation.verdict]).toEqual([null, '']);
  expect(explanation.parts.map(({ title }) => title)).toEqual(['Where the numbers come from']);
});

test('evidence is plain text with figure, n, interval, test, waves and address', () => {
  const text = evidenceText('Tea, Women', explainCell(firstCell(), context), address);
  for (const part of [
    'Tea, Women',
    '60.0%',
    '120 of 200',
    '53.0 to 66.5',
    'p < 0.001',
    'Q1–Q2 2025',
    address,
  ]) {
    expect(text.replaceAll('\u00A0', ' ')).toContain(part);
  }
});

test('a metric without a test leads its explanation without a verdict', () => {
  const rows = shapeChart(plainAnswer, { ...plainRequest, metric: 'datapoint_percentage' });
  const cell = rows.panels[0]?.rows[0]?.cells[0];
  if (cell === undefined) throw new Error('the chart has a first row');
  const explanation = explainCell(cell, { ...context, model: rows });
  expect(explanation.sentence).toBe(
    'Of every 100 people who answered “Tea” (drinks), about 60 are in “Women”.',
  );
  expect([explanation.figure, explanation.verdict]).toEqual(['60.0%', '']);
  const part = explanation.parts.find(({ title }) => title === 'Test');
  expect(part?.notes).toEqual(['Not tested: this measure has no test.']);
});
