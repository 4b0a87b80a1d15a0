import { rake } from '../../../engine/weighting/rake.ts';
import type { RakingMargin } from '../../../engine/weighting/raking-cells.ts';
import type { Survey } from '../../../importing/survey.ts';
import { adultPopulation, type Country, countries } from './countries.ts';
import type { Sample } from './sample.ts';

/**
 * `population`: raked within each wave and country to its adults by age, gender and region type, in whole people
 * that add exactly to the adult population. `design`: the inverse chance of selection alone, mean near 1.
 */
export function weigh(sample: Sample): Survey['weights'] {
  const population = new Float64Array(sample.count);
  for (let start = 0; start < sample.count; ) {
    const end = endOfCell(sample, start);
    const country = countries[sample.location[start] ?? 0];
    if (country === undefined) throw new RangeError(`Respondent ${start} is of no country`);
    population.set(weighCell(sample, country, start, end), start);
    start = end;
  }
  return [
    { code: 'population', name: 'Population (adults 16 and over)', values: population },
    {
      code: 'design',
      name: 'Design (chance of selection, mean near 1)',
      values: sample.inverseSelection.map((weight) => Math.round(weight * 10_000) / 10_000),
    },
  ];
}

function endOfCell(sample: Sample, start: number): number {
  let end = start;
  while (
    end < sample.count &&
    sample.wave[end] === sample.wave[start] &&
    sample.location[end] === sample.location[start]
  ) {
    end++;
  }
  return end;
}

/** Weights of the respondents of one wave and country, in whole people that add to its adults. */
function weighCell(sample: Sample, country: Country, start: number, end: number): Float64Array {
  const chances = sample.inverseSelection.slice(start, end);
  const scale = adultPopulation(country) / sumOf([...chances]);
  const { weights, converged } = rake(
    chances.map((weight) => weight * scale),
    [
      marginOf(sample.ageBand.subarray(start, end), country.thousandsByAge),
      marginOf(sample.gender.subarray(start, end), country.perMilleByGender),
      marginOf(sample.regionType.subarray(start, end), country.perMilleByRegionType),
    ],
  );
  if (!converged) {
    throw new RangeError(`The margins of respondents ${start}–${end - 1} contradict each other`);
  }
  roundToWholePeople(weights);
  return weights;
}

function marginOf(group: Uint8Array, people: readonly number[]): RakingMargin {
  const total = sumOf(people);
  const empty = people.findIndex((some, at) => some > 0 && !group.includes(at));
  if (empty !== -1) throw new RangeError(`Group ${empty} has people and no respondent`);
  return { categories: Int32Array.from(group), shares: people.map((some) => some / total) };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Rounds the running total rather than each weight, so that the roundings cancel. */
function roundToWholePeople(weights: Float64Array): void {
  let exact = 0;
  let rounded = 0;
  for (const [respondent, weight] of weights.entries()) {
    exact += weight;
    weights[respondent] = Math.round(exact) - rounded;
    rounded = Math.round(exact);
  }
}
