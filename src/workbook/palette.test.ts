import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lightPalette, paletteFrom } from './palette.ts';

test('the light palette has the colours of the token file', () => {
  const text = readFileSync(new URL('../web/app/tokens.css', import.meta.url), 'utf8');
  const light = text.slice(text.indexOf('color-scheme: light'), text.indexOf('color-scheme: dark'));
  const valueOf = (name: string) => new RegExp(`^\\s*${name}: ([^;]+);`, 'm').exec(light)?.[1] ?? name;
  expect(lightPalette).toEqual(paletteFrom(valueOf));
});
