import type { Expression } from '../../expression/expression.ts';
import type { Association } from '../../figures/answered-figures.ts';
import type { AssociationQuery, FigureQuery } from '../../figures/figure-query.ts';
import { testedFrom } from '../../lib/low-base.ts';
import { EngineError } from '../engine-error.ts';
import { cramersV } from '../measures/tests/association.ts';
import { cellCovariance } from '../measures/tests/cell-covariance.ts';
import { clustersLessStrata } from '../measures/tests/degrees-of-freedom.ts';
import { mayTestTable } from '../measures/tests/may-test.ts';
import { raoScottTest } from '../measures/tests/rao-scott-test.ts';
import type { ReadRow } from './cell.ts';
import type { Reading } from './reading.ts';

/**
 * Tests rows by columns as one table: those of the base, and of every `among` of the rows, who are in one of each, on the
 * line of all. Rows and columns without anyone are left out. Throws `invalid_query` for rows of values.
 */
export function associate(
  reading: Reading,
  query: FigureQuery,
  rows: readonly ReadRow[],
  asked: AssociationQuery,
): Association {
  const listedRows = asked.rows.flatMap((place) => rows[place] ?? []);
  if (listedRows.some(({ kind }) => kind === 'value')) {
    throw new EngineError('invalid_query', 'rows of values are no part of a table to test as a whole');
  }
  const ofRows = listedRows.map(({ content }) => content);
  const ofColumns = asked.columns.flatMap((place) => query.columns[place] ?? []).map(({ who }) => who);
  const bases = [query.base, ...listedRows.map(({ row }) => row.base.among)];
  const involved = [...bases, ...listedRows.flatMap(({ row }) => row.involves ?? [])];
  const line = reading.line(
    [anyOf(ofRows), anyOf(ofColumns), ...involved].flatMap((expression) =>
      expression === null ? [] : [{ expression, confines: true }],
    ),
  );
  if (typeof line === 'string') return untested(line);

  const inBases = bases.map((base) => reading.described(base));
  const base = line.respondents.filter((i) => inBases.every((marks) => marks[i] === 1));
  const places = (list: readonly (Expression | null)[]) => {
    const marks = list.map((one) => reading.described(one));
    return (i: number): number[] => [...marks.keys()].filter((place) => marks[place]?.[i] === 1);
  };
  const [rowsOf, columnsOf] = [places(ofRows), places(ofColumns)];
  if (base.some((i) => rowsOf(i).length > 1 || columnsOf(i).length > 1)) return untested('not_exclusive');
  const respondents = base.filter((i) => rowsOf(i).length === 1 && columnsOf(i).length === 1);
  const rowOf = (i: number): number => rowsOf(i)[0] ?? -1;
  const columnOf = (i: number): number => columnsOf(i)[0] ?? -1;
  const rowCounts = countBy(respondents, rowOf);
  const columnCounts = countBy(respondents, columnOf);
  const [heldRows, heldColumns] = [[...rowCounts.keys()], [...columnCounts.keys()]];
  const cellOf = new Int32Array(reading.design.clusterOf.length).fill(-1);
  for (const i of respondents) {
    cellOf[i] = heldRows.indexOf(rowOf(i)) * heldColumns.length + heldColumns.indexOf(columnOf(i));
  }
  const cells = { cellOf, cells: heldRows.length * heldColumns.length };
  const { shares, covariance } = cellCovariance(reading.design, line.weights, respondents, cells);
  const table = { rows: heldRows.length, columns: heldColumns.length, shares };
  const described = { sample: respondents.length, cramersV: cramersV(table) };
  if (respondents.length < testedFrom || Math.min(table.rows, table.columns) < 2) {
    return { ...described, test: null, untested: 'too_small' };
  }
  if (!mayTestTable([...rowCounts.values()], [...columnCounts.values()])) {
    return { ...described, test: null, untested: 'too_sparse' };
  }
  const test = raoScottTest(table, covariance, clustersLessStrata(reading.design, respondents));
  return { ...described, test, untested: test === null ? 'no_variance' : null };
}

function untested(reason: NonNullable<Association['untested']>): Association {
  return { sample: 0, cramersV: 0, test: null, untested: reason };
}

/** Those of any of the parts; null = everyone. */
function anyOf(parts: readonly (Expression | null)[]): Expression | null {
  const children = parts.filter((part) => part !== null);
  if (children.length < parts.length) return null;
  return { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children };
}

/** Respondents per place, for places that hold anyone, in their order. */
function countBy(respondents: Uint32Array, placeOf: (i: number) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const i of respondents) counts.set(placeOf(i), (counts.get(placeOf(i)) ?? 0) + 1);
  return new Map([...counts].toSorted(([left], [right]) => left - right));
}
