import type { Expression } from '../../expression/expression.ts';
import type { LineReason } from '../../figures/answered-figures.ts';
import type { FigureColumn, FigureRow, Whole } from '../../figures/figure-query.ts';
import { EngineError } from '../engine-error.ts';
import type { Line, LinePart } from './lines.ts';
import { clauseOfValue, clausesOfScore, numbersOfValue } from './numbers.ts';
import type { Reading } from './reading.ts';

/** A row of a query and its measure. */
export interface ReadRow {
  readonly row: FigureRow;
  readonly kind: 'share' | 'value';
  /** The expression of a share, the clause of a value; null = everyone. */
  readonly content: Expression | null;
  /**
   * Numbers of a value: x per respondent of the dataset, NaN = none. A share counts the respondents that `content`
   * describes.
   */
  readonly numbers: Float64Array | null;
  /** Figures are this many times x: shares and scores are read in points. */
  readonly unit: 1 | 100;
}

/** The expressions that decide who is in a cell; moved to another wave, those of the cell one wave earlier. */
interface Deciding {
  readonly content: Expression | null;
  readonly who: Expression | null;
  readonly base: Expression | null;
  readonly among: Expression | null;
}

/** Respondents of one side of a comparison, with their number x: 1 or 0 for a share. */
export interface Side {
  readonly kind: 'share' | 'value';
  readonly line: Line;
  /** Respondents of the side; for a value, those with an x. */
  readonly respondents: Uint32Array;
  /** x per respondent of the dataset. */
  readonly x: ArrayLike<number>;
}

/** The sets of a cell: ascending respondents. */
export interface Cell {
  readonly row: ReadRow;
  readonly line: Line;
  readonly wholeLine: Line;
  readonly column: Uint32Array;
  readonly whole: Uint32Array;
  /** Respondents of the column that match the row; for a value, those with an x. */
  readonly positive: Uint32Array;
  readonly wholePositive: Uint32Array;
  /** x per respondent of the dataset: 1 or 0 of a share. */
  readonly x: ArrayLike<number>;
  /** Who is in the column: 1 or 0 per respondent of the dataset. */
  readonly inColumn: Uint8Array;
  /** Compared sides: the figure's own people, the rest and the whole. */
  readonly own: Side;
  readonly rest: Side;
  readonly total: Side;
  readonly parts: readonly LinePart[];
}

/** Reads what a row measures. Throws `unknown_code`, `not_numeric`. */
export function readRow({ dataset }: Reading, row: FigureRow): ReadRow {
  const { content } = row;
  if (content.kind === 'share') return { row, kind: 'share', content: content.of, numbers: null, unit: 100 };
  const { value } = content;
  return {
    row,
    kind: 'value',
    content: clauseOfValue(value),
    numbers: numbersOfValue(dataset, value),
    unit: value.coding.kind === 'score' ? 100 : 1,
  };
}

/** Reads a cell on its line, or why it has none. */
export function readCell(
  reading: Reading,
  base: Expression | null,
  row: ReadRow,
  column: FigureColumn,
): Cell | LineReason {
  const deciding: Deciding = { content: row.content, who: column.who, base, among: row.row.base.among };
  const parts = partsOf(row, deciding, confining(column.who));
  const line = reading.line(parts);
  if (typeof line === 'string') return line;
  const wholeLine = readWholeLine(reading, row, deciding, column.whole, line);
  if (typeof wholeLine === 'string') return wholeLine;

  const inBase = membersOfBase(reading, row, deciding);
  const inColumn = reading.described(column.who);
  const inSegment = reading.described(column.whole.kind === 'segment' ? column.whole.segment : null);
  const baseOnLine = line.respondents.filter(inBase);
  const columnSet = baseOnLine.filter((i) => inColumn[i] === 1);
  const whole = wholeLine.respondents.filter((i) => inBase(i) && inSegment[i] === 1);
  const rest = baseOnLine.filter((i) => inSegment[i] === 1 && inColumn[i] !== 1);
  const x = row.numbers ?? reading.described(row.content);
  const isPositive = (i: number): boolean =>
    row.numbers === null ? x[i] === 1 : !Number.isNaN(x[i] ?? Number.NaN);
  const positive = columnSet.filter(isPositive);
  const wholePositive = whole.filter(isPositive);
  const side = (on: Line, everyone: Uint32Array, valued: Uint32Array): Side => ({
    kind: row.kind,
    line: on,
    respondents: row.kind === 'share' ? everyone : valued,
    x,
  });
  return {
    row,
    line,
    wholeLine,
    column: columnSet,
    whole,
    positive,
    wholePositive,
    x,
    inColumn,
    own: side(line, columnSet, positive),
    rest: side(line, rest, rest.filter(isPositive)),
    total: side(wholeLine, whole, wholePositive),
    parts,
  };
}

