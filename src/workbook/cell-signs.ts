import type { Interval, Mark } from '../figures/figure.ts';
import type { FigureKind } from '../figures/measures.ts';
import { shownLetters, shownMark } from '../figures/test-rows.ts';
import type { DocumentCell, ShownDocumentCell } from './figure-document.ts';

/** As on screen: filled at 99%, hollow at 95%; empty: no mark. */
export function markSign(mark: Mark | null | undefined): string {
  if (mark === null || mark === undefined) return '';
  if (mark.direction === 'above') return mark.level >= 99 ? '▲' : '△';
  return mark.level >= 99 ? '▼' : '▽';
}

/** Signs of one line of a cell, in every file the same. */
interface LineSigns {
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

/** One line of a cell, in every file the same. */
export interface CellLine extends Pick<LineSigns, 'mark' | 'sign'> {
  /** null: there are words in its place. */
  readonly value: number | null;
  /** Empty: a value, or a line that the row doesn't have. */
  readonly words: string;
  readonly kind: FigureKind;
  /** Signs at its end: "† AB"; empty: none. */
  readonly after: string;
}

const noFigure = { value: null, kind: 'percent', mark: null, sign: '', after: '' } as const;

/** Returns the lines of a cell; an absent figure has one, which says why. */
export function cellLines(cell: DocumentCell): readonly CellLine[] {
  if (cell.kind === 'absent') {
    return [{ ...noFigure, value: cell.number ?? null, kind: 'count', words: cell.label }];
  }
  const lead = cell.values.findIndex((value) => value !== null);
  return cell.values.map((value, line) => {
    const kind = cell.kinds[line] ?? 'percent';
    if (value === null) return { ...noFigure, kind, words: cell.absences[line] ?? '' };
    const { mark, sign, letters } = lineSigns(cell, line);
    const after = `${cell.isPartial && line === lead ? '†' : ''}${letters}`;
    return { value, kind, words: '', mark, sign, after };
  });
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
