import { listed } from '../../../lib/listed.ts';
import { readWaveName } from '../../../lib/wave-name.ts';
import { type RuledWave, type WaveRule, wavesOfRule, wavesPerWeek } from '../../../lib/wave-rule.ts';
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
  readonly waves: readonly RuledWave[];
  /** Weights, including `unweighted`. */
  readonly weights?: readonly { readonly code: string; readonly name: string }[];
}

export interface ScopeCommands {
  /** One entry per location, wave, year, rule and weight, and one that lists the weights. */
  readonly entries: readonly IndexEntry[];
  /** Entry for a text that names several parts ("mexico latest") or a number of waves ("last 3"); else null. */
  combined(text: string): IndexEntry | null;
}

const counts = [1, 4, 8] as const;
const weeks = [4, 13] as const;
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
    ...ruleEntries(waves),
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

/** Rules that leave a wave, and fewer than all. */
function ruleEntries(waves: ScopeSource['waves']): readonly IndexEntry[] {
  const perWeek = wavesPerWeek(waves);
  return [
    ruleEntry(waves, latest(1), 'Latest', ['latest wave', 'last wave', 'newest']),
    ...(perWeek === null ? [] : weeks).map((count) =>
      ruleEntry(waves, latest(count * (perWeek ?? 1)), `Last ${count} weeks`, [`latest ${count} weeks`]),
    ),
    ...counts.slice(1).map((count) => lastWaves(count, waves)),
    ruleEntry(waves, { kind: 'year_before', of: latest(1) }, 'Same wave last year', [
      'year before',
      'a year ago',
      'last year',
    ]),
    ruleEntry(waves, { kind: 'year_before', of: latest(4) }, 'Last 4, a year before', [
      'same waves last year',
    ]),
    ruleEntry(waves, { kind: 'before', of: latest(1) }, 'Wave before the latest', ['previous wave']),
    ruleEntry(waves, { kind: 'before', of: latest(4) }, 'The 4 before the last 4', ['previous 4']),
  ].filter(({ run }) => {
    const named = run.kind === 'scope' ? (run.change.waves ?? []) : [];
    return named.length > 0 && named.length < waves.length;
  });
}

function latest(count: number): WaveRule {
  return { kind: 'latest', count };
}

function ruleEntry(
  waves: ScopeSource['waves'],
  waveRule: WaveRule,
  name: string,
  aliases: readonly string[],
): IndexEntry {
  const change = { waves: wavesOfRule(waveRule, waves, []).map(({ code }) => code), waveRule };
  return entryOf(name, aliases, change, `Waves: ${name.replace(/^[A-Z](?=[a-z])/, lowerCase)}`);
}

function lastWaves(count: number, waves: ScopeSource['waves']): IndexEntry {
  return ruleEntry(waves, { kind: 'latest', count }, `Last ${count}`, [
    `latest ${count}`,
    `last ${count} waves`,
  ]);
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
      const part = lastWaves(count, waves);
      parts.push(phrases.get(normalise(part.name)) ?? part);
      at += words[at + 2] === 'waves' ? 3 : 2;
      continue;
    }
    const isSince = words[at] === 'since';
    const found = longestPhrase(words.slice(isSince ? at + 1 : at), phrases);
    if (found === null) return null;
    const part = isSince ? sinceWave(found.entry, waves) : found.entry;
    if (part === null) return null;
    parts.push(part);
    at += found.length + (isSince ? 1 : 0);
  }
  return parts;
}

/** The waves from one that an entry names; null: it names none, or several. */
function sinceWave({ name, run }: IndexEntry, waves: ScopeSource['waves']): IndexEntry | null {
  const [wave, ...others] = (run.kind === 'scope' ? run.change.waves : null) ?? [];
  if (wave === undefined || others.length > 0) return null;
  return ruleEntry(waves, { kind: 'since', wave }, `Since ${name}`, []);
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
  const rules = changes.flatMap(({ waves: own, waveRule }) => (own === undefined ? [] : [waveRule]));
  const [rule] = rules;
  const change = {
    ...(where === undefined ? {} : { locations: where }),
    ...(when === undefined ? {} : { waves: when }),
    ...(rules.length === 1 && rule !== undefined ? { waveRule: rule } : {}),
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
