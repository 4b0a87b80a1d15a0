import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Location } from '../../../contract/codebook/location.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import type { WaveRule } from '../../../lib/wave-rule.ts';

/** What every analysis page is about: a dataset, where, and when. */
export interface Scope extends ScopeActions {
  readonly dataset: Dataset;
  /** Everything that the caller may use, parents before children. */
  readonly datasets: readonly Dataset[];
  /** All of the dataset, in time order. */
  readonly allWaves: readonly Wave[];
  /** All of the dataset, in its order. */
  readonly allLocations: readonly Location[];
  /** Codes in the dataset's order; null = all. */
  readonly locations: readonly string[] | null;
  /** Those that the rule means today. */
  readonly waves: readonly string[] | null;
  readonly waveRule: WaveRule;
  /** Codes that a fixed rule, or one of a fixed rule, names; null = all. */
  readonly namedWaves: readonly string[] | null;
  /** All of the survey and none, the default first. */
  readonly weights: readonly ScopeWeight[];
  readonly weight: ScopeWeight;
  /** Codes that the address names and the dataset does not have. */
  readonly unknown: readonly string[];
  /** `?d=…&loc=…&w=…&weight=…`: carries the scope along in a link to another page. */
  readonly search: string;
  /** The fields of a query's scope; null asks for all. */
  readonly toRequest: () => ScopeRequest;
}

export interface ScopeRequest {
  readonly locations: string[] | null;
  readonly waves: string[] | null;
  readonly weight: string | null;
}

export interface ScopeChoice {
  readonly dataset: string;
  readonly locations: readonly string[] | null;
  /** Codes that the rule is of; null = all. */
  readonly waves: readonly string[] | null;
  /** Absent: the waves of `waves`. */
  readonly waveRule?: WaveRule | undefined;
  /** null = the default. */
  readonly weight: string | null;
}

export interface ScopeActions {
  /** Selects another dataset, whole. */
  readonly setDataset: (code: string) => void;
  /** null or every code = all. */
  readonly setLocations: (codes: readonly string[] | null) => void;
  readonly setWaves: (codes: readonly string[] | null) => void;
  /** Waves by a rule; one of fixed waves is of those in `named`. */
  readonly setWaveRule: (rule: WaveRule, named: readonly string[] | null) => void;
  readonly setWeight: (code: string) => void;
  /** All at once, in the dataset of the page. */
  readonly setScope: (choice: Omit<ScopeChoice, 'dataset'>) => void;
}

/** Waves in the scope, in time order; all waves where it names none. */
export function wavesInScope({ waves, allWaves }: Pick<Scope, 'waves' | 'allWaves'>): readonly Wave[] {
  return waves === null ? allWaves : allWaves.filter(({ code }) => waves.includes(code));
}

/** Codes of the waves in the scope; all waves where it names none. */
export function selectedWaves({ waves, allWaves }: Pick<Scope, 'waves' | 'allWaves'>): ReadonlySet<string> {
  return new Set(waves ?? allWaves.map(({ code }) => code));
}

/** A weight that a scope can have. */
export interface ScopeWeight {
  readonly code: string;
  readonly name: string;
  /** Whether its sums are people. */
  readonly projects: boolean;
  /** Whether it is offered no more. */
  readonly retired?: true;
  readonly note: string;
}

const none = { code: 'unweighted', name: 'Unweighted', projects: false, note: 'everyone counts once' };

/** Returns the weights of a survey, the default first, and none, under which everyone counts once. */
export function scopeWeights({
  weights,
}: Pick<Dataset, 'weights'>): readonly [ScopeWeight, ...ScopeWeight[]] {
  // An imported survey without a weight lists this one.
  const isListed = weights.some(({ code }) => code === none.code);
  const [first = none, ...others] = isListed ? weights : [...weights, none];
  return [{ note: 'default', ...first }, ...others.map((one) => ({ note: '', ...one }))];
}

/** "Weighted" by the survey's own weight, else the name of the weight. */
export function weightWords(weight: ScopeWeight, weights: readonly ScopeWeight[]): string {
  return weight === weights[0] && weight.code !== none.code ? 'Weighted' : weight.name;
}
