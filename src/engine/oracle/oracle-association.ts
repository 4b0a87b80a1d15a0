import { testedFrom } from '../../lib/low-base.ts';
import type { Association, CrosstabQuery } from '../crosstab-query.ts';
import { EngineError } from '../engine-error.ts';
import { cramersV } from '../measures/association.ts';
import { cellCovariance } from '../measures/cell-covariance.ts';
import { clustersLessStrata } from '../measures/degrees-of-freedom.ts';
import { mayTestTable } from '../measures/may-test.ts';
import { raoScottTest } from '../measures/rao-scott-test.ts';
import { sample } from '../measures/sample.ts';
import { anyOf } from '../survey/lines/any-of.ts';
import type { Header } from './header.ts';
import type { Reading } from './reading.ts';

/**
 * Tests rows by columns as one table: over those of the base who are in one of each, on the line of them all. Rows and
 * columns that nobody of them is in are left out. Throws `invalid_query` for averages and sums.
 */
export function readAssociation(
  reading: Reading,
  query: CrosstabQuery,
  rows: readonly Header[],
  columns: readonly Header[],
): Association {
  const headers = [...rows, ...columns];
  if (headers.some(({ values }) => values !== null)) {
    throw new EngineError('invalid_query', 'averages and sums are no part of a table to test as a whole');
  }
  const involved = [anyOf(rows), anyOf(columns), query.base];
  const line = reading.line(involved.filter((part) => part !== null));
  if (typeof line === 'string') return untested(line);
  const base = reading.marked(line.respondents, reading.described(query.base));
  const rowOf = placeAmong(reading, base, rows);
  const columnOf = placeAmong(reading, base, columns);
  if (rowOf === null || columnOf === null) return untested('not_exclusive');

  const respondents = base.filter((i) => (rowOf[i] ?? -1) >= 0 && (columnOf[i] ?? -1) >= 0);
  const counts = { ofRow: countPlaces(respondents, rowOf), ofColumn: countPlaces(respondents, columnOf) };
  const heldRows = [...counts.ofRow.keys()];
  const heldColumns = [...counts.ofColumn.keys()];
  const cellOf = new Int32Array(rowOf.length).fill(-1);
  for (const i of respondents) {
    const row = heldRows.indexOf(rowOf[i] ?? -1);
    cellOf[i] = row * heldColumns.length + heldColumns.indexOf(columnOf[i] ?? -1);
  }
  const cells = heldRows.length * heldColumns.length;
  const { shares, covariance } = cellCovariance(reading.design, line.weights, respondents, { cellOf, cells });
  const table = { rows: heldRows.length, columns: heldColumns.length, shares };
  const described = { sample: sample(respondents), cramersV: cramersV(table) };
  if (sample(respondents) < testedFrom || Math.min(table.rows, table.columns) < 2) {
    return { ...described, test: null, untested: 'too_small' };
  }
  if (!mayTestTable([...counts.ofRow.values()], [...counts.ofColumn.values()])) {
    return { ...described, test: null, untested: 'too_sparse' };
  }
  const freedom = clustersLessStrata(reading.design, respondents);
  const test = raoScottTest(table, covariance, freedom);
  return { ...described, test, untested: test === null ? 'no_variance' : null };
}

function untested(reason: NonNullable<Association['untested']>): Association {
  return { sample: 0, cramersV: 0, test: null, untested: reason };
}

/** Which of the headers each respondent of the tree is in, −1 for none; null where somebody of the base is in two. */
function placeAmong(reading: Reading, base: Uint32Array, headers: readonly Header[]): Int32Array | null {
  const marks = headers.map(({ expression }) => reading.described(expression));
  const placeOf = new Int32Array(reading.design.clusterOf.length).fill(-1);
  for (const i of base) {
    for (const [place, marked] of marks.entries()) {
      if (marked[i] !== 1) continue;
      if (placeOf[i] !== -1) return null;
      placeOf[i] = place;
    }
  }
  return placeOf;
}

/** How many respondents each place holds, for those that hold any, in their order. */
function countPlaces(respondents: Uint32Array, placeOf: Int32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const i of respondents) counts.set(placeOf[i] ?? -1, (counts.get(placeOf[i] ?? -1) ?? 0) + 1);
  return new Map([...counts].toSorted(([left], [right]) => left - right));
}
