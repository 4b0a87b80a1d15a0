import type { AnsweredFigures, Line } from '../answered-figures.ts';
import { percentage, proportion } from '../../lib/percentage.ts';
import type { Interval, People, ShareFigure, ValueFigure } from '../figure.ts';
import type { IntervalMeasure } from '../figure-query.ts';
import type { AbsentReason } from '../reasons.ts';

/** An answer as it is read: absent for any reason, not of its line alone. */
export type ReadableFigures = AnsweredFigures<AbsentReason>;

type Cells = Pick<ReadableFigures, 'cells'>;

/** Whether a line answers the cell. */
export function isAnswered({ cells }: Cells, place: number): boolean {
  return (cells.line[place] ?? -1) >= 0;
}

/** Returns four counts of one set of a cell; zeros where the cell is absent. */
export function peopleAt(
  { cells }: Cells,
  people: 'column' | 'whole' | 'positive' | 'wholePositive',
  place: number,
): People {
  const { sample, size, weighted, effective } = cells[people];
  return {
    sample: sample[place] || 0,
    size: size[place] || 0,
    weighted: weighted[place] || 0,
    effective: effective === null ? null : effective[place] || 0,
  };
}

/** The people of a cell whom its shares and its index are made of. */
export type CountedPeople = Pick<ShareFigure, 'column' | 'whole' | 'positive' | 'wholePositive'>;

/** Returns every set of people of a cell. */
export function countedAt(answered: Cells, place: number): CountedPeople {
  return {
    column: peopleAt(answered, 'column', place),
    whole: peopleAt(answered, 'whole', place),
    positive: peopleAt(answered, 'positive', place),
    wholePositive: peopleAt(answered, 'wholePositive', place),
  };
}

/** 100 × share of the column / share of the whole; a share of all or none is 1 or 0, whatever rounding left of it. */
export function shareIndex({ column, whole, positive, wholePositive }: CountedPeople): number {
  const isCertain = positive.sample === 0 || positive.sample === column.sample;
  const share = isCertain ? Math.sign(positive.sample) : proportion(positive.size, column.size);
  return percentage(share, proportion(wholePositive.size, whole.size));
}

/** Returns the shares of a cell, in per cent. */
export function percentagesOf({ column, whole, positive, wholePositive }: CountedPeople) {
  return {
    columnPercentage: percentage(positive.size, column.size),
    rowPercentage: percentage(positive.size, wholePositive.size),
    basePercentage: percentage(positive.size, whole.size),
  };
}

/** Returns the numbers of a value row; zeros where the cell is absent. */
export function valuesAt(
  { cells: { values } }: Cells,
  place: number,
): Pick<ValueFigure, 'mean' | 'wholeMean' | 'standardError' | 'standardDeviation' | 'total'> {
  return {
    mean: values?.mean[place] || 0,
    wholeMean: values?.wholeMean[place] || 0,
    standardError: values?.standardError[place] || 0,
    standardDeviation: values?.standardDeviation[place] || 0,
    total: values?.total[place] || 0,
  };
}

/** Returns the quantiles and bins of a value row. */
export function spreadAt(
  { cells: { values } }: Cells,
  asked: readonly number[],
  place: number,
): Pick<ValueFigure, 'quantiles' | 'bins'> {
  return {
    quantiles: asked.flatMap((share, at) => {
      const of = place * asked.length + at;
      const value = values?.quantiles[of] ?? Number.NaN;
      const interval = intervalAt(values?.quantileLow[of], values?.quantileHigh[of]);
      return Number.isNaN(value) ? [] : [{ proportion: share, value, interval }];
    }),
    bins: values?.bins?.[place] ?? [],
  };
}

/** Returns the intervals of a cell, those that it has. */
export function intervalsAt(
  { cells: { intervals } }: Cells,
  place: number,
): Partial<Record<IntervalMeasure, Interval>> {
  const found: Partial<Record<IntervalMeasure, Interval>> = {};
  for (const measure of ['columnPercentage', 'rowPercentage', 'index', 'mean'] as const) {
    const interval = intervalAt(intervals[measure]?.low[place], intervals[measure]?.high[place]);
    if (interval !== null) found[measure] = interval;
  }
  return found;
}

function intervalAt(low = Number.NaN, high = Number.NaN): Interval | null {
  return Number.isNaN(low) || Number.isNaN(high) ? null : { low, high };
}

const noLine: Line = { waves: [], isPartial: false };

/** Returns the line of a cell, or that of its whole. */
export function lineAt(
  { cells, lines }: Pick<ReadableFigures, 'cells' | 'lines'>,
  place: number,
  of: 'line' | 'wholeLine' = 'line',
): Line {
  return lines[cells[of][place] ?? -1] ?? noLine;
}

/** Returns a reader of the reason why a cell has no figure, by its row and column. */
export function absences<Reason extends AbsentReason>({
  absent,
}: Pick<AnsweredFigures<Reason>, 'absent'>): (row: number, column: number) => Reason | 'not_asked_together' {
  const reasons = new Map(absent.map(({ row, column, reason }) => [key(row, column), reason]));
  return (row, column) =>
    reasons.get(key(row, column)) ??
    reasons.get(key(row, null)) ??
    reasons.get(key(null, column)) ??
    reasons.get(key(null, null)) ??
    'not_asked_together';
}

function key(row: number | null, column: number | null): string {
  return `${row ?? ''} ${column ?? ''}`;
}
