import { expect, test } from 'vitest';
import { isColor } from '../../contract/saved-work/chart-configuration.ts';
import { contrastOf, isVisible, nearestVisible } from './color-contrast.ts';

test('contrast is that of WCAG: 21 of black on white, 4.54 of #767676, 3.03 of #949494', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 9);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#949494', '#ffffff')).toBeCloseTo(3.03, 2);
});

test('a colour that fades on a surface is refused, and the nearest one is not', () => {
  // Yellow on white has 1.07 to 1, navy on the dark surface 1.06.
  for (const color of ['#ffff00', '#000080', '#ffffff', '#000000']) {
    expect(isVisible(color)).toBe(false);
    expect(isVisible(nearestVisible(color))).toBe(true);
  }
  expect(nearestVisible('#e8480b')).toBe('#e8480b');
  // Of yellow the hue stays: red and green alike, no blue.
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(nearestVisible('#ffff00')) ?? [];
  expect([red === green, blue]).toEqual([true, '00']);
});

test('colours are six small digits after a #', () => {
  expect(['#12ab9f', '#12AB9F', '#12ab9', 'red', '#12ab9g', '#1e+5ab'].map(isColor)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
