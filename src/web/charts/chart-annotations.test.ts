import { expect, test } from 'vitest';
import { annotated } from '../../figures/drawing/annotations.ts';
import type { Drawing } from '../../figures/drawing/shapes.ts';
import { chartAnnotations } from './chart-annotations.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

const model = shapeChart(plainAnswer, plainRequest);
const at = { dx: 0, dy: 0 };

test('notes are numbered in the order of the marks, and those of marks that are not drawn are lost', () => {
  const annotations = [
    { anchor: { mark: 'coffee||young' }, text: 'Espresso bars opened', ...at },
    { anchor: { mark: 'tea||women' }, text: 'A campaign', ...at },
    { anchor: { mark: 'tea|w9|women' }, text: 'Of a split that is gone', ...at },
    { anchor: { wave: 'w9' }, text: 'Nothing is split by wave', ...at },
    { anchor: { x: 0.5, y: 0.1 }, text: 'Over the plot', ...at },
  ];
  const { notes, lost, drawn } = chartAnnotations(annotations, model);
  expect(notes.map(({ number, place, text }) => [number, place, text])).toEqual([
    [1, 'Tea, Women', 'A campaign'],
    [2, 'Coffee, Under 30', 'Espresso bars opened'],
  ]);
  expect([...lost]).toEqual([2, 3]);
  expect(drawn.map(({ number }) => number)).toEqual([1, 2, null]);
});

test('notes at waves are numbered after those at marks, and are at every cell of their wave', () => {
  const waves = ['w1', 'w2'].map((code) => ({ code, name: code.toUpperCase() }));
  const split = shapeChart(plainAnswer, { ...plainRequest, splitBy: 'waves', segments: waves });
  const annotations = [
    { anchor: { wave: 'w2' }, text: 'A strike', ...at },
    { anchor: { mark: 'tea|w1|women' }, text: 'First', ...at },
  ];
  const { notes } = chartAnnotations(annotations, split);
  expect(notes.map(({ number, place, keys }) => [number, place, keys.size])).toEqual([
    [1, 'Tea, W1, Women', 1],
    // Two answers of two audiences.
    [2, 'W2', 4],
  ]);
});

test('annotations follow their data points, and are moved from there', () => {
  const drawing: Drawing = {
    width: 200,
    height: 100,
    shapes: [
      { tag: 'target', key: 'a', at: { x: 20, y: 10, width: 20, height: 20 } },
      { tag: 'target', key: 'b', at: { x: 100, y: 50, width: 20, height: 20 } },
    ],
  };
  const placed = [
    { anchor: { mark: 'a' }, text: 'A', number: 1, keys: new Set(['a']), dx: 3, dy: -2 },
    { anchor: { wave: 'w' }, text: 'W', number: 2, keys: new Set(['b']), dx: 0, dy: 0 },
    { anchor: { x: 0.5, y: 1 }, text: 'Label', number: null, keys: new Set<string>(), dx: 0, dy: 0 },
  ];
  const drawnOn = (isFirst: boolean) =>
    annotated(drawing, placed, { isFirst, isOverWaves: true }).shapes.slice(2);
  expect(drawnOn(true)).toMatchObject([
    { look: 'noteDot', at: { cx: 47, cy: 12 } },
    { look: 'noteNumber', text: '1' },
    // Through the middle of its point, over the height of the plot from 10 to 70.
    { look: 'axis', at: { x1: 110, x2: 110, y1: 10, y2: 70 } },
    { look: 'noteDot', at: { cx: 110, cy: 10 } },
    { look: 'noteNumber', text: '2' },
    // Half way across from 20 to 120.
    { look: 'label', text: 'Label', at: { x: 70, y: 84 } },
  ]);
  expect(drawnOn(false).map((shape) => 'look' in shape && shape.look)).not.toContain('label');
});
