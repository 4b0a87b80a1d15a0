/** Numbers from 0 up to 1, the same for the same seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from lists and ranges; the same for the same seed. */
export class RandomPicks {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** A whole number below `end`. */
  int(end: number): number {
    return Math.floor(this.#next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** One to `most` of them, each once, in any order. */
  some<Item>(items: readonly Item[], most = items.length): Item[] {
    const left = [...items];
    const count = 1 + this.int(Math.min(most, left.length));
    return Array.from({ length: count }, () => left.splice(this.int(left.length), 1)).flat();
  }
}
