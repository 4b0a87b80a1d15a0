import type { NodeTable } from './node-table.ts';
import type { Member, Product, ValuedProduct } from './plan.ts';
import type { NodeId } from './plan-node.ts';
import type { RegionTable } from './regions.ts';
import type { Value } from './value-reading.ts';

/** Place of a set in a product: its row or column, and the extent it is confined to. */
export interface Place {
  readonly index: number;
  readonly extent: number;
}

/** A cell of a product, or of a valued product, on a line. */
export interface CellAddress {
  /** Kind of the product that the row belongs to. */
  readonly kind: 'counted' | 'valued';
  /** Index among the products of its kind. */
  readonly product: number;
  readonly row: number;
  readonly column: number;
  readonly region: number;
}

/** Collects the rows, columns and cells of a product. Equal sets share a row or column, whatever their extents. */
export interface ProductBuilder<RowSet> {
  row(set: RowSet): Place;
  column(set: NodeId): Place;
  /** The cell is asked for, and is read at this address. */
  cell(row: Place, column: Place, line: number): CellAddress;
}

export interface CountingBuilder extends ProductBuilder<NodeId> {
  finish(atomsOf: (region: number) => readonly number[]): Product;
}

export interface ValuedBuilder extends ProductBuilder<ValuedSet> {
  finish(atomsOf: (region: number) => readonly number[]): ValuedProduct;
}

/** People with an x, on a base. */
export interface ValuedSet {
  readonly value: Value;
  readonly base: NodeId;
}

/** Gathers the cells of a product that counts respondents; `product` is its place in the plan. */
export function createCountingBuilder(
  table: NodeTable,
  regions: RegionTable,
  product: number,
  squares: boolean,
): CountingBuilder {
  const rows = createSide(table, regions);
  const columns = createSide(table, regions);
  return {
    row: (set) => rows.place(set),
    column: (set) => columns.place(set),
    cell: addressIn('counted', product, regions, rows, columns),
    finish: (atomsOf) => ({
      rows: rows.members(atomsOf),
      columns: columns.members(atomsOf),
      squares,
    }),
  };
}

/** Gathers the cells of a product that adds up values; `product` is its place in the plan. */
export function createValuedBuilder(
  table: NodeTable,
  regions: RegionTable,
  product: number,
  wanted: Pick<ValuedProduct, 'distributions' | 'unweighted'>,
): ValuedBuilder {
  const rows = createSide(table, regions);
  const columns = createSide(table, regions);
  const values: Value[] = [];
  return {
    row: ({ value, base }) => {
      const place = rows.place(table.and([value.node, base]), JSON.stringify(value.reading));
      values[place.index] = value;
      return place;
    },
    column: (set) => columns.place(set),
    cell: addressIn('valued', product, regions, rows, columns),
    finish: (atomsOf) => ({
      rows: rows.members(atomsOf).flatMap((member, index) => {
        const value = values[index];
        return value === undefined ? [] : [{ ...member, value: value.reading }];
      }),
      columns: columns.members(atomsOf),
      ...wanted,
    }),
  };
}

interface Side {
  place(set: NodeId, apartBy?: string): Place;
  use(index: number, region: number): void;
  members(atomsOf: (region: number) => readonly number[]): Member[];
}

function createSide(table: NodeTable, regions: RegionTable): Side {
  const nodes: NodeId[] = [];
  const uses: Set<number>[] = [];
  const lastUse: number[] = [];
  const indexByKey = new Map<string, number>();
  return {
    place(set, apartBy = '') {
      const { extent, node } = table.split(set);
      const key = `${node} ${apartBy}`;
      const index = indexByKey.get(key) ?? nodes.length;
      if (index === nodes.length) {
        indexByKey.set(key, index);
        nodes.push(node);
        uses.push(new Set());
      }
      return { index, extent: regions.extent(extent) };
    },
    use(index, region) {
      // Neighbouring cells mostly have one region.
      if (lastUse[index] === region) return;
      lastUse[index] = region;
      uses[index]?.add(region);
    },
    members: (atomsOf) =>
      nodes.map((node, index) => {
        const atoms = new Set([...(uses[index] ?? [])].flatMap(atomsOf));
        return { node, atoms: [...atoms].toSorted((left, right) => left - right) };
      }),
  };
}

function addressIn(
  kind: CellAddress['kind'],
  product: number,
  regions: RegionTable,
  rows: Side,
  columns: Side,
): ProductBuilder<never>['cell'] {
  return (row, column, line) => {
    const region = regions.region(line, row.extent, column.extent);
    rows.use(row.index, region);
    columns.use(column.index, region);
    return { kind, product, row: row.index, column: column.index, region };
  };
}
