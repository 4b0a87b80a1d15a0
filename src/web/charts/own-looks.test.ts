import { expect, test } from 'vitest';
import { formatOf } from '../lib/format.ts';
import { drawnModel, drawPanel, paintOf, paintTokens } from './drawn-view.ts';
import { findingOf } from './finding.ts';
import { cellWords } from './mark-words.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

test('a chart writes its figures in its own decimals and locale, wherever they are written', () => {
  const format = formatOf({ locale: 'de', decimals: 2 });
  const model = shapeChart(plainAnswer, { ...plainRequest, format });
  const [tea] = model.panels[0]?.rows[0]?.cells ?? [];
  // 120 of 200, against 80 of the 200 others.
  expect(tea?.label).toBe('60,00');
  expect(tea && cellWords(tea, model).sentence).toContain('60,00%');
  expect(findingOf(model, { questionName: 'Drinks', columns: '', splitName: '', view: 'bars' })).toContain(
    '60,00% against 40,00%',
  );
  const [panel] = model.panels;
  if (panel === undefined) throw new Error('a chart without a panel');
  const texts = drawPanel(panel, 900, drawnModel(model, 'dots', 'auto'), 'dots').shapes.flatMap((shape) =>
    shape.tag === 'text' ? [shape.text] : [],
  );
  expect(texts.join('\n')).toContain('60,00 vs 25,00');
  expect(texts).toContain('+35,00');
});

test('without decimals the ticks of a fine axis still differ', () => {
  const format = formatOf({ locale: 'en', decimals: 0 });
  const { axis } = shapeChart(plainAnswer, {
    ...plainRequest,
    format,
    intervals: 'none',
    references: [],
    answers: [],
  });
  const labels = axis.ticks.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

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
