import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readJsonBody } from './read-body.ts';
import { ServiceError } from '../../request/service-error.ts';

interface Sent {
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit?: number;
}

/** The value read, or the kind of the refusal. */
async function read({
  body,
  headers = { 'Content-Type': 'application/json' },
  limit = 1_000,
}: Sent): Promise<unknown> {
  // Node asks for `duplex` where the body is a stream; the types of the browser do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request('http://service/', init);
  try {
    return (await readJsonBody(request, limit)).value;
  } catch (error) {
    if (error instanceof ServiceError) return error.kind;
    throw error;
  }
}

const readText = (body: string) => read({ body });

function chunksOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

test('a body that breaks off is the doing of the client, not a failure of ours', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('{"a":'));
      controller.error(new Error('aborted'));
    },
  });
  expect(await read({ body })).toBe('invalid_request');
});

describe('a short body that says how long it is', () => {
  const saying = (length: number) => ({
    'Content-Type': 'application/json',
    'Content-Length': String(length),
  });

  test('is read, after one that is not UTF-8 too', async () => {
    expect(await read({ body: Uint8Array.of(0xe2, 0x82), headers: saying(2) })).toBe('invalid_request');
    expect(await read({ body: '{"a":"€"}', headers: saying(11) })).toEqual({ a: '€' });
  });

  test('is the doing of the client where it breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect(await read({ body, headers: saying(8) })).toBe('invalid_request');
  });

  test('is counted all the same', async () => {
    expect(await read({ body: `"${'x'.repeat(1_000)}"`, headers: saying(8) })).toBe('payload_too_large');
  });
});

describe('the media type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON;charset=UTF-8',
    'application/json ; charset="utf-8"',
  ])('%s is taken', async (type) => {
    expect(await read({ body: '{}', headers: { 'Content-Type': type } })).toEqual({});
  });

  test.each([
    '',
    'text/plain',
    'text/json',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; x=y',
    'application/problem+json',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('%j is refused', async (type) => {
    expect(await read({ body: '{}', headers: { 'Content-Type': type } })).toBe('unsupported_media_type');
  });

  test('a compressed body is refused before it is unpacked', async () => {
    const body = new Uint8Array(gzipSync('{}'));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect(await read({ body, headers })).toBe('unsupported_media_type');
  });

  test('no body at all has no media type and reads as undefined', async () => {
    expect(await read({ body: '', headers: {} })).toBeUndefined();
    expect(await read({ body: chunksOf(), headers: { 'Content-Type': 'text/plain' } })).toBeUndefined();
  });
});

describe('the size', () => {
  test('is refused by what is declared, without reading', async () => {
    const body = chunksOf(new TextEncoder().encode('{}'));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '5000000000' };
    expect(await read({ body, headers })).toBe('payload_too_large');
  });

  test('is counted where none is declared, and the rest is not read', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
    });
    expect(await read({ body, limit: 1_000 })).toBe('payload_too_large');
    expect(pulled).toBeLessThan(20);
  });

  test('may be the limit itself', async () => {
    expect(await read({ body: `"${'x'.repeat(998)}"`, limit: 1_000 })).toHaveLength(998);
    expect(await read({ body: `"${'x'.repeat(999)}"`, limit: 1_000 })).toBe('payload_too_large');
  });
});

