import type { Survey } from '../../../importing/survey.ts';
import { adultPopulation, type Country, countries } from './countries.ts';
import { rake } from './rake.ts';
import type { Sample } from './sample.ts';

/**
 * `population`: raked within each wave and country to its adults by age, gender and region type, in whole people
 * that add exactly to the adult population. `design`: the inverse chance of selection alone, mean near 1.
 */
export function weigh(sample: Sample): Survey['weights'] {
  const population = Float64Array.from(sample.inverseSelection);
  for (let start = 0; start < sample.count; ) {
    const end = endOfCell(sample, start);
    const country = countries[sample.location[start] ?? 0];
    if (country === undefined) throw new RangeError(`Respondent ${start} is of no country`);
    rake(population, start, end, marginsOf(country, sample));
    roundToWholePeople(population, start, end);
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

function marginsOf(country: Country, sample: Sample) {
  const adults = adultPopulation(country);
  const people = (perMille: number) => (adults * perMille) / 1000;
  return [
    { group: sample.ageBand, people: country.thousandsByAge.map((thousands) => thousands * 1000) },
    { group: sample.gender, people: country.perMilleByGender.map(people) },
    { group: sample.regionType, people: country.perMilleByRegionType.map(people) },
  ];
}

/** Rounds the running total rather than each weight, so that the roundings cancel. */
function roundToWholePeople(weights: Float64Array, start: number, end: number): void {
  let exact = 0;
  let rounded = 0;
  for (let respondent = start; respondent < end; respondent++) {
    exact += weights[respondent] ?? 0;
    weights[respondent] = Math.round(exact) - rounded;
    rounded = Math.round(exact);
  }
}
