import { expect, test } from 'vitest';
import { shapeChart } from '../../charts/shape-chart.ts';
import { plainAnswer, plainRequest } from '../../charts/tiny-answer.case.ts';
import { chartDescription } from './chart-description.ts';

const model = shapeChart(plainAnswer, plainRequest);

test('a chart is described by title, measure, extent, extremes, n and waves in 300 characters', () => {
  expect(chartDescription(model, { title: 'Women drink more tea', when: 'Q1–Q2 2025' })).toBe(
    'Women drink more tea. Audience %, 2 rows, 2 series. Largest 60.0 (Tea, Women), smallest 25.0 (Tea, Under 30). n 40–200. Q1–Q2 2025.',
  );
  const long = chartDescription(model, { title: 'Tea '.repeat(100), when: 'Q1–Q2 2025' });
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long.endsWith('n 40–200. Q1–Q2 2025.')).toBe(true);
});
