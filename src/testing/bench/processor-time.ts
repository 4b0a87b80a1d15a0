import type { Measure } from './in-rounds.ts';
import { median } from './median.ts';

/**
 * Medians of the processor's time that measures take, in milliseconds, all threads of this process together: unlike
 * their duration it does not grow with what else the machine does, but for the caches.
 */
export async function processorTimes(runs: number, measures: readonly Measure[]): Promise<number[]> {
  const taken: number[][] = measures.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, measure] of measures.entries()) {
      const before = process.cpuUsage();
      await measure();
      const { user, system } = process.cpuUsage(before);
      taken[index]?.push((user + system) / 1000);
    }
  }
  return taken.map(median);
}
