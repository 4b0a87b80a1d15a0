import { configurationKey } from '../../contract/saved-work/chart-configuration.ts';
import type { NewChart } from '../../contract/saved-work/chart.ts';
import type { FoundDifference } from '../../contract/chat/insight-publication.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import { createChart } from '../api/charts.ts';
import type { HandedComparison } from '../connected/comparison/handed-comparison.ts';
import type { ScopedWork } from '../connected/use-new-report.ts';
import { comparisonOfFinding } from './use-finding-actions.ts';

type Scope = Pick<Finding['query'], 'locations' | 'waves' | 'weight'>;

/** Returns the chart of a finding, whose sentence a report shows. */
export function chartOfFinding(finding: Finding): NewChart {
  const { dataset, query, question } = finding;
  return chartOf(comparisonOfFinding(finding, ''), query, question.name, dataset.code);
}

/** Returns the chart of a difference that was found in a chart or crosstab. */
export function chartOfDifference(
  { query, measure }: Pick<FoundDifference, 'query' | 'measure'>,
  name: string,
  dataset: string,
): NewChart {
  const comparison = {
    from: '',
    question: query.question,
    datapoints: query.datapoints ?? null,
    suffixes: query.suffixes?.map(Number) ?? null,
    audiences: (query.audiences ?? []).map(({ id, name: people, expression }) => ({
      id: id ?? '',
      name: people ?? '',
      expression: expression ?? null,
    })),
    base: query.base_audience
      ? { id: '', name: query.base_audience.name ?? '', expression: query.base_audience.expression ?? null }
      : null,
    nets: (query.nets ?? []).map(({ code, datapoints }) => ({ code, name, datapoints })),
    baseMode: query.base_mode ?? 'all',
    ...(measure === 'mean' && { metric: 'mean' as const }),
  };
  return chartOf(comparison, query, name, dataset);
}

export async function savedFinding(chart: NewChart): Promise<ScopedWork> {
  const { id, name, dataset_code, location_codes, wave_codes } = await createChart(chart);
  return { kind: 'finding', id, name, dataset_code, location_codes, wave_codes };
}

function chartOf(
  { question, datapoints, suffixes, audiences, base, nets, order, ...asked }: HandedComparison,
  { locations, waves, weight }: Scope,
  name: string,
  dataset: string,
): NewChart {
  const configuration = {
    base_mode: asked.baseMode ?? 'all',
    weight: weight ?? '',
    against: asked.against ?? 'rest',
    correction: asked.correction ?? null,
    split_suffixes: asked.splitSuffixes ?? false,
    nets: nets ?? [],
    order: order ?? [],
  };
  const json = new TextEncoder().encode(JSON.stringify({ [configurationKey]: configuration }));
  return {
    name,
    dataset_code: dataset,
    attributes: (datapoints ?? ['']).flatMap((datapoint_code) =>
      (suffixes ?? ['']).map((suffix) => ({
        question_code: question,
        datapoint_code,
        suffix_code: String(suffix),
      })),
    ),
    audiences: audiences.map((one, place) => ({
      id: one.id,
      name: one.name,
      color_index: place + 1,
      expression: one.expression,
    })),
    ...(base !== null && { base_audience: base }),
    location_codes: [...(locations ?? [])],
    wave_codes: [...(waves ?? [])],
    splitter: asked.splitter ?? '',
    segmented_base: asked.segmentedBase ?? false,
    metrics: asked.metric === undefined ? [] : [asked.metric],
    metadata: { json: [...json], valid: true },
  };
}
