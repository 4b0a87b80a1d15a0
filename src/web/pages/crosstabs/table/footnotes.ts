import { possibleWaves } from '../../../../expression/possible-waves.ts';
import { whenWords } from '../../../app/scope/scope-words.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../lib/words.ts';
import type { Line } from './line.ts';

interface Wave {
  readonly code: string;
  readonly name: string;
}

const mostNamed = 3;
const mostListed = 4;

/**
 * What each † stands for: one note for every set of waves that some rows and columns are confined to. `waves` are the
 * selected ones, in time order.
 */
export function waveFootnotes(lines: readonly Line[], waves: readonly Wave[]): readonly string[] {
  const codes = waves.map(({ code }) => code);
  const confined = new Map<string, { readonly waves: readonly string[]; asked: string[]; about: string[] }>();
  for (const { item, margin } of lines) {
    if (margin.kind !== 'ready' || !margin.isPartial) continue;
    const key = margin.waves.join(' ');
    const group = confined.get(key) ?? { waves: margin.waves, asked: [], about: [] };
    confined.set(key, group);
    const { asks } = item;
    const isAbout =
      asks.kind === 'expression' && possibleWaves(asks.expression, codes).some((possible) => !possible);
    (isAbout ? group.about : group.asked).push(item.name);
  }
  return Array.from(confined.values(), (group) => {
    const those = `${format.count(group.waves.length)} of the ${format.count(waves.length)} selected waves${wavesWords(waves, group.waves)}`;
    const sentences = [
      group.asked.length === 0 ? '' : `${named(group.asked)}: asked in ${those}.`,
      group.about.length === 0 ? '' : `${named(group.about)}: about ${those}.`,
    ];
    return `† ${sentences.filter(Boolean).join(' ')} Figures and bases are of these.`;
  });
}

/** " (Q1–Q3 2025)"; waves with gaps between them one by one while they are few. */
function wavesWords(waves: readonly Wave[], chosen: readonly string[]): string {
  const positions = waves.flatMap(({ code }, position) => (chosen.includes(code) ? [position] : []));
  const isRange = (positions.at(-1) ?? 0) - (positions[0] ?? 0) + 1 === positions.length;
  if (isRange) return ` (${whenWords(waves, chosen)})`;
  if (positions.length > mostListed) return '';
  return ` (${listed(positions.map((position) => waves[position]?.name ?? ''))})`;
}

function named(names: readonly string[]): string {
  const first = names.slice(0, mostNamed);
  return names.length > mostNamed
    ? `${first.join(', ')} and ${format.count(names.length - mostNamed)} more`
    : listed(first);
}
