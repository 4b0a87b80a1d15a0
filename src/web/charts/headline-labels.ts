import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../lib/format.ts';
import type { ChartModel } from './chart-model.ts';
import { toPosition } from './value-axis.ts';

/** The value that the headline compares a cell with, where no cell of the chart shows it. */
export interface HeadlineTick {
  /** Of the cell on whose row it is drawn. */
  readonly key: string;
  /** On the axis. */
  readonly position: number;
  /** "rest 40.0" */
  readonly label: string;
}

export function headlineTick({ headline, metric, axis }: ChartModel): HeadlineTick | null {
  if (headline.kind !== 'found' || metric !== 'audience_percentage') return null;
  const { cell, otherCell, other, versus } = headline.difference;
  if (other === null || otherCell !== null) return null;
  const value = format.percent(other.value);
  return {
    key: cell.key,
    position: toPosition(axis, other.value),
    label: `${nameOf(versus)} ${value}`.trim(),
  };
}

function nameOf(versus: 'rest' | 'total' | 'previous_wave' | 'column' | 'first_wave'): string {
  switch (versus) {
    case 'rest':
      return 'rest';
    case 'total':
      return 'all';
    case 'previous_wave':
    case 'first_wave':
    case 'column':
      return '';
    default:
      return assertNever(versus);
  }
}

/** Keys of the cells whose values the headline prints: they are drawn however little room there is. */
export function headlineCells({ headline }: ChartModel): ReadonlySet<string> {
  if (headline.kind !== 'found') return new Set();
  const { cell, otherCell } = headline.difference;
  return new Set([cell.key, ...(otherCell === null ? [] : [otherCell.key])]);
}
