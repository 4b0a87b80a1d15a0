import type { Association as WireAssociation, CrosstabTable } from '../../../contract/crosstab-query.ts';
import type { Association } from '../../../figures/answered-figures.ts';
import type { AssociationQuery } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import {
  type AnsweredBy,
  intervalAt,
  intervalLevel,
  isCellPublishable,
  numberAt,
  testAt,
  wavesAt,
} from './answered-cells.ts';
import {
  type AnsweredTable,
  cellsOf,
  type CrosstabItem,
  type CrosstabRequest,
  type TableCell,
  testedPairs,
} from './crosstab.ts';
import { readCell } from './crosstab-lines.ts';

type Cells = CrosstabTable['cells'];
type Unavailable = CrosstabTable['unavailable'][number];

/** A table in its dense form, made tile by tile. */
export interface DenseTable {
  add(tile: AnsweredTable): void;
  /** The whole, once every tile was added. */
  finish(associations: readonly Association[]): CrosstabTable;
}

/** `waves` are those of the scope. */
export function createDenseTable(
  request: CrosstabRequest,
  isPublishable: IsPublishable,
  { dataset, weight, waves }: AnsweredBy & { readonly waves: readonly string[] },
): DenseTable {
  const width = request.columns.length;
  const size = request.rows.length * width;
  const cells = emptyCells(request, size);
  const waveSets = createWaveSets();
  const pairTests = request.pairs === null ? null : emptyPairs(request.pairs, request.rows.length);
  const unavailable: Unavailable[] = [];
  const suppressed: TableCell[] = [];
  let tests = 0;

  function show(cell: TableCell): void {
    const at = cell.row * width + cell.column;
    writeCell(cells, at, request, cell);
    cells.waves[at] = waveSets.numberOf(wavesAt(cell.figures, cell.at));
    if (testAt(cell.figures, cell.at) !== null) tests++;
  }

  return {
    add(tile) {
      for (const cell of cellsOf(request, tile)) {
        if (cell.absence !== null) unavailable.push(toUnavailable(cell, cell.absence));
        else if (isCellPublishable(cell.figures, cell.at, isPublishable)) show(cell);
        else suppressed.push(cell);
      }
      if (pairTests !== null) {
        tests += addPairs(
          request,
          tile,
          pairTests,
          (row, column) => cells.waves[row * width + column] !== null,
        );
      }
    },
    finish: (associations) => ({
      meta: {
        dataset,
        weight,
        base_mode: request.baseMode,
        waves: [...waves],
        rows: request.rows.map(toHeader),
        columns: request.columns.map(toHeader),
        tests,
        suppressed_cells: suppressed.length,
        interval_level: intervalLevel,
      },
      cells,
      wave_sets: waveSets.sets,
      ...(pairTests === null ? {} : { pair_tests: pairTests }),
      ...(request.associations === null
        ? {}
        : {
            associations: request.associations.map((asked, index) =>
              toAssociation(asked, shownAssociation(asked, associations[index], suppressed, isPublishable)),
            ),
          }),
      unavailable: [...unavailable, ...suppressed.map((cell) => toUnavailable(cell, 'suppressed'))],
    }),
  };
}

/** The arrays of the wire, in its order. */
function emptyCells({ allIntervals }: CrosstabRequest, size: number): Cells {
  const empty = () => Array.from<number | null>({ length: size }).fill(null);
  return {
    intersect_size: empty(),
    intersect_sample: empty(),
    column_percentage: empty(),
    row_percentage: empty(),
    base_percentage: empty(),
    index: empty(),
    row_size: empty(),
    row_sample: empty(),
    column_size: empty(),
    column_sample: empty(),
    base_size: empty(),
    base_sample: empty(),
    column_effective_sample: empty(),
    interval_low: empty(),
    interval_high: empty(),
    z: empty(),
    p_value: empty(),
    mean: empty(),
    standard_error: empty(),
    value_sample: empty(),
    ...(allIntervals
      ? {
          row_interval_low: empty(),
          row_interval_high: empty(),
          index_interval_low: empty(),
          index_interval_high: empty(),
        }
      : {}),
    waves: empty(),
  };
}

