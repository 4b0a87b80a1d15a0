import { expect, test } from 'vitest';
import { barGeometry, barOffset } from './bar-geometry.ts';

const long = 'Information about a product from somebody I know and trust';

test('short names take the room they need, long ones a third of the panel at most', () => {
  const short = barGeometry({ names: ['Dog', 'Afternoon snack'], series: 3, width: 1000 });
  expect(short.nameWidth).toBeGreaterThan(90);
  expect(short.nameWidth).toBeLessThan(130);
  expect(short.names).toEqual([['Dog'], ['Afternoon snack']]);
  expect(barGeometry({ names: [long], series: 1, width: 1000 }).nameWidth).toBe(340);
  expect(barGeometry({ names: [long], series: 1, width: 320 }).nameWidth).toBe(108);
});

test('a row is as high as its bars or its name, whichever is higher', () => {
  expect(barGeometry({ names: ['Dog'], series: 3, width: 900 }).pitch).toBe(50);
  expect(barGeometry({ names: ['Dog'], series: 1, width: 900 }).pitch).toBe(26);
  expect(barGeometry({ names: [long], series: 1, width: 320 })).toMatchObject({ pitch: 68, height: 68 });
});

test('the bars of a row stand in its middle', () => {
  const geometry = barGeometry({ names: ['Dog', 'Cat'], series: 2, width: 900 });
  // Two bars of 10 and a gap of 2 in 38: 8 above them.
  expect(barOffset(geometry, 0, 0, 2)).toBe(8);
  expect(barOffset(geometry, 0, 1, 2)).toBe(20);
  expect(barOffset(geometry, 1, 0, 2)).toBe(46);
});
