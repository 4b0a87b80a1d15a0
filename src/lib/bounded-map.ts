/** A map of at most so many entries: beyond them, those that were set first go. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  /** Goes on where the last one was removed: from the start, it would pass the place of every entry removed before. */
  #oldest: MapIterator<Key> | undefined;
  #setsWithRoom = 0;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  /** Makes the entry the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size <= this.#most) {
      // It holds every table that the map has outgrown since.
      this.#setsWithRoom += 1;
      if (this.#setsWithRoom > this.#most) this.#oldest = undefined;
      return this;
    }
    this.#setsWithRoom = 0;
    this.#oldest ??= this.keys();
    const next = this.#oldest.next();
    if (next.done !== true) this.delete(next.value);
    return this;
  }
}
