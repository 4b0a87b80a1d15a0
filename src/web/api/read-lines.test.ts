import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readLines(stream)) lines.push(line);
  return lines;
}

test('lines are whole wherever the chunks are cut', async () => {
  expect(await collect(streamOf('{"a":1}\n{"a"', ':2}', '\n{"a":3}\n'))).toEqual([
    { a: 1 },
    { a: 2 },
    { a: 3 },
  ]);
});

test('a last line without its end is read, empty lines are not', async () => {
  expect(await collect(streamOf('{"a":1}\n\n{"a":2}'))).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a character may be cut in two', async () => {
  const bytes = new TextEncoder().encode('{"name":"São"}\n');
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 11));
      controller.enqueue(bytes.slice(11));
      controller.close();
    },
  });
  expect(await collect(cut)).toEqual([{ name: 'São' }]);
});

test('a stream that breaks off inside a line is a failed answer', async () => {
  await expect(collect(streamOf('{"a":1}\n{"a":'))).rejects.toMatchObject({ kind: 'network' });
});
