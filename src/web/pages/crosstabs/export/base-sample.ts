import type { Answer } from '../table/answer.ts';
import { figuresAt } from '../table/figures.ts';

/** Respondents of the base: of the widest line that the table holds; null where nothing is known of it. */
export function baseSample(answer: Answer): number | null {
  const { base_sample: samples } = answer.table.cells;
  let slot: number | null = null;
  for (const [place, sample] of samples.entries()) {
    if (sample !== null && (slot === null || sample > (samples[slot] ?? 0))) slot = place;
  }
  return slot === null ? null : figuresAt(answer, slot).baseSample;
}
