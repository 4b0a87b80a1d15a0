import { absentSentence, againstWords, shortAgainst, untestedSentence } from '../../figures/reasons.ts';
import { format } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { intervalMeaning, listed, numberMeanings } from '../lib/words.ts';
import { isClearFromBase, sentenceOf, testWords } from './cell-words.ts';
import { type ChartMetric, mayBeMarked, metricFacts } from './chart-metrics.ts';
import type { ChartCell, ShownCell } from './chart-model.ts';

export interface ExplanationPart {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly notes: readonly string[];
}

export interface Explanation {
  /** "Of every 100 …" */
  readonly sentence: string;
  /** The figure and what is to be thought of it; empty where there is no figure. */
  readonly figure: string;
  readonly verdict: string;
  readonly parts: readonly ExplanationPart[];
}

export interface ExplanationContext {
  /** That is drawn: the figure, the verdict and the test are of it. */
  readonly metric: ChartMetric;
  readonly base: string;
  readonly dataset: string;
  readonly isSynthetic: boolean;
  readonly weight: string;
  /** "Q4 2024 – Q3 2026", of the row and of the scope. */
  readonly wavesUsed: string;
  readonly wavesSelected: string;
  readonly where: string;
  readonly address: string;
}

/** All that stands behind a mark, in the order in which every explanation gives it. */
export function explainCell(cell: ChartCell, context: ExplanationContext): Explanation {
  const source = sourcePart(context);
  if (cell.kind === 'absent') {
    const place = [cell.answerName, cell.segmentName].filter((part) => part !== '').join(', ');
    return {
      sentence: `“${place}” of ${cell.seriesName}: there is no figure.`,
      figure: '',
      verdict: absentSentence(cell.reason),
      parts: [source],
    };
  }
  const { metric } = context;
  return {
    sentence: metric === 'audience_percentage' ? shareSentence(cell) : sentenceOf(cell, metric, context.base),
    figure: `${cell.label}${metricFacts(metric).axis === 'percentage' ? '%' : ''}`,
    verdict: verdictOf(cell),
    parts: [fractionPart(cell), testPart(cell, metric), readingsPart(cell, context), source].filter(
      ({ facts, notes }) => facts.length + notes.length > 0,
    ),
  };
}

function shareSentence({ row, seriesName, segmentName, answerName }: ShownCell): string {
  const where = segmentName === '' ? '' : `, ${segmentName}`;
  return `Of every 100 ${seriesName}${where}, ${format.count(Math.round(row.metrics.audience_percentage))} gave “${answerName}”.`;
}

/** Plain text with all of it, to be pasted beside a claim. */
export function evidenceText(explanation: Explanation, address: string): string {
  const { sentence, figure, verdict, parts } = explanation;
  return [
    sentence,
    [figure, verdict].filter((text) => text !== '').join(' · '),
    ...parts.map(({ title, facts, notes }) =>
      [`${title}: ${facts.map(({ label, value }) => `${label} ${value}`).join('; ')}`, ...notes]
        .filter((text) => text !== '')
        .join(' '),
    ),
    address,
  ].join('\n');
}

function verdictOf({ isLowBase, test, higherThan }: ShownCell): string {
  if (isLowBase) return 'low base: read as a direction only';
  if (higherThan.length > 0) return `higher than ${listed(higherThan)} at ${lowestLevel()}%`;
  if (test === null) return '';
  const versus = againstWords(test.versus);
  if (test.mark === null) return `no clear difference from ${versus}`;
  return `${test.mark.direction} ${versus} at ${format.count(test.mark.level)}%`;
}

function fractionPart(cell: ShownCell): ExplanationPart {
  const { metrics, audience_effective_sample: effective, confidence_interval: interval } = cell.row;
  const designEffect = effective > 0 ? metrics.audience_sample / effective : 1;
  return {
    title: 'Fraction',
    facts: [
      { label: 'gave it', value: people(metrics.positive_size, metrics.positive_sample) },
      { label: 'of', value: people(metrics.audience_size, metrics.audience_sample) },
      {
        label: 'effective base',
        value: `${format.count(effective)}, design effect ${format.mean(designEffect)}`,
      },
      ...(interval === undefined
        ? []
        : [{ label: '95% interval', value: format.interval(interval.low, interval.high) }]),
    ],
    notes: [
      interval === undefined ? '' : intervalMeaning,
      cell.isLowBase ? numberMeanings.lowBase(metrics.audience_sample) : '',
    ].filter((note) => note !== ''),
  };
}

function people(size: number, sample: number): string {
  return `${format.sizeInFull(size)} people, n ${format.count(sample)}`;
}

function testPart(cell: ShownCell, metric: ChartMetric): ExplanationPart {
  const { test } = cell;
  if (cell.higherThan.length > 0)
    return {
      title: 'Test',
      facts: [{ label: 'higher than', value: listed(cell.higherThan) }],
      notes: [`Tested against each other, pair by pair, at ${lowestLevel()}%.`],
    };
  if (test === null) {
    const words = untestedSentence('no_test_for_measure', 'the rest');
    return { title: 'Test', facts: [], notes: mayBeMarked(metric) ? [] : [words] };
  }
  const { other, versus } = test;
  return {
    title: 'Test',
    facts: [
      { label: 'against', value: againstWords(versus) },
      ...(other === null
        ? []
        : [
            {
              label: shortAgainst(versus),
              value: format.percentInText(other.value),
            },
            {
              label: 'difference',
              value: `${format.gap(cell.row.metrics.audience_percentage - other.value)} points`,
            },
          ]),
      { label: 'z, linearised', value: format.gap(test.z) },
      { label: 'p', value: format.p(test.pValue) },
    ],
    notes: [testWords(cell)],
  };
}

function readingsPart(cell: ShownCell, { base }: ExplanationContext): ExplanationPart {
  const { row } = cell;
  const { metrics } = row;
  const baseShare = row.base_size === 0 ? 0 : (100 * metrics.datapoint_size) / row.base_size;
  return {
    title: 'Other readings',
    facts: [
      { label: 'index', value: format.index(metrics.audience_index) },
      { label: 'datapoint %', value: format.percent(metrics.datapoint_percentage) },
      { label: 'size', value: format.size(metrics.positive_size) },
    ],
    notes: [
      numberMeanings.index(
        metrics.audience_index,
        cell.seriesName,
        base,
        metrics.audience_percentage,
        baseShare,
        isClearFromBase(cell),
      ),
    ],
  };
}

function sourcePart(context: ExplanationContext): ExplanationPart {
  return {
    title: 'Where the numbers come from',
    facts: [
      { label: 'dataset', value: context.isSynthetic ? `${context.dataset} (synthetic)` : context.dataset },
      { label: 'where', value: context.where },
      { label: 'waves used', value: context.wavesUsed },
      ...(context.wavesUsed === context.wavesSelected
        ? []
        : [{ label: 'waves selected', value: context.wavesSelected }]),
      { label: 'weight', value: context.weight },
    ],
    notes: [],
  };
}
