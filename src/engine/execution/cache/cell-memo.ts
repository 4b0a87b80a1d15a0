import type { CellSums, ProductSums } from '../../figures/plan/cell-sums.ts';
import type { PlanShape, ProductShape } from '../../figures/plan/plan-shape.ts';
import type { WantedCells, WantedTable } from '../../figures/plan/reduce-plan.ts';

/**
 * Sums of cells of earlier plans, the longest unused forgotten first. A cell has the same bits in any plan of the same
 * context, so that those kept and fresh ones make up the sums of a plan. What couples cells, tests, letters, tables as a
 * whole, is worked out from sums and so comes out the same.
 */
export interface CellMemo {
  /**
   * Cells of a plan to be summed. `scope` must differ by dataset, version and the caller's permissions: cached cells
   * never cross it.
   */
  recall(scope: string, shape: PlanShape): Recall;
  forget(): void;
  /** Cache size in bytes. */
  readonly bytes: number;
}

export interface Recall {
  /** Null: nothing is known, and the plan is to be executed as it is. */
  readonly wanted: WantedCells | null;
  /** How many cells that is, and their share of all: 0–1. */
  readonly cellsWanted: number;
  readonly shareWanted: number;
  /** Returns the sums of the whole plan from the missing ones, and caches them. */
  complete(sums: CellSums): CellSums;
}

interface Kept {
  readonly key: string;
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
  readonly sums: ProductSums;
  readonly bytes: number;
}

/** Tables of a context that are kept, and looked through for the one that has the most of a plan. */
const mostTables = 24;

