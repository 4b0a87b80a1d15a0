import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunksOf, collect, cutAnywhere, streamOf } from './streams.case.ts';
import { readTextLines } from './read-events.ts';
import { anyCharacter } from '../../../testing/arbitraries/character.ts';

const linesOf = (...chunks: readonly (string | Uint8Array)[]) => collect(readTextLines(streamOf(chunks)));

test('lines are whole wherever the chunks are cut', async () => {
  expect(await linesOf('{"a":1}\n{"a"', ':2}', '\n{"a":3}\n')).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
});

test('a last line without its end is read, and so are empty lines', async () => {
  expect(await linesOf('{"a":1}\n\n{"a":2}')).toEqual(['{"a":1}', '', '{"a":2}']);
});

test('a character may be cut in two', async () => {
  const bytes = new TextEncoder().encode('{"name":"São"}\n');
  expect(await linesOf(bytes.slice(0, 11), bytes.slice(11))).toEqual(['{"name":"São"}']);
});

test('any values are the same wherever their bytes are cut', async () => {
  const values = fc.array(
    fc.oneof(fc.jsonValue(), fc.string({ unit: anyCharacter }), fc.constant('é€😀\r\n\u2028')),
    {
      minLength: 1,
    },
  );
  await fc.assert(
    fc.asyncProperty(values, cutAnywhere, fc.constantFrom('\n', '\r\n'), async (sent, cuts, end) => {
      const text = sent.map((value) => `${JSON.stringify(value)}${end}`).join('');
      expect(await linesOf(...chunksOf(text, cuts))).toEqual(sent.map((value) => JSON.stringify(value)));
    }),
  );
});

describe('a failed answer is', () => {
  test('a stream that ends inside a character', async () => {
    const bytes = new TextEncoder().encode('"é"\n"é');
    await expect(linesOf(bytes.slice(0, -1))).rejects.toMatchObject({ kind: 'network' });
  });

  test('a stream that breaks', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    await expect(collect(readTextLines(broken))).rejects.toMatchObject({ kind: 'network' });
  });

  test('bytes that are no UTF-8', async () => {
    await expect(linesOf(Uint8Array.of(0x22, 0xff, 0x22, 0x0a))).rejects.toMatchObject({ kind: 'server' });
  });

  test('a line longer than may be, however it is cut, before its end has come', async () => {
    await expect(collect(readTextLines(streamOf(['"1234', '56', '7890']), 8))).rejects.toMatchObject({
      kind: 'server',
      message: 'The answer has a line of more than 8 characters.',
    });
    expect(await collect(readTextLines(streamOf(['"123456"\n"123456"\n']), 8))).toEqual([
      '"123456"',
      '"123456"',
    ]);
  });
});

test('whoever stops reading hangs up', async () => {
  let hungUp = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('1\n')),
    cancel: () => void (hungUp = true),
  });
  for await (const line of readTextLines(endless)) if (line === '1') break;
  expect(hungUp).toBe(true);
});

test('a stream that was given up ends in the reason of its signal', async () => {
  const given = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new DOMException('gone', 'AbortError')),
  });
  await expect(collect(readTextLines(given))).rejects.toMatchObject({ name: 'AbortError' });
});
