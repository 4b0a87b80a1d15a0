import type { Clause, Expression } from '../../expression/expression.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import type { StatsQuery } from '../stats-query.ts';
import { among } from './among.ts';
import { countPeople, type People } from './people.ts';
import type { Reading } from './reading.ts';
import type { RowParts } from './stats-parts.ts';

/** The sets of respondents behind a row of a stats query. */
export interface StatsRowSets {
  readonly involved: readonly Expression[];
  readonly line: Line;
  /** Who gave the datapoint, and who is of audience and segment: 1 or 0 a respondent of the tree. */
  readonly gaveRow: Uint8Array;
  readonly inColumn: Uint8Array;
  /** On the line. */
  readonly base: Uint32Array;
  readonly column: People;
  readonly positive: People;
  /** What index and datapoint percentage are read against, on its own line. */
  readonly baseLine: Line;
  readonly total: People;
  readonly datapoint: People;
}

/** The respondents of a row and of its bases on the row's line, or why there is no line. */
export function readStatsRow(
  reading: Reading,
  query: StatsQuery,
  parts: RowParts,
): StatsRowSets | UnavailableReason {
  const { segmentClause, audienceExpression } = parts.column;
  const unsplit = [parts.row, audienceExpression, query.base].filter((part) => part !== null);
  const involved: Expression[] = segmentClause === null ? unsplit : [...unsplit, segmentClause];
  const line = reading.line(involved);
  // Everything the row involves has run there too; only the segment's own waves do not confine it.
  const baseLine = query.segmentedBase ? line : reading.line(involved, unsplit);
  if (typeof line === 'string') return line;
  if (typeof baseLine === 'string') return baseLine;

  const gaveRow = reading.described(parts.row);
  const inColumn = reading.described(parts.column.expression);
  const base = baseOn(reading, query, parts.row, line);
  const column = reading.people(line, reading.marked(base, inColumn));
  const wholeBase = baseOn(reading, query, parts.row, baseLine);
  const rowBase = query.segmentedBase
    ? reading.marked(wholeBase, reading.described(segmentClause))
    : wholeBase;
  return {
    involved,
    line,
    gaveRow,
    inColumn,
    base,
    column,
    positive: countPeople(line, among(column.respondents, gaveRow)),
    baseLine,
    total: reading.people(baseLine, rowBase),
    datapoint: reading.people(baseLine, reading.marked(rowBase, gaveRow)),
  };
}

/** The base on a line; in base mode `asked`, those of it who were asked the row. */
export function baseOn(
  reading: Reading,
  query: Pick<StatsQuery, 'base' | 'scope'>,
  row: Clause,
  line: Line,
): Uint32Array {
  const base = reading.marked(line.respondents, reading.described(query.base));
  return query.scope.baseMode === 'asked' ? reading.marked(base, reading.asked(row)) : base;
}
