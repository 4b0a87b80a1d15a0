import { possibleWaves } from '../../expression/could-hold.ts';
import type { Format } from '../../lib/format.ts';
import { partialFootnotes } from '../words/footnotes.ts';
import type { Line } from './line.ts';

/** What each † of a table means. `waves` are the selected ones, in time order. */
export function waveFootnotes(
  lines: readonly Line[],
  waves: readonly { readonly code: string; readonly name: string }[],
  format: Format,
): readonly string[] {
  const codes = waves.map(({ code }) => code);
  return partialFootnotes(
    lines.flatMap(({ item: { name, asks }, margin }) => {
      if (margin.kind !== 'ready' || !margin.isPartial) return [];
      const isAbout =
        asks.kind === 'expression' && possibleWaves(asks.expression, codes).some((possible) => !possible);
      return [{ name, waves: margin.waves, verb: isAbout ? ('about' as const) : ('asked in' as const) }];
    }),
    { waves },
    format,
  );
}
