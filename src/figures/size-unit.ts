import type { SizeUnit } from './measures.ts';

/** Code of the choice under which everyone counts once. */
const unweighted = 'unweighted';

interface Weight {
  readonly code: string;
  readonly projects?: boolean | undefined;
}

/** What a sum of weights counts: people only where the weight projects to a population; of no weight, respondents. */
export function sizeUnit(weight: Weight | undefined): SizeUnit {
  if (weight === undefined || weight.code === unweighted) return 'respondents';
  return weight.projects === false ? 'weighted respondents' : 'people';
}

/** Returns what sizes by a weight of a survey count; `""`: its default. */
export function sizeUnitOf(weights: readonly Weight[], code = ''): SizeUnit {
  return sizeUnit(code === '' ? weights[0] : weights.find((weight) => weight.code === code));
}

export interface NamedWeight extends Weight {
  readonly name: string;
  /** Absent: in use. */
  readonly retired?: unknown;
}

/** Returns the name of the weight that figures were computed with, as their words and files give it. */
export function weightNameOf(weights: readonly NamedWeight[], code: string): string {
  if (code === unweighted) return 'Unweighted';
  const weight = weights.find((one) => one.code === code);
  if (weight === undefined) return code;
  return weight.retired === undefined ? weight.name : `${weight.name} (retired)`;
}

/** Noun for those that a survey counts: people only where its weight projects to a population. */
export function peopleNoun(unit: SizeUnit): 'people' | 'respondents' {
  return unit === 'people' ? 'people' : 'respondents';
}
