import type { Address, Arena } from '../kernels/arena.ts';

/** Pieces of any length of the kernels' memory that are kept from query to query, by the maps of their owners. */
export interface KeptStretches {
  /** Begins a turn: entries found or placed from now on stay until the next turn; earlier ones may be given up. */
  beginTurn(): void;
  /** null: it is not kept. */
  find(owner: StretchOwner, key: number): Address | null;
  /** Address for a new entry of that many bytes; null: all room is in use in this turn. */
  place(owner: StretchOwner, key: number, bytes: number): Address | null;
  /** Drops the entries placed in this turn, which may not have been written. */
  giveUpTurn(): void;
}

/** Stretches by key. A caller keeps one map per kind of key, and reads it through `KeptStretches` alone. */
export type StretchOwner = Map<number, Stretch>;

export interface Stretch {
  readonly owner: StretchOwner;
  readonly key: number;
  /** Offset from the first byte of all kept stretches. */
  readonly from: number;
  readonly bytes: number;
  readonly placedIn: number;
  usedIn: number;
}

/** A ring of this number of bytes, taken from the arena for good: the oldest entry is given up first. */
export function createKeptStretches(arena: Arena, bytes: number): KeptStretches {
  const first = bytes === 0 ? 0 : arena.allocate(bytes);
  /** Those ahead of the next place, in their order round: the first is the oldest. */
  let kept: Stretch[] = [];
  /** Those of `kept` before here are given up. */
  let oldest = 0;
  let next = 0;
  let turn = 1;

  /** Gives up all that begins from `from` up to, not including, `to`; false: something there is in use. */
  function clear(from: number, to: number): boolean {
    for (; oldest < kept.length; oldest++) {
      const stretch = kept[oldest];
      if (stretch === undefined || stretch.from < from || stretch.from >= to) break;
      if (stretch.usedIn === turn) return false;
      if (stretch.owner.get(stretch.key) === stretch) stretch.owner.delete(stretch.key);
    }
    if (oldest > kept.length / 2) {
      kept = kept.slice(oldest);
      oldest = 0;
    }
    return true;
  }

  return {
    beginTurn: () => {
      turn++;
    },
    find: (owner, key) => {
      const stretch = owner.get(key);
      if (stretch === undefined) return null;
      stretch.usedIn = turn;
      return first + stretch.from;
    },
    place: (owner, key, length) => {
      const size = Math.ceil(length / 64) * 64;
      if (size > bytes) return null;
      if (next + size > bytes) {
        if (!clear(next, bytes)) return null;
        next = 0;
      }
      if (!clear(next, next + size)) return null;
      const stretch = { owner, key, from: next, bytes: size, placedIn: turn, usedIn: turn };
      owner.set(key, stretch);
      kept.push(stretch);
      next += size;
      return first + stretch.from;
    },
    giveUpTurn: () => {
      for (let at = oldest; at < kept.length; at++) {
        const stretch = kept[at];
        if (stretch?.placedIn !== turn) continue;
        if (stretch.owner.get(stretch.key) === stretch) stretch.owner.delete(stretch.key);
      }
    },
  };
}
