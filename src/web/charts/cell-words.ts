import { absentSentence, againstWords, pWords } from '../../figures/reasons.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../lib/format.ts';
import { lowestLevel } from '../lib/test-defaults.ts';
import { intervalMeaning, listed, numberMeanings } from '../lib/words.ts';
import { type ChartMetric, metricFacts } from './chart-metrics.ts';
import type { ChartCell, ShownCell } from './chart-model.ts';

/** The sentence, then one line for each thing there is to say: the value in words before what it means. */
export interface CellWords {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** What a mark says when it is pointed at, focused or explained. `base` names the base: "everyone". */
export function cellWords(cell: ChartCell, metric: ChartMetric, base: string): CellWords {
  if (cell.kind === 'absent') {
    return { sentence: `${cell.seriesName}, ${placeOf(cell)}`, lines: [absentSentence(cell.reason)] };
  }
  return { sentence: sentenceOf(cell, metric, base), lines: linesOf(cell, metric) };
}

/** As a screen reader says it: low base first, then place, value, mark, n. */
export function spokenCell(cell: ChartCell, metric: ChartMetric): string {
  const place = `${placeOf(cell)}, ${cell.seriesName}.`;
  if (cell.kind === 'absent') return `${place} ${absentSentence(cell.reason)}`;
  const parts = [
    cell.isLowBase ? 'Low base.' : '',
    place,
    `${metricFacts(metric).name} ${cell.label}.`,
    cell.test === null || cell.mark === null
      ? ''
      : `${cell.mark.direction === 'above' ? 'Above' : 'Below'} ${againstWords(cell.test.versus)} at ${format.count(cell.mark.level)} percent.`,
    cell.higherThan.length === 0 ? '' : `Higher than ${listed(cell.higherThan)}.`,
    `n ${format.count(cell.row.metrics.audience_sample)}.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function placeOf({ answerName, segmentName }: ChartCell): string {
  return segmentName === '' ? answerName : `${answerName}, ${segmentName}`;
}

/** The value in words: "60.0% of Women gave “Tea”." */
export function sentenceOf(cell: ShownCell, metric: ChartMetric, base: string): string {
  const { row, seriesName } = cell;
  const { metrics } = row;
  const answer = `“${cell.answerName}”`;
  const where = cell.segmentName === '' ? '' : `, ${cell.segmentName}`;
  switch (metric) {
    case 'audience_percentage':
      return `${format.percentInText(metrics.audience_percentage)} of ${seriesName}${where} gave ${answer}.`;
    case 'datapoint_percentage':
      return `${format.percentInText(metrics.datapoint_percentage)} of those who gave ${answer} are ${seriesName}${where}.`;
    case 'audience_index': {
      const baseShare = row.base_size === 0 ? 0 : (100 * metrics.datapoint_size) / row.base_size;
      return numberMeanings.index(
        metrics.audience_index,
        `${seriesName}${where}`,
        base,
        metrics.audience_percentage,
        baseShare,
        isClearFromBase(cell),
      );
    }
    case 'positive_size':
      return `${seriesName}${where}, ${answer}: ${numberMeanings.size(metrics.positive_size, row.waves.length)}`;
    case 'positive_sample':
      return `${seriesName}${where}, ${answer}: ${numberMeanings.sample(metrics.positive_sample)}`;
    default:
      return assertNever(metric);
  }
}

function linesOf(cell: ShownCell, metric: ChartMetric): readonly string[] {
  const { metrics, confidence_interval: interval } = cell.row;
  const isShare = metric === 'audience_percentage' || metric === 'audience_index';
  return [
    `${format.count(metrics.positive_sample)} of ${format.count(metrics.audience_sample)} respondents, weighted.`,
    isShare && interval !== undefined
      ? `95% interval of the share ${format.interval(interval.low, interval.high)}. ${intervalMeaning}`
      : '',
    testWords(cell),
    cell.higherThan.length === 0 ? '' : `Higher than ${listed(cell.higherThan)} at ${lowestLevel()}%.`,
    cell.isLowBase ? numberMeanings.lowBase(metrics.audience_sample) : '',
  ].filter((line) => line !== '');
}

/** "Higher than the rest of the base (37.1%), p = 0.001." Empty where no test was made. */
export function testWords({ test }: ShownCell): string {
  if (test === null) return '';
  const compared = test.other === null ? '' : ` (${format.percentInText(test.other.value)})`;
  const versus = againstWords(test.versus);
  if (test.mark === null)
    return `No clear difference from ${versus}${compared}, within sampling error, ${pWords(test.pValue, format)}.`;
  return `${test.mark.direction === 'above' ? 'Higher' : 'Lower'} than ${versus}${compared}, ${pWords(test.pValue, format)}.`;
}

/** Whether a share differs from the base's at 95 %; null where it was not tested against that or the rest of it. */
export function isClearFromBase({ test }: ShownCell): boolean | null {
  if (test === null || (test.versus !== 'rest' && test.versus !== 'total')) return null;
  return test.pValue < 0.05;
}
