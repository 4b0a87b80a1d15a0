import { expect, test } from 'vitest';
import { answersAsSeries } from '../../figures/drawing/arrange-panels.ts';
import { drawnModel } from './drawn-view.ts';
import { shapeChart } from './shape-chart.ts';
import { stackParts, stackRefusal } from './stack-parts.ts';
import { plainAnswer, plainRequest } from './tiny-answer.case.ts';

const model = answersAsSeries(shapeChart(plainAnswer, plainRequest));
const [women] = model.panels[0]?.rows ?? [];
if (women === undefined) throw new Error('no row');

test('parts stand end to end at their values', () => {
  // Women: tea 60%, coffee 45%.
  expect(stackParts(women, 'stacked').map(({ from, to }) => [from, to])).toEqual([
    [0, 60],
    [60, 105],
  ]);
});

test('of 100% they share the whole in proportion, and keep their own figures', () => {
  const parts = stackParts(women, 'stacked-100');
  // 60 of 105 is 57.142857… of 100.
  expect(parts.map(({ to }) => to)).toEqual([expect.closeTo(57.142857, 6), expect.closeTo(100, 9)]);
  expect(parts.map(({ cell }) => cell.label)).toEqual(['60.0', '45.0']);
});

test('the axis of a stack reaches its longest bar, and 100% otherwise', () => {
  const sizes = shapeChart(plainAnswer, { ...plainRequest, metric: 'positive_size' });
  // Women: 1,200 and 900 people; under 30: 100 and 240.
  expect(drawnModel(sizes, 'stacked', 'answer').axis.to).toBe(2500);
  expect(drawnModel(sizes, 'stacked-100', 'answer').axis.to).toBe(100);
});

test('what can’t be stacked says why', () => {
  expect(stackRefusal({ metric: 'audience_percentage', addsUp: true, answers: 8 })).toBe(null);
  expect(stackRefusal({ metric: 'audience_percentage', addsUp: false, answers: 3 })).toContain(
    'Answers overlap',
  );
  expect(stackRefusal({ metric: 'audience_index', addsUp: true, answers: 3 })).toContain(
    'Index can’t be stacked',
  );
  expect(stackRefusal({ metric: 'positive_size', addsUp: true, answers: 9 })).toContain(
    'first 7 and the rest',
  );
});
