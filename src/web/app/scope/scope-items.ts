import { readWaveName } from '../../../lib/wave-name.ts';
import { createScopeCommands, type ScopeSource } from '../../catalogue/index/scope-commands.ts';
import type { IndexEntry } from '../../catalogue/index/index-entry.ts';
import type { ChooserItem } from '../../chooser/list/ListChooser.tsx';
import { format } from '../../lib/format.ts';

/** Rows of a chooser of locations or waves. */
export interface ScopeItems {
  readonly items: readonly ChooserItem[];
  /** Row for a text that names several at once. */
  readonly combined: (text: string) => ChooserItem | null;
}

const all = { key: '=', aliases: ['all locations', 'all places', 'everywhere', 'worldwide'] };

/** Locations of a survey, those of `first` before all others. */
export function locationItems(
  { locations, locationNoun }: Pick<ScopeSource, 'locations' | 'locationNoun'>,
  first: ReadonlySet<string>,
): ScopeItems {
  const group = first.size === 0 ? '' : 'All';
  const rows = locations.map(({ code, name, also_called: aliases }): ChooserItem => {
    return { key: code, code, name, aliases, group: first.has(code) ? 'Selected' : group };
  });
  const commands = createScopeCommands({ locations, locationNoun, waves: [] });
  return {
    combined: (text) => combinedItem(commands.combined(text)),
    items: [
      ...rows.filter(({ key }) => first.has(key)),
      { ...all, name: `All ${format.count(locations.length)} ${locationNoun}`, group },
      ...rows.filter(({ key }) => !first.has(key)),
    ],
  };
}

interface DatedWave {
  readonly code: string;
  readonly name: string;
  readonly date_start: string;
  readonly date_end: string;
}

/** Rules, then the waves of a survey, the newest first. */
export function waveItems(waves: readonly DatedWave[]): ScopeItems {
  const commands = createScopeCommands({ locations: [], locationNoun: '', waves });
  const names = new Set(waves.map(({ name }) => name));
  const rules = commands.entries.flatMap((entry) => {
    const item = names.has(entry.name) ? null : ruleItem(entry);
    return item === null ? [] : [{ ...item, name: entry.name, group: 'Rules' }];
  });
  const byKey = new Map(rules.toReversed().map((rule) => [rule.key, rule]));
  return {
    combined: (text) => combinedItem(commands.combined(text)),
    items: [
      ...rules.filter((rule) => byKey.get(rule.key) === rule),
      ...waves.toReversed().map(({ code, name, date_start: start, date_end: end }): ChooserItem => {
        const group = readWaveName(name)?.year ?? 'Waves';
        return { key: code, code, name, group, ...(start === '' ? {} : { about: format.days(start, end) }) };
      }),
    ],
  };
}

const combinedItem = (entry: IndexEntry | null) => (entry === null ? null : ruleItem(entry));

/** Row of an entry for several codes, or for all. */
function ruleItem({ name, label = name, aliases, run }: IndexEntry): ChooserItem | null {
  if (run.kind !== 'scope') return null;
  const { locations, waves } = run.change;
  const codes = locations === undefined ? waves : locations;
  return codes === undefined ? null : { key: ruleKey(codes), name: label.replace(/^.*: /, ''), aliases };
}

/** Key of a row for several codes; `=` for all. */
export function ruleKey(codes: readonly string[] | null): string {
  return `=${codes?.join(',') ?? ''}`;
}

export function isRule(key: string): boolean {
  return key.startsWith('=');
}

/** Codes of a row; null for all. */
export function codesOf(key: string): readonly string[] | null {
  if (!isRule(key)) return [key];
  return key === '=' ? null : key.slice(1).split(',');
}
