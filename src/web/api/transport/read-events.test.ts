import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';
import { chunksOf, collect, cutAnywhere, streamOf } from './streams.case.ts';
import { anyCharacter } from '../../../testing/arbitraries/character.ts';

const eventsOf = (...chunks: readonly (string | Uint8Array)[]) => collect(readEvents(streamOf(chunks)));

test('an event ends with an empty line, and has the type message unless it names one', async () => {
  expect(await eventsOf('data: 1\n\nevent: done\ndata: 2\n\n')).toEqual([
    { type: 'message', data: '1', id: '' },
    { type: 'done', data: '2', id: '' },
  ]);
});

test('several lines of data are one text, and one space after the colon is not part of it', async () => {
  expect(await eventsOf('data:a\ndata:  b\ndata\n\n')).toEqual([
    { type: 'message', data: 'a\n b\n', id: '' },
  ]);
});

test('an id stays until there is another, comments and what is unknown are left out', async () => {
  expect(await eventsOf(': hello\nid: 7\nretry: 10\ncolour: red\ndata: a\n\ndata: b\n\n')).toEqual([
    { type: 'message', data: 'a', id: '7' },
    { type: 'message', data: 'b', id: '7' },
  ]);
});

test('lines end with LF, CR or CRLF, also where a chunk ends between the two', async () => {
  expect(await eventsOf('\ufeffdata: a\r', '\ndata: b\r\r', 'data: c\r\n\r\n')).toEqual([
    { type: 'message', data: 'a\nb', id: '' },
    { type: 'message', data: 'c', id: '' },
  ]);
});

test('an event without data is none, and neither is one that the stream ends in', async () => {
  expect(await eventsOf('event: empty\n\ndata: a\n')).toEqual([]);
});

test('an event of more data than may be is a failed answer', async () => {
  const stream = streamOf(['data: 1\n'.repeat(5), '\n']);
  await expect(collect(readEvents(stream, 8))).rejects.toMatchObject({ kind: 'server' });
});

test('any texts are the same wherever their bytes are cut', async () => {
  const line = fc
    .string({ unit: anyCharacter })
    .filter((text) => text.isWellFormed() && !/[\r\n]/.test(text));
  const text = fc.array(line, { minLength: 1, maxLength: 4 });
  const end = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(fc.array(text), cutAnywhere, end, async (sent, cuts, ending) => {
      const stream = sent
        .map((lines) => lines.map((part) => `data: ${part}${ending}`).join('') + ending)
        .join('');
      const events = await eventsOf(...chunksOf(stream, cuts));
      expect(events.map(({ data }) => data)).toEqual(sent.map((lines) => lines.join('\n')));
    }),
  );
});
