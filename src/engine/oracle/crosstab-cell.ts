import type { Expression } from '../../expression/expression.ts';
import type { CrosstabQuery } from '../crosstab-query.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { among } from './among.ts';
import type { Header } from './header.ts';
import { countPeople, type People } from './people.ts';
import type { Reading } from './reading.ts';
import type { Side } from './side.ts';

/** The sets of respondents behind a cell, all on its line. */
export interface CellSets {
  readonly involved: readonly Expression[];
  readonly line: Line;
  readonly base: People;
  readonly row: People;
  readonly column: People;
  readonly intersect: People;
  readonly inRow: Uint8Array;
  readonly inColumn: Uint8Array;
  /** Null for cells that count people. */
  readonly mean: CellMean | null;
}

/** What a cell of averages and sums measures. */
export interface CellMean {
  readonly values: Float64Array;
  /** Those of the base who have a value. */
  readonly valued: People;
  /** Whom the mean is of, apart from having a value: the marks of the other header. */
  readonly inSubject: Uint8Array;
}

/** The respondents of a cell and of its margins on the cell's line, or why there is no line. */
export function readCell(
  reading: Reading,
  query: CrosstabQuery,
  row: Header,
  column: Header,
): CellSets | UnavailableReason {
  const involved = [row.expression, column.expression, query.base].filter((part) => part !== null);
  const line = reading.line(involved);
  return typeof line === 'string' ? line : readCellOn(reading, query, row, column, line, involved);
}

/** The cell on a line that is known. */
export function readCellOn(
  reading: Reading,
  query: Pick<CrosstabQuery, 'base' | 'scope'>,
  row: Header,
  column: Header,
  line: Line,
  involved: readonly Expression[],
): CellSets {
  const measured = column.values === null ? row : column;
  const base = baseOn(reading, query, measured, line);
  const inRow = marksOf(reading, row);
  const inColumn = marksOf(reading, column);
  const rowPeople = reading.people(line, reading.marked(base, inRow));
  const columnPeople = reading.people(line, reading.marked(base, inColumn));
  const { values } = measured;
  const [valued, inSubject] = measured === column ? [columnPeople, inRow] : [rowPeople, inColumn];
  return {
    involved,
    line,
    base: reading.people(line, base),
    row: rowPeople,
    column: columnPeople,
    intersect: countPeople(line, among(columnPeople.respondents, inRow)),
    inRow,
    inColumn,
    mean: values && { values, valued, inSubject },
  };
}

/** Whose share or mean the cell is. */
export function sideOf({ line, mean, column, intersect, inRow }: CellSets): Side {
  return mean === null
    ? { line, respondents: column.respondents, measured: { kind: 'share', marks: inRow } }
    : { line, respondents: intersect.respondents, measured: { kind: 'mean', values: mean.values } };
}

/** Whom a header describes; for averages and sums, those who have an x. */
function marksOf(reading: Reading, header: Header): Uint8Array {
  return header.valued ?? reading.described(header.expression);
}

/** The base on a line; in base mode `asked`, those of it who were asked what the cell measures. */
function baseOn(
  reading: Reading,
  query: Pick<CrosstabQuery, 'base' | 'scope'>,
  measured: Header,
  line: Line,
): Uint32Array {
  const base = reading.marked(line.respondents, reading.described(query.base));
  if (query.scope.baseMode !== 'asked' || measured.expression === null) return base;
  return reading.marked(base, reading.asked(measured.expression));
}
