import type { WaveRule } from '../../../lib/wave-rule.ts';
import type { Scope, ScopeChoice } from './scope.ts';

export interface SavedScope {
  readonly dataset_code: string;
  /** Empty = all. */
  readonly country_codes: string[];
  /** Empty = all. Where a rule is given: those that it meant when the work was saved. */
  readonly wave_codes: string[];
  /** Absent: the waves of `wave_codes`. */
  readonly wave_rule?: WaveRule | null | undefined;
  /** Empty = the default. */
  readonly weight_code: string;
}

/**
 * Writes the page's scope. What is the same as in the saved one keeps its saved spelling; the waves of a rule are those
 * that it means now.
 */
export function scopeToSave(scope: Scope, saved: SavedScope | null): SavedScope {
  const { dataset, locations, toRequest, allLocations } = scope;
  const shown = {
    dataset_code: dataset.code,
    country_codes: [...(locations ?? [])],
    weight_code: toRequest().weight ?? '',
  };
  if (saved === null) return { ...shown, ...wavesToSave(scope) };
  const { dataset_code, country_codes, weight_code } = saved;
  const spelled = {
    dataset_code: dataset_code || dataset.code,
    country_codes: inOrder(country_codes, allLocations),
    weight_code,
  };
  const kept = isSame(spelled, shown) ? { dataset_code, country_codes, weight_code } : shown;
  return { ...kept, ...wavesToSaveOver(scope, saved) };
}

/** The page's scope of a tab plan, whose rule is always there; all waves are a rule that takes in later ones. */
export function planScope(scope: Scope, saved: SavedScope | null): SavedScope & { wave_rule: WaveRule } {
  const written = scopeToSave(scope, saved);
  return { ...written, wave_rule: written.wave_rule ?? { kind: 'fixed' } };
}

type SavedWaves = Pick<SavedScope, 'wave_codes' | 'wave_rule'>;

/** The scope of a document, without the rest. */
export function savedScopeOf({
  dataset_code,
  country_codes,
  wave_codes,
  wave_rule,
  weight_code,
}: SavedScope): SavedScope {
  return { country_codes, wave_codes, ...(wave_rule && { wave_rule }), dataset_code, weight_code };
}

/** All waves are no codes, so that later ones belong to them for every client. */
function wavesToSave({ waveRule, waves, namedWaves, allWaves }: Scope): SavedWaves {
  if (waveRule.kind === 'all') return { wave_codes: [] };
  if (waveRule.kind === 'fixed') return { wave_codes: [...(namedWaves ?? [])] };
  const wave_codes = [...(waves ?? allWaves.map(({ code }) => code))];
  // A document names the waves that its rule means, and none that a rule inside it is of.
  return isOfNamed(waveRule) ? { wave_codes } : { wave_codes, wave_rule: waveRule };
}

/**
 * Returns the rule that a document with its waves spelled out gets; undefined: the waves are named, or are all that a
 * document without a rule names already.
 */
export function ruleToSave(scope: Scope, saved: SavedWaves | null): WaveRule | undefined {
  const { waveRule, allWaves } = scope;
  if (isOfNamed(waveRule)) return undefined;
  if (waveRule.kind !== 'all' || saved === null || saved.wave_rule?.kind === 'all') return waveRule;
  const isSpelled = !saved.wave_rule && inOrder(saved.wave_codes, allWaves).length === 0;
  return isSpelled ? undefined : waveRule;
}

function isOfNamed(rule: WaveRule): boolean {
  return rule.kind === 'fixed' || ('of' in rule && isOfNamed(rule.of));
}

function wavesToSaveOver(scope: Scope, { wave_codes, wave_rule }: SavedWaves): SavedWaves {
  const { allWaves, waveRule } = scope;
  if (waveRule.kind === 'all' && wave_rule?.kind === 'all') {
    return { wave_codes: allWaves.map(({ code }) => code), wave_rule };
  }
  const shown = wavesToSave(scope);
  const isFixed = (wave_rule ?? { kind: 'fixed' }).kind === 'fixed' && shown.wave_rule === undefined;
  return isFixed && isSame(inOrder(wave_codes, allWaves), shown.wave_codes)
    ? { wave_codes, ...(wave_rule && { wave_rule }) }
    : shown;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function scopeOfSaved({
  dataset_code,
  country_codes,
  wave_codes,
  wave_rule,
  weight_code,
}: SavedScope): ScopeChoice {
  return {
    dataset: dataset_code,
    locations: country_codes.length === 0 ? null : country_codes,
    waves: wave_codes.length === 0 ? null : wave_codes,
    ...(wave_rule && { waveRule: wave_rule }),
    weight: weight_code || null,
  };
}

function inOrder(codes: readonly string[], all: readonly { readonly code: string }[]): string[] {
  const chosen = new Set(codes);
  const ordered = all.map(({ code }) => code).filter((code) => chosen.has(code));
  return ordered.length === all.length ? [] : ordered;
}
