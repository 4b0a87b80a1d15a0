import type { SizeUnit } from '../../figures/measures.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { listed } from '../../lib/listed.ts';
import {
  type ExplainedSource,
  type Explanation,
  explainAbsence,
  explainShare,
} from '../../figures/explanation.ts';
import {
  indexMeaning,
  intervalMeaning,
  lowBaseMeaning,
  sampleMeaning,
  sizeMeaning,
} from '../../figures/meanings.ts';
import { figureInText } from '../../figures/measures.ts';
import { absentSentence, againstWords, untestedSentence } from '../../figures/reasons.ts';
import { spokenFigure, verdict, type WordedTest } from '../../figures/verdict.ts';
import { format } from '../lib/format.ts';
import { lowestLevel, testDefaults } from '../lib/test-defaults.ts';
import { type ChartMetric, mayBeMarked, metricFacts } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ShownCell } from './chart-model.ts';
import { baseShare } from './compared-share.ts';

/** The sentence, then one line for each thing there is to say: the value in words before what it means. */
interface CellWords {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** What a mark says when it is pointed at or focused. `base` names the base: "everyone". */
export function cellWords(
  cell: ChartCell,
  metric: ChartMetric,
  base: string,
  sizeUnit: SizeUnit = 'people',
): CellWords {
  if (cell.kind === 'absent') {
    return { sentence: `${cell.seriesName}, ${placeOf(cell)}`, lines: [absentSentence(cell.reason)] };
  }
  return { sentence: sentenceOf(cell, { metric, sizeUnit }, base), lines: linesOf(cell, metric) };
}

/** As a screen reader says it. */
export function spokenCell(cell: ChartCell, metric: ChartMetric): string {
  const place = `${placeOf(cell)}, ${cell.seriesName}.`;
  if (cell.kind === 'absent') return `${place} ${absentSentence(cell.reason)}`;
  const { isLowBase, label, mark, test, higherThan, row } = cell;
  return spokenFigure(
    {
      place,
      isLowBase,
      isPartial: false,
      lines: [
        { words: `${metricFacts(metric).name} ${label}.`, isMarked: true, isLettered: true },
        {
          words: `n ${format.count(row.metrics.audience_sample)}.`,
          isMarked: false,
          isLettered: false,
        },
      ],
      mark,
      against: test === null ? '' : againstWords(test.versus),
      higherThan,
    },
    format,
  );
}

function placeOf({ answerName, segmentName }: ChartCell): string {
  return segmentName === '' ? answerName : `${answerName}, ${segmentName}`;
}

function sentenceOf(cell: ShownCell, model: Pick<ChartModel, 'metric' | 'sizeUnit'>, base: string): string {
  const { metric, sizeUnit = 'people' } = model;
  const { row, seriesName } = cell;
  const { metrics } = row;
  const answer = `“${cell.answerName}”`;
  const where = cell.segmentName === '' ? '' : `, ${cell.segmentName}`;
  switch (metric) {
    case 'audience_percentage':
      return `${format.percentInText(metrics.audience_percentage)} of ${seriesName}${where} gave ${answer}.`;
    case 'datapoint_percentage':
      return `${format.percentInText(metrics.datapoint_percentage)} of those who gave ${answer} are ${seriesName}${where}.`;
    case 'audience_index':
      return indexMeaning(
        {
          index: metrics.audience_index,
          audience: `${seriesName}${where}`,
          base,
          share: metrics.audience_percentage,
          baseShare: baseShare(row),
          isClear: isClearFromBase(cell),
        },
        format,
      );
    case 'positive_size':
      return `${seriesName}${where}, ${answer}: ${sizeMeaning(metrics.positive_size, row.waves.length, sizeUnit, format)}`;
    case 'positive_sample':
      return `${seriesName}${where}, ${answer}: ${sampleMeaning(metrics.positive_sample, format)}`;
    default:
      return assertNever(metric);
  }
}

function linesOf(cell: ShownCell, metric: ChartMetric): readonly string[] {
  const { metrics, confidence_interval: interval } = cell.row;
  const isShare = metric === 'audience_percentage' || metric === 'audience_index';
  const test = wordedTest(cell);
  return [
    `${format.count(metrics.positive_sample)} of ${format.count(metrics.audience_sample)} respondents, weighted.`,
    isShare && interval !== undefined
      ? `95% interval of the share ${format.interval(interval.low, interval.high)}. ${intervalMeaning}`
      : '',
    test === null ? '' : `${capitalised(verdict(test, format))}.`,
    cell.higherThan.length === 0 ? '' : `Higher than ${listed(cell.higherThan)} at ${lowestLevel()}%.`,
    cell.isLowBase ? lowBaseMeaning(metrics.audience_sample, format) : '',
  ].filter((line) => line !== '');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordedTest({ test }: ShownCell): WordedTest | null {
  if (test === null) return null;
  const { versus, other } = test;
  return { ...test, against: againstWords(versus), otherValue: other?.value ?? null, kind: 'percent' };
}

/** Whether a share differs from the base's at 95 %; null where it was not tested against that or the rest of it. */
function isClearFromBase({ test }: ShownCell): boolean | null {
  if (test === null || (test.versus !== 'rest' && test.versus !== 'total')) return null;
  return test.pValue < 0.05;
}

interface ExplainedChart {
  readonly model: Pick<ChartModel, 'metric' | 'testsMade' | 'against' | 'sizeUnit'>;
  readonly base: string;
  readonly source: ExplainedSource;
}

/** How a mark was computed. */
export function explainCell(cell: ChartCell, { model, base, source }: ExplainedChart): Explanation {
  if (cell.kind === 'absent') return explainAbsence(absentSentence(cell.reason), source);
  const { metric } = model;
  const { row, test } = cell;
  const { metrics, confidence_interval: interval } = row;
  const worded = wordedTest(cell);
  const shown = format.percentInText(metrics.audience_percentage);
  const versus = test?.versus ?? (model.against === 'each_other' ? 'column' : model.against);
  return explainShare(
    {
      columnPercentage: metrics.audience_percentage,
      rowPercentage: metrics.datapoint_percentage,
      basePercentage: row.base_size === 0 ? 0 : (100 * metrics.positive_size) / row.base_size,
      index: metrics.audience_index,
      positive: { size: metrics.positive_size, sample: metrics.positive_sample },
      column: {
        size: metrics.audience_size,
        sample: metrics.audience_sample,
        effective: row.audience_effective_sample,
      },
      whole: { size: row.base_size, sample: row.base_sample },
      wholePositive: { size: metrics.datapoint_size, sample: metrics.datapoint_sample },
      intervals:
        interval === undefined ? {} : { columnPercentage: { low: interval.low, high: interval.high } },
      isLowBase: cell.isLowBase,
    },
    {
      sentence: metric === 'audience_percentage' ? shareSentence(cell) : sentenceOf(cell, model, base),
      figure:
        metric === 'audience_percentage' ? shown : figureInText(cell.value, metricFacts(metric).kind, format),
      names: { row: `“${cell.answerName}”`, column: cell.seriesName, base },
      against: againstWords(versus),
      test:
        test === null || worded === null
          ? null
          : {
              ...worded,
              z: test.z,
              own: metrics.audience_percentage,
              otherSample: test.other?.sample ?? null,
            },
      untested: mayBeMarked(metric) ? '' : untestedSentence('no_test_for_measure', againstWords(versus)),
      higherThan: cell.higherThan,
      tests: model.testsMade,
      correction: testDefaults.read().correction,
      method: '',
      isIndexClear: isClearFromBase(cell),
      sizeUnit: model.sizeUnit ?? 'people',
      source,
    },
    format,
  );
}

function shareSentence({ row, seriesName, segmentName, answerName }: ShownCell): string {
  const where = segmentName === '' ? '' : `, ${segmentName}`;
  return `Of every 100 ${seriesName}${where}, ${format.count(Math.round(row.metrics.audience_percentage))} gave “${answerName}”.`;
}