/** Sums of cells that were counted, up to so many bytes; tables unused for longest go first. */
export function createCellMemo(mostBytes: number): CellMemo {
  /** The longest unused first, here and in each context. */
  const kept = new Set<Kept>();
  const contexts = new Map<string, Set<Kept>>();
  let bytes = 0;

  function drop(table: Kept): void {
    const { key } = table;
    const ofContext = contexts.get(key);
    ofContext?.delete(table);
    if (ofContext?.size === 0) contexts.delete(key);
    if (kept.delete(table)) bytes -= table.bytes;
  }

  function add(table: Kept): void {
    const ofContext = contexts.get(table.key) ?? new Set();
    contexts.set(table.key, ofContext.add(table));
    kept.add(table);
    bytes += table.bytes;
  }

  function keep(key: string, shape: ProductShape, sums: ProductSums): void {
    const [rows, columns] = [indexOf(shape.rows), indexOf(shape.columns)];
    const size = bytesOf(shape, sums);
    if (size > mostBytes) return;
    const [oldest] = contexts.get(key) ?? [];
    if (oldest !== undefined && contexts.get(key)?.size === mostTables) drop(oldest);
    for (const old of kept) {
      if (bytes + size <= mostBytes) break;
      drop(old);
    }
    add({ key, rows, columns, sums, bytes: size });
  }

  /** The table that has the most cells of the product, used as of now. */
  function find(key: string, shape: ProductShape): Kept | null {
    let best: Kept | null = null;
    let most = 0;
    for (const table of contexts.get(key) ?? []) {
      if (shape.squares && table.sums.squares === null) continue;
      const cells = countIn(table.rows, shape.rows) * countIn(table.columns, shape.columns);
      if (cells > most) [best, most] = [table, cells];
    }
    if (best !== null) {
      drop(best);
      add(best);
    }
    return best;
  }

  return {
    recall(scope, { context, products }) {
      const key = JSON.stringify([scope, context]);
      const found = products.map((shape) => find(key, shape));
      const tables = products.map((shape, index) => tablesWanted(shape, found[index] ?? null));
      const cellsWanted = cellsOf(tables.flat());
      return {
        wanted: found.every((table) => table === null) ? null : tables,
        cellsWanted,
        shareWanted: cellsWanted / cellsOf(products),
        complete(sums) {
          let next = 0;
          const whole = products.map((shape, index) => {
            const wanted = tables[index] ?? [];
            const fresh = sums.products.slice(next, next + wanted.length);
            next += wanted.length;
            const known = found[index] ?? null;
            const made = known === null ? fresh[0] : putTogether(shape, known, wanted, fresh);
            if (made === undefined) throw new RangeError('the sums are of another plan');
            const isNew = known === null || wanted.length > 0 || known.rows.size !== shape.rows.length;
            // The caller's are handed on to other threads.
            if (isNew) keep(key, shape, copyOf(made));
            return made;
          });
          return { ...sums, products: whole };
        },
      };
    },
    forget() {
      kept.clear();
      contexts.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Rows that are not known by all columns, and those that are by the columns that are not. */
function tablesWanted({ rows, columns }: ProductShape, known: Kept | null): WantedTable[] {
  const everyColumn = [...columns.keys()];
  if (known === null) return [{ rows: [...rows.keys()], columns: everyColumn }];
  const [knownRows, newRows] = parted(rows, known.rows);
  const [, newColumns] = parted(columns, known.columns);
  return [
    { rows: newRows, columns: everyColumn },
    { rows: knownRows, columns: newColumns },
  ].filter((table) => table.rows.length > 0 && table.columns.length > 0);
}

/** Returns the number of cells of some tables. */
export function cellsOf(
  tables: readonly { readonly rows: readonly unknown[]; readonly columns: readonly unknown[] }[],
): number {
  return tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
}

function parted(names: readonly string[], known: ReadonlyMap<string, number>): [number[], number[]] {
  const indices = [...names.keys()];
  const isKnown = (index: number): boolean => known.has(names[index] ?? '');
  return [indices.filter(isKnown), indices.filter((index) => !isKnown(index))];
}

function putTogether(
  shape: ProductShape,
  known: Kept,
  wanted: readonly WantedTable[],
  fresh: readonly ProductSums[],
): ProductSums {
  const [rows, columns] = [shape.rows.length, shape.columns.length];
  const ofKnown = {
    rows: shape.rows.map((name) => known.rows.get(name) ?? -1),
    columns: shape.columns.map((name) => known.columns.get(name) ?? -1),
  };
  const atoms = known.sums.n.length / (known.rows.size * known.columns.size);
  const make = (list: (sums: ProductSums) => Float64Array | null): Float64Array => {
    const made = new Float64Array(atoms * rows * columns);
    for (let atom = 0; atom < atoms; atom++) {
      for (let row = 0; row < rows; row++) {
        const rowOfKnown = ofKnown.rows[row] ?? -1;
        if (rowOfKnown < 0) continue;
        const from = (atom * known.rows.size + rowOfKnown) * known.columns.size;
        const to = (atom * rows + row) * columns;
        const old = list(known.sums);
        for (let column = 0; column < columns; column++) {
          const columnOfKnown = ofKnown.columns[column] ?? -1;
          if (columnOfKnown >= 0) made[to + column] = old?.[from + columnOfKnown] ?? 0;
        }
      }
      for (const [index, table] of wanted.entries()) {
        const sums = fresh[index];
        const values = sums === undefined ? null : list(sums);
        for (const [r, row] of table.rows.entries()) {
          const from = (atom * table.rows.length + r) * table.columns.length;
          for (const [c, column] of table.columns.entries()) {
            made[(atom * rows + row) * columns + column] = values?.[from + c] ?? 0;
          }
        }
      }
    }
    return made;
  };
  return {
    n: make((sums) => sums.n),
    units: make((sums) => sums.units),
    squares: shape.squares ? make((sums) => sums.squares) : null,
  };
}

function copyOf({ n, units, squares }: ProductSums): ProductSums {
  return { n: n.slice(), units: units.slice(), squares: squares?.slice() ?? null };
}

function indexOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

function countIn(known: ReadonlyMap<string, number>, names: readonly string[]): number {
  return names.reduce((count, name) => count + (known.has(name) ? 1 : 0), 0);
}

function bytesOf({ rows, columns }: ProductShape, { n, units, squares }: ProductSums): number {
  const text = [...rows, ...columns].reduce((sum, name) => sum + 2 * name.length + 64, 0);
  return text + n.byteLength + units.byteLength + (squares?.byteLength ?? 0);
}
