import { median } from './median.ts';

/** Takes one measurement, in milliseconds. */
export type Measure = () => Promise<number>;

const enoughMs = 300;
const mostRuns = 50;

const warmMs = 1_000;
const mostWarmRuns = 200;

/** Takes a measurement over and over, for nothing: what runs all day is not measured in its first moments. */
export async function warmUp(measure: Measure): Promise<void> {
  let spent = 0;
  for (let runs = 0; spent < warmMs && runs < mostWarmRuns; runs++) spent += await measure();
}

/**
 * Medians of measures taken in turns, so that what else the machine does falls on all of them: in each round every
 * measure is taken until 300 ms are spent on it, 50 times at most, and the medians of the rounds give the median. The first
 * time does not count, of any: it finds the caches full of what was measured before it.
 */
export async function inRounds(rounds: number, measures: readonly Measure[]): Promise<number[]> {
  const ofRounds: number[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measures.entries()) {
      const taken: number[] = [];
      await measure();
      for (let spent = 0; taken.length === 0 || (spent < enoughMs && taken.length < mostRuns); ) {
        const ms = await measure();
        taken.push(ms);
        spent += ms;
      }
      ofRounds[index]?.push(median(taken));
    }
  }
  return ofRounds.map(median);
}
