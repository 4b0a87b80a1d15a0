import { affinityIndex } from '../../../engine/measures/descriptive/affinity-index.ts';
import { proportion } from '../../../engine/measures/descriptive/proportion.ts';
import type { AnsweredFigures, LineReason } from '../../../figures/answered-figures.ts';
import type { IntervalMeasure } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';

/** Level of every interval, as a percentage. */
export const intervalLevel = 95;

/** The answer to some rows of a query; its rows count from `firstRow` of the query. */
export interface AnsweredTile {
  readonly firstRow: number;
  readonly figures: AnsweredFigures;
}

/** Tiles in the order of their rows. */
export type AnsweredTiles = AsyncIterable<AnsweredTile> | Iterable<AnsweredTile>;

/** What an answer says of its survey. */
export interface AnsweredBy {
  readonly dataset: string;
  readonly weight: string;
}

/** Counts of respondents and people; 0 where there are none. */
export interface Counts {
  readonly sample: number;
  readonly size: number;
}

/** Whether a line answers the cell. */
export function isAnswered({ cells }: AnsweredFigures, at: number): boolean {
  return (cells.line[at] ?? -1) >= 0;
}

/** Respondents and people of one set of a cell. */
export function countsAt(
  { cells }: AnsweredFigures,
  people: 'column' | 'whole' | 'positive' | 'wholePositive',
  at: number,
): Counts {
  const { sample, size } = cells[people];
  return { sample: sample[at] ?? 0, size: size[at] ?? 0 };
}

/** 100 × share of the column / share of the whole; a share of all or none is 1 or 0, whatever rounding left of it. */
export function indexAt(figures: AnsweredFigures, at: number): number {
  const [column, positive] = [countsAt(figures, 'column', at), countsAt(figures, 'positive', at)];
  const [whole, wholePositive] = [countsAt(figures, 'whole', at), countsAt(figures, 'wholePositive', at)];
  const isCertain = positive.sample === 0 || positive.sample === column.sample;
  const share = isCertain ? Math.sign(positive.sample) : proportion(positive.size, column.size);
  return affinityIndex(share, proportion(wholePositive.size, whole.size));
}

/** Whether every sample behind a cell is large enough to show it. */
export function isCellPublishable(
  { cells }: AnsweredFigures,
  at: number,
  isPublishable: IsPublishable,
): boolean {
  const { positive, column, wholePositive, whole } = cells;
  return isPublishable(
    positive.sample[at] ?? 0,
    column.sample[at] ?? 0,
    wholePositive.sample[at] ?? 0,
    whole.sample[at] ?? 0,
  );
}

/** Codes of the waves of the cell's line, or of the line of its whole. */
export function wavesAt(
  { cells, lines }: AnsweredFigures,
  at: number,
  line: 'line' | 'wholeLine' = 'line',
): readonly string[] {
  return lines[cells[line][at] ?? -1]?.waves ?? [];
}

/** An interval of a cell; null where it has none. */
export function intervalAt(
  { cells }: AnsweredFigures,
  measure: IntervalMeasure,
  at: number,
): { readonly low: number; readonly high: number } | null {
  const low = numberAt(cells.intervals[measure]?.low, at);
  const high = numberAt(cells.intervals[measure]?.high, at);
  return low === null || high === null ? null : { low, high };
}

/** The test of a cell; null where none was made. */
export function testAt(
  { tests }: AnsweredFigures,
  at: number,
): { readonly z: number; readonly pValue: number } | null {
  if (tests === null || tests.untested[at] !== 0) return null;
  return { z: tests.z[at] ?? 0, pValue: tests.pValue[at] ?? 1 };
}

/** Reads the reason why a cell has no figure. */
export function absenceOf({ absent }: AnsweredFigures): (row: number, column: number) => LineReason {
  const reasons = new Map(absent.map(({ row, column, reason }) => [keyOf(row, column), reason]));
  return (row, column) =>
    reasons.get(keyOf(row, column)) ??
    reasons.get(keyOf(row, null)) ??
    reasons.get(keyOf(null, column)) ??
    reasons.get(keyOf(null, null)) ??
    'not_asked_together';
}

function keyOf(row: number | null, column: number | null): string {
  return `${row ?? ''} ${column ?? ''}`;
}

/** An entry of an array; null where it is NaN or the array is not there. */
export function numberAt(array: Float64Array | null | undefined, at: number): number | null {
  const number = array?.[at] ?? Number.NaN;
  return Number.isNaN(number) ? null : number;
}
