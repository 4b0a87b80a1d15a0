import { serializeJson } from '../http/serialize-json.ts';

/** Proxies and clients take a silent stream for a dead one. */
const heartbeatMs = 5_000;

/**
 * Server-sent events (HTML standard, 9.2), one per item, each whole: a client that reconnects needs none that it
 * missed. With `tellFailure`, a failure midway becomes a last event `error`; without, the stream breaks off.
 */
export function toEventStream(
  items: AsyncIterable<unknown>,
  stop: () => void,
  tellFailure?: (error: unknown) => unknown,
): Response {
  const encoder = new TextEncoder();
  const iterator = items[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(': \n\n')), heartbeatMs);
      heartbeat.unref();
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done !== true) {
          controller.enqueue(encoder.encode(`data: ${serializeJson(next.value)}\n\n`));
          return;
        }
        clearInterval(heartbeat);
        controller.close();
      } catch (error) {
        clearInterval(heartbeat);
        if (tellFailure === undefined) {
          controller.error(error);
          return;
        }
        controller.enqueue(encoder.encode(`event: error\ndata: ${serializeJson(tellFailure(error))}\n\n`));
        controller.close();
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      stop();
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
