import { expect, test } from 'vitest';
import { labelPlace } from './label-place.ts';

const bar = {
  kind: 'shown',
  key: 'tea',
  position: 10,
  label: '6%',
  letters: '',
  mark: null,
  interval: null,
  isLowBase: false,
  sample: 400,
} as const;
const scale = (position: number) => position;

const at = (position: number | null) => (position === null ? null : { position, label: '' });

test.each([
  ['without a tick, the label begins six pixels after its bar', null, 16],
  ['a tick under the bar moves no label', 5, 16],
  ['a tick right after a short bar comes before the label', 20, 26],
  ['a tick past the label moves no label', 60, 16],
])('%s', (_name, tick, x) => {
  expect(labelPlace(bar, '6%', { origin: 0, scale, left: 0, tick: at(tick) })).toMatchObject({
    x,
    anchor: 'start',
  });
});

test('a label clears the whisker of its bar', () => {
  const whiskered = { ...bar, interval: { low: 4, high: 18 } };
  expect(labelPlace(whiskered, '6%', { origin: 0, scale, left: 0, tick: at(12) }).x).toBe(24);
});

test('the label of a bar that runs left ends before the tick', () => {
  const place = labelPlace({ ...bar, position: -30 }, '6%', { origin: 0, scale, left: -100, tick: at(-40) });
  expect(place).toMatchObject({ x: -46, anchor: 'end' });
});

test('a tick that the words of the compared value would lie on comes before the label', () => {
  // 6 px of space, a value, room for a glyph and eleven letters end past the tick at 60.
  const place = labelPlace(bar, '6%', {
    origin: 0,
    scale,
    left: 0,
    tick: { position: 60, label: 'others 61.1' },
  });
  expect(place).toMatchObject({ x: 66, anchor: 'start' });
});
