import type { MeansResult, MeansRow, UnavailableMeansRow } from '../../means-query.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import { weightedMedianOfSizes } from '../../measures/weighted-median.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PlannedMeans } from '../plan-means.ts';
import { meanEstimate } from './mean-estimates.ts';
import type { SpreadOf } from './spread.ts';
import { createSumReader } from './sum-reader.ts';

/** The answer to a planned query of means from the sums of its plan. */
export function meansResult(planned: PlannedMeans, sums: CellSums, spreadOf: SpreadOf): MeansResult {
  const reader = createSumReader(planned, sums);
  const rows: MeansRow[] = [];
  const unavailable: UnavailableMeansRow[] = [];
  for (const { cells, ...names } of planned.rows) {
    if (typeof cells === 'string') {
      unavailable.push({ ...names, reason: cells });
      continue;
    }
    const { column, line } = cells;
    const people = reader.valued(column);
    const estimate = meanEstimate(people);
    const spread = spreadOf({
      column: estimate,
      rest: null,
      sets: { kind: 'mean', base: column, column },
    });
    rows.push({
      ...names,
      waves: planned.lines[line]?.waves ?? [],
      mean: estimate.value,
      standardError: Math.sqrt(spread.variance),
      median: weightedMedianOfSizes(reader.distribution(column)),
      sample: people.sample,
      effectiveSample: effectiveSampleOfSums(people.size, people.squares),
      size: people.size,
    });
  }
  return { rows, unavailable };
}
