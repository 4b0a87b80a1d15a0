import { countries } from '../fieldwork/countries.ts';
import type { Sample } from '../fieldwork/sample.ts';
import { logarithm, normalOfBits } from '../normal.ts';
import { drawBits, streamOf } from '../random.ts';
import type { Households } from './household.ts';
import type { Livelihoods } from './livelihood.ts';
import { standardise } from './standardise.ts';

/**
 * What answers depend on: standard scores (mean 0, standard deviation 1 over all respondents), so that a loading
 * is read as "per standard deviation". The first eight are facts about a respondent (affluence is income as it compares
 * within the country, prosperity in absolute terms), the others are latent.
 */
export const traitNames = [
  'youth',
  'female',
  'urban',
  'education',
  'affluence',
  'prosperity',
  'parent',
  'working',
  'digital',
  'novelty',
  'sociability',
  'thrift',
  'green',
  'active',
  'gamer',
  'culture',
  'ticking',
] as const;
export type TraitName = (typeof traitNames)[number];
export type Traits = Readonly<Record<TraitName, Float64Array>>;

export function drawTraits(sample: Sample, households: Households, livelihoods: Livelihoods): Traits {
  const score = (of: (respondent: number) => number): Float64Array =>
    standardise(Float64Array.from({ length: sample.count }, (_, respondent) => of(respondent)));
  const latent = (name: TraitName, spread: number, of: (respondent: number) => number): Float64Array => {
    const stream = streamOf(`trait/${name}`);
    return score(
      (respondent) => of(respondent) + spread * normalOfBits(drawBits(stream, sample.bits[respondent] ?? 0)),
    );
  };

  const youth = score((respondent) => -at(sample.age, respondent));
  const female = score((respondent) => [0, 1, 0.5][at(sample.gender, respondent)] ?? 0);
  const urban = score((respondent) => -at(sample.regionType, respondent));
  const education = score((respondent) => at(livelihoods.education, respondent));
  const affluence = livelihoods.affluence;
  const prosperity = score((respondent) => logarithm(at(livelihoods.income, respondent)));
  const parent = score((respondent) =>
    households.children.some((children) => at(children, respondent) > 0) ? 1 : 0,
  );
  const working = score((respondent) => (at(livelihoods.work, respondent) <= 2 ? 1 : 0));

  const digital = latent(
    'digital',
    0.7,
    (respondent) =>
      0.5 * at(youth, respondent) +
      0.12 * at(urban, respondent) +
      0.18 * at(education, respondent) +
      0.2 * at(affluence, respondent) +
      (countries[at(sample.location, respondent)]?.digital ?? 0),
  );
  const novelty = latent(
    'novelty',
    0.85,
    (respondent) =>
      0.35 * at(digital, respondent) + 0.2 * at(youth, respondent) + 0.15 * at(affluence, respondent),
  );
  const sociability = latent(
    'sociability',
    0.9,
    (respondent) => 0.3 * at(youth, respondent) + 0.2 * at(female, respondent),
  );
  const thrift = latent('thrift', 0.85, (respondent) => -0.5 * at(affluence, respondent));
  const green = latent(
    'green',
    0.9,
    (respondent) =>
      0.25 * at(education, respondent) + 0.2 * at(female, respondent) + 0.1 * at(youth, respondent),
  );
  const active = latent(
    'active',
    0.9,
    (respondent) => 0.25 * at(youth, respondent) + 0.25 * at(affluence, respondent),
  );
  const gamer = latent(
    'gamer',
    0.75,
    (respondent) =>
      0.5 * at(youth, respondent) - 0.3 * at(female, respondent) + 0.25 * at(digital, respondent),
  );
  const culture = latent(
    'culture',
    0.9,
    (respondent) => 0.4 * at(education, respondent) - 0.15 * at(youth, respondent),
  );
  const ticking = latent('ticking', 1, () => 0);
  return {
    youth,
    female,
    urban,
    education,
    affluence,
    prosperity,
    parent,
    working,
    digital,
    novelty,
    sociability,
    thrift,
    green,
    active,
    gamer,
    culture,
    ticking,
  };
}

function at(values: ArrayLike<number>, respondent: number): number {
  return values[respondent] ?? 0;
}