describe('the text', () => {
  test('is read across chunks that part a character', async () => {
    const bytes = new TextEncoder().encode('"é"');
    expect(await read({ body: chunksOf(bytes.slice(0, 2), bytes.slice(2)) })).toBe('é');
  });

  test.each([
    ['is not UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['is UTF-8 cut short', Uint8Array.of(0x22, 0xc3, 0x22)],
    ['is an overlong form', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ['begins with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
    ['is UTF-16', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00)],
  ])('that %s is refused', async (_, body) => {
    expect(await read({ body })).toBe('invalid_request');
  });

  test.each([
    String.raw`"\ud800"`,
    String.raw`"\udc00\ud800"`,
    String.raw`{"\ud800": 1}`,
    String.raw`"a\u0000b"`,
    String.raw`"\u001b[31m"`,
    String.raw`"\r"`,
    String.raw`{"\u0007": 1}`,
    String.raw`[[["\u0001"]]]`,
  ])('%s holds what cannot be stored or shown, and is refused', async (body) => {
    expect(await readText(body)).toBe('invalid_request');
  });

  test.each([
    [String.raw`"\t\n"`, '\t\n'],
    [String.raw`"\ud83d\ude00"`, '😀'],
    ['"e\u0301 \u202e \u00a0"', 'e\u0301 \u202e \u00a0'],
  ])('%s is kept as it was sent', async (body, expected) => {
    expect(await readText(body)).toBe(expected);
  });

  test('beyond 20,000 characters is a wrong value', async () => {
    expect(await read({ body: `"${'x'.repeat(20_000)}"`, limit: 30_000 })).toHaveLength(20_000);
    expect(await read({ body: `"${'x'.repeat(20_001)}"`, limit: 30_000 })).toBe('invalid_value');
  });
});

describe('JSON', () => {
  test.each([
    '',
    '{',
    '{}}',
    '{"a":1,}',
    "{'a':1}",
    'NaN',
    '[1 2]',
    '01',
    '{"a" 1}',
    '"\n"',
    '// x\n{}',
    '"abc',
    '\ufeff{}',
  ])('that is none, like %j, is refused', async (body) => {
    expect(await readText(body === '' ? ' ' : body)).toBe('invalid_request');
  });

  test.each([
    '{"a":1,"a":1}',
    String.raw`{"a":1,"\u0061":2}`,
    '{"x":{"a":1,"b":[{}],"a":2}}',
    '[{"a":1,"a":2}]',
    '{"a":[1],"a":{}}',
    '{"a" : "a" , "a" : "b"}',
  ])('with a key given twice, like %s, is refused', async (body) => {
    expect(await readText(body)).toBe('invalid_request');
  });

  test.each([
    ['{"a":{"a":{"a":1}}}', { a: { a: { a: 1 } } }],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":"b","b":"a"}', { a: 'b', b: 'a' }],
    [String.raw`{"a":"\"a\":1,\"a\":2"}`, { a: '"a":1,"a":2' }],
    [String.raw`{"a\\":1,"a":"\\"}`, { 'a\\': 1, a: '\\' }],
    ['{"a":"x","b":{"c":"}{"}}', { a: 'x', b: { c: '}{' } }],
  ])('with one key at several places, like %s, is read', async (body, expected) => {
    expect(await readText(body)).toEqual(expected);
  });

  test.each([
    '{"__proto__":{}}',
    '{"a":{"constructor":1}}',
    '{"prototype":1}',
    String.raw`{"\u005f_proto__":1}`,
  ])('with a key that reaches a prototype, like %s, is refused', async (body) => {
    expect(await readText(body)).toBe('invalid_request');
  });

  test('may be nested 128 deep and no deeper, however deep it is', async () => {
    expect(await readText('['.repeat(128) + ']'.repeat(128))).toBeInstanceOf(Array);
    expect(await readText('['.repeat(129) + ']'.repeat(129))).toBe('nested_too_deep');
    expect(await read({ body: '{"a":'.repeat(150_000), limit: 1_000_000 })).toBe('nested_too_deep');
    expect(await read({ body: '['.repeat(999_999), limit: 1_000_000 })).toBe('nested_too_deep');
  });

  test('of strings full of quotes and backslashes is scanned in one pass', async () => {
    const started = process.threadCpuUsage();
    await read({ body: `{"a":"${String.raw`\"`.repeat(450_000)}"}`, limit: 1_000_000 });
    await read({ body: `{"a":"${'\\'.repeat(900_000)}"}`, limit: 1_000_000 });
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});

describe('a number', () => {
  test.each([
    ['0', 0],
    ['-1', -1],
    ['1.0', 1],
    ['1e3', 1_000],
    ['1E+3', 1_000],
    ['0.1', 0.1],
    ['-0.5e-7', -0.5e-7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['-9007199254740991', -9_007_199_254_740_991],
    ['5e-324', 5e-324],
    ['0.000', 0],
    ['100', 100],
    ['123456789012345', 123_456_789_012_345],
  ])('%s is kept', async (body, expected) => {
    expect(await readText(body)).toBe(expected);
  });

  test.each([
    '9007199254740992',
    '-9007199254740993',
    '1e400',
    '-1e400',
    '1e16',
    '12345678901234567890',
    '1e-400',
    '-0',
    '-0.0',
    '-0e5',
    '0.1000000000000000055',
    '0.30000000000000001',
    '9007199254740990.5',
  ])('%s would be kept as another number, and is refused', async (body) => {
    expect(await readText(body)).toBe('invalid_request');
    expect(await readText(`{"a":[${body}]}`)).toBe('invalid_request');
  });

  test('inside a text is text', async () => {
    expect(await readText('"1e400 and -0"')).toBe('1e400 and -0');
  });
});
