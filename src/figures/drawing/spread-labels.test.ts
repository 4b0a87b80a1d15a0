import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const room = { from: 0, to: 100 };

test('labels that are far enough apart stay where they are', () => {
  expect(spreadLabels([80, 10, 40], 12, room)).toEqual([80, 10, 40]);
});

test('labels that would touch move down, in the order they stand in', () => {
  expect(spreadLabels([40, 42, 41], 12, room)).toEqual([40, 64, 52]);
});

test('labels at the lower edge are pushed back up', () => {
  expect(spreadLabels([95, 99], 12, room)).toEqual([88, 100]);
});
