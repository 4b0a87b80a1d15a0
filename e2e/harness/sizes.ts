import { gzipSync } from 'node:zlib';
import type { Harness } from './harness.ts';
import { type Answer, HttpClient } from './rig/http-client.ts';
import { exchange, statusesIn } from './rig/raw-socket.ts';

const rounds = {
  // Times are no failures in small: one try each.
  small: { clients: 16, bodies: 1, memoryMb: 512, tries: 1 },
  full: { clients: 64, bodies: 4, memoryMb: 256, tries: 4 },
};
const refusedWithinMs = 2_000;
/** Of one body of a shape made to cost; the quickest of some tries, for what else the machine does is not meant. */
const answeredWithinMs = 200;

export const bodySizes: Harness = {
  name: 'sizes',
  promise: 'bodies too large, too deep or too wide are refused at once, and memory stays where it was',
  fault: {
    mistake: 'a body in chunks is read to its end before it is measured',
    file: 'src/server/http/reading/read-body.ts',
    find: 'if (size > this.#limitBytes) throw tooLarge(this.#limitBytes);',
    replace: '',
  },
  async run(size, rig) {
    const { clients, bodies, memoryMb, tries } = rounds[size];
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const client = new HttpClient(service.port, rig.key, { connections: clients });
    const failures: string[] = [];
    const delays: string[] = [];
    await client.ask({ path: '/v2/query/stats', json: { question: 'gender' } });
    const memoryBefore = service.memoryBytes;
    let cases = 0;
    let slowest = 0;

    async function expectRefusal(
      name: string,
      sent: Promise<{ status: number; ms: number }>,
      due: readonly number[],
      withinMs: number,
    ): Promise<void> {
      cases++;
      const { status, ms } = await sent;
      slowest = Math.max(slowest, ms);
      if (!due.includes(status)) failures.push(`${name}: ${status} instead of ${due.join(' or ')}`);
      if (ms > withinMs) delays.push(`${name}: answered only after ${Math.round(ms)} ms`);
    }

    await expectRefusal(
      '5 GB declared',
      raw(service.port, head(rig.key, 'Content-Length: 5368709120'), '{'),
      [413],
      refusedWithinMs,
    );
    await expectRefusal(
      '100 MB in chunks',
      raw(service.port, head(rig.key, 'Transfer-Encoding: chunked'), hundredMegabytes()),
      [413],
      refusedWithinMs * 2,
    );
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    await expectRefusal(
      'a gzip bomb',
      raw(service.port, head(rig.key, `Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`), bomb),
      [415],
      refusedWithinMs,
    );
    const grownByRefused = service.peakMemoryBytes - memoryBefore;
    if (grownByRefused > 64e6) failures.push(`refused bodies cost ${Math.round(grownByRefused / 1e6)} MB`);

    for (const [name, body] of Object.entries(shapes())) {
      for (const path of [
        '/v2/query/stats',
        '/v1/charts',
        '/v2/saved/audiences',
        '/v2/query/audience_wave_counts',
      ]) {
        const quickest = quickestOf(tries, () => client.ask({ path, body }));
        await expectRefusal(`${name} to ${path}`, quickest, [400, 413], answeredWithinMs);
      }
    }

    /** Half of them are kept, half are refused for the length of their list. */
    const large = [
      { name: 'large', metadata: { json: Array.from({ length: 225_000 }, () => 200), valid: true } },
      { name: 'large', metadata: { json: Array.from({ length: 440_000 }, () => 1), valid: true } },
    ].map((body) => JSON.stringify(body));
    let turnedAway = 0;
    for (let round = 0; round < bodies; round++) {
      // Whoever was answered first has been idle so long that the connection may just be closed.
      const crowd = new HttpClient(service.port, rig.key, { connections: clients });
      const answers = await Promise.all(
        Array.from({ length: clients }, async (_, index) =>
          crowd.ask({ path: '/v1/charts', body: large[index % large.length] ?? '' }),
        ),
      );
      crowd.close();
      for (const { status, headers } of answers) {
        if (status === 503 && headers['retry-after'] !== undefined) turnedAway++;
        else if (status >= 500) failures.push(`0.9 MB at once: ${status}`);
      }
    }
    const memory = service.peakMemoryBytes;
    if (memory > memoryMb * 1e6) failures.push(`memory rose to ${Math.round(memory / 1e6)} MB`);
    if (!service.isAlive) failures.push('the service ended');
    client.close();
    await service.kill();
    return {
      figures: {
        cases,
        slowestMs: Math.round(slowest),
        refusedBodiesMb: Math.round(grownByRefused / 1e6),
        memoryBeforeMb: Math.round(memoryBefore / 1e6),
        turnedAway,
        memoryPeakMb: Math.round(memory / 1e6),
      },
      failures,
      delays,
    };
  },
};

/** Of the tries, up to the first in time. */
async function quickestOf(tries: number, send: () => Promise<Answer>): Promise<Answer> {
  let quickest = await send();
  for (let count = 1; count < tries && quickest.ms > answeredWithinMs; count++) {
    const again = await send();
    if (again.ms < quickest.ms) quickest = again;
  }
  return quickest;
}

function head(key: string, headers: string): string {
  return `POST /v2/waves/filter HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
}

async function raw(
  port: number,
  start: string,
  body: Buffer | string,
): Promise<{ status: number; ms: number }> {
  const bytes = Buffer.concat([Buffer.from(start), Buffer.from(body)]);
  const { text, ms } = await exchange(port, bytes, (said) => /\r\n\r\n./.test(said), 10_000);
  return { status: statusesIn(text)[0] ?? 0, ms };
}

function hundredMegabytes(): Buffer {
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(1_048_576, 0x20),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat(Array.from({ length: 100 }, () => chunk));
}

/** None of them is over the limit of bytes by much; what they ask for is. */
function shapes(): Readonly<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const depth of [33, 128, 129, 1_000, 20_000, 100_000]) {
    made[`${depth} groups in each other`] =
      `${'{"and":['.repeat(depth)}{"question":"gender"}${']}'.repeat(depth)}`;
    made[`${depth} lists in each other`] = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  }
  made['100,000 conditions'] = `{"and":[${'{"question":"gender"},'.repeat(40_000)}{}]}`;
  made['100,000 datapoints'] = `{"question":"gender","datapoints":[${'"m",'.repeat(100_000)}"f"]}`;
  made['100,000 keys'] = `{${Array.from({ length: 60_000 }, (_, index) => `"key${index}":0`).join(',')}}`;
  made['a text of a million characters'] = `{"question":"${'x'.repeat(1_000_000)}","name":1}`;
  made['a text of a million escapes'] = `{"question":"${String.raw`\u0061`.repeat(170_000)}","name":1}`;
  made['a number of a million digits'] = `{"question":${'1'.repeat(1_000_000)}}`;
  made['an exponent of a million digits'] = `{"question":1e${'0'.repeat(1_000_000)}1}`;
  return made;
}
