import type { DrawnRow } from './chart-model.ts';

export interface AbsentSpan {
  /** Positions of the first and the last row. */
  readonly first: number;
  readonly last: number;
  /** The reason. */
  readonly label: string;
}

/** Neighbouring rows in which no series has a number, for one reason. */
export function absentSpans(rows: readonly DrawnRow[]): readonly AbsentSpan[] {
  const spans: AbsentSpan[] = [];
  for (const [position, { cells }] of rows.entries()) {
    const [first] = cells;
    if (first?.kind !== 'absent') continue;
    const { label } = first;
    if (!cells.every((cell) => cell.kind === 'absent' && cell.label === label)) continue;
    const previous = spans.at(-1);
    if (previous?.last === position - 1 && previous.label === label) {
      spans[spans.length - 1] = { ...previous, last: position };
    } else {
      spans.push({ first: position, last: position, label });
    }
  }
  return spans;
}
