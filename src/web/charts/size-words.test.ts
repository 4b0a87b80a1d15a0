import { expect, test } from 'vitest';
import { subtitle } from '../pages/charts/chart-words.ts';
import { metricsOf } from './chart-metrics.ts';
import { findingOf } from './finding.ts';
import { cellWords, explainCell } from './mark-words.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

const model = shapeChart(plainAnswer, {
  ...plainRequest,
  metric: 'positive_size',
  sizeUnit: 'weighted respondents',
});
const source = { dataset: 'S', where: 'all', wavesUsed: 'W1', wavesSelected: '', weight: 'w' };

test('where weights do not project, nothing that a chart says of a size is about people', () => {
  const [cell] = model.panels[0]?.rows[0]?.cells ?? [];
  if (cell?.kind !== 'shown') throw new Error('the case has a cell');
  const words = [
    findingOf(model, { questionName: 'Hot drinks', suffixNames: [], splitName: '', view: 'bars' }),
    subtitle({
      questionName: 'Hot drinks',
      suffixNames: [],
      metric: 'positive_size',
      sizeUnit: model.sizeUnit,
      splitName: null,
      isAlone: false,
      baseWords: 'everyone',
      scope: { dataset: 'S', where: 'all', when: 'W1' },
      drawsIntervals: false,
    }),
    JSON.stringify(cellWords(cell, 'positive_size', 'everyone', model.sizeUnit)),
    JSON.stringify(explainCell(cell, { model, base: 'everyone', source })),
  ];
  for (const text of words) expect(text).not.toMatch(/people/);
  expect(words[0]).toBe('“Tea” among Women is the largest group: 1.20k weighted respondents');
});

test('a size is offered only where it counts people, or is shown already', () => {
  expect(metricsOf('weighted respondents', 'audience_percentage')).not.toContain('positive_size');
  expect(metricsOf('weighted respondents', 'positive_size')).toContain('positive_size');
  expect(metricsOf('people', 'audience_percentage')).toContain('positive_size');
});
