import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { constants } from 'node:os';

/**
 * Takes the network away from this process, for good: loaded before anything else by `processFence`, since this release of
 * Node fences files, processes and threads but not sockets. Every way out (`net`, `http`, `tls`, `fetch`, WebSocket, `dgram`,
 * `dns`) ends in a handle of one of four kinds, whose doors answer EACCES from here on. A fenced process reaches no other
 * handles: `process.binding`, processes, threads and, but for Parquet, native code are denied to it. The channel to the
 * parent is open already.
 */
const refusal = -constants.errno.EACCES;
const refuse = () => refusal;

shut(handleOfStream({ host: '127.0.0.1', port: 1 }), [
  'open',
  'bind',
  'bind6',
  'listen',
  'connect',
  'connect6',
]);
// Not `open`, by which a process takes up the output that its parent gave it.
shut(handleOfStream({ path: '/' }), ['bind', 'listen', 'connect']);
shut(handleOfDatagrams(), ['open', 'bind', 'bind6', 'connect', 'connect6', 'send', 'send6']);
const resolver: unknown = Reflect.get(new dns.Resolver(), '_handle');
shut(
  resolver,
  namesOf(resolver).filter((name) => /^(?:query|getHostBy)/.test(name)),
);
// These two ask the system, by functions that no handle has.
for (const name of ['lookup', 'lookupService']) {
  fasten(dns, name, (...given: readonly unknown[]) => answerLater(given.at(-1)));
  fasten(dns.promises, name, () => Promise.reject(denial()));
}
syncBuiltinESMExports();

/** Of a connection that is given up before it is begun. */
function handleOfStream(to: net.NetConnectOpts): unknown {
  const socket = new net.Socket();
  socket.on('error', () => {});
  socket.connect(to);
  const handle: unknown = Reflect.get(socket, '_handle');
  socket.destroy();
  return handle;
}

function handleOfDatagrams(): unknown {
  const socket = dgram.createSocket('udp4');
  const key = Object.getOwnPropertySymbols(socket).find(({ description }) => description === 'state symbol');
  const state: unknown = key === undefined ? null : Reflect.get(socket, key);
  const handle: unknown = isObject(state) ? Reflect.get(state, 'handle') : null;
  socket.close();
  return handle;
}

/** A door that this release of Node does not have where it is looked for ends the process: better no import than an open one. */
function shut(handle: unknown, doors: readonly string[]): void {
  const prototype: unknown = isObject(handle) ? Object.getPrototypeOf(handle) : null;
  if (!isObject(prototype) || doors.length === 0)
    throw new Error('the network of this process cannot be shut');
  for (const door of doors) {
    if (typeof Reflect.get(prototype, door) !== 'function')
      throw new Error(`the network has no door "${door}" to shut`);
    fasten(prototype, door, refuse);
  }
}

function fasten(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: false, configurable: false });
}

function answerLater(callback: unknown): void {
  if (typeof callback === 'function') process.nextTick(() => Reflect.apply(callback, undefined, [denial()]));
}

function denial(): Error {
  return Object.assign(new Error('this process has no network'), { code: 'EACCES' });
}

function namesOf(handle: unknown): string[] {
  return isObject(handle) ? Object.getOwnPropertyNames(Object.getPrototypeOf(handle)) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
