import type { Interval } from '../figures/figure.ts';
import { shownLetters, shownMark } from '../figures/test-rows.ts';
import type { DocumentCell } from './figure-document.ts';
import { markSign } from './mark-signs.ts';

export function valueOf(cell: DocumentCell | undefined): number | null {
  return cell?.kind === 'shown' ? (cell.values[0] ?? null) : null;
}

export function intervalOf(cell: DocumentCell | undefined): Interval | null {
  return cell?.kind === 'shown' ? cell.interval : null;
}

/** Mark, letters and the value that the title compares, as they follow the first value of a cell; empty: none. */
export function signsOf(cell: DocumentCell | undefined): string {
  if (cell?.kind !== 'shown') return '';
  const { tests, markLine, letterLine, compared } = cell;
  const mark = markLine === 0 ? shownMark(tests) : null;
  const letters = letterLine === 0 ? shownLetters(tests) : '';
  return [
    mark === null ? '' : ` ${markSign(mark)}`,
    letters === '' ? '' : ` ${letters}`,
    compared === '' ? '' : `  (${compared})`,
  ].join('');
}
