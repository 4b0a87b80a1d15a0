/** A map of at most so many entries: beyond them, those that were set first go. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  /** Makes the entry the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.size > this.#most ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}
