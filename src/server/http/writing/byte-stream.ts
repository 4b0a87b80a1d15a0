type Piece = Uint8Array<ArrayBuffer>;

interface StreamEvents {
  /** Called once, before anything is sent; `send` may be used until the end. */
  readonly opened?: (send: (piece: Piece) => void) => void;
  /** Called once, when all is sent or no client is left; with what failed, or null. */
  readonly ended?: (failure: unknown) => void;
  /** Returns the last piece where something fails; without it, the stream breaks off. */
  readonly lastPiece?: (failure: unknown) => Piece;
}

/**
 * Sends what `write` makes of the items as fast as the client reads, one piece at a time. When the client disconnects,
 * `return` of the items is called at once, also while one is being waited for.
 */
export function byteStream<Item>(
  items: AsyncIterable<Item>,
  write: (items: AsyncIterable<Item>) => AsyncIterator<Piece>,
  { opened = () => {}, ended = () => {}, lastPiece }: StreamEvents = {},
): ReadableStream<Piece> {
  const source = items[Symbol.asyncIterator]();
  const pieces = write({ [Symbol.asyncIterator]: () => source });
  let isOpen = true;
  function end(failure: unknown): void {
    if (isOpen) ended(failure);
    isOpen = false;
  }
  return new ReadableStream<Piece>({
    start: (controller) => opened((piece) => controller.enqueue(piece)),
    async pull(controller) {
      try {
        const next = await pieces.next();
        if (!isOpen) return;
        if (next.done !== true) {
          controller.enqueue(next.value);
          return;
        }
        end(null);
        controller.close();
      } catch (error) {
        if (!isOpen) return;
        end(error);
        if (lastPiece === undefined) {
          controller.error(error);
          return;
        }
        controller.enqueue(lastPiece(error));
        controller.close();
      }
    },
    async cancel() {
      end(null);
      await source.return?.();
    },
  });
}
