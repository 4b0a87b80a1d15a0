import { expect, test } from 'vitest';
import { type LineBatches, toLineStream } from './line-stream.ts';
import { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from './turn.ts';

function streamOf(batches: LineBatches, ended: (failure: ServiceError | null) => void = () => {}) {
  return toLineStream(batches, {
    family: 'query',
    check: null,
    turn: beginTurn(new AbortController().signal),
    ended,
  });
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

test('a batch is on its way before the next is known', async () => {
  const second = Promise.withResolvers<number[]>();
  async function* batches() {
    yield [1, 2];
    yield await second.promise;
  }
  const reader = streamOf(batches()).getReader();
  expect(await readText(reader)).toBe('1\n2\n');
  second.resolve([3]);
  expect(await readText(reader)).toBe('3\n');
  expect((await reader.read()).done).toBe(true);
});

test('a batch without lines is passed over', async () => {
  async function* batches() {
    yield [];
    yield [1];
    yield [];
  }
  expect(await new Response(streamOf(batches())).text()).toBe('1\n');
});

test('a client that does not read is not worked for', async () => {
  let asked = 0;
  async function* batches() {
    for (; asked < 1_000; asked++) yield ['x'.repeat(40_000)];
  }
  const reader = streamOf(batches()).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  // One is read, and one waits to be.
  expect(asked).toBeLessThanOrEqual(2);
});

test('what fails midway is the last line, in the envelope, and is told once', async () => {
  const failures: (string | null)[] = [];
  async function* batches() {
    yield [1];
    throw new ServiceError('deadline_exceeded', 'too slow; ask for less');
  }
  const stream = streamOf(batches(), (failure) => failures.push(failure?.kind ?? null));
  const [line, last] = (await new Response(stream).text()).trim().split('\n');
  expect(line).toBe('1');
  expect(JSON.parse(last ?? '')).toEqual({
    error: {
      error: 'deadline exceeded',
      error_type: 'deadline_exceeded',
      code: 503,
      message: 'too slow; ask for less',
    },
  });
  expect(failures).toEqual(['deadline_exceeded']);
});

test('when the reader goes away the batches are told at once, though one is being waited for', async () => {
  const returned = Promise.withResolvers<void>();
  let ends = 0;
  const batches: LineBatches = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => {}),
      return() {
        returned.resolve();
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const reader = streamOf(batches, () => ends++).getReader();
  void reader.read();
  await reader.cancel();
  await returned.promise;
  expect(ends).toBe(1);
});
