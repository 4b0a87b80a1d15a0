import type { Address, Arena } from '../kernels/arena.ts';

/** Pieces of the kernels' memory that are kept from query to query, by the maps of their owners. */
export interface KeptSlots {
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
export type Owner = Map<number, number>;

/**
 * As many slots as fit into this number of bytes, taken from the arena for good; memory never written to costs nothing.
 * Where there is no room, the clock rule evicts a slot unused since it was last passed over.
 */
export function createKeptSlots(arena: Arena, slotBytes: number, bytes: number): KeptSlots {
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
