import type { UnavailableReason } from '../../estimates.ts';
import { basePercentage } from '../../measures/base-percentage.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import type { WaveCountsResult } from '../../wave-counts-query.ts';
import type { CellSums } from '../cell-sums.ts';
import type { CountCells, PlannedWaveCounts } from '../plan-wave-counts.ts';
import { createSumReader, type SumReader } from '../../figures/answer/sum-reader.ts';

/** The answer to a planned wave count from the sums of its plan. */
export function waveCountsResult(planned: PlannedWaveCounts, sums: CellSums): WaveCountsResult {
  const reader = createSumReader(planned, sums);
  return {
    ...counts(reader, planned.whole),
    waves: planned.waves.map(({ wave, cells }) => {
      const { audienceSample, audiencePercentage, baseSample } = counts(reader, cells);
      return {
        wave,
        sample: audienceSample,
        percentage: audiencePercentage,
        baseSample,
        available: typeof cells !== 'string',
      };
    }),
  };
}

function counts(reader: SumReader, cells: CountCells | UnavailableReason): Omit<WaveCountsResult, 'waves'> {
  const nobody = { sample: 0, size: 0, squares: 0 };
  const base = typeof cells === 'string' ? nobody : reader.counted(cells.base);
  const audience = typeof cells === 'string' ? nobody : reader.counted(cells.audience);
  return {
    baseSize: base.size,
    baseSample: base.sample,
    audienceSize: audience.size,
    audienceSample: audience.sample,
    audiencePercentage: basePercentage(audience.size, base.size),
    audienceEffectiveSample: effectiveSampleOfSums(audience.size, audience.squares),
  };
}
