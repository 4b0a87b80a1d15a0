import { listed } from '../../../lib/listed.ts';
import { readWaveName } from '../../../lib/wave-name.ts';
import type { IndexEntry, ScopeChange } from './index-entry.ts';
import { forgivenLetters, normalise, wordsIn, wrongLetters } from './normalise.ts';

/** What the scope of a survey can be set to. */
export interface ScopeSource {
  readonly locations: readonly {
    readonly code: string;
    readonly name: string;
    readonly also_called: readonly string[];
  }[];
  /** Noun of several locations: "countries". */
  readonly locationNoun: string;
  /** Listed in time order. */
  readonly waves: readonly { readonly code: string; readonly name: string }[];
  /** Weights, including `unweighted`. */
  readonly weights?: readonly { readonly code: string; readonly name: string }[];
}

export interface ScopeCommands {
  /** One entry per location, wave, year, rule and weight, and one that lists the weights. */
  readonly entries: readonly IndexEntry[];
  /** Entry for a text that names several parts ("mexico latest") or a number of waves ("last 3"); else null. */
  combined(text: string): IndexEntry | null;
}

const rules = [1, 4, 8] as const;
const joining = new Set(['and', 'in', 'only', 'the', 'with']);
/** Words that say a part of the scope follows: "scope germany". */
const naming = new Set(['scope', 'set', 'to', 'location', 'locations', 'wave', 'waves', 'where', 'when']);

export function createScopeCommands(source: ScopeSource): ScopeCommands {
  const entries = entriesOf(source);
  const phrases = new Map<string, IndexEntry>();
  for (const entry of entries) {
    for (const text of [entry.name, ...(entry.aliases ?? [])]) {
      const phrase = normalise(text);
      if (!phrases.has(phrase)) phrases.set(phrase, entry);
    }
  }
  return {
    entries,
    combined(text) {
      const words = wordsIn(text);
      const named = words.slice(
        Math.max(
          0,
          words.findIndex((word) => !naming.has(word)),
        ),
      );
      const parts = partsOf(named, phrases, source);
      const [first] = parts ?? [];
      if (parts === null || first === undefined) return null;
      // A part alone is an entry already, unless it is a number of waves or the scope is named.
      if (parts.length === 1) return entries.includes(first) && named.length === words.length ? null : first;
      return merged(parts, source);
    },
  };
}

function entriesOf({ locations, locationNoun, waves, weights = [] }: ScopeSource): readonly IndexEntry[] {
  const codes = waves.map(({ code }) => code);
  const years = new Map<string, string[]>();
  for (const { code, name } of waves) {
    const year = readWaveName(name)?.year;
    if (year !== undefined) years.set(year, [...(years.get(year) ?? []), code]);
  }
  return [
    ...locations.map(({ code, name, also_called: aliases }) =>
      entryOf(name, aliases, { locations: [code] }, `Locations: only ${name}`),
    ),
    // A chooser of one part has nothing of the other.
    ...(locations.length === 0
      ? []
      : [
          entryOf(
            `All ${locationNoun}`,
            ['all locations', 'all places', 'everywhere', 'worldwide'],
            { locations: null },
            'Locations: all',
          ),
        ]),
    ...rules
      .filter((count) => count < waves.length)
      .map((count) =>
        count === 1
          ? entryOf(
              'Latest',
              ['latest wave', 'last wave', 'newest'],
              { waves: codes.slice(-1) },
              'Waves: latest',
            )
          : lastWaves(count, codes),
      ),
    ...yearBefore(waves).map((code) =>
      entryOf(
        'Same wave last year',
        ['year before', 'a year ago', 'last year'],
        { waves: [code] },
        'Waves: same wave last year',
      ),
    ),
    ...(waves.length === 0
      ? []
      : [entryOf('All waves', ['all time', 'whole period'], { waves: null }, 'Waves: all')]),
    ...waves.map(({ code, name }) => entryOf(name, [], { waves: [code] }, `Waves: only ${name}`)),
    ...[...years]
      .filter(([, members]) => members.length > 1 && members.length < waves.length)
      .map(([year, members]) => entryOf(year, [`all of ${year}`], { waves: members }, `Waves: ${year}`)),
    ...weightEntries(weights),
  ];
}

function weightEntries(weights: readonly { readonly code: string; readonly name: string }[]) {
  if (weights.length < 2) return [];
  const choices = weights.map(({ code, name }) =>
    code === 'unweighted'
      ? entryOf(name, ['no weight', 'raw counts'], { weight: code }, 'Scope: unweighted')
      : entryOf(name, [`weight ${name}`, `weighted by ${name}`], { weight: code }, `Scope: weight “${name}”`),
  );
  const list = entryOf('Weight', ['weights', 'weighting'], {}, 'Scope: choose a weight');
  return [{ ...list, run: { kind: 'choose', choices } } satisfies IndexEntry, ...choices];
}

