import type { Address, Arena } from '../kernels/arena.ts';

/** Pieces of the kernels' memory that are kept from query to query, by the maps of their owners. */
export interface KeptSlots {
  /** Whatever is found or placed from now on stays until the next turn; what was before may be given up. */
  beginTurn(): void;
  /** null: it is not kept. */
  find(owner: Owner, key: number): Address | null;
  /** Where to put what is kept from now on; null: all that there is, is in use in this turn. */
  place(owner: Owner, key: number): Address | null;
  /** What was placed in this turn may not have been written: it is not kept. */
  giveUpTurn(): void;
}

/** Slots by key; whoever asks keeps one for each thing that keys are of, and looks into it with `KeptSlots` alone. */
export type Owner = Map<number, number>;

/**
 * As many as fit into so many bytes, taken from the arena now and for good; memory that was never written to costs nothing.
 * Where there is no room, one goes that was not used since it was passed over last.
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
