import type { PairSet } from '../../engine/survey/pairs.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import { RandomStream } from './random-stream.ts';
import { locationCount, waveCount } from './survey-shape.ts';

/** What answers and weights depend on: gender × age × a latent class that leans on both. */
export const genders = 2;
export const ages = 6;
const classes = 4;
export const profileCount = genders * ages * classes;

export interface Population {
  readonly count: number;
  /** Indices, ascending by wave and within it by location. */
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
  /** (gender × ages + age) × classes + latent class */
  readonly profile: Uint8Array;
  /** Weights as raking makes them, all different. */
  readonly weights: Float64Array;
}

export function genderOf(profile: number): number {
  return Math.floor(profile / (ages * classes));
}

export function ageOf(profile: number): number {
  return Math.floor(profile / classes) % ages;
}

export function classOf(profile: number): number {
  return profile % classes;
}

export function drawPopulation(count: number, seed: string, fielded: PairSet): Population {
  const stream = new RandomStream(`${seed} population`);
  const wave = new Uint16Array(new SharedArrayBuffer(2 * count));
  const location = new Uint16Array(new SharedArrayBuffer(2 * count));
  layPairs(wave, location, fielded, stream);
  const profile = drawProfiles(count, stream);
  return { count, wave, location, profile, weights: drawWeights(wave, location, profile, stream) };
}

/** Respondents to pairs by uneven shares: the largest location is about six times the smallest. */
function layPairs(wave: Uint16Array, location: Uint16Array, fielded: PairSet, stream: RandomStream): void {
  const sizes = Array.from({ length: locationCount }, () => Math.exp(0.45 * stream.normal()));
  const shares = Array.from({ length: waveCount * locationCount }, (_, pair) =>
    hasPair(fielded, pair) ? (sizes[pair % locationCount] ?? 0) * (0.9 + 0.2 * stream.uniform()) : 0,
  );
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let upTo = 0;
  let at = 0;
  for (const [pair, share] of shares.entries()) {
    upTo += share;
    const end = pair === shares.length - 1 ? wave.length : Math.round((wave.length * upTo) / whole);
    wave.fill(Math.floor(pair / locationCount), at, end);
    location.fill(pair % locationCount, at, end);
    at = end;
  }
}

function drawProfiles(count: number, stream: RandomStream): Uint8Array {
  const likelihoods = Array.from({ length: profileCount }, (_, profile) => {
    const leaning = (classOf(profile) + genderOf(profile) + ageOf(profile)) % classes;
    return (1.3 - 0.12 * ageOf(profile)) * (leaning === 0 ? 1.8 : 1);
  });
  const bounds = cumulativeBounds(likelihoods);
  const profiles = new Uint8Array(count);
  const draws = new Uint32Array(count);
  stream.draw(draws);
  for (let i = 0; i < count; i++) {
    let profile = 0;
    while ((draws[i] ?? 0) >= (bounds[profile] ?? Infinity)) profile++;
    profiles[i] = profile;
  }
  return profiles;
}

/** Bounds on numbers from 0 to 2^32 − 1: a number falls to the first entry whose bound it is below. */
export function cumulativeBounds(likelihoods: readonly number[]): number[] {
  const whole = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0);
  let upTo = 0;
  return likelihoods.map((likelihood, index) => {
    upTo += likelihood;
    return index === likelihoods.length - 1 ? 2 ** 32 : Math.round((2 ** 32 * upTo) / whole);
  });
}

/** The product of a factor a margin (gender by age, wave, location), as raking leaves it, times noise of 35 %. */
function drawWeights(
  wave: Uint16Array,
  location: Uint16Array,
  profile: Uint8Array,
  stream: RandomStream,
): Float64Array {
  const factors = (length: number, spread: number) =>
    Array.from({ length }, () => Math.exp(spread * stream.normal()));
  const byPerson = factors(genders * ages, 0.3);
  const byWave = factors(waveCount, 0.05);
  const byLocation = factors(locationCount, 0.8);
  return Float64Array.from(profile, (its, i) => {
    const person = byPerson[Math.floor(its / classes)] ?? 1;
    const place = (byWave[wave[i] ?? 0] ?? 1) * (byLocation[location[i] ?? 0] ?? 1);
    return person * place * Math.exp(0.35 * stream.normal());
  });
}