/** Code of the wave a year before the latest one; none where no wave is named so. */
function yearBefore(waves: ScopeSource['waves']): readonly string[] {
  const latest = readWaveName(waves.at(-1)?.name ?? '');
  if (latest === null) return [];
  const isBefore = (name: string) => {
    const read = readWaveName(name);
    return read?.part === latest.part && Number(read.year) === Number(latest.year) - 1;
  };
  return waves.flatMap(({ code, name }) => (isBefore(name) ? [code] : []));
}

function lastWaves(count: number, codes: readonly string[]): IndexEntry {
  const aliases = [`latest ${count}`, `last ${count} waves`];
  return entryOf(`Last ${count}`, aliases, { waves: codes.slice(-count) }, `Waves: last ${count}`);
}

function entryOf(name: string, aliases: readonly string[], change: ScopeChange, label: string): IndexEntry {
  return { kind: 'scope', key: `scope:${label}`, name, label, aliases, run: { kind: 'scope', change } };
}

/** Entries that together use every word, the longest phrases first; null where a word is left. */
function partsOf(
  words: readonly string[],
  phrases: ReadonlyMap<string, IndexEntry>,
  { waves }: ScopeSource,
): readonly IndexEntry[] | null {
  const parts: IndexEntry[] = [];
  for (let at = 0; at < words.length; ) {
    if (joining.has(words[at] ?? '')) {
      at++;
      continue;
    }
    const count = /^(?:last|latest)$/.test(words[at] ?? '') ? Number(words[at + 1]) : Number.NaN;
    if (Number.isInteger(count) && count > 0 && count <= waves.length) {
      const part = lastWaves(
        count,
        waves.map(({ code }) => code),
      );
      parts.push(phrases.get(normalise(part.name)) ?? part);
      at += words[at + 2] === 'waves' ? 3 : 2;
      continue;
    }
    const found = longestPhrase(words.slice(at), phrases);
    if (found === null) return null;
    parts.push(found.entry);
    at += found.length;
  }
  return parts;
}

const longest = 4;

function longestPhrase(
  words: readonly string[],
  phrases: ReadonlyMap<string, IndexEntry>,
): { readonly entry: IndexEntry; readonly length: number } | null {
  for (const isExact of [true, false]) {
    for (let length = Math.min(longest, words.length); length > 0; length--) {
      const typed = words.slice(0, length).join(' ');
      const entry = isExact ? phrases.get(typed) : nearest(typed, phrases);
      if (entry !== undefined) return { entry, length };
    }
  }
  return null;
}

function nearest(typed: string, phrases: ReadonlyMap<string, IndexEntry>): IndexEntry | undefined {
  const most = Math.min(1, forgivenLetters(typed));
  if (most === 0) return undefined;
  for (const [phrase, entry] of phrases) if (wrongLetters(typed, phrase, most) <= most) return entry;
  return undefined;
}

function merged(parts: readonly IndexEntry[], { locations, waves }: ScopeSource): IndexEntry | null {
  const changes = parts.flatMap(({ run }) => (run.kind === 'scope' ? [run.change] : []));
  const where = together(
    changes.map((change) => change.locations),
    locations.map(({ code }) => code),
  );
  const when = together(
    changes.map((change) => change.waves),
    waves.map(({ code }) => code),
  );
  const weight = changes.map((change) => change.weight).findLast((code) => code !== undefined);
  const named = (side: 'locations' | 'waves' | 'weight') =>
    parts
      .filter(({ run }) => run.kind === 'scope' && run.change[side] !== undefined)
      .map(({ name }) => (side !== 'locations' ? name.replace(/^[A-Z](?=[a-z])/, lowerCase) : name));
  const label = [
    where === undefined ? '' : `Locations: ${listed(named('locations'))}`,
    when === undefined ? '' : `Waves: ${listed(named('waves'))}`,
    weight === undefined ? '' : `Weight: ${named('weight').at(-1)}`,
  ].filter((part) => part !== '');
  const change = {
    ...(where === undefined ? {} : { locations: where }),
    ...(when === undefined ? {} : { waves: when }),
    ...(weight === undefined ? {} : { weight }),
  };
  return entryOf(parts.map(({ name }) => name).join(' '), [], change, label.join('; '));
}

function lowerCase(letter: string): string {
  return letter.toLowerCase();
}

/** Codes of all the parts in the survey's order; null where one part is everything, undefined where none is given. */
function together(
  sides: readonly (readonly string[] | null | undefined)[],
  all: readonly string[],
): readonly string[] | null | undefined {
  const given = sides.filter((side) => side !== undefined);
  if (given.length === 0) return undefined;
  if (given.includes(null)) return null;
  const codes = new Set(given.flatMap((side) => side ?? []));
  return all.filter((code) => codes.has(code));
}
