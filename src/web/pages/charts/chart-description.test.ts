import { expect, test } from 'vitest';
import { shapeChart } from '../../charts/shape-chart.ts';
import { plainAnswer, plainRequest } from '../../charts/tiny-answer.case.ts';
import { chartDescription } from './card-words.ts';

const model = shapeChart(plainAnswer, plainRequest);

test('a chart is described by title, measure, extent, extremes, n and waves in 300 characters', () => {
  expect(chartDescription(model, { title: 'Women drink more tea', when: 'Q1–Q2 2025', annotations: 0 })).toBe(
    'Women drink more tea. Audience %, 2 rows, 2 series. Largest 60.0 (Tea, Women), smallest 25.0 (Tea, Under 30). n 40–200. Q1–Q2 2025.',
  );
  const long = chartDescription(model, { title: 'Tea '.repeat(100), when: 'Q1–Q2 2025', annotations: 0 });
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long.endsWith('n 40–200. Q1–Q2 2025.')).toBe(true);
});

test('it names the lines to compare with, and says how many annotations there are', () => {
  const references = [{ kind: 'value', value: 40, name: '' } as const];
  const lined = shapeChart(plainAnswer, { ...plainRequest, references });
  expect(chartDescription(lined, { title: 'Tea', when: 'Q1 2025', annotations: 2 })).toBe(
    'Tea. Audience %, 2 rows, 2 series. Largest 60.0 (Tea, Women), smallest 25.0 (Tea, Under 30). Lines at Target 40. 2 annotations. n 40–200. Q1 2025.',
  );
});
