import type { AbsentReason } from '../../figures/reasons.ts';
import type { ChartRow } from './chart-model.ts';

export interface AbsentSpan {
  /** Positions of the first and the last row. */
  readonly first: number;
  readonly last: number;
  readonly reason: AbsentReason;
}

/** Neighbouring rows in which no series has a number, for one reason. */
export function absentSpans(rows: readonly ChartRow[]): readonly AbsentSpan[] {
  const spans: AbsentSpan[] = [];
  for (const [position, { cells }] of rows.entries()) {
    const [first] = cells;
    if (first?.kind !== 'absent') continue;
    const { reason } = first;
    if (!cells.every((cell) => cell.kind === 'absent' && cell.reason === reason)) continue;
    const previous = spans.at(-1);
    if (previous?.last === position - 1 && previous.reason === reason) {
      spans[spans.length - 1] = { ...previous, last: position };
    } else {
      spans.push({ first: position, last: position, reason });
    }
  }
  return spans;
}
