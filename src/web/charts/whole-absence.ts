import type { UnavailableReason } from '../../contract/estimates.ts';
import type { ChartModel } from './chart-model.ts';

/** Why nothing of a chart has a number, where no wave or place of the scope can answer any of it; else null. */
export function wholeAbsence({ panels }: Pick<ChartModel, 'panels'>): UnavailableReason | null {
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const [first] = cells;
  if (first?.kind !== 'absent') return null;
  const { reason } = first;
  if (reason !== 'not_asked' && reason !== 'not_asked_together' && reason !== 'never_in_scope') return null;
  return cells.every((cell) => cell.kind === 'absent' && cell.reason === reason) ? reason : null;
}
