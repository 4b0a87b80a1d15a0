import type { UntestedReason } from '../figures/answered-figures.ts';
import type { Interval, Mark } from '../figures/figure.ts';
import type { Format } from '../lib/format.ts';
import { type JudgedFigure, untestedReason, writtenTests } from '../figures/judged-cell.ts';
import type { FigureKind } from '../figures/measures.ts';
import { absentLabel } from '../figures/reasons.ts';
import type { Metric } from '../contract/saved-work/table-view.ts';
import { metricAbsence, metricKind, metricValue, type TableCell } from '../figures/tables/table-cell.ts';
import { shownLetters, shownMark, type WrittenFigure, type WrittenTest } from '../figures/test-rows.ts';

export type DocumentCell = AbsentDocumentCell | ShownDocumentCell;

export interface AbsentDocumentCell {
  readonly kind: 'absent';
  /** The reason as on screen, or the number that is in the figure's place: with the status `base`. */
  readonly lines: readonly [CellLine];
  /** Code of the reason. */
  readonly status: string;
  /** Its known figures, in spite of a reason. */
  readonly figure: WrittenFigure | null;
}

export interface ShownDocumentCell
  extends Pick<JudgedFigure, 'kind' | 'against' | 'isLowBase' | 'isPartial'> {
  /** Figures, one below the other; the first is the most important. */
  readonly lines: readonly CellLine[];
  readonly tests: readonly WrittenTest[];
  /** Why it has no test; null where it has one, or is in no family. */
  readonly untested: UntestedReason | null;
  /** Ends of the interval that is drawn, in the unit of the first value. */
  readonly interval: Interval | null;
  /** Class of its heat band. */
  readonly band: string | null;
  /** The value that the title compares it with: "rest 40.0", or the change of its line; empty elsewhere. */
  readonly compared: string;
  /** Whether the title has its value. */
  readonly isNamed: boolean;
  /** Signs of the notes at it, "①"; empty: none. */
  readonly note: string;
  readonly figure: WrittenFigure;
}

/** One line of a cell, in every file the same. */
export interface CellLine {
  /** Unrounded; null: there are words in its place. */
  readonly value: number | null;
  /** Empty: a value, or a line that the row doesn't have. */
  readonly words: string;
  readonly kind: FigureKind;
  readonly mark: Mark | null;
  /** Sign of the mark, before the figure; empty: none. */
  readonly sign: string;
  /** Letters after it, with a space before them; empty: none. */
  readonly letters: string;
  /** The same with †. */
  readonly after: string;
}

/** The sign on screen: filled at 99%, hollow at 95%; empty: no mark. */
export function markSign(mark: Mark | null | undefined): string {
  if (mark === null || mark === undefined) return '';
  if (mark.direction === 'above') return mark.level >= 99 ? '▲' : '△';
  return mark.level >= 99 ? '▼' : '▽';
}

const noFigure = { value: null, words: '', mark: null, sign: '', letters: '', after: '' } as const;

/** A cell with a word in place of its figure. */
export function absentCell(
  status: string,
  words: string,
  figure: WrittenFigure | null = null,
  value: number | null = null,
): AbsentDocumentCell {
  return { kind: 'absent', lines: [{ ...noFigure, kind: 'count', words, value }], status, figure };
}

interface WrittenLine extends Pick<CellLine, 'value' | 'words' | 'kind'> {
  /** Whether mark and letters of the cell belong to it. */
  readonly isMarked: boolean;
  readonly isLettered: boolean;
}

type CellParts = Omit<ShownDocumentCell, 'kind' | 'lines' | OptionalPart> &
  Partial<Pick<ShownDocumentCell, OptionalPart>>;

type OptionalPart = 'interval' | 'band' | 'compared' | 'isNamed' | 'note';

/** A cell of these lines, with mark and letters at the figures that they belong to. */
export function shownCell(
  { interval = null, band = null, compared = '', isNamed = false, note = '', ...parts }: CellParts,
  written: readonly WrittenLine[],
): ShownDocumentCell {
  const { tests, isPartial } = parts;
  const lead = written.findIndex(({ value }) => value !== null);
  const lines = written.map(({ value, words, kind, isMarked, isLettered }, line): CellLine => {
    if (value === null) return { ...noFigure, kind, words };
    const mark = isMarked ? shownMark(tests) : null;
    const own = isLettered ? shownLetters(tests) : '';
    const letters = own === '' ? '' : ` ${own}`;
    const after = `${isPartial && line === lead ? '†' : ''}${letters}`;
    return { value, words: '', kind, mark, sign: markSign(mark), letters, after };
  });
  return { kind: 'shown', ...parts, lines, interval, band, compared, isNamed, note };
}

/** Returns a cell of a table as a file takes it. Of everyone: its row or column is, so it is in no family. */
export function tableCell(cell: TableCell, metrics: readonly Metric[], isOfEveryone: boolean): DocumentCell {
  if (cell.kind === 'pending') return absentCell('pending', '··');
  if (cell.kind === 'absent') return absentCell(cell.reason, absentLabel(cell.reason), cell.figure);
  const { figure, marked, letteredMetric, against, isLowBase, isPartial, heat: band } = cell;
  const untested = isOfEveryone ? null : untestedReason(cell, marked?.measure ?? null);
  return shownCell(
    { figure, tests: writtenTests(cell), untested, against, isLowBase, isPartial, band },
    metrics.map((metric) => ({
      value: metricValue(cell, metric),
      words: metricAbsence(cell, metric),
      kind: metricKind(cell, metric),
      isMarked: metric === marked?.metric,
      isLettered: metric === letteredMetric,
    })),
  );
}

/** The first line of a figure; undefined: there is no figure. */
export function firstLine(cell: DocumentCell | undefined): CellLine | undefined {
  return cell?.kind === 'shown' ? cell.lines[0] : undefined;
}

export function valueOf(cell: DocumentCell | undefined): number | null {
  return firstLine(cell)?.value ?? null;
}

export function intervalOf(cell: DocumentCell | undefined): Interval | null {
  return cell?.kind === 'shown' ? cell.interval : null;
}

/** Mark, letters, the value that the title compares and notes, as they follow the first value of a cell; empty: none. */
export function signsOf(cell: DocumentCell | undefined): string {
  if (cell?.kind !== 'shown') return '';
  const { sign = '', letters = '' } = firstLine(cell) ?? {};
  const compared = cell.compared === '' ? '' : `  (${cell.compared})`;
  return `${sign === '' ? '' : ` ${sign}`}${letters}${compared}${cell.note && ` ${cell.note}`}`;
}

/** n of a low base, as it follows a figure; empty: not one. */
export function lowBaseWords(cell: DocumentCell, format: Format): string {
  if (cell.kind === 'absent' || !cell.isLowBase) return '';
  return `  n ${format.count(cell.figure.column.sample)}`;
}
