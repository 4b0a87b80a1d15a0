import { carriesTest, type Measure, type TestedMeasure } from '../../../../figures/measures.ts';
import type { Metric, Versus } from '../draft/table-view.ts';

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

type ValueKind = 'average' | 'sum';

/**
 * The line of a cell in which an average or a total stands: its own where that is among the figures, else that of the
 * share, which neither has.
 */
export function valueLine(kind: ValueKind, metrics: readonly Metric[]): Metric {
  const own: Metric = kind === 'average' ? 'mean' : 'size';
  return metrics.includes(own) ? own : 'columnPercentage';
}

/** The measure that a line shows; `line` is that of the cell's own value. */
export function measureAt(valueKind: ValueKind | null, line: Metric, metric: Metric): Measure {
  if (valueKind === null || metric !== line) return metric;
  return valueKind === 'average' ? 'mean' : 'total';
}
