import type { StatementMetric } from '../../contract/statement.ts';
import { assertNever } from '../../lib/assert-never.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number as statements print it; the checker prints it anew and compares the characters. */
export function formatNumber(value: number, metric: StatementMetric): string {
  switch (metric) {
    case 'audience_percentage':
    case 'datapoint_percentage':
    case 'base_percentage':
    case 'complement_percentage':
    case 'audience_share':
    case 'audience_share_rest':
    case 'interval_low':
    case 'interval_high':
      return `${value.toFixed(1)}%`;
    case 'difference':
      return value.toFixed(1);
    case 'times':
      return value.toFixed(1);
    case 'slope':
      return value.toFixed(2);
    case 'mean':
    case 'mean_difference':
      return Math.abs(value) >= 100
        ? grouped(Math.round(value))
        : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
    case 'audience_index':
      return String(Math.round(value));
    case 'positive_size':
    case 'audience_size':
    case 'datapoint_size':
    case 'base_size':
    case 'complement_size':
      return formatPeople(value);
    case 'positive_sample':
    case 'audience_sample':
    case 'datapoint_sample':
    case 'base_sample':
    case 'mean_sample':
      return grouped(Math.round(value));
    default:
      return assertNever(metric);
  }
}

/** People, to three figures: "6.42 million", "812,000". */
function formatPeople(value: number): string {
  if (value >= 999_500_000) return `${(value / 1e9).toPrecision(3)} billion`;
  if (value >= 999_500) return `${(value / 1e6).toPrecision(3)} million`;
  if (value >= 1_000) return grouped(Number(value.toPrecision(3)));
  return grouped(Math.round(value));
}

function grouped(value: number): string {
  return thousands.format(value);
}
