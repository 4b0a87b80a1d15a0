import type { SizeUnit } from './measures.ts';

/** What a sum of weights counts: people only where the weight projects to a population; of no weight, respondents. */
export function sizeUnit(
  weight: { readonly code: string; readonly projects?: boolean | undefined } | undefined,
): SizeUnit {
  if (weight === undefined || weight.code === 'unweighted') return 'respondents';
  return weight.projects === false ? 'weighted respondents' : 'people';
}

/** Noun for those that a survey counts: people only where its weight projects to a population. */
export function peopleNoun(unit: SizeUnit): 'people' | 'respondents' {
  return unit === 'people' ? 'people' : 'respondents';
}
