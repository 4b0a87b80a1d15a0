import { readFileSync } from 'node:fs';
import { type Palette, paletteFrom } from './palette.ts';

/** The light palette as the token file has it. */
export const lightPalette: Palette = paletteFrom((name) => {
  const value = new RegExp(`^\\s*${name}: ([^;]+);`, 'm').exec(tokens())?.[1];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return value;
});

function tokens(): string {
  const text = readFileSync(new URL('../web/app/tokens.css', import.meta.url), 'utf8');
  return text.slice(text.indexOf('color-scheme: light'), text.indexOf('color-scheme: dark'));
}
