import type { CrosstabQuery as WireQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { CrosstabCell, CrosstabItem, CrosstabQuery } from '../../engine/crosstab.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { AnsweredTable } from './answered-table.ts';
import type { ReadCrosstabQuery } from './crosstab-query.ts';
import { toAssociations, toPairTests } from './crosstab-tests.ts';
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

/** The whole table in its dense form. */
export function toTable(
  wire: WireQuery,
  { tree, query }: ReadCrosstabQuery,
  answered: AnsweredTable,
): CrosstabTable {
  const { result, published } = answered;
  const width = query.columns.length;
  const slots = Array.from<CrosstabCell | undefined>({ length: query.rows.length * width });
  for (const cell of published) slots[cell.rowIndex * width + cell.columnIndex] = cell;

  const waveSets: string[][] = [];
  const waveSetNumbers = new Map<string, number>();
  const waveSetOf = (cell: CrosstabCell): number => {
    const key = cell.waves.join(' ');
    const known = waveSetNumbers.get(key);
    if (known !== undefined) return known;
    waveSets.push([...cell.waves]);
    waveSetNumbers.set(key, waveSets.length);
    return waveSets.length;
  };

  const pairTests = toPairTests(query, result, slots);
  const shown = new Set(published);
  const suppressed = result.cells.filter((cell) => !shown.has(cell));
  return {
    meta: {
      dataset: tree.code,
      weight: weightNameOf(tree, query.scope),
      base_mode: query.scope.baseMode,
      waves: wavesInScope(tree, query),
      rows: query.rows.map((item, index) => toHeader(item, wire.rows[index]?.name ?? '')),
      columns: query.columns.map((item, index) => toHeader(item, wire.columns[index]?.name ?? '')),
      tests:
        published.filter((cell) => cell.significance !== null).length +
        (pairTests?.z.filter((z) => z !== null).length ?? 0),
      suppressed_cells: suppressed.length,
      interval_level: 95,
    },
    cells: {
      ...figuresOf(slots, query),
      waves: slots.map((cell) => (cell === undefined ? null : waveSetOf(cell))),
    },
    wave_sets: waveSets,
    ...(pairTests === null ? {} : { pair_tests: pairTests }),
    ...toAssociations(query, answered, suppressed),
    unavailable: [
      ...result.unavailable.map(({ rowIndex, columnIndex, reason }) => ({
        row_index: rowIndex + 1,
        column_index: columnIndex + 1,
        reason,
      })),
      ...suppressed.map(({ rowIndex, columnIndex }) => ({
        row_index: rowIndex + 1,
        column_index: columnIndex + 1,
        reason: 'suppressed' as const,
      })),
    ],
  };
}

function figuresOf(slots: readonly (CrosstabCell | undefined)[], query: CrosstabQuery): Omit<Cells, 'waves'> {
  const all = query.allIntervals === true ? { ...readings, ...intervalReadings } : readings;
  const columns = Object.entries(all).map(([name, read]) => [
    name,
    slots.map((cell) => (cell === undefined ? null : read(cell))),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the readings have exactly these names
  return Object.fromEntries(columns) as Omit<Cells, 'waves'>;
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
