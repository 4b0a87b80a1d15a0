import type { Association } from '../../../figures/answered-figures.ts';
import { testedFrom } from '../../../lib/low-base.ts';
import { cramersV } from '../../measures/tests/association.ts';
import { mayTestTable } from '../../measures/tests/may-test.ts';
import { raoScottTest } from '../../measures/tests/rao-scott-test.ts';
import type { AssociationCells, PlannedAssociation } from '../plan/plan-association.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { Evidence } from './variances.ts';
import type { SetSums, SumReader } from './sum-reader.ts';

/** The test of a planned table as a whole. */
export function associationResult({ reader, variances }: Evidence, at: PlannedAssociation): Association {
  if (typeof at === 'string') return untested(at);
  if (!isExclusive(reader, at.inRows, at.rows) || !isExclusive(reader, at.inColumns, at.columns)) {
    return untested('not_exclusive');
  }
  const held = heldCells(reader, at);
  const sample = sumOf(held.rows);
  const size = held.sums.reduce((sum, cell) => sum + cell.size, 0);
  const shares = Float64Array.from(held.sums, (cell) => (size === 0 ? 0 : cell.size / size));
  const table = { rows: held.rows.length, columns: held.columns.length, shares };
  const described = { sample, cramersV: cramersV(table) };
  const covariance = variances.ofShares(held.addresses, held.sums);
  const freedom = variances.clustersLessStrata(held.addresses, sample);
  if (sample < testedFrom || Math.min(table.rows, table.columns) < 2) {
    return { ...described, test: null, untested: 'too_small' };
  }
  if (!mayTestTable(held.rows, held.columns)) {
    return { ...described, test: null, untested: 'too_sparse' };
  }
  const test = raoScottTest(table, covariance, freedom);
  return { ...described, test, untested: test === null ? 'no_variance' : null };
}

function untested(reason: NonNullable<Association['untested']>): Association {
  return { sample: 0, cramersV: 0, test: null, untested: reason };
}

/** Whether the sets are disjoint: they hold as many as their union. */
function isExclusive(reader: SumReader, any: CellAddress, sets: readonly CellAddress[]): boolean {
  return sumOf(sets.map((set) => reader.counted(set).sample)) === reader.counted(any).sample;
}

/** The cells of the rows and columns that hold anybody; respondents of each such row and column. */
function heldCells(reader: SumReader, { cells }: AssociationCells) {
  const read = cells.map((row) => row.map((address) => ({ address, sums: reader.counted(address) })));
  const columnCount = read[0]?.length ?? 0;
  const heldColumns = Array.from({ length: columnCount }, (_, column) => column).filter((column) =>
    read.some((row) => (row[column]?.sums.sample ?? 0) > 0),
  );
  const rows = read
    .filter((row) => row.some(({ sums }) => sums.sample > 0))
    .map((row) => heldColumns.flatMap((column) => row[column] ?? []));
  const flat = rows.flat();
  return {
    rows: rows.map((row) => sumOf(row.map(({ sums }) => sums.sample))),
    columns: heldColumns.map((_, column) => sumOf(rows.map((row) => row[column]?.sums.sample ?? 0))),
    addresses: flat.map(({ address }) => address),
    sums: flat.map(({ sums }): SetSums => sums),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
