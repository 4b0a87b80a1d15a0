import type { Interval, Mark } from '../figures/figure.ts';
import { shownLetters, shownMark } from '../figures/test-rows.ts';
import type { DocumentCell, ShownDocumentCell } from './figure-document.ts';

/** As on screen: filled at 99%, hollow at 95%; empty: no mark. */
export function markSign(mark: Mark | null | undefined): string {
  if (mark === null || mark === undefined) return '';
  if (mark.direction === 'above') return mark.level >= 99 ? '▲' : '△';
  return mark.level >= 99 ? '▼' : '▽';
}

/** Signs of one line of a cell, in every file the same. */
export interface LineSigns {
  readonly mark: Mark | null;
  /** Before the figure; empty: no mark. */
  readonly sign: string;
  /** After it: letters with a space before them; empty: none. */
  readonly letters: string;
}

export function lineSigns({ tests, markLine, letterLine }: ShownDocumentCell, line: number): LineSigns {
  const mark = line === markLine ? shownMark(tests) : null;
  const letters = line === letterLine ? shownLetters(tests) : '';
  return { mark, sign: markSign(mark), letters: letters === '' ? '' : ` ${letters}` };
}

export function valueOf(cell: DocumentCell | undefined): number | null {
  return cell?.kind === 'shown' ? (cell.values[0] ?? null) : null;
}

export function intervalOf(cell: DocumentCell | undefined): Interval | null {
  return cell?.kind === 'shown' ? cell.interval : null;
}

/** Mark, letters and the value that the title compares, as they follow the first value of a cell; empty: none. */
export function signsOf(cell: DocumentCell | undefined): string {
  if (cell?.kind !== 'shown') return '';
  const { sign, letters } = lineSigns(cell, 0);
  const compared = cell.compared === '' ? '' : `  (${cell.compared})`;
  return `${sign === '' ? '' : ` ${sign}`}${letters}${compared}`;
}
