import type { CrosstabQuery as WireQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { CrosstabCell, CrosstabItem, CrosstabQuery, CrosstabResult } from '../../engine/crosstab.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { weightNameOf } from './wire-estimates.ts';

type Cells = CrosstabTable['cells'];

/** One reading of a cell for each array of the table. */
const readings: { readonly [Name in Exclude<keyof Cells, 'waves'>]: (cell: CrosstabCell) => number | null } =
  {
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

/** The whole table in its dense form. `published` are the cells of `result` that may be shown. */
export function toTable(
  tree: RegisteredTree,
  wire: WireQuery,
  query: CrosstabQuery,
  result: CrosstabResult,
  published: readonly CrosstabCell[],
): CrosstabTable {
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
      tests: published.filter((cell) => cell.significance !== null).length,
      suppressed_cells: suppressed.length,
      interval_level: 95,
    },
    cells: { ...figuresOf(slots), waves: slots.map((cell) => (cell === undefined ? null : waveSetOf(cell))) },
    wave_sets: waveSets,
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

function figuresOf(slots: readonly (CrosstabCell | undefined)[]): Omit<Cells, 'waves'> {
  const columns = Object.entries(readings).map(([name, read]) => [
    name,
    slots.map((cell) => (cell === undefined ? null : read(cell))),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readings` has exactly these names
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
