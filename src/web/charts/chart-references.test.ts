import { describe, expect, test } from 'vitest';
import type { ChartReference } from '../../contract/saved-work/chart-configuration.ts';
import { referenceLine } from './chart-references.ts';
import type { ChartRequest } from './chart-request.ts';
import { drawnModel, drawPanel } from './drawn-view.ts';
import { shapeChart } from './shape-chart.ts';
import { everyone, plainAnswer, plainRequest, sentShares, women } from './tiny-answer.case.ts';

describe('reference lines', () => {
  const line = (kind: ChartReference['kind'], value: number | null = null, name = '') => ({
    kind,
    value,
    name,
  });
  const linesOf = (...asked: Parameters<typeof shapeChart>) =>
    shapeChart(...asked).references.map(({ name, values }) => [
      name,
      ...new Set(Array.from(values.values(), (value) => Math.round(value * 10) / 10)),
    ]);

  test('are a typed value, the base of each row, and the mean of the figures drawn', () => {
    const references = [line('value', 40, 'Goal'), line('base'), line('mean')];
    // Tea 60 and 25, coffee 45 and 60; everyone 50 and 55.
    expect(linesOf(plainAnswer, { ...plainRequest, references })).toEqual([
      ['Goal 40', 40],
      ['Everyone', 50, 55],
      ['Mean of the answers 47.5', 47.5],
    ]);
    expect(linesOf(plainAnswer, { ...plainRequest, series: [women], references }).at(-1)).toEqual([
      'Mean of the answers 52.5',
      52.5,
    ]);
  });

  test('have room on the axis; that of the base is drawn for shares of audiences alone', () => {
    const shown = (more: Partial<ChartRequest>) =>
      shapeChart(plainAnswer, { ...plainRequest, series: [women], intervals: 'none', ...more });
    expect(shown({}).axis.to).toBe(60);
    expect(shown({ references: [line('value', 88)] }).axis.to).toBe(100);
    const base = { references: [line('base')] };
    expect(shown(base).references).toHaveLength(1);
    expect(shown({ ...base, metric: 'positive_size' }).references).toEqual([]);
    expect(shown({ ...base, series: [everyone] }).references).toEqual([]);
    expect(shown({ references: [line('value')] }).references).toEqual([]);
  });

  test('a year earlier are each figure’s own', () => {
    const earlier = sentShares([
      { answer: 'tea', series: 'women', positive: 33, audience: 100, datapoint: 50, base: 200 },
      { answer: 'coffee', series: 'women', positive: 44, audience: 100, datapoint: 50, base: 200 },
    ]);
    const references = [line('year_before')];
    // The young were not there.
    const { references: drawn } = shapeChart(plainAnswer, { ...plainRequest, references, earlier });
    expect(drawn.map(({ name, values }) => [name, Object.fromEntries(values)])).toEqual([
      ['A year earlier', { 'tea||women': 33, 'coffee||women': 44 }],
    ]);
    expect(linesOf(plainAnswer, { ...plainRequest, references })).toEqual([]);
  });

  test('are in no view without an axis of the figures, and in the footnote of the others', () => {
    const model = shapeChart(plainAnswer, { ...plainRequest, references: [line('value', 40), line('base')] });
    expect(drawnModel(model, 'heat', 'auto').references).toEqual([]);
    const drawn = drawnModel(model, 'dots', 'auto');
    expect(referenceLine(drawn)).toBe('Dashed lines: Target 40, Everyone. Not tested.');
  });

  test('cross the rows of bars at their values, named over the plot', () => {
    const model = shapeChart(plainAnswer, {
      ...plainRequest,
      intervals: 'none',
      references: [line('value', 30), line('base')],
    });
    const drawn = drawnModel(model, 'bars', 'auto');
    const [panel] = drawn.panels;
    if (panel === undefined) throw new Error('a chart without a panel');
    const { shapes } = drawPanel(panel, 600, drawn, 'bars');
    const lines = shapes.flatMap((shape) =>
      shape.tag === 'line' && shape.look === 'reference' ? [shape.at.x1] : [],
    );
    // The axis ends at 60: half way is 30.
    const [from = 0, to = 0] = [0, 60].map((value) => {
      const tick = shapes.find((shape) => shape.tag === 'text' && shape.text === (value === 0 ? '0' : '60%'));
      return tick?.tag === 'text' ? tick.at.x : Number.NaN;
    });
    const at = (value: number) => from + ((to - from) * value) / 60;
    expect(lines.map(Math.round)).toEqual([at(30), at(50), at(55)].map(Math.round));
    const names = shapes.flatMap((shape) =>
      shape.tag === 'text' && /Target|Everyone/.test(shape.text) ? [shape.text] : [],
    );
    expect(names).toEqual(['Target 30', 'Everyone']);
  });
});
