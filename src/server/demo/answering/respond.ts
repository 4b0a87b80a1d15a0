import { countries } from '../fieldwork/countries.ts';
import { waves } from '../fieldwork/waves.ts';
import { normalOfBits, normalQuantile } from '../normal.ts';
import type { Population } from '../model/population.ts';
import { traitNames } from '../model/traits.ts';
import type { Pulls } from '../questions/question-spec.ts';
import { bitsOfIndex, drawBits, streamOf } from '../random.ts';

/**
 * Latent responses to one item: the position of each asked respondent on its scale, from traits, country, wave and
 * chance. Answers are cut from them at quantiles, so that shares come out as specified.
 */
export interface Response {
  /** One an asked respondent, in the order of `asked`. */
  readonly values: Float64Array;
  /** 20 further random bits of each, for "don't know". */
  readonly spareBits: Int32Array;
  /** The value below which `proportion` of the asked are expected. */
  readonly cutAt: (proportion: number) => number;
  readonly mean: number;
  readonly deviation: number;
}

/** Unexplained differences between countries and between waves, in standard deviations. */
const countrySpread = 0.12;
const waveSpread = 0.025;
const middleOfFieldwork = (waves.length - 1) / 2;

export function respond(population: Population, asked: Uint32Array, item: string, pulls: Pulls): Response {
  const { values, mean, deviation: explained } = explain(population, asked, item, pulls);
  const { bits } = population.sample;
  const stream = streamOf(item);
  const spareBits = new Int32Array(asked.length);
  for (let at = 0; at < asked.length; at++) {
    const drawn = drawBits(stream, bits[asked[at] ?? 0] ?? 0);
    values[at] = (values[at] ?? 0) + normalOfBits(drawn);
    spareBits[at] = drawn & 0xfffff;
  }
  const deviation = Math.sqrt(1 + explained * explained);
  return {
    values,
    spareBits,
    cutAt: (proportion) => mean + deviation * normalQuantile(proportion),
    mean,
    deviation,
  };
}

/** The part of the responses that is not chance, with its mean and standard deviation over the asked. */
export function explain(population: Population, asked: Uint32Array, item: string, pulls: Pulls) {
  const { wave, location } = population.sample;
  const shifts = shiftsByPair(streamOf(`${item}/place and time`), pulls);
  const values = new Float64Array(asked.length);
  for (let at = 0; at < asked.length; at++) {
    const respondent = asked[at] ?? 0;
    values[at] = shifts[(wave[respondent] ?? 0) * countries.length + (location[respondent] ?? 0)] ?? 0;
  }
  for (const name of traitNames) {
    const pull = pulls[name];
    if (pull === undefined) continue;
    const trait = population.traits[name];
    for (let at = 0; at < asked.length; at++) {
      values[at] = (values[at] ?? 0) + pull * (trait[asked[at] ?? 0] ?? 0);
    }
  }
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < asked.length; at++) {
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const count = Math.max(1, asked.length);
  const mean = sum / count;
  return { values, mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

function shiftsByPair(stream: number, pulls: Pulls): Float64Array {
  const shifts = new Float64Array(waves.length * countries.length);
  for (let wave = 0; wave < waves.length; wave++) {
    const trend =
      (pulls.trend ?? 0) * (wave - middleOfFieldwork) +
      waveSpread * normalOfBits(drawBits(stream, bitsOfIndex(wave)));
    countries.forEach(({ code }, at) => {
      const place =
        (pulls[code] ?? 0) + countrySpread * normalOfBits(drawBits(stream, bitsOfIndex(waves.length + at)));
      shifts[wave * countries.length + at] = trend + place;
    });
  }
  return shifts;
}
