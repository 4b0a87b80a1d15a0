import type { ScopedWaveCountsResult } from '../contract/query/wave-counts.ts';
import type { AbsentFigure } from './figure.ts';
import type { WrittenShare } from './test-rows.ts';

/** An audience's share of everyone in a scope. */
export type CountedShare = WrittenShare & { readonly positive: { readonly effective: number } };

/** Reads a count of respondents as a share of everyone in the scope, or the reason why there is none. */
export function countedShare(counts: ScopedWaveCountsResult): CountedShare | Omit<AbsentFigure, 'at'> {
  const waves = counts.per_wave_count.filter(({ available }) => available).map(({ code }) => code);
  if (counts.suppressed) return { kind: 'absent', reason: 'suppressed' };
  if (waves.length === 0) return { kind: 'absent', reason: 'not_asked' };
  const positive = {
    sample: counts.audience_sample,
    size: counts.audience_size,
    effective: counts.audience_effective_sample,
  };
  const whole = { sample: counts.base_sample, size: counts.base_size };
  return {
    kind: 'share',
    positive,
    wholePositive: positive,
    column: { ...whole, effective: null },
    whole,
    line: { waves },
    columnPercentage: counts.audience_percentage,
    basePercentage: counts.audience_percentage,
    rowPercentage: 100,
    index: 100,
    intervals: {},
  };
}
