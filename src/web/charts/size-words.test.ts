import { expect, test } from 'vitest';
import { subtitle } from '../pages/charts/card-words.ts';
import { metricsOf, metricWithin } from '../../figures/questions/chart-metrics.ts';
import { findingOf } from './finding.ts';
import { cellWords, explainCell } from './mark-words.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

const unprojected = {
  ...plainAnswer,
  meta: { ...plainAnswer.meta, sizeUnit: 'weighted respondents' as const },
};
const model = shapeChart(unprojected, { ...plainRequest, metric: 'positive_size' });
const source = { dataset: 'S', where: 'all', wavesUsed: 'W1', weight: 'w' };

test('where weights do not project, nothing that a chart says of a size is about people', () => {
  const [cell] = model.panels[0]?.rows[0]?.cells ?? [];
  if (cell?.kind !== 'shown') throw new Error('the case has a cell');
  const words = [
    findingOf(model, { questionName: 'Hot drinks', columns: '', splitName: '', view: 'bars' }),
    subtitle({
      questionName: 'Hot drinks',
      columns: '',
      metric: 'positive_size',
      mean: null,
      unit: '',
      sizeUnit: model.sizeUnit,
      splitName: null,
      isAlone: false,
      base: 'everyone',
      whole: 'the base',
      scope: { dataset: 'S', where: 'all', when: 'W1', weight: 'Weight' },
      drawsIntervals: false,
      isDistribution: false,
    }),
    JSON.stringify(cellWords(cell, model)),
    JSON.stringify(explainCell(cell, model, source)),
  ];
  for (const text of words) expect(text).not.toMatch(/people/);
  expect(words[0]).toBe('“Tea” among Women is the largest group: 1.20k weighted respondents');
});

test('a size is offered and drawn only where it counts people', () => {
  expect(metricsOf('weighted respondents')).not.toContain('positive_size');
  expect(metricWithin('positive_size', 'weighted respondents')).toBe('audience_percentage');
  expect(metricsOf('people')).toContain('positive_size');
  expect(metricWithin('positive_size', 'people')).toBe('positive_size');
});
