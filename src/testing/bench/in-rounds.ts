import { median } from './median.ts';

/** Takes one measurement, in milliseconds. */
export type Measure = () => Promise<number>;

const enoughMs = 300;
const mostRuns = 11;

/**
 * Medians of measures taken in turns, so that what else the machine does falls on all of them: in each round every
 * measure is taken until 300 ms are spent on it, 11 times at most, and the medians of the rounds give the median.
 */
export async function inRounds(rounds: number, measures: readonly Measure[]): Promise<number[]> {
  const ofRounds: number[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measures.entries()) {
      const taken: number[] = [];
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
