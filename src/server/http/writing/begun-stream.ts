/**
 * What `begin` makes, with its first item there already: what fails before it is thrown here. The signal that it is given
 * aborts with `signal`, and at once when its reader wants no more, also while an item is being waited for.
 */
export async function begunStream<Item>(
  signal: AbortSignal,
  begin: (stop: AbortSignal) => AsyncGenerator<Item, void, undefined>,
): Promise<AsyncIterable<Item>> {
  const stop = new AbortController();
  const items = begin(AbortSignal.any([signal, stop.signal]));
  const first = await items.next();
  let isFirst = true;
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        if (!isFirst) return items.next();
        isFirst = false;
        return Promise.resolve(first);
      },
      return() {
        stop.abort();
        return items.return();
      },
    }),
  };
}
