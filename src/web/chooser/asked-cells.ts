import type { WaveStripCell } from '../ui/marks/WaveStrip.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The cells of a wave strip for something that was asked in some waves, of which some are in the scope. */
export function askedCells(
  catalogue: Catalogue,
  asked: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): readonly WaveStripCell[] {
  return catalogue.waves.map(({ code, name }) => ({
    code,
    name,
    coverage: !asked.has(code) ? 'not-asked' : selected.has(code) ? 'all' : 'outside',
  }));
}

/** `Asked in 3 of 4 selected waves` */
export function askedWords(asked: ReadonlySet<string>, selected: ReadonlySet<string>): string {
  const answered = [...selected].filter((code) => asked.has(code)).length;
  return `Asked in ${answered} of ${selected.size} selected waves`;
}
