import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { answerBadRequest, holdConnectionsTo } from './connection-rules.ts';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** Sees a request first, and answers it itself or calls `next`. */
  readonly intercept?: Intercept;
  /** How long a stop waits for open requests. */
  readonly drainMs?: number;
}

export type Intercept = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export interface Listening {
  readonly port: number;
  /** The bare server, for what hangs on its events. */
  readonly server: Server;
  /** Takes no new connections, answers all received requests, and resolves when all sockets are closed. */
  drain(): Promise<void>;
}

/** A client that is slower than this with its headers or its next request is hung up on. */
const limits = {
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};
/** The same for the body, and for reading the answer: Node looks each `readMs`, so that one is cut after two at the latest. */
const connectionLimits = { requestMs: 12_000, uploadMs: 600_000, readMs: 6_000 };
const connectionLimit = 2_000;
/** Connections still open after this are cut, so that the process ends within ten seconds. */
const defaultDrainMs = 8_500;

export async function listen(options: ListenOptions): Promise<Listening> {
  const answer = getRequestListener(
    async (request, bindings) => {
      // Node reads 0.9 and 2.0 as if they were ours.
      if (!isHttp1(bindings) || !bindings.incoming.httpVersion.startsWith('1.')) return answerBadRequest();
      // Node takes the first of several hosts, and an empty one; RFC 9112, 3.2 has them refused.
      const { rawHeaders, headers } = bindings.incoming;
      if (hasSeveralHosts(rawHeaders) || headers.host === '') return answerBadRequest();
      const response = await options.fetch(request, bindings);
      await endOfRound();
      return response;
    },
    // HTTP/1.0 needs no host; Node has refused those of 1.1 that have none.
    { errorHandler: answerBadRequest, hostname: options.host },
  );
  let isDraining = false;
  const server = createServer(limits, (incoming, outgoing) => {
    if (isDraining) outgoing.shouldKeepAlive = false;
    const next = () => void answer(incoming, outgoing);
    if (options.intercept === undefined) next();
    else options.intercept(incoming, outgoing, next);
  });
  server.maxConnections = connectionLimit;
  holdConnectionsTo(server, connectionLimits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: isAddressInfo(address) ? address.port : options.port,
    server,
    async drain() {
      await acceptWaiting(server);
      isDraining = true;
      await new Promise<void>((resolve) => {
        const cap = setTimeout(() => server.closeAllConnections(), options.drainMs ?? defaultDrainMs);
        // Not the http server's own close: it cuts idle connections, on which a request may be under way to us.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cap);
          resolve();
        });
      });
    },
  };
}

let round: Promise<void> | null = null;

/**
 * Resolves when the event loop has worked on all requests that had arrived. Their answers go out together: waking a
 * client for each takes as long as making one.
 */
function endOfRound(): Promise<void> {
  round ??= new Promise((resolve) => {
    setImmediate(() => {
      round = null;
      resolve();
    });
  });
  return round;
}

const acceptLimitMs = 1_000;
const quietTurns = 3;
const longTurnMs = 2;

/**
 * Accepts waiting connections. One connection is accepted per turn of the event loop, and waiting ones are reset when a
 * server closes, with their requests: so as many turns as it takes until none came, in turns so short that none can
 * have come since. Clients are not asked to hang up yet, or they would all reconnect.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quiet = 0;
  let hasCome = false;
  const notice = () => {
    hasCome = true;
  };
  server.on('connection', notice);
  const until = performance.now() + acceptLimitMs;
  for (let began = performance.now(); quiet < quietTurns && began < until; ) {
    hasCome = false;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const ended = performance.now();
    quiet = hasCome || ended - began > longTurnMs ? 0 : quiet + 1;
    began = ended;
  }
  server.off('connection', notice);
}

function isHttp1(bindings: HttpBindings | Http2Bindings): bindings is HttpBindings {
  return bindings.incoming instanceof IncomingMessage;
}

/** `rawHeaders`: names and values in turn, as they came. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

function isAddressInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
