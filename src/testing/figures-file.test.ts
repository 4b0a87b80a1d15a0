import { expect, test } from 'vitest';
import { type MeasuredFigure, withFigures } from './figures-file.ts';

const figure = (name: string, measured: string): MeasuredFigure => ({
  command: 'npm run bench',
  figure: name,
  measured,
  date: '2026-11-23',
  commit: 'abc1234',
  machine: 'two cores',
});

test('a figure replaces its earlier row and leaves the others', () => {
  const before = withFigures('', [figure('squares', 'ratio 2.2'), figure('growth', 'ratio 1.4')]);
  const after = withFigures(before, [figure('squares', 'ratio 2 | 3')]);
  expect(after.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `npm run bench` | growth | ratio 1.4 | 2026-11-23 | abc1234 | two cores |',
    '| `npm run bench` | squares | ratio 2 / 3 | 2026-11-23 | abc1234 | two cores |',
  ]);
  expect(withFigures(after, [])).toBe(after);
});
