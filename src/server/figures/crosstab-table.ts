import type { CrosstabQuery as WireQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { Association, CrosstabCell, CrosstabItem, CrosstabQuery } from '../../engine/crosstab.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { toAssociations } from './crosstab-associations.ts';
import type { ReadCrosstabQuery } from './crosstab-query.ts';
import { createPairTests } from './crosstab-tests.ts';
import { type AnsweredTile, isCellPublishable } from './crosstab-tiles.ts';
import type { IsPublishable } from './is-publishable.ts';
import { weightNameOf } from './wire-estimates.ts';

type Cells = CrosstabTable['cells'];
type OptionalName = {
  [Name in keyof Cells]-?: undefined extends Cells[Name] ? Name : never;
}[keyof Cells];
type RequiredName = Exclude<keyof Cells, OptionalName>;

type Reading = (cell: CrosstabCell) => number | null;

/** One reading of a cell for each array of the table. */
const readings: { readonly [Name in Exclude<RequiredName, 'waves'>]: Reading } = {
  intersect_size: (cell) => cell.value?.sum ?? cell.intersectSize,
  intersect_sample: (cell) => cell.intersectSample,
  column_percentage: (cell) => cell.row.intersectPercentage,
  row_percentage: (cell) => cell.column.intersectPercentage,
  base_percentage: (cell) => cell.intersectPercentage,
  index: (cell) => cell.index,
  row_size: (cell) => cell.row.size,
  row_sample: (cell) => cell.row.sample,
  column_size: (cell) => cell.column.size,
  column_sample: (cell) => cell.column.sample,
  base_size: (cell) => cell.baseSize,
  base_sample: (cell) => cell.baseSample,
  column_effective_sample: (cell) => cell.columnEffectiveSample,
  interval_low: (cell) => cell.confidenceInterval?.low ?? null,
  interval_high: (cell) => cell.confidenceInterval?.high ?? null,
  z: (cell) => cell.significance?.z ?? null,
  p_value: (cell) => cell.significance?.pValue ?? null,
  mean: (cell) => cell.value?.mean ?? null,
  standard_error: (cell) => cell.value?.standardError ?? null,
  value_sample: (cell) => cell.value?.sample ?? null,
};

/** Of the arrays that are there only where they were asked for. */
const intervalReadings: { readonly [Name in OptionalName]: Reading } = {
  row_interval_low: (cell) => cell.rowInterval?.low ?? null,
  row_interval_high: (cell) => cell.rowInterval?.high ?? null,
  index_interval_low: (cell) => cell.indexInterval?.low ?? null,
  index_interval_high: (cell) => cell.indexInterval?.high ?? null,
};

/** A table in its dense form, put together from its tiles. */
export interface DenseTable {
  add(tile: AnsweredTile): void;
  /** Once all tiles are there. */
  finish(associations: readonly Association[]): CrosstabTable;
}

export function createDenseTable(
  wire: WireQuery,
  { tree, query }: ReadCrosstabQuery,
  isPublishable: IsPublishable,
): DenseTable {
  const width = query.columns.length;
  const emptyColumn = () => Array.from<number | null>({ length: query.rows.length * width }).fill(null);
  const read = query.allIntervals === true ? { ...readings, ...intervalReadings } : readings;
  const columns = Object.entries(read).map(([name, reading]) => ({ name, reading, figures: emptyColumn() }));
  const waves = emptyColumn();
  const waveSets = createWaveSets();
  const pairTests = createPairTests(query);
  const unavailable: CrosstabTable['unavailable'] = [];
  const withheld: Place[] = [];
  let tests = 0;

  function show(cell: CrosstabCell, at: number): void {
    for (const { reading, figures } of columns) figures[at] = reading(cell);
    waves[at] = waveSets.numberOf(cell.waves);
    if (cell.significance !== null) tests++;
  }

  return {
    add({ firstRow, result }) {
      for (const cell of result.cells) {
        const rowIndex = firstRow + cell.rowIndex;
        if (isCellPublishable(isPublishable, cell)) show(cell, rowIndex * width + cell.columnIndex);
        else withheld.push({ rowIndex, columnIndex: cell.columnIndex });
      }
      for (const { rowIndex, columnIndex, reason } of result.unavailable) {
        unavailable.push(toUnavailable({ rowIndex: firstRow + rowIndex, columnIndex }, reason));
      }
      pairTests?.add(
        firstRow,
        result.pairs ?? [],
        (row, column) => (waves[(firstRow + row) * width + column] ?? null) !== null,
      );
    },
    finish: (associations) => ({
      meta: {
        dataset: tree.code,
        weight: weightNameOf(tree, query.scope),
        base_mode: query.scope.baseMode,
        waves: wavesInScope(tree, query),
        rows: query.rows.map((item, index) => toHeader(item, wire.rows[index]?.name ?? '')),
        columns: query.columns.map((item, index) => toHeader(item, wire.columns[index]?.name ?? '')),
        tests: tests + (pairTests?.count ?? 0),
        suppressed_cells: withheld.length,
        interval_level: 95,
      },
      cells: { ...toCells(columns), waves },
      wave_sets: waveSets.sets,
      ...(pairTests === null ? {} : { pair_tests: pairTests.dense }),
      ...toAssociations(query, associations, isPublishable, withheld),
      unavailable: [...unavailable, ...withheld.map((place) => toUnavailable(place, 'suppressed'))],
    }),
  };
}

type Place = Pick<CrosstabCell, 'rowIndex' | 'columnIndex'>;

function toUnavailable(
  { rowIndex, columnIndex }: Place,
  reason: CrosstabTable['unavailable'][number]['reason'],
): CrosstabTable['unavailable'][number] {
  return { row_index: rowIndex + 1, column_index: columnIndex + 1, reason };
}

/** Sets of waves, numbered from 1 in the order in which they are first met. */
function createWaveSets() {
  const sets: string[][] = [];
  const numbers = new Map<string, number>();
  return {
    sets,
    numberOf(waves: readonly string[]): number {
      const key = waves.join(' ');
      const known = numbers.get(key);
      if (known !== undefined) return known;
      sets.push([...waves]);
      numbers.set(key, sets.length);
      return sets.length;
    },
  };
}

function toCells(
  columns: readonly { readonly name: string; readonly figures: (number | null)[] }[],
): Omit<Cells, 'waves'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the readings have exactly these names
  return Object.fromEntries(columns.map(({ name, figures }) => [name, figures])) as Omit<Cells, 'waves'>;
}

const wireKinds = { everyone: 'everyone', expression: 'expression', average: 'avg', sum: 'dbu' } as const;

function toHeader(item: CrosstabItem, name: string): CrosstabTable['meta']['rows'][number] {
  return { id: item.id, name, kind: wireKinds[item.content.kind] };
}

/** Waves asked for, in time order. */
function wavesInScope(tree: RegisteredTree, query: CrosstabQuery): string[] {
  const asked = query.scope.waves === null ? null : new Set(query.scope.waves);
  return tree.catalogue.waves.map(({ code }) => code).filter((code) => asked === null || asked.has(code));
}
