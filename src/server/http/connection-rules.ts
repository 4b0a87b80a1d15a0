import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../request/service-error.ts';
import { toErrorResponse } from './writing/respond.ts';
import { setSecurityHeaders } from './security-headers.ts';

export interface ConnectionLimits {
  /** Time for a request to arrive whole, headers and body. */
  readonly requestMs: number;
  /** The same for the routes that take files. */
  readonly uploadMs: number;
  /** Time for a client to take more of its answer. */
  readonly readMs: number;
}

interface Connection {
  /** Requests under way. */
  open: number;
  latest: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
}

/** An upload is the one body that honest clients send for minutes. */
const uploadPath = /^\/v2\/datasets\/imports(?:\?|$)/;

/** Requests on one connection that may be sent before their answers. */
const pipelineLimit = 16;

/** Hangs up on clients that keep a connection without using it: Node itself knows one limit for all routes, and none for reading. */
export function holdConnectionsTo(server: Server, limits: ConnectionLimits): void {
  server.requestTimeout = limits.uploadMs;
  server.setTimeout(limits.readMs);
  const connections = new WeakMap<Socket, Connection>();
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = { open: 0, latest: { incoming, outgoing } };
      connections.set(socket, connection);
    }
    // Node answers all that came in one piece, whether or not anything is read: a few kilobytes could ask for gigabytes.
    if (connection.open === pipelineLimit) {
      socket.destroy();
      return;
    }
    connection.open++;
    connection.latest = { incoming, outgoing };
    // No other protocol is spoken here, and Node reads nothing more after such a request.
    if (incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    outgoing.once('close', () => {
      connection.open--;
    });
    if (!hasBody(incoming) || uploadPath.test(incoming.url ?? '')) return;
    const late = setTimeout(() => {
      if (incoming.complete) return;
      if (outgoing.headersSent) socket.destroy();
      else refuseConnection(socket, 408, 'the request did not arrive in time; send it again');
    }, limits.requestMs);
    late.unref();
    const settle = () => clearTimeout(late);
    incoming.once('end', settle);
    incoming.once('close', settle);
  });
  // Any other expectation than 100-continue may be ignored (RFC 9110, 10.1.1); Node's own 417 has no body.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  // A client that waits to be asked for its body is asked when the body is read: a refused caller never sends it.
  server.on('checkContinue', (incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
    incoming.once('resume', () => {
      if (outgoing.headersSent) return;
      outgoing.shouldKeepAlive = true;
      outgoing.writeContinue();
    });
    server.emit('request', incoming, outgoing);
  });
  // Set, this listener decides instead of Node: a socket that is silent because we still work is kept.
  server.on('timeout', (socket: Socket) => {
    const isWorkedFor = (connections.get(socket)?.open ?? 0) > 0;
    if (!isWorkedFor || socket.writableLength > 0) socket.destroy();
  });
  server.on('clientError', (error: Error & { readonly code?: string }, socket: Socket) => {
    const last = connections.get(socket)?.latest;
    // What is wrong came after a whole request: that one is still owed its own answer.
    if (last?.incoming.complete === true && !last.outgoing.writableFinished && socket.writable) {
      last.outgoing.shouldKeepAlive = false;
      last.outgoing.once('finish', () => socket.destroySoon());
    } else if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (error.code === 'HPE_HEADER_OVERFLOW') {
      refuseConnection(socket, 431, 'the headers may have 16384 bytes; send less');
    } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      refuseConnection(socket, 408, 'the request did not arrive in time; send it again');
    } else refuseConnection(socket, 400, 'this is no request of HTTP/1.1');
  });
}

/** RFC 9112, 6.3: a request with neither of these ends with its headers, which have arrived. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/** Answers in the general envelope, and ends the connection: the end of the request is no longer known. */
function refuseConnection(socket: Socket, status: keyof typeof reasons, message: string): void {
  const reason = reasons[status];
  const body = JSON.stringify({ code: status, err: reason.toLowerCase(), message, type: 'unknown' });
  const headers = new Headers({ 'Content-Type': 'application/json' });
  setSecurityHeaders(headers, false);
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.once('finish', () => socket.destroy());
}

/** Answer to an invalid request: no host or two, a target that is not a path. */
export function answerBadRequest(): Response {
  const refusal = new ServiceError('invalid_request', 'the request has no valid host or path');
  const response = toErrorResponse(refusal, 'general');
  setSecurityHeaders(response.headers, false);
  return response;
}
