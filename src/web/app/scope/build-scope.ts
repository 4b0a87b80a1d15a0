import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Location } from '../../../contract/codebook/location.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { scopeSearch } from './last-scope.ts';
import type { Scope } from './scope.ts';
import { scopeWeights } from './scope-weights.ts';
import { type WaveRule, wavesOfRule } from '../../../lib/wave-rule.ts';
import { readCodes, readWaves, type ScopeAddress, writeCodes, writeWaves } from './scope-address.ts';

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
