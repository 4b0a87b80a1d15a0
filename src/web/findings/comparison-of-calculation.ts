import type { InsightCalculation } from '../../contract/insight.ts';
import type { HandedAudience, HandedComparison } from '../connected/handed-comparison.ts';
import { seriesAsAsked } from './calculation-series.ts';

/** What a finding asks, on its way to a chart or a crosstab. One of everyone alone needs no audiences. */
export function comparisonOfCalculation(calculation: InsightCalculation, from: string): HandedComparison {
  const { question, datapoints, suffixes, query, base_audience: base, means_query: means } = calculation;
  const correction = calculation.corrected?.correction;
  const audiences: readonly HandedAudience[] =
    calculation.figures.length > 0 || means === undefined
      ? seriesAsAsked(calculation).map(({ name, audience: { id, expression } }) => ({ id, name, expression }))
      : (means.audiences ?? []).map(({ id, name, expression }) => ({
          id,
          name: name ?? '',
          expression: expression ?? null,
        }));
  return {
    from,
    question: question.code,
    datapoints: datapoints.length === 0 ? null : datapoints.map(({ code }) => code),
    suffixes: suffixes.length === 0 ? null : suffixes.map(({ code }) => code),
    audiences: audiences.some(({ expression }) => expression !== null) ? [...audiences] : [],
    base: base.expression === null ? null : { id: base.id, name: base.name, expression: base.expression },
    splitter: query.splitter ?? '',
    segmentedBase: query.segmented_base ?? false,
    baseMode: query.base_mode ?? 'all',
    weight: query.weight ?? '',
    ...(correction && { correction }),
  };
}
