import type { Address } from '../kernels/arena.ts';
import type { Kernels, Weights } from '../kernels/kernels.ts';
import type { CellSums, ProductSums } from '../../figures/plan/cell-sums.ts';
import type { Plan, Member } from '../../figures/plan/plan.ts';
import type { TableKernel } from './choose-kernel.ts';
import { type ChunkProgram, createChunkProgram, nodesAskedBy } from './chunk-program.ts';
import { rangesOf, type WeighedRanges, weighRanges } from './weigh-ranges.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import type { KeptOfChunk } from '../memory/kept-sets.ts';
import { makeBitmaps } from './make-bitmaps.ts';
import { placeWeights } from './place-weights.ts';
import { readValues } from './read-values.ts';
import { kernelFor, sumTable, type TableBitmaps, type TableSums } from './sum-table.ts';
import { sumValues } from './sum-values.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';

/**
 * Adds what a chunk has to the sums of a plan. n and Σu come out the same whatever the order of chunks; the other sums
 * are rounded, and come out the same where the chunks are added in one order.
 */
export type ChunkExecutor = (chunk: Chunk, into: CellSums, kept?: KeptOfChunk) => void;

/** What a plan asks of a chunk, whatever its columns hold. */
interface ChunkRecipe {
  readonly weighed: readonly WeighedRanges[];
  /** Exponents for the kernels. */
  readonly exponents: Uint8Array;
  /** It looks at most of the chunk, so that listing all of a set is no waste. */
  readonly looksAtMost: boolean;
  readonly program: ChunkProgram;
}

/** The sets that members of a table are, in a chunk. */
interface SetsOfChunk {
  readonly bitmapsOf: (members: readonly AskedMember[]) => Address[];
  readonly listingsOf: (members: readonly AskedMember[]) => Address[] | undefined;
}

/** Finds the recipe of a chunk, made once for chunks of the same exponents. */
function createRecipes(plan: Plan): (chunk: Chunk) => ChunkRecipe {
  const programs = new Map<string, ChunkProgram>();
  const recipes = new WeakMap<Uint8Array, ChunkRecipe>();

  function programFor(atoms: ReadonlySet<number>): ChunkProgram {
    const key = [...atoms].toSorted((left, right) => left - right).join();
    const program = programs.get(key) ?? createChunkProgram(plan, nodesAskedBy(plan, atoms));
    programs.set(key, program);
    return program;
  }

  return (chunk) => {
    const known = recipes.get(chunk.exponents);
    if (known !== undefined) return known;
    const ranges = rangesOf(chunk, plan.atoms);
    const recipe = {
      ...weighRanges(ranges, chunk.exponents),
      looksAtMost: 2 * ranges.reduce((words, { from, to }) => words + to - from, 0) >= chunk.words,
      program: programFor(new Set(ranges.map(({ atom }) => atom))),
    };
    recipes.set(chunk.exponents, recipe);
    return recipe;
  };
}

/**
 * Executes a plan chunk by chunk with the kernels, and frees their memory after each chunk except for cached sets. Every
 * set of a chunk is made once, however many rows, columns and bases share it.
 */
