import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Location } from '../../../contract/codebook/location.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { type Scope, scopeWeights } from './scope.ts';
import { type WaveRule, wavesOfRule } from '../../../lib/wave-rule.ts';
import { readCodes, readWaves, type ScopeAddress, writeCodes, writeWaves } from './scope-address.ts';
import { cosmetics } from '../../lib/cosmetics.ts';

interface ScopeParts {
  readonly dataset: Dataset;
  readonly datasets: readonly Dataset[];
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  readonly address: ScopeAddress;
  readonly setAddress: (next: Partial<ScopeAddress>) => void;
}

export function buildScope({ dataset, datasets, waves, locations, address, setAddress }: ScopeParts): Scope {
  const waveCodes = waves.map(({ code }) => code);
  const locationCodes = locations.map(({ code }) => code);
  const { rule, named, unknown: unknownWaves } = readWaves(address.w, waveCodes);
  const meant = wavesOfRule(rule, waves, named ?? []).map(({ code }) => code);
  const shownWaves = meant.length === waves.length ? null : meant;
  const chosenLocations = readCodes(address.loc, locationCodes);
  const writeLocations = (codes: readonly string[] | null) =>
    writeCodes(codes, locationCodes, { ranges: false });
  const writeRule = (next: WaveRule, codes: readonly string[] | null) => writeWaves(next, codes, waveCodes);
  const fixed: WaveRule = { kind: 'fixed' };
  const weights = scopeWeights(dataset);
  const chosenWeight = weights.find(({ code }) => code === address.weight);
  const writeWeight = (code: string | null) => (code === weights[0].code ? null : code);
  return {
    dataset,
    datasets,
    allWaves: waves,
    allLocations: locations,
    waves: shownWaves,
    waveRule: rule,
    namedWaves: named,
    locations: chosenLocations.codes,
    weights,
    weight: chosenWeight ?? weights[0],
    unknown: [
      ...chosenLocations.unknown,
      ...unknownWaves,
      ...(address.weight === null || chosenWeight !== undefined ? [] : [address.weight]),
    ],
    search: scopeSearch({
      d: dataset.code,
      loc: writeLocations(chosenLocations.codes),
      w: writeRule(rule, named),
      weight: writeWeight(chosenWeight?.code ?? null),
    }),
    toRequest: () => ({
      locations: chosenLocations.codes === null ? null : [...chosenLocations.codes],
      waves: shownWaves === null ? null : [...shownWaves],
      weight: writeWeight(chosenWeight?.code ?? null),
    }),
    setDataset: (code) => setAddress({ d: code, loc: null, w: null, weight: null }),
    setLocations: (codes) => setAddress({ d: dataset.code, loc: writeLocations(codes) }),
    setWaves: (codes) => setAddress({ d: dataset.code, w: writeRule(fixed, codes) }),
    setWaveRule: (next, codes) => setAddress({ d: dataset.code, w: writeRule(next, codes) }),
    setWeight: (code) => setAddress({ d: dataset.code, weight: writeWeight(code) }),
    setScope: (choice) =>
      setAddress({
        d: dataset.code,
        loc: writeLocations(choice.locations),
        w: writeRule(choice.waveRule ?? fixed, choice.waves),
        weight: writeWeight(choice.weight),
      }),
  };
}

const storageKey = 'scope';

/** Scope of this tab; another tab's changes don't move the pages of this one. */
let ofThisTab: ScopeAddress | null = null;

/** The scope that was used last: in this tab, else in any; null before the first. */
export function readLastScope(): ScopeAddress | null {
  if (ofThisTab !== null) return ofThisTab;
  const stored = new URLSearchParams(cosmetics.read(storageKey) ?? '');
  const d = stored.get('d');
  return d === null ? null : { d, loc: stored.get('loc'), w: stored.get('w'), weight: stored.get('weight') };
}

export function rememberScope(scope: ScopeAddress): void {
  ofThisTab = scope;
  cosmetics.write(storageKey, scopeSearch(scope).slice(1));
}

/** `?d=…&loc=…&w=…&weight=…`, readable: neither commas nor dots are escaped. */
export function scopeSearch({ d, loc, w, weight }: ScopeAddress): string {
  const parts = Object.entries({ d, loc, w, weight }).flatMap(([key, value]) =>
    value === null
      ? []
      : [`${key}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
