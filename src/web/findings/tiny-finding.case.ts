import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { type Finding, readFinding } from '../../figures/statements/finding.ts';

type Figure = InsightCalculation['figures'][number];
type Audience = Figure['audience'];

export const everyone: Audience = { id: '', name: '', description: '', expression: null };
export const women: Audience = {
  id: 'audience-1',
  name: 'women',
  description: '',
  expression: { question: 'q3', datapoints: ['q3_2'] },
};
export const men: Audience = {
  id: 'audience-2',
  name: 'men',
  description: '',
  expression: { question: 'q3', datapoints: ['q3_1'] },
};

/** 30 of 120 women, say: `percentage` of `sample`, one respondent for ten people. */
export function figure(
  audience: Audience,
  percentage: number,
  sample: number,
  place: { readonly datapoint?: string; readonly segment?: string } = {},
): Figure {
  const positive = (percentage / 100) * sample;
  return {
    datapoint: place.datapoint ?? 'q11_1',
    segment: place.segment ?? '',
    audience,
    metrics: {
      positive_size: positive * 10,
      positive_sample: positive,
      audience_index: 100,
      audience_percentage: percentage,
      audience_sample: sample,
      audience_size: sample * 10,
      datapoint_percentage: 50,
      datapoint_sample: 200,
      datapoint_size: 2000,
    },
    base_size: 10_000,
    base_sample: 1000,
    audience_effective_sample: sample / 2,
    confidence_interval: { level: 95, low: percentage - 5, high: percentage + 5 },
  };
}

/** Of the question "Pets", answers Dog and Cat. */
export function finding(
  figures: readonly Figure[],
  more: Partial<InsightCalculation> = {},
  levels = [95, 99],
): Finding {
  const calculation: InsightCalculation = {
    id: 'insight',
    text: 'More women than men have a dog.',
    question: { code: 'q11', name: 'Pets', wording: 'Which animals live in your home?' },
    datapoints: [
      { code: 'q11_1', name: 'Dog' },
      { code: 'q11_2', name: 'Cat' },
    ].filter(({ code }) => figures.some(({ datapoint }) => datapoint === code)),
    suffixes: [],
    base_audience: everyone,
    locations: [],
    waves: [],
    dataset: { code: 'core', name: 'Survey' },
    weight: { code: 'w', name: 'Adults' },
    figures: [...figures],
    query: { question: 'q11' },
    ...more,
  };
  return readFinding(calculation, levels);
}
