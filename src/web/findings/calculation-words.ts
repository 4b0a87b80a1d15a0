import type { InsightCalculation } from '../../contract/insight.ts';
import { peopleNoun, sizeUnit } from '../../figures/size-unit.ts';
import { format } from '../lib/format.ts';
import { audienceName, type CalculationFigure, type CalculationPlace } from './calculation-series.ts';

/** "Of every 100 of Gen Z, about 38 gave “Dog”; of 100 of millennials, about 27." */
export function readingOf(
  [first, second]: readonly CalculationFigure[],
  { answerName, segmentName }: CalculationPlace,
  { query, weight }: Pick<InsightCalculation, 'query' | 'weight'>,
): string {
  if (first === undefined) return '';
  const splitter = query.splitter ?? '';
  const noun = peopleNoun(sizeUnit(weight));
  const within =
    segmentName === ''
      ? ''
      : splitter === 'waves' || splitter === 'locations'
        ? ` in ${segmentName}`
        : ` who are “${segmentName}”`;
  const other =
    second === undefined ? '' : `; of 100 ${peopleOf(second, noun)}${within}, about ${shareOf(second)}`;
  return `Of every 100 ${peopleOf(first, noun)}${within}, about ${shareOf(first)} gave “${answerName}”${other}.`;
}

function peopleOf({ audience }: CalculationFigure, noun: string): string {
  return audience.expression === null ? noun : `of ${audienceName(audience)}`;
}

function shareOf({ metrics }: CalculationFigure): string {
  return format.count(Math.round(metrics.audience_percentage));
}
