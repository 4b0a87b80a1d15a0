import type { InsightCalculation, Verdict } from '../../contract/insight.ts';
import { printsGapInterval } from '../../figures/family.ts';
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
  /** Of answers that were given before it was kept: by p. */
  readonly verdict: Verdict;
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
  const gap = gapInterval(calculation);
  const interval = figures.length === 1 ? first?.confidence_interval : undefined;
  return {
    n: sampleWords(samples),
    base: baseWords(calculation),
    interval:
      gap !== null
        ? { label: 'gap 95% CI', value: gap }
        : comparison !== undefined || interval === undefined || means.length > 0
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

/** The interval of the gap, where it is printed: it comes from the same test as the verdict. */
export function gapInterval({ comparison, verdict, corrected }: InsightCalculation): string | null {
  return comparison !== undefined && printsGapInterval(verdict, corrected?.tests ?? 1)
    ? format.interval(comparison.low, comparison.high)
    : null;
}

/** Of the gap, else of the figure that was asked about. */
function testOf({ figures, comparison, corrected, verdict }: InsightCalculation): CalculationTest | null {
  const significance = figures.find((figure) => figure.significance !== undefined)?.significance;
  const uncorrected = comparison?.p_value ?? significance?.p_value;
  const pValue = corrected?.p_value ?? uncorrected;
  if (verdict === 'not_tested') return { verdict, mark: null, words: 'not tested' };
  if (pValue === undefined) return null;
  const isLower = comparison === undefined ? significance?.direction === 'lower' : comparison.difference < 0;
  const found = verdict ?? (pValue >= 0.05 ? 'no_clear_difference' : isLower ? 'lower' : 'higher');
  if (found === 'no_clear_difference') {
    const after =
      corrected === undefined || uncorrected === undefined
        ? ''
        : `, ${pWords(pValue, format)} after correction for ${format.count(corrected.tests)} tests`;
    return {
      verdict: found,
      mark: null,
      words: `${pWords(uncorrected ?? pValue, format)}${after}, not significant`,
    };
  }
  const direction = found === 'lower' ? 'below' : 'above';
  const mark = { direction, level: pValue < 0.01 ? 99 : 95 } as const;
  return {
    verdict: found,
    mark: significance === undefined && comparison === undefined ? null : mark,
    words:
      corrected === undefined || corrected.tests === 1
        ? pWords(pValue, format)
        : `${pWords(pValue, format)}, corrected for ${format.count(corrected.tests)} tests`,
  };
}
