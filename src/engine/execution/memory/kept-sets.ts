import { oncePerObject } from '../../../lib/once-per-object.ts';
import { chunkSlots } from '../../segments/segment-layout.ts';
import { type Address, bitmapBytes, type Arena } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { createNodeNames } from '../../figures/plan/plan-shape.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import { createKeptStretches, type StretchOwner } from './kept-stretches.ts';

/**
 * Sets of respondents, lists of their members, and weights, which a worker keeps in the kernels' memory from earlier
 * queries, chunk by chunk. A set is identified by its definition, whatever the plan; sets of one held survey under one
 * weight are never taken for those of another.
 */
export interface KeptSets {
  /**
   * The cache as a plan uses it. Call it for each chunk as it is begun: sets found for the last chunk may be given up.
   * `chunks` is the number of the survey's chunks that this worker owns.
   */
  forPlan(plan: Plan, survey: object, chunks: number): (chunk: number, isOwn?: boolean) => KeptOfChunk;
}

/** Null: not cached, or no room to cache it. The caller must write whatever is placed. */
export interface KeptOfChunk {
  findSet(node: NodeId): Address | null;
  placeSet(node: NodeId): Address | null;
  /** The set's members, listed as tables need their rows. */
  findListing(node: NodeId): Address | null;
  placeListing(node: NodeId, bytes: () => number): Address | null;
  /** Who has the weight. */
  findWeighted(): Address | null;
  placeWeighted(): Address | null;
  findUnits(): Address | null;
  placeUnits(): Address | null;
  /** Sums of everybody with the weight, by range and exponent. */
  readonly sumsOfEveryone: Map<string, SumsOfSet>;
  /** The chunk could not be gone through: nothing that was placed for it is kept. */
  giveUp(): void;
}

export interface SumsOfSet {
  readonly n: number;
  readonly units: number;
  readonly squares: number;
}

/** Names of so many sets are known at a time. */
const mostNames = 100_000;
/** One in this number of bytes is for weights, which are few in queries, and for lists. */
const shareOfUnits = 6;
const shareOfListings = 3;
/** The listing of a chunk's set of 15 %, about: a byte count, as none is at hand before it is made. */
const bytesOfListing = 20_000;
/** A number of no set. */
const ofWeighted = -1;

interface OwnersOfChunk {
  readonly sets: Owner;
  readonly units: Owner;
  readonly listings: StretchOwner;
  readonly sumsOfEveryone: Map<string, SumsOfSet>;
}

/** Makes the kept sets; call it before anything else is allocated. */
export function createKeptSets({ arena }: Kernels, bytes: number): KeptSets {
  const bytesOfUnits = Math.floor(bytes / shareOfUnits);
  const bytesOfListings = Math.floor(bytes / shareOfListings);
  const bytesOfSets = bytes - bytesOfUnits - bytesOfListings;
  const units = createKeptSlots(arena, chunkSlots * 4, bytesOfUnits);
  const bitmaps = createKeptSlots(arena, bitmapBytes, bytesOfSets);
  const listings = createKeptStretches(arena, bytesOfListings);
  const ownersByWeight = oncePerObject(() => new Map<number, OwnersOfChunk[]>());
  const numbers = new Map<string, number>();
  let lastNumber = 0;

  /** Never one that another set had, even where its name is forgotten. */
  function numberOf(name: string): number {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    if (numbers.size >= mostNames) numbers.clear();
    numbers.set(name, ++lastNumber);
    return lastNumber;
  }

  function ownersOf(survey: object, weight: number): OwnersOfChunk[] {
    const byWeight = ownersByWeight(survey);
    const owners = byWeight.get(weight) ?? [];
    byWeight.set(weight, owners);
    return owners;
  }

  return {
    forPlan(plan, survey, chunks) {
      const { nodes, weight } = plan;
      const ofChunks = ownersOf(survey, weight);
      const nameOf = createNodeNames(plan);
      const numberOfNode: number[] = [];
      const keeps = keepingOf(plan, chunks, bytesOfSets);
      // Lists of a plan that would fill all of them would be given up before they are read again.
      const areListed = listedSetsOf(plan) * chunks * bytesOfListing <= bytesOfListings;
      const keyOf = (node: NodeId): number => (numberOfNode[node] ??= numberOf(nameOf(node)));
      return (chunk, isOwn = true) => {
        units.beginTurn();
        bitmaps.beginTurn();
        listings.beginTurn();
        const owners = (ofChunks[chunk] ??= {
          sets: new Map(),
          units: new Map(),
          listings: new Map(),
          sumsOfEveryone: new Map(),
        });
        const isWorth = (node: NodeId) => nodes[node]?.kind !== 'everyone' && keeps(node, chunk, isOwn);
        return {
          findSet: (node) => (isWorth(node) ? bitmaps.find(owners.sets, keyOf(node)) : null),
          placeSet: (node) => (isWorth(node) ? bitmaps.place(owners.sets, keyOf(node)) : null),
          findListing: (node) => (areListed ? listings.find(owners.listings, keyOf(node)) : null),
          placeListing: (node, length) =>
            areListed ? listings.place(owners.listings, keyOf(node), length()) : null,
          findWeighted: () => bitmaps.find(owners.sets, ofWeighted),
          placeWeighted: () => bitmaps.place(owners.sets, ofWeighted),
          findUnits: () => units.find(owners.units, 0),
          placeUnits: () => units.place(owners.units, 0),
          sumsOfEveryone: owners.sumsOfEveryone,
          giveUp: () => {
            units.giveUpTurn();
            bitmaps.giveUpTurn();
            listings.giveUpTurn();
          },
        };
      };
    },
  };
}

