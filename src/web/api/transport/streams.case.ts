import * as fc from 'fast-check';

/** A body that arrives in these chunks. */
export function streamOf(chunks: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
}

/** Where to cut, as shares of the whole. */
export const cutAnywhere = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

/** The bytes of `text` in chunks, cut without regard to characters; some may be empty. */
export function chunksOf(text: string, cuts: readonly number[]): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((share) => Math.floor(share * bytes.length)), bytes.length].toSorted(
    (left, right) => left - right,
  );
  return places.slice(1).map((to, index) => bytes.slice(places[index], to));
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
