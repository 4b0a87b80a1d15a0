import { carriesTest, type TestedMeasure } from '../../../../figures/measures.ts';
import type { Metric, Versus } from '../draft/table-view.ts';
import { measureAt, valueLine } from './value-line.ts';

/** A line of a cell with the measure whose test marks it. */
export interface TestedMetric {
  readonly metric: Metric;
  readonly measure: TestedMeasure;
}

/**
 * The first of the lines shown that may carry a test: of the share or of the row's share, or of the mean where a cell is an
 * average or a sum. Row, column and whole of a table are read on one line. null: the cell shows no mark.
 */
export function testedMetric(
  valueKind: 'average' | 'sum' | null,
  metrics: readonly Metric[],
  versus: Versus,
): TestedMetric | null {
  const own = valueKind === null ? ('columnPercentage' as const) : ('mean' as const);
  for (const metric of metrics) {
    const line = measureAt(valueKind, valueLine(valueKind ?? 'average', metrics), metric);
    if (carriesTest(line, { measure: own, versus, isOneLine: true })) return { metric, measure: own };
    if (valueKind === null && versus === 'rest' && line === 'rowPercentage') {
      return { metric, measure: 'rowPercentage' };
    }
  }
  return null;
}
