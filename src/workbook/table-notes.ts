import { letterMeaning, testCount } from '../figures/words/meanings.ts';
import type { Format } from '../lib/format.ts';
import { testedFrom } from '../lib/low-base.ts';
import type { SignificanceSettings } from '../lib/significance.ts';

/** Says what the marks of a table mean, and how many tests were made for them; empty where it has none. */
export function markNote(
  settings: SignificanceSettings,
  { tests, against }: { readonly tests: number; readonly against: string },
  format: Format,
): string {
  const { levels } = settings;
  if (levels.length === 0 || tests === 0) return '';
  const looser = levels.filter((level) => level < 99);
  const strict = levels.includes(99) ? '▲▼ at 99%' : '';
  const other = looser.length === 0 ? '' : `△▽ at ${format.count(Math.min(...looser))}%`;
  const signs = [strict, other].filter(Boolean).join(', ');
  return `Above or below ${against}: ${signs}. ${countOf(tests, settings, format)}`;
}

/** The same of letters. */
export function lettersNote(settings: SignificanceSettings, pairTests: number, format: Format): string {
  if (settings.levels.length === 0 || pairTests === 0) return '';
  return `${letterMeaning('column', settings.levels, format)} ${countOf(pairTests, settings, format)}`;
}

function countOf(tests: number, { levels, correction }: SignificanceSettings, format: Format): string {
  return `${testCount({ tests, correction, level: Math.min(99, ...levels) }, format)}.`;
}

/** Says what the dash means. */
export const definitionNote = '– by definition.';

/** Says what the low-base mark means. */
export function lowBaseNote(threshold: number, side: 'row' | 'column', format: Format): string {
  return `⚑ Hatched: ${side} n under ${format.count(threshold)}, read as a direction only; not tested under ${format.count(testedFrom)}.`;
}
