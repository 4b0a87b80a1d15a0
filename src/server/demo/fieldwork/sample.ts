import { bitsOfIndex, drawUniform, streamOf } from '../random.ts';
import { ageBands, type Country, countries } from './countries.ts';
import { pickShare } from './pick-share.ts';
import { waves } from './waves.ts';

/** Who was interviewed, wave by wave and within it country by country. One entry a respondent. */
export interface Sample {
  readonly count: number;
  readonly id: readonly string[];
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
  /** Own random bits of the respondent, to be combined with a stream. */
  readonly bits: Int32Array;
  readonly age: Uint8Array;
  readonly ageBand: Uint8Array;
  readonly birthYear: Uint16Array;
  /** 0 male, 1 female, 2 another gender. */
  readonly gender: Uint8Array;
  /** 0 city, 1 town or suburb, 2 countryside. */
  readonly regionType: Uint8Array;
  /** 1 ÷ how much likelier than in the population someone of this kind was to be interviewed. */
  readonly inverseSelection: Float64Array;
}

/** Online panels reach the young and the cities more easily; the weights take it back. */
const reachByAge = [1.3, 1.25, 1.1, 0.95, 0.8, 0.55];
const reachByRegionType = [1.25, 1, 0.65];

/** Interviews above or below the usual number, turning through waves and countries; sums to 0. */
const swings = [0, 9, -12, 6, -5, 14, -8, -4];

export function sampleSize(country: Country, countryAt: number, wave: number): number {
  if (wave < country.firstWave) return 0;
  return country.sample + (swings[(wave + 3 * countryAt) % swings.length] ?? 0);
}

function reachedShares(population: readonly number[], reach: readonly number[]): number[] {
  return population.map((people, at) => people * (reach[at] ?? 1));
}

function inverseReach(population: readonly number[], reach: readonly number[]): number[] {
  const people = population.reduce((sum, some) => sum + some, 0);
  const reached = reachedShares(population, reach).reduce((sum, some) => sum + some, 0);
  return reach.map((factor) => reached / people / factor);
}

/** An age within a band; in the open last band the chances fall with age: the younger of two uniform draws. */
function ageWithin(band: number, first: number, second: number): number {
  const { from, to } = ageBands[band] ?? ageBands[0];
  const place = band === ageBands.length - 1 ? Math.min(first, second) : first;
  return from + Math.floor(place * (to - from + 1));
}

export function drawSample(): Sample {
  let count = 0;
  for (let wave = 0; wave < waves.length; wave++) {
    countries.forEach((country, at) => {
      count += sampleSize(country, at, wave);
    });
  }
  const sample: Sample & { id: string[] } = {
    count,
    id: [],
    wave: new Uint16Array(count),
    location: new Uint16Array(count),
    bits: new Int32Array(count),
    age: new Uint8Array(count),
    ageBand: new Uint8Array(count),
    birthYear: new Uint16Array(count),
    gender: new Uint8Array(count),
    regionType: new Uint8Array(count),
    inverseSelection: new Float64Array(count),
  };
  let next = 0;
  waves.forEach((wave, waveAt) => {
    countries.forEach((country, at) => {
      const size = sampleSize(country, at, waveAt);
      interview(sample, country, next, next + size, { wave: waveAt, location: at, year: wave.year });
      next += size;
    });
  });
  return sample;
}

const ageBandStream = streamOf('sample/age band');
const ageStream = streamOf('sample/age');
const secondAgeStream = streamOf('sample/second age');
const genderStream = streamOf('sample/gender');
const regionTypeStream = streamOf('sample/region type');

/** Fills the respondents from `start` up to `end`, in place. */
function interview(
  sample: Sample & { id: string[] },
  country: Country,
  start: number,
  end: number,
  cell: { readonly wave: number; readonly location: number; readonly year: number },
): void {
  const byAge = reachedShares(country.thousandsByAge, reachByAge);
  const byRegionType = reachedShares(country.perMilleByRegionType, reachByRegionType);
  const inverseByAge = inverseReach(country.thousandsByAge, reachByAge);
  const inverseByRegionType = inverseReach(country.perMilleByRegionType, reachByRegionType);
  for (let respondent = start; respondent < end; respondent++) {
    const bits = bitsOfIndex(respondent);
    const band = pickShare(byAge, drawUniform(ageBandStream, bits));
    const age = ageWithin(band, drawUniform(ageStream, bits), drawUniform(secondAgeStream, bits));
    const regionType = pickShare(byRegionType, drawUniform(regionTypeStream, bits));
    sample.id.push(`r${String(respondent + 1).padStart(6, '0')}`);
    sample.wave[respondent] = cell.wave;
    sample.location[respondent] = cell.location;
    sample.bits[respondent] = bits;
    sample.ageBand[respondent] = band;
    sample.age[respondent] = age;
    sample.birthYear[respondent] = cell.year - age;
    sample.gender[respondent] = pickShare(country.perMilleByGender, drawUniform(genderStream, bits));
    sample.regionType[respondent] = regionType;
    sample.inverseSelection[respondent] = (inverseByAge[band] ?? 1) * (inverseByRegionType[regionType] ?? 1);
  }
}