/** Below this share of a plan's sets, only sets that are costly to make are cached. */
const leastShare = 1 / 3;
/** Its multiples, less whole numbers, spread evenly between 0 and 1. */
const goldenRatio = 0.618_033_988_749_895;

/**
 * The sets of a plan to cache, and in which chunks: all where there is room; else its rows and columns, in as many of
 * the worker's own chunks as fit, and always the same chunks, as short-lived entries would only displace ones that are
 * found again.
 */
function keepingOf(
  plan: Plan,
  chunks: number,
  bytes: number,
): (node: NodeId, chunk: number, isOwn: boolean) => boolean {
  const bytesOfSet = chunks * bitmapBytes;
  if (plan.nodes.length * bytesOfSet <= bytes) return () => true;
  const asked = new Set(
    [...plan.products, ...plan.valuedProducts].flatMap(({ rows, columns }) =>
      [...rows, ...columns].map(({ node }) => node),
    ),
  );
  const share = bytes / (asked.size * bytesOfSet);
  if (share < leastShare) return (node) => isDear(plan, node);
  return (node, chunk, isOwn) => isOwn && (chunk * goldenRatio) % 1 < share && asked.has(node);
}

/** The sets of the table side to list: as a rule the longer side. */
function listedSetsOf({ products }: Pick<Plan, 'products'>): number {
  return products.reduce((most, { rows, columns }) => most + Math.max(rows.length, columns.length), 0);
}

/** Made of several others. */
function isDear({ nodes }: Pick<Plan, 'nodes'>, id: NodeId): boolean {
  const node = nodes[id];
  return node !== undefined && (node.kind === 'and' || node.kind === 'or' || node.kind === 'atLeast');
}

/** The dealing thread carries out nothing but calls of a moment, which read few sets. */
const ownShare = 1 / 8;

/** Divides the bytes for kept sets among the workers and the thread that deals their tasks. */
export function keptShares(
  bytes: number,
  workers: number,
): { readonly keptBytes: number; readonly ownBytes: number } {
  const ownBytes = Math.floor(bytes * ownShare);
  return { keptBytes: Math.floor((bytes - ownBytes) / workers), ownBytes };
}

/** Pieces of the kernels' memory that are kept from query to query, by the maps of their owners. */
interface KeptSlots {
  /** Begins a turn: entries found or placed from now on stay until the next turn; earlier ones may be given up. */
  beginTurn(): void;
  /** null: it is not kept. */
  find(owner: Owner, key: number): Address | null;
  /** Address for a new entry; null: all slots are in use in this turn. */
  place(owner: Owner, key: number): Address | null;
  /** Drops the entries placed in this turn, which may not have been written. */
  giveUpTurn(): void;
}

/** Slots by key. A caller keeps one map per kind of key, and reads it through `KeptSlots` alone. */
type Owner = Map<number, number>;

/**
 * As many slots as fit into this number of bytes, taken from the arena for good; memory never written to costs nothing.
 * Where there is no room, the clock rule evicts a slot unused since it was last passed over.
 */
function createKeptSlots(arena: Arena, slotBytes: number, bytes: number): KeptSlots {
  const count = Math.floor(bytes / slotBytes);
  const first = count === 0 ? 0 : arena.allocate(count * slotBytes);
  const owners: (Owner | undefined)[] = Array.from({ length: count });
  const keys = new Int32Array(count);
  const lastTurn = new Float64Array(count);
  const isUsed = new Uint8Array(count);
  let turn = 1;
  let hand = 0;

  function use(slot: number): Address {
    lastTurn[slot] = turn;
    isUsed[slot] = 1;
    return first + slot * slotBytes;
  }

  function freeSlot(): number | null {
    for (let passed = 0; passed < 2 * count; passed++) {
      const slot = hand;
      hand = (hand + 1) % count;
      if (lastTurn[slot] === turn) continue;
      if (isUsed[slot] === 0) return slot;
      isUsed[slot] = 0;
    }
    return null;
  }

  return {
    beginTurn: () => {
      turn++;
    },
    find: (owner, key) => {
      const slot = owner.get(key);
      return slot === undefined ? null : use(slot);
    },
    place: (owner, key) => {
      const slot = freeSlot();
      if (slot === null) return null;
      owners[slot]?.delete(keys[slot] ?? 0);
      owners[slot] = owner;
      keys[slot] = key;
      owner.set(key, slot);
      return use(slot);
    },
    giveUpTurn: () => {
      for (let slot = 0; slot < count; slot++) {
        if (lastTurn[slot] !== turn) continue;
        owners[slot]?.delete(keys[slot] ?? 0);
        owners[slot] = undefined;
      }
    },
  };
}