/** Writes the figures of a cell, but for its waves. */
function writeCell(cells: Cells, to: number, request: CrosstabRequest, cell: TableCell): void {
  const { figures, at } = cell;
  const { base, row, column, intersect, percentages, index, value } = readCell(request, cell);
  const interval = intervalAt(figures, 'columnPercentage', at);
  const test = testAt(figures, at);
  const { effective } = figures.cells[cell.isTurned ? 'wholePositive' : 'column'];
  cells.intersect_size[to] = value?.sum ?? intersect.size;
  cells.intersect_sample[to] = intersect.sample;
  cells.column_percentage[to] = percentages.column;
  cells.row_percentage[to] = percentages.row;
  cells.base_percentage[to] = percentages.base;
  cells.index[to] = index;
  cells.row_size[to] = row.size;
  cells.row_sample[to] = row.sample;
  cells.column_size[to] = column.size;
  cells.column_sample[to] = column.sample;
  cells.base_size[to] = base.size;
  cells.base_sample[to] = base.sample;
  cells.column_effective_sample[to] = numberAt(effective, at) ?? 0;
  cells.interval_low[to] = interval?.low ?? null;
  cells.interval_high[to] = interval?.high ?? null;
  cells.z[to] = test?.z ?? null;
  cells.p_value[to] = test?.pValue ?? null;
  cells.mean[to] = value?.mean ?? null;
  cells.standard_error[to] = value?.standardError ?? null;
  cells.value_sample[to] = value === null ? null : intersect.sample;
  if (!request.allIntervals) return;
  const rowInterval = intervalAt(figures, 'rowPercentage', at);
  const indexInterval = intervalAt(figures, 'index', at);
  if (cells.row_interval_low) cells.row_interval_low[to] = rowInterval?.low ?? null;
  if (cells.row_interval_high) cells.row_interval_high[to] = rowInterval?.high ?? null;
  if (cells.index_interval_low) cells.index_interval_low[to] = indexInterval?.low ?? null;
  if (cells.index_interval_high) cells.index_interval_high[to] = indexInterval?.high ?? null;
}

type PairTests = NonNullable<CrosstabTable['pair_tests']>;

function emptyPairs(pairs: NonNullable<CrosstabRequest['pairs']>, rows: number): PairTests {
  const empty = () => Array.from<number | null>({ length: rows * pairs.length }).fill(null);
  return { pairs: pairs.map(([first, second]) => [first + 1, second + 1]), z: empty(), p_value: empty() };
}

/** Writes the tests of a tile between cells that are shown; returns their number. */
function addPairs(
  { columns, pairs }: CrosstabRequest,
  { firstRow, upright }: AnsweredTable,
  wire: PairTests,
  isShown: (row: number, column: number) => boolean,
): number {
  if (upright === null || upright.pairs === null || pairs === null) return 0;
  const { untested, z, pValue, listed } = upright.pairs;
  const asked = testedPairs(columns, pairs);
  let count = 0;
  for (let row = 0; row < upright.rowCount; row++) {
    for (const [place, { index, first, second }] of asked.entries()) {
      const at = row * listed.length + place;
      const rowOfTable = firstRow + row;
      if (untested[at] !== 0 || !isShown(rowOfTable, first) || !isShown(rowOfTable, second)) continue;
      const to = rowOfTable * pairs.length + index;
      wire.z[to] = z[at] ?? null;
      wire.p_value[to] = pValue[at] ?? null;
      count++;
    }
  }
  return count;
}

/** What may be shown of an association: nothing that would reveal a suppressed cell. */
export function shownAssociation(
  asked: AssociationQuery,
  association: Association | undefined,
  suppressed: readonly Pick<TableCell, 'row' | 'column'>[],
  isPublishable: IsPublishable,
): Association | undefined {
  const [rows, columns] = [new Set(asked.rows), new Set(asked.columns)];
  const isShown =
    isPublishable(association?.sample ?? 0) &&
    !suppressed.some((cell) => rows.has(cell.row) && columns.has(cell.column));
  return isShown ? association : undefined;
}

/** An association in wire names, places counting from 1; undefined = suppressed. */
export function toAssociation(
  { rows, columns }: AssociationQuery,
  association: Association | undefined,
): WireAssociation {
  const places = { rows: rows.map((index) => index + 1), columns: columns.map((index) => index + 1) };
  if (association === undefined) return { ...places, sample: 0, cramers_v: 0, untested: 'suppressed' };
  const { sample, cramersV, test, untested } = association;
  return {
    ...places,
    sample,
    cramers_v: cramersV,
    ...(test === null
      ? {}
      : {
          test: {
            f: test.f,
            numerator_degrees: test.numeratorDegrees,
            denominator_degrees: test.denominatorDegrees,
            p_value: test.pValue,
          },
        }),
    ...(untested === null ? {} : { untested }),
  };
}

function toUnavailable({ row, column }: TableCell, reason: Unavailable['reason']): Unavailable {
  return { row_index: row + 1, column_index: column + 1, reason };
}

/** Sets of waves, numbered from 1 in the order in which they are first met. */
function createWaveSets() {
  const sets: string[][] = [];
  const numbers = new Map<string, number>();
  return {
    sets,
    numberOf(waves: readonly string[]): number {
      const key = waves.join(' ');
      const number = numbers.get(key) ?? sets.push([...waves]);
      numbers.set(key, number);
      return number;
    },
  };
}

function toHeader({ id, name, content }: CrosstabItem): CrosstabTable['meta']['rows'][number] {
  return { id, name, kind: content.kind };
}