/** Reads the same figure one wave earlier; null where no earlier wave has one. */
export function readEarlier(
  reading: Reading,
  base: Expression | null,
  cell: Cell,
  column: FigureColumn,
): { readonly side: Side; readonly wave: number } | null {
  const earlier = reading.earlier(cell.line, cell.parts);
  if (earlier === null) return null;
  const { row } = cell;
  const move = (expression: Expression | null): Expression | null => expression && earlier.moved(expression);
  const deciding: Deciding = {
    content: move(row.content),
    who: move(column.who),
    base: move(base),
    among: move(row.row.base.among),
  };
  const inBase = membersOfBase(reading, row, deciding);
  const inColumn = reading.described(deciding.who);
  const x = row.numbers ?? reading.described(deciding.content);
  const respondents = earlier.line.respondents.filter(
    (i) => inBase(i) && inColumn[i] === 1 && !Number.isNaN(x[i] ?? Number.NaN),
  );
  return { side: { kind: row.kind, line: earlier.line, respondents, x }, wave: earlier.wave };
}

/** Who is in the base of a row, whatever the line. */
function membersOfBase(reading: Reading, { row }: ReadRow, deciding: Deciding): (i: number) => boolean {
  const inQuery = reading.described(deciding.base);
  const inRow = reading.described(deciding.among);
  const inMode = reading.inMode(row.base.mode, deciding.content);
  return (i) => inQuery[i] === 1 && inRow[i] === 1 && inMode[i] === 1;
}

/** Everything that a figure involves; `ofColumn` are the parts of its column. */
function partsOf(
  { row, content }: ReadRow,
  { base, among }: Deciding,
  ofColumn: readonly LinePart[],
): LinePart[] {
  const rowConfines = row.confines !== false;
  const codes = row.content.kind === 'value' ? clausesOfScore(row.content.value) : [];
  return [
    ...[content, ...codes].flatMap((one) =>
      one === null ? [] : [{ expression: one, confines: rowConfines }],
    ),
    ...ofColumn,
    ...[base, among, ...(row.involves ?? [])].flatMap(confining),
  ];
}

function confining(expression: Expression | null): LinePart[] {
  return expression === null ? [] : [{ expression, confines: true }];
}

/** The line of the whole: the figure's own, but under `selection` one that the segment does not confine. */
function readWholeLine(
  reading: Reading,
  row: ReadRow,
  deciding: Deciding,
  whole: Whole,
  line: Line,
): Line | LineReason {
  if (whole.kind !== 'selection') return line;
  const ofColumn = [
    ...confining(deciding.who).map((part) => ({ ...part, confines: false })),
    ...audienceOf(deciding.who, whole.segment).flatMap(confining),
  ];
  return reading.line(partsOf(row, deciding, ofColumn));
}

/** The column's expression without its segment. Throws `invalid_query` where the segment does not come first. */
function audienceOf(who: Expression | null, segment: Expression): readonly Expression[] {
  const sought = JSON.stringify(segment);
  if (JSON.stringify(who) === sought) return [];
  if (who?.kind === 'group' && who.match.kind === 'all' && !who.negated) {
    const [first, ...others] = who.children;
    if (JSON.stringify(first) === sought) return others;
  }
  throw new EngineError('invalid_query', 'the segment must come first in a column of its selection');
}
