import type { AtomicRegion } from '../../figures/plan/atoms.ts';
import {
  type ClusterRequest,
  type ClusterRequests,
  type ClusterSet,
  setsOf,
} from '../../figures/plan/cluster-request.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import type { ClusterReading } from '../../figures/plan/value-reading.ts';

/** Requests that one pass over the chunks answers, from `from` up to, not including, `to`. */
export interface ClusterTile {
  readonly from: number;
  readonly to: number;
}

/** The sets of a tile as the pass sums them: row by row, with all columns of a respondent at once. */
export interface TileSets {
  readonly rows: readonly TileRow[];
  readonly columns: readonly NodeId[];
  /** Row and place within it of each set, by the set's place among those asked for. */
  readonly placeOf: ReadonlyMap<number, { readonly row: number; readonly place: number }>;
}

/** The sets of a tile that share a row, a region and values. */
export interface TileRow {
  readonly node: NodeId;
  readonly region: AtomicRegion;
  readonly value: ClusterReading | null;
  /** Number of sets. */
  readonly width: number;
  /** Place of the set with each column of the tile; −1: there is none. */
  readonly places: Int32Array;
}

/** Memory of a tile's totals in bytes, unless a single request needs more. */
const totalsBytes = 32 * 2 ** 20;

/** Totals that a tile adds up to answer its requests: about 100 ms, for which its worker takes no other work. */
const mostAdditions = 2 ** 26;

/** Parts requests, in their order, into tiles with totals that fit into the bytes. The same in every thread. */
export function tilesOf({ requests }: ClusterRequests, clusters: number, bytes = totalsBytes): ClusterTile[] {
  const most = Math.floor(bytes / (8 * clusters));
  const tiles: ClusterTile[] = [];
  let from = 0;
  let sets = new Set<number>();
  let additions = 0;
  for (const [at, request] of requests.entries()) {
    const its = setsOf(request);
    const more = new Set(its.filter((set) => !sets.has(set))).size;
    additions += its.length * clusters;
    if (at > from && (sets.size + more > most || additions > mostAdditions)) {
      tiles.push({ from, to: at });
      from = at;
      sets = new Set();
      additions = its.length * clusters;
    }
    for (const set of its) sets.add(set);
  }
  return [...tiles, { from, to: requests.length }];
}

/** The numbers that answer tiles, in the order of the tiles. */
export function joinNumbers(answers: readonly Float64Array[]): Float64Array {
  const numbers = new Float64Array(answers.reduce((count, { length }) => count + length, 0));
  let at = 0;
  for (const one of answers) {
    numbers.set(one, at);
    at += one.length;
  }
  return numbers;
}

interface OpenRow {
  readonly row: number;
  readonly first: ClusterSet;
  /** Columns of its sets, in their order. */
  readonly columns: number[];
}

/** Arranges the sets that the requests of a tile name. */
export function setsOfTile({ sets }: ClusterRequests, requests: readonly ClusterRequest[]): TileSets {
  const rows = new Map<string, OpenRow>();
  const columns = new Map<NodeId, number>();
  const shared = new Map<object | null, number>();
  const placeOf = new Map<number, { row: number; place: number }>();
  for (const at of new Set(requests.flatMap(setsOf))) {
    const set = sets[at];
    if (set === undefined) throw new RangeError(`a request names set ${at} of ${sets.length}`);
    const key = `${set.row} ${numberOf(shared, set.region)} ${numberOf(shared, set.value)}`;
    const open = rows.get(key) ?? { row: rows.size, first: set, columns: [] };
    rows.set(key, open);
    placeOf.set(at, { row: open.row, place: open.columns.push(numberOf(columns, set.column)) - 1 });
  }
  return {
    rows: Array.from(rows.values(), ({ first: { row: node, region, value }, columns: its }) => {
      const places = new Int32Array(columns.size).fill(-1);
      for (const [place, column] of its.entries()) places[column] = place;
      return { node, region, value, width: its.length, places };
    }),
    columns: [...columns.keys()],
    placeOf,
  };
}

function numberOf<Thing>(numbers: Map<Thing, number>, one: Thing): number {
  const number = numbers.get(one) ?? numbers.size;
  numbers.set(one, number);
  return number;
}
