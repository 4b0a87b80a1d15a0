import { expect, test } from 'vitest';
import { boundaryOf, readMultipart } from './read-multipart.ts';

const body = Buffer.from(
  [
    'a preamble',
    '--B',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    'x,y\r\n--C, no boundary\r\n1,2',
    '--B',
    'content-disposition: form-data; name="code"',
    '',
    '',
    '--B--',
    'an epilogue',
  ].join('\r\n'),
);

/** Each part's name and content, however the body is cut. */
async function read(chunkLength: number): Promise<[string, string][]> {
  const parts: [string, string][] = [];
  async function* chunks() {
    for (let at = 0; at < body.length; at += chunkLength) yield body.subarray(at, at + chunkLength);
  }
  for await (const event of readMultipart(chunks(), 'B')) {
    if (event.kind === 'part') parts.push([event.name, '']);
    else {
      const last = parts.at(-1);
      if (last !== undefined) last[1] += Buffer.from(event.bytes).toString();
    }
  }
  return parts;
}

test('a body is read alike wherever its chunks are cut', async () => {
  const expected = [
    ['file', 'x,y\r\n--C, no boundary\r\n1,2'],
    ['code', ''],
  ];
  for (let length = 1; length <= body.length; length++) {
    expect(await read(length), `chunks of ${length} bytes`).toEqual(expected);
  }
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=x', 'x'],
  ['multipart/form-data', null],
  ['multipart/mixed; boundary=abc', null],
  [null, null],
])('the boundary of %j is %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});
