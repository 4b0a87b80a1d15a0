import type { Question } from '../../survey/catalogue.ts';
import { type Column, columnKey, type Dataset } from '../../survey/dataset.ts';
import { type PairSet, pairsWhere } from '../../survey/pairs.ts';

/**
 * A survey larger than a chunk, the same for one seed: 70,000 respondents of wave w1 in two locations and 9,000 of w2 in
 * three. Weights have 23 bits and an exponent a pair; one respondent in nine has none. `many` is a multiple question of
 * datapoints `d0`…`d39`, which none of d0 and all of d39 chose, the others more and more; `one` a single question of 300
 * answers, asked in w1 only; `amount` a number.
 */
export function largeSurvey(seed: number): Dataset {
  const random = randomFrom(seed);
  const count = 79_000;
  const wave = new Uint16Array(count);
  const location = new Uint16Array(count);
  const units = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    wave[i] = i < 70_000 ? 0 : 1;
    location[i] = Math.floor(random() * (wave[i] === 0 ? 2 : 3));
    units[i] = random() < 1 / 9 ? 0 : 1 + Math.floor(random() * (2 ** 23 - 1));
  }
  const columns = new Map<string, Column>();
  for (let k = 0; k < 40; k++) {
    const marks = new Uint8Array(count);
    for (let i = 0; i < count; i++) marks[i] = random() < 0.1 ? 0 : random() < k / 39 ? 2 : 1;
    if (k === 39) marks.fill(2);
    columns.set(columnKey('many', `d${k}`), { kind: 'marks', values: marks });
  }
  const codes = Uint16Array.from(wave, (when) => (when === 0 ? Math.floor(random() * 301) : 0));
  columns.set('one', { kind: 'codes', values: codes });
  const amounts = Float64Array.from(wave, () =>
    random() < 0.2 ? Number.NaN : Math.floor(random() * 1000) / 8,
  );
  columns.set('amount', { kind: 'numbers', values: amounts });

  const everywhere = pairsWhere(2, 3, (when, at) => when === 1 || at < 2);
  const inW1 = pairsWhere(2, 3, (when, at) => when === 0 && at < 2);
  return {
    version: `large-${seed}`,
    catalogue: {
      code: 'large',
      name: 'Large survey',
      synthetic: true,
      respondentCount: count,
      datasets: [{ code: 'large', name: 'Large survey', namespace: 'core', parent: null }],
      waves: ['w1', 'w2'].map((code) => ({ code, name: code, dateStart: null, dateEnd: null })),
      locations: ['A', 'B', 'C'].map((code) => ({ code, name: code })),
      weights: [{ code: 'weight', name: 'Weight' }],
      questions: [
        questionOf(
          'many',
          'multiple',
          everywhere,
          Array.from({ length: 40 }, (_, k) => `d${k}`),
        ),
        questionOf(
          'one',
          'single',
          inW1,
          Array.from({ length: 300 }, (_, k) => `a${k + 1}`),
        ),
        questionOf('amount', 'numeric', everywhere, []),
      ],
      fielded: everywhere,
    },
    respondents: {
      count,
      wave,
      location,
      weights: [{ units, divisor: 1000, exponents: Int8Array.of(1, 0, 0, 2, 4, 3) }],
      stratum: null,
      cluster: null,
    },
    columns,
  };
}

function questionOf(
  code: string,
  kind: Question['kind'],
  ranIn: PairSet,
  datapoints: readonly string[],
): Question {
  return {
    code,
    namespace: 'core',
    kind,
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: datapoints.map((datapoint, index) => ({
      code: datapoint,
      name: datapoint,
      midpoint: index,
      numeric: true,
      from: null,
      to: null,
      ranIn,
    })),
    suffixes: [],
    ranIn,
  };
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
