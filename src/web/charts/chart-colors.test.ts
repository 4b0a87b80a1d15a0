import { expect, test } from 'vitest';
import { drawnModel, paintOf, paintTokens } from './drawn-view.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

test('a series has its own colour in place of the palette’s, unless it fades on a surface', () => {
  const colors = { women: '#2a8a66', young: '#ffff00' };
  const model = shapeChart(plainAnswer, { ...plainRequest, colors });
  expect(paintTokens(model)).toEqual({ '--series-1': '#2a8a66' });
  expect(model.series.map((series) => paintOf(model, series))).toEqual(['#2a8a66', null]);
});

test('an answer has its own colour where answers are series', () => {
  const model = shapeChart(plainAnswer, { ...plainRequest, colors: { coffee: '#a8692f' }, addsUp: true });
  expect(paintTokens(drawnModel(model, 'stacked', 'auto'))).toEqual({ '--series-2': '#a8692f' });
});
