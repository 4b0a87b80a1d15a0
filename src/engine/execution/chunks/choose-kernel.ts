/** How the sums of a table of bitmaps are made; all give the same bits. */
export type TableKernel =
  /** Cell by cell. */
  | 'cells'
  /** The table at once, the members of its rows listed; `turned`: those of its columns. */
  | 'upright'
  | 'turned';

/** What the kernels take for a few sparse rows: so many, with so many members a slot together. */
const mostSparseRows = 8;
const mostSparse = 1 / 4;

/** The share of slots, 0–1, in each row and column. */
export interface TableDensities {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** So few cells are always quicker one by one: a tile alone costs more. */
export const mostSingleCells = 8;

/**
 * The quickest way, by nanoseconds a slot as measured on one thread of an x86 machine; only their proportions matter.
 * A cell by itself costs up to 0.13, with squares 0.24, for words of 64 slots with few of its members cost less. In a table
 * a row is listed (0.08), and for each 16 columns a tile is made (1.85; of its squares 2.2) to which each member of a row, or
 * of its complement where these are fewer, is added (0.95; of squares 1.6). Of a few sparse rows no tile is made (0.25), and a
 * member costs more (1.85).
 */
export function chooseKernel({ rows, columns }: TableDensities, squares: boolean): TableKernel {
  const inBoth = mean(rows) * mean(columns);
  const cell = squares
    ? 0.02 + 0.22 * (1 - Math.exp(-64 * inBoth))
    : 0.02 + 0.11 * (1 - Math.exp(-30 * inBoth));
  const cells = cell * rows.length * columns.length;
  const upright = tableCost(rows, columns.length, squares);
  const turned = tableCost(columns, rows.length, squares);
  if (cells <= Math.min(upright, turned)) return 'cells';
  return upright <= turned ? 'upright' : 'turned';
}

function tableCost(listed: readonly number[], expanded: number, squares: boolean): number {
  const members = listed.reduce((sum, density) => sum + Math.min(density, 1 - density), 0);
  const isSparse = !squares && listed.length <= mostSparseRows && members <= mostSparse;
  const ofMember = squares ? 0.95 + 1.6 : isSparse ? 1.85 : 0.95;
  const ofTile = (squares ? 1.85 + 2.2 : isSparse ? 0.25 : 1.85) + 0.03 * listed.length + ofMember * members;
  // Half a tile has three quarters of its cost.
  const rest = expanded % 16;
  const tiles = Math.floor(expanded / 16) + (rest === 0 ? 0 : rest > 8 ? 1 : 0.75);
  return 0.08 * listed.length + tiles * ofTile;
}

function mean(densities: readonly number[]): number {
  return densities.reduce((sum, density) => sum + density, 0) / Math.max(1, densities.length);
}
