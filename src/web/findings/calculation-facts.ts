import type { InsightCalculation } from '../../contract/insight.ts';
import { pWords } from '../../figures/reasons.ts';
import { format } from '../lib/format.ts';
import { audienceKey, audienceName, seriesAsAsked } from './calculation-series.ts';

export interface CalculationFacts {
  readonly n: string;
  readonly base: string;
  readonly interval: { readonly label: string; readonly value: string } | null;
  readonly test: CalculationTest | null;
}

export interface CalculationTest {
  readonly mark: { readonly direction: 'above' | 'below'; readonly level: 95 | 99 } | null;
  readonly words: string;
}

/** What stands under a finding, in the order of every stat line. */
export function factsOf(calculation: InsightCalculation): CalculationFacts {
  const { figures, means = [], query, comparison } = calculation;
  const [first] = figures;
  const samples =
    means.length > 0
      ? means.map(({ sample }) => sample)
      : (query.splitter ?? '') !== ''
        ? figures.map(({ metrics }) => metrics.audience_sample)
        : seriesAsAsked(calculation).map(({ key }) => sampleOf(calculation, key));
  const interval = figures.length === 1 ? first?.confidence_interval : undefined;
  return {
    n: sampleWords(samples),
    base: baseWords(calculation),
    interval:
      comparison !== undefined && isLostByCorrection(calculation)
        ? null
        : comparison !== undefined
          ? { label: 'gap 95% CI', value: format.interval(comparison.low, comparison.high) }
          : interval === undefined || means.length > 0
            ? null
            : { label: '95% CI', value: format.interval(interval.low, interval.high) },
    test: testOf(calculation),
  };
}

/** "everyone", "everyone who was asked", "Gen Z who were asked". */
export function baseWords({ base_audience: base, query }: InsightCalculation): string {
  const isEveryone = base.expression === null;
  const people = isEveryone ? 'everyone' : audienceName(base);
  if (query.base_mode === 'answered') return `${people} who gave an answer`;
  if (query.base_mode !== 'asked') return people;
  return `${people} who ${isEveryone ? 'was' : 'were'} asked`;
}

function sampleOf({ figures }: InsightCalculation, series: string): number {
  return figures.find(({ audience }) => audienceKey(audience) === series)?.metrics.audience_sample ?? 0;
}

/** "589", "589 and 263", "392 to 707". */
function sampleWords(samples: readonly number[]): string {
  const counted = [...new Set(samples)];
  if (counted.length <= 2) return counted.map((sample) => format.count(sample)).join(' and ');
  return `${format.count(Math.min(...counted))} to ${format.count(Math.max(...counted))}`;
}

/** No interval is given with a difference that is clear by itself and not after the correction: it would deny the verdict. */
function isLostByCorrection({ verdict, corrected }: InsightCalculation): boolean {
  return verdict === 'no_clear_difference' && corrected !== undefined;
}

/** Of the gap, else of the figure that was asked about. */
function testOf({ figures, comparison, corrected }: InsightCalculation): CalculationTest | null {
  const significance = figures.find((figure) => figure.significance !== undefined)?.significance;
  const uncorrected = comparison?.p_value ?? significance?.p_value;
  const pValue = corrected?.p_value ?? uncorrected;
  if (pValue === undefined) return null;
  if (pValue >= 0.05) {
    const after =
      corrected === undefined || uncorrected === undefined
        ? ''
        : `, ${pWords(pValue, format)} after correction for ${format.count(corrected.tests)} tests`;
    return { mark: null, words: `${pWords(uncorrected ?? pValue, format)}${after}, not significant` };
  }
  const isLower = comparison === undefined ? significance?.direction === 'lower' : comparison.difference < 0;
  const direction = isLower ? 'below' : 'above';
  return {
    mark:
      significance === undefined && comparison === undefined
        ? null
        : { direction, level: pValue < 0.01 ? 99 : 95 },
    words: pWords(pValue, format),
  };
}
