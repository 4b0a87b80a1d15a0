import { describe, expect, test } from 'vitest';
import { countries } from './countries.ts';
import { drawSample, type Sample } from './sample.ts';
import { weigh } from './weights.ts';

const sample = drawSample();
const [population, design] = weigh(sample);

/** People aged 16 and over: the sums of the rounded age bands, added by hand. */
const adults = {
  au: 21_600_000,
  br: 167_500_000,
  fr: 55_200_000,
  de: 71_000_000,
  in: 1_048_000_000,
  id: 204_500_000,
  jp: 107_900_000,
  mx: 97_400_000,
  za: 43_900_000,
  es: 41_200_000,
  gb: 56_100_000,
  us: 272_400_000,
};

/** Weighted people by a key of the respondent. */
function peopleBy(key: (respondent: number) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (let respondent = 0; respondent < sample.count; respondent++) {
    const of = key(respondent);
    sums.set(of, (sums.get(of) ?? 0) + (population?.values[respondent] ?? 0));
  }
  return sums;
}

const cellOf = (respondent: number) => `${sample.wave[respondent]}/${sample.location[respondent]}`;

/** Largest distance, in people, of any group of a margin from its share of the adults, over all waves and countries. */
function worstOf(
  group: keyof Pick<Sample, 'ageBand' | 'gender' | 'regionType'>,
  shares: 'age' | 'gender' | 'regionType',
) {
  const sums = peopleBy((respondent) => `${cellOf(respondent)}/${sample[group][respondent]}`);
  let worst = 0;
  for (const [key, sum] of sums) {
    const [, location, at] = key.split('/').map(Number);
    const country = countries[location ?? 0];
    if (country === undefined) throw new Error(`no country ${location}`);
    const of = {
      age: country.thousandsByAge.map((thousands) => thousands * 1000),
      gender: country.perMilleByGender.map((perMille) => (perMille * adults[country.code]) / 1000),
      regionType: country.perMilleByRegionType.map((perMille) => (perMille * adults[country.code]) / 1000),
    }[shares];
    worst = Math.max(worst, Math.abs(sum - (of[at ?? 0] ?? 0)));
  }
  return worst;
}

describe('the population weight', () => {
  test('adds to the adult population of the country in every wave, exactly', () => {
    for (const [cell, sum] of peopleBy(cellOf)) {
      const country = countries[Number(cell.split('/')[1])];
      expect(sum, `${country?.name} in wave ${cell}`).toBe(country === undefined ? 0 : adults[country.code]);
    }
  });

  // A group of n respondents is off by at most n/2 people where each weight is rounded to whole people.
  test('meets the age bands within 150 people', () => expect(worstOf('ageBand', 'age')).toBeLessThan(150));
  test('meets the genders within 300 people', () => expect(worstOf('gender', 'gender')).toBeLessThan(300));
  test('meets the region types within 300 people', () => {
    expect(worstOf('regionType', 'regionType')).toBeLessThan(300);
  });

  test('is a whole number of people from 10,000 to 4 million', () => {
    for (const weight of population?.values ?? []) {
      expect(Number.isInteger(weight) && weight > 10_000 && weight < 4_000_000).toBe(true);
    }
  });
});

test('the design weight has four decimals and a mean near 1', () => {
  const values = design?.values ?? new Float64Array();
  expect(values.every((weight) => Math.abs(weight * 10_000 - Math.round(weight * 10_000)) < 1e-6)).toBe(true);
  expect(values.reduce((sum, weight) => sum + weight, 0) / values.length).toBeCloseTo(1, 1);
});

test('about 76,800 people are interviewed, in South Africa from the third wave on', () => {
  expect(sample.count).toBe(76_791);
  const fielded = new Set(Array.from({ length: sample.count }, (_, respondent) => cellOf(respondent)));
  expect(fielded.size).toBe(94);
  expect(fielded.has('1/8')).toBe(false);
  expect(fielded.has('2/8')).toBe(true);
});

test('a group that has people and no respondent is refused', () => {
  const allMen = { ...sample, gender: new Uint8Array(sample.count) };
  expect(() => weigh(allMen)).toThrow(/Group 1 has people and no respondent/);
});
