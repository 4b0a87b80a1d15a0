import type { Answer } from '../table/answer.ts';

/** Respondents of the base: of the widest line that the table holds; null where nothing is known of it. */
export function baseSample({ upright, turned }: Answer): number | null {
  let most: number | null = null;
  for (const answer of [upright, turned]) {
    for (const sample of answer?.answered.cells.whole.sample ?? []) {
      if (!Number.isNaN(sample) && sample > (most ?? -1)) most = sample;
    }
  }
  return most;
}
