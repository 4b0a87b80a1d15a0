import { connect, type Socket } from 'node:net';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { quantile } from './rig/quantile.ts';
import { wait } from './rig/wait.ts';

const sizes = { small: { sockets: 60 }, full: { sockets: 1_000 } };
/** Between two bytes of a client that is slow on purpose. */
const dripMs = 1_000;
/** As many as may be under way on a connection, or it is cut for that. */
const asksAtOnce = 12;
const closedWithinMs = 20_000;
const awaitedMs = 60_000;
const warmUp = 500;

export const slowClients: Harness = {
  name: 'slow-clients',
  promise:
    'clients that send or read as slowly as they can are hung up on within 20 seconds, and nobody else notices them',
  fault: {
    mistake: 'a body may take as long as it likes',
    file: 'src/server/http/listen.ts',
    find: 'requestMs: 12_000',
    replace: 'requestMs: 1_200_000',
  },
  waits: true,
  async run(size, rig) {
    const { sockets } = sizes[size];
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const client = new HttpClient(service.port, rig.key);
    const chart = await client.ask({ path: '/v1/charts', json: { name: 'asked for' } });
    const { id } = JSON.parse(chart.text) as { readonly id: string };
    await client.ask({ path: '/openapi.json' });
    // What a service takes once it is in use is not the slow clients' doing.
    for (let asked = 0; asked < warmUp; asked++) await client.ask({ path: `/v1/charts/${id}` });
    const memoryBefore = service.memoryBytes;
    const heldBefore = service.descriptors;
    const startedAt = performance.now();

    const slow = Array.from({ length: sockets }, (_, index) => openSlowly(service.port, index, rig.key));
    const times: number[] = [];
    const failures: string[] = [];
    let memoryPeak = memoryBefore;
    let held = sockets;
    while (performance.now() - startedAt < awaitedMs && (held > 0 || slow.some(isOpen))) {
      const answer = await client.ask({ path: `/v1/charts/${id}` }).catch((error: unknown) => {
        failures.push(`a normal client was hung up on: ${String(error)}`);
        return null;
      });
      if (answer === null) continue;
      if (answer.status !== 200) failures.push(`a normal client was answered ${answer.status}`);
      times.push(answer.ms);
      memoryPeak = Math.max(memoryPeak, service.memoryBytes);
      held = Math.max(0, service.descriptors - heldBefore);
      await wait(20);
    }
    const lastMs = performance.now() - startedAt;
    const left = slow.filter(isOpen);
    for (const opened of slow) opened.end();
    const grown = memoryPeak - memoryBefore;
    const p99 = quantile(times, 0.99);
    if (left.length > 0) {
      const kinds = [...new Set(left.map(({ kind }) => kind))].join(', ');
      failures.push(`${left.length} slow clients (${kinds}) are still connected after ${awaitedMs} ms`);
    }
    if (held > 0) failures.push(`the service holds ${held} connections of slow clients`);
    if (grown > 100e6) failures.push(`memory grew by ${Math.round(grown / 1e6)} MB`);
    client.close();
    await service.kill();
    return {
      figures: {
        sockets,
        requests: times.length,
        p99Ms: Math.round(p99),
        lastClosedMs: Math.round(lastMs),
        memoryGrownMb: Math.round(grown / 1e6),
      },
      failures,
      delays: [
        ...(p99 > 1_000 ? [`a normal client waited ${Math.round(p99)} ms (p99)`] : []),
        ...(lastMs > closedWithinMs ? [`slow clients were connected for ${Math.round(lastMs)} ms`] : []),
      ],
    };
  },
};

interface SlowClient {
  readonly kind: string;
  closedAt: number | null;
  end(): void;
}

/** Who does not read is never told that he was hung up on, for that comes after what lies unread. */
function isOpen({ kind, closedAt }: SlowClient): boolean {
  return kind !== 'reader' && closedAt === null;
}

function openSlowly(port: number, index: number, key: string): SlowClient {
  // What a reader does not take lies in the memory of the kernel, which is not what is tried out here.
  const kind = index % 10 === 0 ? 'reader' : index % 2 === 0 ? 'header' : 'body';
  const socket = connect(port, '127.0.0.1');
  const drip = setInterval(() => {
    if (kind !== 'reader') socket.write(kind === 'header' ? 'X' : ' ');
  }, dripMs);
  const client: SlowClient = {
    kind,
    closedAt: null,
    end() {
      clearInterval(drip);
      socket.destroy();
    },
  };
  const note = () => {
    clearInterval(drip);
    client.closedAt ??= performance.now();
  };
  socket.on('error', note);
  socket.on('close', note);
  socket.on('connect', () => {
    if (kind === 'reader') askOften(socket);
    else {
      socket.on('data', () => undefined);
      if (kind === 'header') socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      else socket.write(slowBody(key));
    }
  });
  if (kind === 'reader') socket.pause();
  return client;
}

function ask(socket: Socket): void {
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
}

/** Until some ten megabytes are asked for: more than the kernel keeps for either side. */
function askOften(socket: Socket): void {
  let rounds = 0;
  const again = setInterval(() => {
    for (let count = 0; count < asksAtOnce; count++) ask(socket);
    rounds++;
    if (rounds === 6 || socket.destroyed) clearInterval(again);
  }, 250);
}

function slowBody(key: string): string {
  return `POST /v2/waves/filter HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
}
