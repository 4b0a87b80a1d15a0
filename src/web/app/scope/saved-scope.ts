import type { Scope, ScopeChoice } from './scope.ts';

/** The scope of saved work as its document has it. */
export interface SavedScope {
  readonly dataset_code: string;
  /** Empty = all. */
  readonly country_codes: string[];
  readonly wave_codes: string[];
  /** Empty = the default. */
  readonly weight_code: string;
}

/** Writes the page's scope. One that is the same as the saved one keeps its saved spelling. */
export function scopeToSave(scope: Scope, saved: SavedScope | null): SavedScope {
  const { dataset, locations, waves, toRequest, allLocations, allWaves } = scope;
  const shown = {
    dataset_code: dataset.code,
    country_codes: [...(locations ?? [])],
    wave_codes: [...(waves ?? [])],
    weight_code: toRequest().weight ?? '',
  };
  if (saved === null) return shown;
  const { dataset_code, country_codes, wave_codes, weight_code } = saved;
  const spelled = {
    dataset_code: dataset_code || dataset.code,
    country_codes: inOrder(country_codes, allLocations),
    wave_codes: inOrder(wave_codes, allWaves),
    weight_code,
  };
  const isSame = JSON.stringify(spelled) === JSON.stringify(shown);
  return isSame ? { dataset_code, country_codes, wave_codes, weight_code } : shown;
}

/** The scope to open saved work in. */
export function scopeOfSaved({
  dataset_code,
  country_codes,
  wave_codes,
  weight_code,
}: SavedScope): ScopeChoice {
  return {
    dataset: dataset_code,
    locations: country_codes.length === 0 ? null : country_codes,
    waves: wave_codes.length === 0 ? null : wave_codes,
    weight: weight_code || null,
  };
}

function inOrder(codes: readonly string[], all: readonly { readonly code: string }[]): string[] {
  const chosen = new Set(codes);
  const ordered = all.map(({ code }) => code).filter((code) => chosen.has(code));
  return ordered.length === all.length ? [] : ordered;
}
