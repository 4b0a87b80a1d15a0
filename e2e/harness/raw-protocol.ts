import type { Harness } from './harness.ts';
import { rawCases } from './rig/raw-cases.ts';
import { exchange, statusesIn } from './rig/raw-socket.ts';

const rounds = { small: 1, full: 20 };
const atOnce = 8;

export const rawProtocol: Harness = {
  name: 'raw-protocol',
  promise:
    'whatever comes over the wire gets the one answer that is due, and what follows it on the same connection is never answered with its data',
  fault: {
    mistake: 'a request with two hosts is taken for one with the first',
    file: 'src/server/http/listen.ts',
    find: '.length > 1) return answerBadRequest();',
    replace: '.length > 9) return answerBadRequest();',
  },
  async run(size, rig) {
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const failures: string[] = [];
    const cases = rawCases(rig.key);
    let closed = 0;
    for (let round = 0; round < rounds[size]; round++) {
      const work = [...cases.entries()];
      const tryNext = async (): Promise<void> => {
        for (let next = work.shift(); next !== undefined; next = work.shift()) {
          const [index, { name, bytes, expected }] = next;
          // Nothing is at this path, and only the answer to this request names its id.
          const marker = `marker-${round}-${index}`;
          const second = `GET /${marker} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${marker}\r\n\r\n`;
          const { text, isClosed } = await exchange(
            service.port,
            Buffer.from(bytes + second, 'latin1'),
            (said) => new RegExp(`^x-request-id: ${marker}\\r\\n[\\s\\S]*"unknown"\\}`, 'im').test(said),
          );
          const [first = 0, ...others] = statusesIn(text);
          if (isClosed) closed++;
          if (!expected.includes(first))
            failures.push(`${name}: ${first} instead of ${expected.join(' or ')}`);
          const isAnswered = text.toLowerCase().includes(`x-request-id: ${marker}`);
          if (text.includes('"ready"')) failures.push(`${name}: a body was answered as a request`);
          if (!isClosed && !isAnswered)
            failures.push(`${name}: the next request got no answer, nor an end: ${text.slice(0, 300)}`);
          const due = first === 100 ? 2 : 1;
          if (isAnswered && (others.length !== due || others.at(-1) !== 404)) {
            failures.push(`${name}: the next request was answered ${others.join(', ')}`);
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, tryNext));
    }
    const { text } = await exchange(service.port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', (said) =>
      said.includes('"ok"'),
    );
    if (statusesIn(text)[0] !== 200) failures.push('the service is not healthy afterwards');
    if (!service.isAlive) failures.push('the service ended');
    await service.kill();
    return {
      figures: {
        cases: cases.length,
        exchanges: cases.length * rounds[size],
        hungUp: closed,
        wrong: failures.length,
      },
      failures,
    };
  },
};
