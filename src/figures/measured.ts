import { assertNever } from '../lib/assert-never.ts';
import type { Format } from '../lib/format.ts';
import { percentage } from '../lib/percentage.ts';
import type { Interval, ShareFigure, ValueFigure } from './figure.ts';
import { type MeanName, writtenKind } from './mean-name.ts';
import { type Measure, writeFigure } from './measures.ts';
import type { AbsentReason } from './reasons.ts';
import type { WrittenShare } from './test-rows.ts';

/** The parts of a figure that measures show; the record has them all. */
export type MeasuredFigure =
  | WrittenShare
  | (Pick<ValueFigure, 'kind' | 'mean' | 'index'> &
      Partial<Pick<ValueFigure, 'total' | 'standardDeviation' | 'standardError' | 'quantiles'>> & {
        readonly positive: Pick<ValueFigure['positive'], 'sample'> &
          Partial<Pick<ValueFigure['positive'], 'size'>>;
      });

/** Returns the number that a measure shows of a figure, in the measure's unit; null where it has none. */
export function measuredValue(figure: MeasuredFigure, measure: Measure): number | null {
  const share = figure.kind === 'share' ? figure : null;
  const value = figure.kind === 'value' ? figure : null;
  switch (measure) {
    case 'columnPercentage':
    case 'rowPercentage':
    case 'basePercentage':
      return share?.[measure] ?? null;
    case 'index':
      return figure.index;
    case 'size':
      return figure.positive.size ?? null;
    case 'sample':
      return figure.positive.sample;
    case 'mean':
    case 'total':
    case 'standardDeviation':
    case 'standardError':
      return value?.[measure] ?? null;
    case 'median':
      return value?.quantiles?.find(({ proportion }) => proportion === 0.5)?.value ?? null;
    default:
      return assertNever(measure);
  }
}

/** Returns the 95 % interval of a measure; null where it has none. */
export function measuredInterval(
  { intervals }: Pick<WrittenShare, 'intervals'>,
  measure: Measure,
): Interval | null {
  return intervals[measure] ?? null;
}

/** Returns the number that a measure draws of a figure, its label, and its interval in the measure's unit. */
export function plotted(
  figure: MeasuredFigure & Pick<WrittenShare, 'intervals'>,
  measure: Measure,
  format: Format,
  mean: MeanName | null = null,
) {
  const value = measuredValue(figure, measure) ?? 0;
  const label = writeFigure(value, writtenKind(measure, mean), format);
  return { value, label, interval: measuredInterval(figure, measure) };
}

/** Returns the share of the whole that gives the row, in per cent. */
export function wholeShare({ whole, wholePositive }: Pick<WrittenShare, 'whole' | 'wholePositive'>): number {
  return percentage(wholePositive.size, whole.size);
}

/** Returns the share of a column, in per cent. */
export function columnShare({ columnPercentage }: Pick<ShareFigure, 'columnPercentage'>): number {
  return columnPercentage;
}

/** Returns the points between the share of a column and that of its whole. */
export function pointsFromWhole(share: WrittenShare): number {
  return share.columnPercentage - wholeShare(share);
}

/** Shares of the whole under this are of hardly anyone, in per cent: their index says little. */
const leastWholeShare = 2;

type Indexed = Pick<WrittenShare, 'whole' | 'wholePositive'> & Partial<Pick<ShareFigure, 'isByDefinition'>>;

/** Why a measure of a share is not shown although the figure is there; null where it is. */
export function measureAbsence(figure: Indexed, measure: Measure): AbsentReason | null {
  const isOfColumn = measure === 'columnPercentage' || measure === 'index';
  if (isOfColumn && figure.isByDefinition === true) return 'by_definition';
  return measure === 'index' && wholeShare(figure) < leastWholeShare ? 'base_share_too_small' : null;
}
