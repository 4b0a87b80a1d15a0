import { expect, test } from 'vitest';
import { NewChart } from '../../contract/saved-work/chart.ts';
import { readAskedChart } from '../../figures/questions/chart-query.ts';
import { chartOfDifference, chartOfFinding } from './finding-document.ts';
import { figure, finding, men, women } from './tiny-finding.case.ts';

test('a finding becomes the chart that asks it: its answer, sides and scope', () => {
  const found = finding([figure(women, 25, 120), figure(men, 20, 100)], {
    query: { question: 'q11', waves: ['w2'], weight: 'adults' },
  });
  const chart = NewChart.parse(chartOfFinding(found));
  const { asked, scope } = readAskedChart(chart);
  expect([chart.name, asked.question, asked.datapoints]).toEqual(['Pets', 'q11', ['q11_1']]);
  expect(asked.audiences.map(({ name, expression }) => [name, expression])).toEqual([
    ['women', women.expression],
    ['men', men.expression],
  ]);
  expect(scope).toMatchObject({ waves: ['w2'], weight: 'adults' });
});

test('a difference of a table becomes a chart of its answers, joined as they were', () => {
  const query = {
    question: 'q11',
    datapoints: ['q11_1', 'q11_2'],
    nets: [{ code: 'found_net', datapoints: ['q11_1', 'q11_2'] }],
    audiences: [{ id: 'found', name: 'Women', expression: women.expression }],
    base_audience: { name: 'Adults', expression: { question: 'q1', datapoints: ['q1_2'] } },
    base_mode: 'asked' as const,
  };
  const chart = NewChart.parse(chartOfDifference({ query }, 'Women, any pet', 'core'));
  const { asked } = readAskedChart(chart);
  expect(asked.nets).toEqual([{ code: 'found_net', name: 'Women, any pet', datapoints: ['q11_1', 'q11_2'] }]);
  expect([asked.base?.name, asked.baseMode, chart.dataset_code]).toEqual(['Adults', 'asked', 'core']);
});
