import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { glyphWidths } from '../src/figures/drawing/glyph-widths.ts';
import { expect, test } from './fixtures.ts';

test.use({ sharesService: true });

const file = fileURLToPath(new URL('../src/figures/drawing/glyph-widths.ts', import.meta.url));
/** Latin, Greek, Cyrillic, punctuation, currencies and the signs of the product. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2026],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

test('widths of characters are those of the bundled font', async ({ page }) => {
  await page.goto('/charts');
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const measured = await page.evaluate(async (all) => {
    // Each script of the font is a file of its own, which is loaded once it is written with.
    await Promise.all(
      [400, 500].map((weight) => document.fonts.load(`${weight} 12px "Inter Variable"`, all.join(''))),
    );
    const line = document.createElement('span');
    line.style.cssText = 'position:absolute;white-space:pre;font-family:"Inter Variable"';
    document.body.append(line);
    const widest = all.map((character) => {
      const widths = [400, 500].flatMap((weight) =>
        ['normal', 'tabular-nums'].map((numeric) => {
          // At the size of text in charts: larger text has narrower letters.
          line.style.font = `${weight} 12px "Inter Variable"`;
          line.style.fontVariantNumeric = numeric;
          line.textContent = character.repeat(100);
          return line.getBoundingClientRect().width / 1200;
        }),
      );
      return [character, Math.max(...widths)] as const;
    });
    line.remove();
    return widest;
  }, characters);
  const byWidth = new Map<string, string>();
  for (const [character, em] of measured) {
    const width = (Math.ceil(em * 100 - 0.01) / 100).toFixed(2);
    byWidth.set(width, (byWidth.get(width) ?? '') + character);
  }
  const widths = [...byWidth]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([width, of]) => ({ em: Number(width), of }));
  if (process.env['KEEP_GLYPH_WIDTHS'] === '1') {
    writeFileSync(
      file,
      [
        '/** Widths of characters of the bundled font in ems: written by `glyph-widths.e2e.ts`, `KEEP_GLYPH_WIDTHS=1`. */',
        `export const glyphWidths: readonly { readonly em: number; readonly of: string }[] = ${JSON.stringify(widths)};`,
        '',
      ].join('\n'),
    );
  } else expect(glyphWidths).toEqual(widths);
});
