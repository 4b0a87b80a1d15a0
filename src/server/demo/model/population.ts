import { drawSample, type Sample } from '../fieldwork/sample.ts';
import { formHouseholds, type Households } from './household.ts';
import { drawLivelihoods, type Livelihoods } from './livelihood.ts';
import { drawTraits, type Traits } from './traits.ts';

/** The respondents as persons, before anything is asked. */
export interface Population {
  readonly sample: Sample;
  readonly households: Households;
  readonly livelihoods: Livelihoods;
  readonly traits: Traits;
}

export function drawPopulation(): Population {
  const sample = drawSample();
  const households = formHouseholds(sample);
  const livelihoods = drawLivelihoods(sample, households);
  return { sample, households, livelihoods, traits: drawTraits(sample, households, livelihoods) };
}
