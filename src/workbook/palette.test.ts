import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heat, palette, seriesColor } from './palette.ts';

test('the light palette has the colours of the token file', () => {
  const text = readFileSync(new URL('../web/app/tokens.css', import.meta.url), 'utf8');
  const light = text.slice(text.indexOf('color-scheme: light'), text.indexOf('color-scheme: dark'));
  const colour = (name: string) => {
    const value = new RegExp(`^\\s*--${name}: ([^;]+);`, 'm').exec(light)?.[1] ?? name;
    if (value === 'transparent') return palette.surface;
    const digits = value.slice(1).toUpperCase();
    return digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  };
  const { series, ...names } = palette;
  expect(names).toEqual(Object.fromEntries(Object.keys(names).map((name) => [name, colour(name)])));
  expect(series).toEqual(series.map((_, place) => colour(`series-${place + 1}`)));
  expect(heat).toEqual(
    Object.fromEntries(Object.keys(heat).map((band) => [band, colour(band.replace('heat-', ''))])),
  );
});

test('a series has its own colour in a file where it has one, else that of the palette', () => {
  expect(seriesColor({ color: 2 })).toBe('E8480B');
  expect(seriesColor({ color: 2, paint: '1A6B4F' })).toBe('1A6B4F');
  expect(seriesColor({ color: 0 })).toBe('626970');
});
