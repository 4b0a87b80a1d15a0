import { expect, test } from 'vitest';
import { drawnModel } from './drawn-view.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest, sentShares } from './tiny-answer.case.ts';
import { travel } from './travel.ts';

const bars = shapeChart(plainAnswer, plainRequest);

test('over bars, up and down go from bar to bar and stop at the ends', () => {
  expect(travel(bars, 'tea||women', 'ArrowDown', 'bars')).toBe('tea||young');
  expect(travel(bars, 'tea||young', 'ArrowDown', 'bars')).toBe('coffee||women');
  expect(travel(bars, 'tea||women', 'ArrowUp', 'bars')).toBe('tea||women');
  expect(travel(bars, 'coffee||young', 'ArrowDown', 'bars')).toBe('coffee||young');
});

test('over bars, left and right stay with the series', () => {
  expect(travel(bars, 'tea||young', 'ArrowRight', 'bars')).toBe('coffee||young');
  expect(travel(bars, 'coffee||young', 'ArrowLeft', 'bars')).toBe('tea||young');
});

test('over lines, left and right follow the line, up and down change it', () => {
  const figures = { series: 'base', positive: 1, audience: 2, datapoint: 1, base: 2 };
  const rows = ['tea', 'coffee'].flatMap((answer) =>
    ['w1', 'w2'].map((segment) => ({ ...figures, answer, segment })),
  );
  const request = { ...plainRequest, splitBy: 'waves', segments: plainRequest.waves, series: [] } as const;
  const lines = shapeChart(sentShares(rows), request);
  expect(travel(lines, 'tea|w1|base', 'ArrowRight', 'lines')).toBe('tea|w2|base');
  expect(travel(lines, 'tea|w2|base', 'ArrowDown', 'lines')).toBe('coffee|w2|base');
  expect(travel(lines, 'coffee|w1|base', 'ArrowUp', 'lines')).toBe('tea|w1|base');
});

test('over columns the arrows are turned: left and right go from column to column', () => {
  expect(travel(bars, 'tea||women', 'ArrowRight', 'columns')).toBe('tea||young');
  expect(travel(bars, 'tea||young', 'ArrowRight', 'columns')).toBe('coffee||women');
  expect(travel(bars, 'coffee||women', 'ArrowUp', 'columns')).toBe('tea||women');
});

test('over stacks and heat tables arrows go where they point', () => {
  const stacks = drawnModel(bars, 'stacked', 'answer');
  expect(travel(stacks, 'tea||women', 'ArrowRight', 'cells')).toBe('coffee||women');
  expect(travel(stacks, 'coffee||women', 'ArrowDown', 'cells')).toBe('coffee||young');
  expect(travel(stacks, 'coffee||young', 'ArrowRight', 'cells')).toBe('coffee||young');
  expect(travel(bars, 'tea||women', 'ArrowRight', 'cells')).toBe('tea||young');
  expect(travel(bars, 'tea||young', 'ArrowDown', 'cells')).toBe('coffee||young');
});

test('from a mark that is gone it begins at the first', () => {
  expect(travel(bars, 'milk||women', 'ArrowRight', 'bars')).toBe('tea||women');
});
