import type { InsightCalculation } from '../../contract/insight.ts';
import { format } from '../lib/format.ts';
import { factsOf } from './calculation-facts.ts';
import { audienceName } from './calculation-series.ts';

interface EvidenceContext {
  /** As a reader says them: "All 12 countries", "Q4 2025 – Q3 2026". */
  readonly where: string;
  readonly when: string;
  readonly address: string;
}

/** A finding as plain text with all that stands behind it, to be pasted beside a claim. */
export function evidenceOf(
  calculation: InsightCalculation,
  { where, when, address }: EvidenceContext,
): string {
  const { question, figures, datapoints, dataset, weight } = calculation;
  const { n, base, interval, test } = factsOf(calculation);
  const figureLines = figures.map(({ datapoint, segment, audience, metrics, confidence_interval: ci }) => {
    const answer = datapoints.find(({ code }) => code === datapoint)?.name ?? datapoint;
    const place = [audienceName(audience), answer, segment].filter((part) => part !== '').join(', ');
    const interval95 = ci === undefined ? '' : `, 95% interval ${format.interval(ci.low, ci.high)}`;
    return `${place}: ${format.percentInText(metrics.audience_percentage)}${interval95}, n ${format.count(metrics.audience_sample)}`;
  });
  return [
    calculation.text,
    `${question.name} (${question.code}): “${question.wording}”`,
    ...figureLines,
    [
      `n ${n}`,
      `base ${base}`,
      ...(interval === null ? [] : [`${interval.label} ${interval.value}`]),
      ...(test === null ? [] : [`test ${test.words}`]),
    ].join('; '),
    [dataset.name, where, when, `weight ${weight.name}`].filter((part) => part !== '').join(' · '),
    address,
  ].join('\n');
}
