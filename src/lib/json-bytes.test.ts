import { expect, test } from 'vitest';
import { objectOfBytes } from './json-bytes.ts';

const bytesOf = (text: string) => Array.from(Buffer.from(text));

test('bytes of a JSON object are that object', () => {
  expect(objectOfBytes(bytesOf('{"a": "ä"}'))).toEqual({ a: 'ä' });
});

test.each(['', '[1]', '"text"', 'null', '{"a":'])('what is no object (%s) is an empty one', (text) => {
  expect(objectOfBytes(bytesOf(text))).toEqual({});
});
