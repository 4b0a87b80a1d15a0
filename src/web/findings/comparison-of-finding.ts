import type { Finding } from '../../figures/statements/finding.ts';
import type { HandedAudience, HandedComparison } from '../connected/handed-comparison.ts';
import { audienceKey, seriesAsAsked } from '../../figures/statements/finding-places.ts';

/** What a finding asks, on its way to a chart or a crosstab. One of everyone alone needs no audiences. */
export function comparisonOfFinding(finding: Finding, from: string): HandedComparison {
  const { question, datapoints, suffixes, query, base_audience: base, figures, means, correction } = finding;
  const isAveraged = figures.length === 0 && means.length > 0;
  const audiences = seriesAsAsked(finding).map(
    ({ name, audience: { id, expression } }): HandedAudience => ({ id, name, expression }),
  );
  return {
    from,
    question: question.code,
    datapoints: datapoints.length === 0 ? null : datapoints.map(({ code }) => code),
    suffixes: suffixes.length === 0 ? null : suffixes.map(({ code }) => code),
    splitSuffixes: query.split_suffixes === true,
    audiences: audiences.some(({ expression }) => expression !== null) ? [...audiences] : [],
    base: base.expression === null ? null : { id: base.id, name: base.name, expression: base.expression },
    splitter: query.splitter ?? '',
    segmentedBase: query.segmented_base ?? false,
    baseMode: query.base_mode ?? 'all',
    weight: query.weight ?? '',
    ...(isAveraged ? { metric: 'mean' } : {}),
    ...(isOfSides(finding) ? { against: 'each_other' } : {}),
    ...(correction === 'none' ? {} : { correction }),
  };
}

/** Whether two audiences are compared, not two waves or answers. */
function isOfSides({ figures, lead }: Finding): boolean {
  const own = figures[lead];
  const other = figures[own?.test?.otherPlace ?? -1];
  return (
    own !== undefined && other !== undefined && audienceKey(own.audience) !== audienceKey(other.audience)
  );
}
