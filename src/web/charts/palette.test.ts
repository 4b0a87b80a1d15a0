import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartSurfaces, contrastOf as writtenContrast } from '../../figures/drawing/color-contrast.ts';
import { ciede2000, contrastOf, distanceOf } from './color-vision.case.ts';

const plot = readFileSync(new URL('panels/plot.module.css', import.meta.url), 'utf8');
const css = readFileSync(new URL('../app/tokens.css', import.meta.url), 'utf8');
/** Every definition of a token, the light one first. */
const valuesOf = (token: string) =>
  Array.from(css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g')), ([, value = '']) => value);
const valueOf = (token: string, theme: number) => valuesOf(token)[theme] ?? '';

/** Pairs 1, 7 and 34 of the test data published with the formula (Sharma, Wu and Dalal 2005). */
test('the distance of colours is CIEDE2000', () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

test('own colours are held against the surfaces of both themes, by the same contrast', () => {
  expect(chartSurfaces).toEqual(valuesOf('surface').slice(0, 2));
  for (const [one, other] of [
    ['#2a8a66', '#ffffff'],
    ['#ffa330', '#1a1d20'],
  ] as const)
    expect(writtenContrast(one, other)).toBeCloseTo(contrastOf(one, other), 6);
});

/** Least distances as the design states them: normal, protan, deutan, tritan. */
const stated = {
  light: { first4: [22.6, 21.2, 19.3, 18.3], all8: [15.5, 10.5, 10.4, 10.7] },
  dark: { first4: [23.2, 20.6, 20.2, 16.4], all8: [18.4, 11.9, 11.7, 9.7] },
} as const;

describe.each(['light', 'dark'] as const)('in the %s theme the colours of series', (theme) => {
  const at = theme === 'light' ? 0 : 1;
  const colors = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => valueOf(`series-${number}`, at));
  const least = (used: readonly string[]) =>
    ([null, 'protan', 'deutan', 'tritan'] as const).map((deficiency) =>
      Math.min(
        ...used.flatMap((one, place) =>
          used.slice(place + 1).map((other) => distanceOf(one, other, deficiency)),
        ),
      ),
    );

  test('stand out from surface and canvas by 3 to 1', () => {
    for (const ground of ['surface', 'bg']) {
      for (const color of colors) {
        expect(contrastOf(color, valueOf(ground, at)), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('are told apart with every colour vision: the first four by 15, all eight by 9', () => {
    const [first4, all8] = [least(colors.slice(0, 4)), least(colors)];
    expect(Math.min(...first4)).toBeGreaterThanOrEqual(15);
    expect(Math.min(...all8)).toBeGreaterThanOrEqual(9);
    // And as far as the design says, to the decimal that it gives.
    expect(first4.map((distance) => Math.round(distance * 10) / 10)).toEqual(stated[theme].first4);
    expect(all8.map((distance) => Math.round(distance * 10) / 10)).toEqual(stated[theme].all8);
  });

  test('carry words on a plate of the surface, whose ink has 4.5 to 1 and more', () => {
    // Nothing of the colour comes through it.
    expect(/\.plate \{[^}]*\}/.exec(plot)?.[0]).not.toContain('opacity');
    for (const ink of ['ink', 'ink2', 'ink3']) {
      expect(contrastOf(valueOf(ink, at), valueOf('surface', at))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(['light', 'dark'] as const)('in the %s theme ink is read on every band of heat', (theme) => {
  const at = theme === 'light' ? 0 : 1;
  const bands = [
    ...[1, 2, 3, 5, 6, 7].map((number) => valueOf(`index-${number}`, at)),
    ...[2, 3, 4, 5, 6].map((number) => valueOf(`share-${number}`, at)),
  ];
  for (const band of bands) expect(contrastOf(valueOf('ink', at), band), band).toBeGreaterThanOrEqual(4.5);
});
