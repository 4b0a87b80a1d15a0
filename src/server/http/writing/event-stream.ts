import { given } from '../../../lib/given.ts';
import { byteStream } from './byte-stream.ts';
import { serializeJson } from './serialize-json.ts';

/** Proxies and clients take a silent stream for a dead one. */
const heartbeatMs = 5_000;

/**
 * Server-sent events (HTML standard, 9.2), one per item, each whole: a client that reconnects needs none that it
 * missed. With `tellFailure`, a failure midway becomes a last event `error`; without, the stream breaks off.
 */
export function toEventStream(
  items: AsyncIterable<unknown>,
  tellFailure?: (error: unknown) => unknown,
): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  async function* events(told: AsyncIterable<unknown>) {
    for await (const item of told) yield encoder.encode(`data: ${serializeJson(item)}\n\n`);
  }
  const body = byteStream(items, events, {
    opened(send) {
      heartbeat = setInterval(() => send(encoder.encode(': \n\n')), heartbeatMs);
      heartbeat.unref();
    },
    ended: () => clearInterval(heartbeat),
    ...given({
      lastPiece:
        tellFailure &&
        ((error: unknown) => encoder.encode(`event: error\ndata: ${serializeJson(tellFailure(error))}\n\n`)),
    }),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
