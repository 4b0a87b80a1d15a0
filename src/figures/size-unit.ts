import type { SizeUnit } from './measures.ts';

interface Weight {
  readonly code: string;
  readonly projects?: boolean | undefined;
}

/** What a sum of weights counts: people only where the weight projects to a population; of no weight, respondents. */
export function sizeUnit(weight: Weight | undefined): SizeUnit {
  if (weight === undefined || weight.code === 'unweighted') return 'respondents';
  return weight.projects === false ? 'weighted respondents' : 'people';
}

/** Returns what sizes by a weight of a survey count; `""`: its default. */
export function sizeUnitOf(weights: readonly Weight[], code = ''): SizeUnit {
  return sizeUnit(code === '' ? weights[0] : weights.find((weight) => weight.code === code));
}

/** Noun for those that a survey counts: people only where its weight projects to a population. */
export function peopleNoun(unit: SizeUnit): 'people' | 'respondents' {
  return unit === 'people' ? 'people' : 'respondents';
}