export function createChunkExecutor(kernels: Kernels, plan: Plan): ChunkExecutor {
  const { arena } = kernels;
  const tables = askedByAtom(plan, plan.products);
  const valuedTables = askedByAtom(plan, plan.valuedProducts);
  const recipeFor = createRecipes(plan);
  const kernelOf = new Map<AskedTable, TableKernel>();

  function execute(chunk: Chunk, into: CellSums, kept: KeptOfChunk | null): void {
    const { weighed, exponents, looksAtMost, program } = recipeFor(chunk);
    if (weighed.length === 0) return;
    const weights = placeWeights(kernels, chunk, exponents, kept);
    const bitmaps = makeBitmaps(kernels, chunk, program, kept);
    const everyone = { bitmap: bitmaps.weighted, sums: kept?.sumsOfEveryone ?? null };
    const bitmapsOf = (members: readonly AskedMember[]): Address[] =>
      members.map(({ node }) => bitmaps.at(program.placeOf.get(node) ?? 0));
    const listingsOf = (members: readonly AskedMember[]): Address[] | undefined => {
      if (kept === null) return undefined;
      const sets = members.map(({ node }) => ({ node, bitmap: bitmaps.at(program.placeOf.get(node) ?? 0) }));
      return keepListings(kernels, kept, sets, chunk.words, looksAtMost);
    };

    for (const group of weighed) sumCounts(group, weights, everyone, { bitmapsOf, listingsOf }, into);
    for (const index of plan.valuedProducts.keys()) {
      sumValued(chunk, index, weighed, weights, bitmapsOf, into);
    }
  }

  function sumCounts(
    group: WeighedRanges,
    weights: Weights,
    everyone: TableBitmaps['everyone'],
    { bitmapsOf, listingsOf }: SetsOfChunk,
    into: CellSums,
  ): void {
    for (const [index, sums] of into.products.entries()) {
      const asked = tables[index]?.[group.atom];
      if (asked === undefined || asked.rows.length === 0 || asked.columns.length === 0) continue;
      const table = {
        rows: bitmapsOf(asked.rows),
        columns: bitmapsOf(asked.columns),
        listingsOf: (side: 'rows' | 'columns') => listingsOf(asked[side]),
        everyone,
      };
      const squares = sums.squares !== null;
      const kernel = kernelOf.get(asked) ?? kernelFor(kernels, table, group, squares);
      kernelOf.set(asked, kernel);
      arena.borrow(() =>
        addTable(sums, asked, sumTable(kernels, kernel, table, group, weights, squares), group.exponent),
      );
    }
  }

  /** Row by row, so that values are read once a chunk and few are in memory at a time. */
  function sumValued(
    chunk: Chunk,
    index: number,
    weighed: readonly WeighedRanges[],
    weights: Weights,
    bitmapsOf: (members: readonly AskedMember[]) => Address[],
    into: CellSums,
  ): void {
    const sums = into.valuedProducts[index];
    for (const [rowIndex, { value }] of plan.valuedProducts[index]?.rows.entries() ?? []) {
      arena.borrow(() => {
        const values = arena.allocate(chunk.words * 64 * 8);
        readValues(chunk, value, arena.float64(values, chunk.words * 64));
        for (const group of weighed) {
          const asked = valuedTables[index]?.[group.atom];
          const place = asked?.rows.findIndex((row) => row.index === rowIndex) ?? -1;
          if (asked === undefined || place < 0 || sums === undefined || asked.columns.length === 0) continue;
          const [row = 0] = bitmapsOf(asked.rows.slice(place, place + 1));
          const table = {
            values,
            row,
            columns: bitmapsOf(asked.columns),
            words: chunk.words,
            at: (column: number) => asked.at(place, column),
          };
          arena.borrow(() => sumValues(kernels, table, group, weights, sums));
        }
      });
    }
  }

  return (chunk, into, kept) =>
    arena.borrow(() => {
      try {
        execute(chunk, into, kept ?? null);
      } catch (error) {
        kept?.giveUp();
        throw error;
      }
    });
}

/** Adds what a chunk has of an atom, in the unit 2^`exponent`, to the sums of a product. */
function addTable(
  into: ProductSums,
  { rows, columns, at }: AskedTable,
  sums: TableSums,
  exponent: number,
): void {
  const factor = 2 ** exponent;
  const { n, units, squares } = into;
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < columns.length; column++) {
      const from = row * sums.rowStride + column * sums.columnStride;
      const to = at(row, column);
      n[to] = (n[to] ?? 0) + (sums.n[from] ?? 0);
      units[to] = (units[to] ?? 0) + (sums.units[from] ?? 0) * factor;
      if (squares !== null) squares[to] = (squares[to] ?? 0) + (sums.squares[from] ?? 0) * factor * factor;
    }
  }
}

/**
 * The listings of sets of a chunk, 0 where none is cached. Missing ones are made now, where there is room and it is
 * `worth` it: the kernels list the rest themselves.
 */
function keepListings(
  kernels: Kernels,
  kept: KeptOfChunk,
  sets: readonly { readonly node: NodeId; readonly bitmap: Address }[],
  words: number,
  worth: boolean,
): Address[] {
  return sets.map(({ node, bitmap }) => {
    const known = kept.findListing(node);
    if (known !== null) return known;
    const made = worth ? kept.placeListing(node, () => kernels.listedBytes(bitmap, words)) : null;
    if (made === null) return 0;
    kernels.listMembers(bitmap, words, made);
    return made;
  });
}

/** A row or column of a product that an atom asks for. */
interface AskedMember {
  /** Place in the product. */
  readonly index: number;
  readonly node: NodeId;
}

/** What an atom asks of a product. */
interface AskedTable {
  readonly rows: readonly AskedMember[];
  readonly columns: readonly AskedMember[];
  /** Where the sums of a cell go, by places among these rows and columns. */
  readonly at: (row: number, column: number) => number;
}

/** The tables of each product, one an atom. */
function askedByAtom(
  { atoms }: Pick<Plan, 'atoms'>,
  products: readonly { readonly rows: readonly Member[]; readonly columns: readonly Member[] }[],
): AskedTable[][] {
  return products.map(({ rows, columns }) =>
    Array.from({ length: atoms.count }, (_, atom) => {
      const asked = (members: readonly Member[]): AskedMember[] =>
        members.flatMap((member, index) =>
          member.atoms.includes(atom) ? [{ index, node: member.node }] : [],
        );
      const table = { rows: asked(rows), columns: asked(columns) };
      return {
        ...table,
        at: (row, column) => {
          const ofRow = atom * rows.length + (table.rows[row]?.index ?? 0);
          return ofRow * columns.length + (table.columns[column]?.index ?? 0);
        },
      };
    }),
  );
}
