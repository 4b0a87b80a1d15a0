import type { MeansResult, MeansRow, UnavailableMeansRow } from '../../means-query.ts';
import { histogram } from '../../measures/histogram.ts';
import { weightedMedianOfSizes } from '../../measures/weighted-median.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PlannedMeans } from '../plan-means.ts';
import { effectiveSampleOfSide, meanSide } from '../../figures/answer/side.ts';
import { createSumReader } from '../../figures/answer/sum-reader.ts';
import type { Variances } from '../../figures/answer/variances.ts';

/** The answer to a planned query of means from the sums of its plan. */
export function meansResult(planned: PlannedMeans, sums: CellSums, variances: Variances): MeansResult {
  const reader = createSumReader(planned, sums);
  const rows: MeansRow[] = [];
  const unavailable: UnavailableMeansRow[] = [];
  for (const { cells, datapoint, audience } of planned.rows) {
    if (typeof cells === 'string') {
      unavailable.push({ datapoint, audience, reason: cells });
      continue;
    }
    const sizes = reader.distribution(cells.column);
    const side = meanSide(cells.column, reader.valued(cells.column));
    rows.push({
      datapoint,
      audience,
      waves: planned.lines[cells.line]?.waveCodes ?? [],
      mean: side.estimate,
      standardError: Math.sqrt(variances.of(side.influence)),
      median: weightedMedianOfSizes(sizes),
      sample: side.sums.sample,
      effectiveSample: effectiveSampleOfSide(side),
      size: side.sums.size,
      ...(planned.histogram ? { histogram: histogram(sizes) } : {}),
    });
  }
  return { rows, unavailable };
}
