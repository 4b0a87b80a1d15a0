import type { AbsentCell, AnsweredFigures, Line, Association } from '../../../figures/answered-figures.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { PlannedFigures } from '../plan-figures.ts';
import { blankFigures } from '../../../figures/wire/figure-arrays.ts';
import { sharedBuffer } from '../../segments/typed-arrays.ts';
import { type ReadFigure, ReadSet } from './read-figure.ts';
import { SumReader, type SetSums } from './sum-reader.ts';
import type { Variances, Evidence } from './variances.ts';
import { writeFigure } from './write-figure.ts';
import { type ReadRow, testCell, testRow, writeContrasts, writePairs } from './write-tests.ts';
import { testedFrom } from '../../../lib/low-base.ts';
import { cramersV } from '../../measures/tests/association.ts';
import { mayTestTable } from '../../measures/tests/may-test.ts';
import { raoScottTest } from '../../measures/tests/rao-scott-test.ts';
import type { AssociationCells, PlannedAssociation } from '../plan/plan-association.ts';
import type { CellAddress } from '../plan/product-builder.ts';

/** The answer to a planned query from the sums of its plan. */
export function answerFigures(
  planned: PlannedFigures,
  sums: CellSums,
  variances: Variances,
): AnsweredFigures {
  const { query, want, kinds } = planned;
  const { rows, columns } = query;
  const evidence = { reader: new SumReader(planned, sums), variances };
  const blank = blankFigures({ rows, columns, want }, planned.waveCodes, sharedBuffer);
  const working = { planned, evidence, blank };
  const lines = createLines(planned);
  const absent: AbsentCell[] = [];
  for (const [row, kind] of kinds.entries()) {
    const read = readRow(planned, evidence.reader, row, kind);
    for (const [column, figure] of read.entries()) {
      if (typeof figure === 'string') continue;
      const at = row * columns.length + column;
      blank.cells.line[at] = lines.placeOf(figure.cells.line);
      blank.cells.wholeLine[at] = lines.placeOf(figure.cells.wholeLine);
      writeFigure(working, at, figure);
      if (blank.tests !== null) testCell(working, blank.tests, at, { row, column, read }, figure);
      if (blank.rowTests !== null) testRow(working, blank.rowTests, at, figure);
    }
    absent.push(...absentOf(row, read));
    writePairs(working, row, read);
    writeContrasts(working, row, read);
  }
  const associations = planned.associations.map((asked) => associationResult(evidence, asked));
  return { ...blank, lines: lines.list, associations, absent };
}

function readRow(
  { cells, query }: PlannedFigures,
  reader: SumReader,
  row: number,
  kind: ReadFigure['kind'],
): ReadRow {
  // Cells of a row are read against few wholes.
  const wholes = new Map<number, ReadSet>();
  return query.columns.map((_, at) => {
    const found = cells(row, at);
    if (typeof found === 'string') return found;
    const { members, plus } = found.whole;
    // Exact: there are fewer than 2^17 columns and regions.
    const key = (members.column * 2 ** 17 + members.region) * 2 ** 17 + (plus?.region ?? -1) + 1;
    const whole = wholes.get(key) ?? new ReadSet(reader, kind, found.whole);
    wholes.set(key, whole);
    const column = found.column === found.whole ? whole : new ReadSet(reader, kind, found.column);
    return { kind, cells: found, column, whole };
  });
}

/** One entry for the whole row where none of its cells has a figure, for one reason. */
function absentOf(row: number, read: ReadRow): AbsentCell[] {
  const [first] = read;
  if (typeof first === 'string' && read.every((one) => one === first)) {
    return [{ row, column: null, reason: first }];
  }
  return read.flatMap((reason, column) => (typeof reason === 'string' ? [{ row, column, reason }] : []));
}

function createLines({ lines, wavesInScope }: PlannedFigures) {
  const list: Line[] = [];
  const places = new Map<number, number>();
  return {
    list,
    placeOf(number: number): number {
      const known = places.get(number);
      if (known !== undefined) return known;
      const waves = lines[number]?.waveCodes ?? [];
      places.set(number, list.length);
      return list.push({ waves, isPartial: waves.length < wavesInScope }) - 1;
    },
  };
}

/** The test of a planned table as a whole. */
function associationResult({ reader, variances }: Evidence, at: PlannedAssociation): Association {
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
