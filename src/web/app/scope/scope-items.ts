import { readWaveName } from '../../../lib/wave-name.ts';
import type { RuledWave, WaveRule } from '../../../lib/wave-rule.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import type { Scope } from './scope.ts';
import { whenWords } from './scope-words.ts';
import { writeWaves } from './scope-address.ts';
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

/** Rules, then the waves of a survey, the newest first; `now`: the waves of the scope, which a rule may begin at. */
export function waveItems(
  waves: readonly (RuledWave & Pick<Wave, 'date_start' | 'date_end'>)[],
  now: Pick<Scope, 'waveRule' | 'namedWaves'>,
): ScopeItems {
  const commands = createScopeCommands({ locations: [], locationNoun: '', waves });
  const names = new Set(waves.map(({ name }) => name));
  const rules = commands.entries.flatMap((entry) => {
    const item = names.has(entry.name) ? null : ruleItem(entry);
    const codes = entry.run.kind === 'scope' ? (entry.run.change.waves ?? null) : null;
    const about = codes === null ? {} : { about: whenWords(waves, codes) };
    return item === null ? [] : [{ ...item, name: entry.name, group: 'Rules', ...about }];
  });
  const since = sinceItem(waves, now, commands);
  const byKey = new Map(rules.toReversed().map((rule) => [rule.key, rule]));
  return {
    combined: (text) => combinedItem(commands.combined(text)),
    items: [
      ...rules.filter((rule) => byKey.get(rule.key) === rule),
      ...(since === null ? [] : [{ ...since, group: 'Rules' }]),
      ...waves.toReversed().map(({ code, name, date_start: start, date_end: end }): ChooserItem => {
        const group = readWaveName(name)?.year ?? 'Waves';
        return { key: code, code, name, group, ...(start === '' ? {} : { about: format.days(start, end) }) };
      }),
    ],
  };
}

/** The rule of the waves since the first of a scope of named ones; null: it is not of several, or of all. */
function sinceItem(
  waves: readonly RuledWave[],
  { waveRule, namedWaves }: Pick<Scope, 'waveRule' | 'namedWaves'>,
  commands: Pick<ReturnType<typeof createScopeCommands>, 'combined'>,
): ChooserItem | null {
  const code = waveRule.kind === 'since' ? waveRule.wave : namedWaves?.[0];
  const first = waves.find((wave) => wave.code === code);
  return first === undefined || first === waves[0]
    ? null
    : combinedItem(commands.combined(`since ${first.name}`));
}

const combinedItem = (entry: IndexEntry | null) => (entry === null ? null : ruleItem(entry));

/** Row of an entry for several codes, or for all. */
function ruleItem({ name, label = name, aliases, run }: IndexEntry): ChooserItem | null {
  if (run.kind !== 'scope') return null;
  const { locations, waves, waveRule } = run.change;
  const codes = locations === undefined ? waves : locations;
  if (codes === undefined) return null;
  const row = { name: label.replace(/^.*: /, ''), aliases };
  return waveRule === undefined
    ? { key: ruleKey(codes), ...row }
    : { key: keyOfRule(waveRule, null), ...row };
}

/** Key of the row of a rule; `=` for all waves. */
export function keyOfRule(rule: WaveRule, named: readonly string[] | null): string {
  return `=${writeWaves(rule, named, null) ?? ''}`;
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
