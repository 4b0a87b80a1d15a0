/** Pieces as they are read, one at a time; left before their end, no more are made. `ended` is called once or more. */
export function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  ended: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done !== true) {
          controller.enqueue(new Uint8Array(next.value));
          return;
        }
        ended();
        controller.close();
      } catch (error) {
        ended();
        controller.error(error);
      }
    },
    async cancel() {
      ended();
      await iterator.return?.();
    },
  });
}
