import { countries } from '../fieldwork/countries.ts';
import { pickShare } from '../fieldwork/pick-share.ts';
import type { Sample } from '../fieldwork/sample.ts';
import { drawBits, drawUniform, streamOf } from '../random.ts';
import { exponential, normalOfBits, normalQuantile } from '../normal.ts';
import type { Households } from './household.ts';
import { standardise } from './standardise.ts';

/** Schooling, work and money. One entry a respondent. */
export interface Livelihoods {
  /** Index into `educationLevels`. */
  readonly education: Uint8Array;
  /** Index into `workStatuses`. */
  readonly work: Uint8Array;
  /** Standard score within the whole sample. */
  readonly affluence: Float64Array;
  /** Yearly household income, US dollars at purchasing power. */
  readonly income: Float64Array;
  /** 0 lower, 1 middle, 2 upper third of the country's respondents. */
  readonly incomeThird: Uint8Array;
}

export const educationLevels = [
  'Primary or lower secondary school',
  'Upper secondary school',
  'Vocational or technical qualification',
  'University degree',
  'Postgraduate degree',
] as const;

export const workStatuses = [
  'Working full-time',
  'Working part-time',
  'Self-employed',
  'Looking for work',
  'In education',
  'Looking after home or family',
  'Retired',
  'Not working for another reason',
] as const;

const educationShares = [0.17, 0.31, 0.2, 0.24, 0.08];
/** Youngest age at which each level can be reached. */
const educationAges = [16, 17, 19, 21, 23];

/** Shares of the work statuses up to 18, from 19 to 24, then one row an age band. */
const workByAge = [
  [0.06, 0.08, 0.01, 0.03, 0.79, 0.02, 0, 0.01],
  [0.33, 0.13, 0.05, 0.09, 0.35, 0.03, 0, 0.02],
  [0.6, 0.09, 0.11, 0.07, 0.04, 0.07, 0, 0.02],
  [0.61, 0.1, 0.13, 0.05, 0.01, 0.08, 0, 0.02],
  [0.59, 0.1, 0.14, 0.05, 0, 0.08, 0.01, 0.03],
  [0.42, 0.1, 0.12, 0.04, 0, 0.08, 0.2, 0.04],
  [0.06, 0.05, 0.06, 0.005, 0, 0.04, 0.77, 0.015],
];
const workOfMen = [1.12, 0.6, 1.2, 1, 1, 0.2, 1, 1];
const workOfWomen = [0.82, 1.6, 0.75, 1, 1, 2, 1, 1];
const affluenceOfWork = [0.4, -0.05, 0.25, -0.8, -0.35, -0.3, -0.25, -0.7];
const affluenceByAge = [-0.2, 0, 0.2, 0.25, 0.1, -0.15];

const educationStream = streamOf('livelihood/education');
const workStream = streamOf('livelihood/work');
const affluenceStream = streamOf('livelihood/affluence');

export function drawLivelihoods(sample: Sample, households: Households): Livelihoods {
  const education = new Uint8Array(sample.count);
  const work = new Uint8Array(sample.count);
  const affluence = new Float64Array(sample.count);
  const cuts = educationCuts();
  for (let respondent = 0; respondent < sample.count; respondent++) {
    const bits = sample.bits[respondent] ?? 0;
    const age = sample.age[respondent] ?? 0;
    const band = sample.ageBand[respondent] ?? 0;
    const country = countries[sample.location[respondent] ?? 0];
    const schooling =
      normalOfBits(drawBits(educationStream, bits)) +
      (country?.education ?? 0) +
      (sample.regionType[respondent] === 0 ? 0.15 : -0.1) +
      (45 - age) * 0.01;
    let level = 0;
    while (level < cuts.length && schooling > (cuts[level] ?? 0)) level++;
    while ((educationAges[level] ?? 0) > age) level--;
    education[respondent] = level;
    const status = pickShare(
      workShares(age, band, sample.gender[respondent] ?? 0),
      drawUniform(workStream, bits),
    );
    work[respondent] = status;
    const type = households.type[respondent] ?? 0;
    affluence[respondent] =
      (level - 1.75) * 0.36 +
      (affluenceOfWork[status] ?? 0) +
      (affluenceByAge[band] ?? 0) +
      (type === 1 || type === 2 ? 0.3 : type === 3 ? -0.35 : 0) +
      (sample.regionType[respondent] === 2 ? -0.15 : 0.05) +
      0.75 * normalOfBits(drawBits(affluenceStream, bits));
  }
  standardise(affluence);
  const income = affluence.map((score, respondent) => {
    const median = countries[sample.location[respondent] ?? 0]?.medianIncome ?? 0;
    return Math.round((median * exponential(0.62 * score)) / 100) * 100;
  });
  return { education, work, affluence, income, incomeThird: thirdsWithin(sample.location, income) };
}

function educationCuts(): number[] {
  let below = 0;
  return educationShares.slice(0, -1).map((share) => {
    below += share;
    return normalQuantile(below);
  });
}

function workShares(age: number, band: number, gender: number): number[] {
  const row = age <= 18 ? 0 : band + 1;
  const tilt = gender === 0 ? workOfMen : gender === 1 ? workOfWomen : null;
  return (workByAge[row] ?? []).map((share, status) => share * (tilt?.[status] ?? 1));
}

/** Thirds of each location's respondents, lowest incomes first. */
function thirdsWithin(location: Uint16Array, income: Float64Array): Uint8Array {
  const bounds = countries.map((_, at) => {
    const incomes = income.filter((_income, respondent) => location[respondent] === at).toSorted();
    const third = incomes.length / 3;
    return [incomes[Math.floor(third)] ?? 0, incomes[Math.floor(2 * third)] ?? 0] as const;
  });
  return Uint8Array.from(income, (amount, respondent) => {
    const [lower, upper] = bounds[location[respondent] ?? 0] ?? [0, 0];
    return amount < lower ? 0 : amount < upper ? 1 : 2;
  });
}
