import type { Format } from '../../lib/format.ts';
import { listed } from '../../lib/listed.ts';

/** A row, column or series that is read over some of the selected waves. */
export interface PartialLine {
  readonly name: string;
  /** Codes, in time order. */
  readonly waves: readonly string[];
  /** How it is confined: its question was asked then, it is about these waves, or its people are read over them. */
  readonly verb: 'asked in' | 'about' | 'read over';
}

interface SelectedWaves {
  /** Listed in time order. */
  readonly waves: readonly { readonly code: string; readonly name: string }[];
  /** Whether these are all names that the chart has: they need not be listed. */
  readonly isEvery?: (names: readonly string[]) => boolean;
}

/** Says what answers shown as one are. */
export function restFootnote(name: string): string {
  return `${name}: their figures added up, without an interval or a test.`;
}

/** The answers that a chart of the first ones leaves out. */
export function furtherAnswers(count: number, format: Format): string {
  return count === 1 ? '1 further answer not shown.' : `${format.count(count)} further answers not shown.`;
}

const mostNamed = 4;
const mostListed = 4;

/**
 * Writes what each † means: one note for every set of waves that some lines are confined to, and one for all lines that
 * are about waves of their own.
 */
export function partialFootnotes(
  lines: readonly PartialLine[],
  selected: SelectedWaves,
  format: Format,
): readonly string[] {
  const wavesOf = ({ waves }: PartialLine) => waves.join(' ');
  const about = lines.filter(({ verb }) => verb === 'about');
  const hasOwn = new Set(about.map(wavesOf)).size > 1;
  const own = hasOwn
    ? [
        `† ${named([...new Set(about.map(({ name }) => name))], format)}: each about its own waves only, base included.`,
      ]
    : [];
  const shared = lines.filter(({ verb }) => !hasOwn || verb !== 'about');
  const notes = Array.from(Map.groupBy(shared, wavesOf).values(), (group) => {
    const [first] = group;
    const used = first?.waves ?? [];
    const those = `${format.count(used.length)} of the ${format.count(selected.waves.length)} selected waves${wavesWords(used, selected, format)}`;
    const sentences = (['asked in', 'about', 'read over'] as const).flatMap((verb) => {
      const names = [...new Set(group.filter((line) => line.verb === verb).map(({ name }) => name))];
      if (names.length === 0) return [];
      if (verb === 'asked in' && selected.isEvery?.(names) === true) return [`Asked in ${those}.`];
      return [`${named(names, format)}: ${verb} ${those}.`];
    });
    return `† ${sentences.join(' ')} These waves only, base included.`;
  });
  return [...own, ...notes];
}

/** " (Q1–Q3 2025)"; waves with gaps between them one by one while they are few. */
function wavesWords(used: readonly string[], { waves }: SelectedWaves, format: Format): string {
  const positions = waves.flatMap(({ code }, position) => (used.includes(code) ? [position] : []));
  const names = positions.map((position) => waves[position]?.name ?? '');
  const isRange = (positions.at(-1) ?? 0) - (positions[0] ?? 0) + 1 === positions.length;
  if (isRange) return ` (${format.waveRange(names[0] ?? '', names.at(-1) ?? '')})`;
  return names.length > mostListed ? '' : ` (${listed(names)})`;
}

function named(names: readonly string[], format: Format): string {
  const first = names.slice(0, mostNamed);
  return names.length > mostNamed
    ? `${first.join(', ')} and ${format.count(names.length - mostNamed)} more`
    : listed(first);
}

interface FieldedPlace {
  readonly name: string;
  /** Codes of the waves that were fielded there. */
  readonly waves: readonly string[];
}

export interface Fielding {
  /** Codes of the waves in which some place is missing. */
  readonly partial: ReadonlySet<string>;
  /** "† 11 countries. South Africa joined in Q2 2025."; empty where every wave has every place. */
  readonly note: string;
}

/** Finds the waves that lack some of the places, and says which; `noun` names so many places. */
export function fieldingOf(
  places: readonly FieldedPlace[],
  waves: SelectedWaves['waves'],
  noun: (count: number) => string,
  format: Format,
): Fielding {
  const counts = waves.map(({ code }) => places.filter((place) => place.waves.includes(code)).length);
  const lacking = waves.filter((_, at) => (counts[at] ?? 0) < places.length);
  const known = counts.filter((count) => count < places.length);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const range = least === most ? format.count(most) : `${format.count(least)} to ${format.count(most)}`;
  const firstOf = (place: FieldedPlace) => waves.findIndex(({ code }) => place.waves.includes(code));
  const missedBy = (place: FieldedPlace) => waves.filter(({ code }) => !place.waves.includes(code)).length;
  const sentences = waves.flatMap(({ name }, at) => {
    const joined = places.filter((place) => at > 0 && firstOf(place) === at && missedBy(place) === at);
    return joined.length === 0 ? [] : [`${listed(joined.map((place) => place.name))} joined in ${name}.`];
  });
  return {
    partial: new Set(lacking.map(({ code }) => code)),
    note: lacking.length === 0 ? '' : [`† ${range} ${noun(most)}.`, ...sentences].join(' '),
  };
}
