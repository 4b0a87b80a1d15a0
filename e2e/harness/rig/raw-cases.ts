/** Bytes of a request that a client of its own making may send, and the only statuses that it may be answered with. */
export interface RawCase {
  readonly name: string;
  readonly bytes: string;
  /** 0: the connection is closed without an answer. */
  readonly expected: readonly number[];
}

const host = 'Host: x\r\n';
const json = 'Content-Type: application/json\r\n';
const end = '\r\n';

export function rawCases(key: string): readonly RawCase[] {
  const auth = `Authorization: ${key}\r\n`;
  const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${host}${headers}${end}`;
  const post = (headers: string, body: string, target = '/v2/waves/filter') =>
    `POST ${target} HTTP/1.1\r\n${host}${auth}${headers}${end}${body}`;
  const length = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  const smuggled = get('/readyz');
  const cases: Readonly<Record<string, readonly [bytes: string, ...expected: readonly number[]]>> = {
    // The request line
    'a good request': [get('/healthz'), 200],
    'empty lines before it': [`\r\n\r\n${get('/healthz')}`, 200],
    'a whole address as its target': [get('http://x/healthz'), 200],
    'an address of another host as its target': [get('http://elsewhere.example/healthz'), 200],
    'an address of another scheme': [get('ftp://x/healthz'), 400, 404],
    'a target that is a star': [`OPTIONS * HTTP/1.1\r\n${host}${end}`, 400, 404, 405],
    'a target without a slash': [get('healthz'), 400],
    'a target with a backslash': [get('\\healthz'), 400],
    'a target of two slashes': [get('//healthz'), 404],
    'a target with dots': [get('/v1/../healthz'), 200, 404],
    'a target with coded dots': [get('/v1/%2e%2e/healthz'), 200, 404],
    'a target with a fragment': [get('/healthz#x'), 200, 400],
    'a target with NUL': [get('/healthz\0'), 400],
    'a target with a coded NUL': [get('/healthz%00'), 404],
    'a target with half an escape': [get('/v1/charts/%'), 401, 404],
    'a target with a blank': [get('/healthz x'), 400],
    'a target with a tab': [get('/healthz\tx'), 400],
    'a target in UTF-8': [get('/héalthz'), 400, 404],
    'a target of 20 KB': [get(`/${'x'.repeat(20_000)}`), 414, 431],
    'a target of 15 KB': [get(`/${'x'.repeat(15_000)}`), 404],
    'a method in small letters': [`get /healthz HTTP/1.1\r\n${host}${end}`, 400],
    'a method of its own': [`FROB /healthz HTTP/1.1\r\n${host}${end}`, 400],
    CONNECT: [`CONNECT x:443 HTTP/1.1\r\n${host}${end}`, 400, 404, 405, 0],
    TRACE: [`TRACE /healthz HTTP/1.1\r\n${host}${end}`, 400, 404, 405],
    'no protocol': [`GET /healthz\r\n${end}`, 400],
    'HTTP/0.9': [`GET /healthz HTTP/0.9\r\n${host}${end}`, 400, 505],
    'HTTP/1.0': [`GET /healthz HTTP/1.0\r\n${host}${end}`, 200],
    'HTTP/1.0 without a host': [`GET /healthz HTTP/1.0\r\n${end}`, 200],
    'HTTP/1.2': [`GET /healthz HTTP/1.2\r\n${host}${end}`, 400, 505],
    'HTTP/2.0': [`GET /healthz HTTP/2.0\r\n${host}${end}`, 400, 505],
    'the greeting of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    'a greeting of TLS': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    'bare line feeds': ['GET /healthz HTTP/1.1\nHost: x\n\n', 400, 200],
    'a bare carriage return': [`GET /healthz HTTP/1.1\r\nHost: x\rX: y\r\n${end}`, 400],
    // Headers
    'no host': [`GET /healthz HTTP/1.1\r\n${end}`, 400],
    'two hosts': [get('/healthz', 'Host: y\r\n'), 400],
    'a host with a path': [`GET /healthz HTTP/1.1\r\nHost: x/y\r\n${end}`, 400],
    'a host with a user': [`GET /healthz HTTP/1.1\r\nHost: a@x\r\n${end}`, 400],
    'an empty host': [`GET /healthz HTTP/1.1\r\nHost:\r\n${end}`, 400],
    'a blank before the colon': [get('/healthz', 'X-A : 1\r\n'), 400],
    'a folded header': [get('/healthz', 'X-A: 1\r\n 2\r\n'), 400],
    'a header without a name': [get('/healthz', ': 1\r\n'), 400],
    'a header without a colon': [get('/healthz', 'X-A\r\n'), 400],
    'a header with NUL': [get('/healthz', 'X-A: a\0b\r\n'), 400],
    'a header with a control character': [get('/healthz', 'X-A: a\x01b\r\n'), 400],
    'a header in bytes above 127': [get('/healthz', 'X-A: \xff\xfe\r\n'), 200],
    'a name with a slash': [get('/healthz', 'X/A: 1\r\n'), 400],
    '17 KB of headers': [get('/healthz', `X-A: ${'x'.repeat(17_000)}\r\n`), 431],
    '3,000 headers': [
      get('/healthz', Array.from({ length: 3_000 }, (_, index) => `A${index}: 1\r\n`).join('')),
      431,
    ],
    '500 headers': [
      get('/healthz', Array.from({ length: 500 }, (_, index) => `A${index}: 1\r\n`).join('')),
      200,
    ],
    'two credentials': [get('/v1/auth/me', `${auth}${auth}`), 401],
    'two credentials in one': [get('/v1/auth/me', `Authorization: ${key}, ${key}\r\n`), 401],
    'an upgrade to a web socket': [
      get('/healthz', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'),
      200,
      400,
      426,
    ],
    'an upgrade to HTTP/2': [
      get('/healthz', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n'),
      200,
      400,
    ],
    // Bodies
    'a good body': [post(`${json}${length('{}')}`, '{}'), 200],
    'a good body in chunks': [post(`${json}${chunked}`, '2\r\n{}\r\n0\r\n\r\n'), 200],
    'a body in chunks with extensions and trailers': [
      post(`${json}${chunked}`, '2;a=b\r\n{}\r\n0\r\nX-T: 1\r\n\r\n'),
      200,
    ],
    'two equal lengths': [post(`${json}${length('{}')}${length('{}')}`, '{}'), 400],
    'two lengths': [post(`${json}Content-Length: 2\r\nContent-Length: 3\r\n`, '{}'), 400],
    'two lengths in one': [post(`${json}Content-Length: 2, 2\r\n`, '{}'), 400],
    'a length and chunks': [post(`${json}Content-Length: 4\r\n${chunked}`, '2\r\n{}\r\n0\r\n\r\n'), 400],
    'chunks and a length': [post(`${json}${chunked}Content-Length: 4\r\n`, '2\r\n{}\r\n0\r\n\r\n'), 400],
    'a length with a sign': [post(`${json}Content-Length: +2\r\n`, '{}'), 400],
    'a negative length': [post(`${json}Content-Length: -2\r\n`, '{}'), 400],
    'a length in hexadecimal': [post(`${json}Content-Length: 0x2\r\n`, '{}'), 400],
    'a length beyond all numbers': [post(`${json}Content-Length: 99999999999999999999\r\n`, '{}'), 400],
    '5 GB declared': [post(`${json}Content-Length: 5000000000\r\n`, '{'), 413],
    'chunks in another spelling': [
      post(`${json}Transfer-Encoding: CHUNKED\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      200,
    ],
    'chunks that are coded twice': [
      post(`${json}Transfer-Encoding: chunked, chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      400,
    ],
    'a coding that nobody knows': [post(`${json}Transfer-Encoding: frob\r\n`, '{}'), 400, 501],
    'gzip and chunks': [
      post(`${json}Transfer-Encoding: gzip, chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      200,
      400,
      415,
    ],
    'chunks with a tab before them': [
      post(`${json}Transfer-Encoding:\x0bchunked\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
      400,
    ],
    'a chunk length that is none': [post(`${json}${chunked}`, 'zz\r\n{}\r\n0\r\n\r\n'), 400],
    'a chunk length with a sign': [post(`${json}${chunked}`, '-2\r\n{}\r\n0\r\n\r\n'), 400],
    'a chunk length beyond all numbers': [
      post(`${json}${chunked}`, 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
      400,
    ],
    'a chunk longer than it says': [post(`${json}${chunked}`, '2\r\n{}x\r\n0\r\n\r\n'), 400],
    'chunks with bare line feeds': [post(`${json}${chunked}`, '2\n{}\n0\n\n'), 400],
    'a body on a GET': [`GET /healthz HTTP/1.1\r\n${host}${length('{}')}${end}{}`, 200],
    'a body on a GET that is a request': [
      `GET /healthz HTTP/1.1\r\n${host}${length(smuggled)}${end}${smuggled}`,
      200,
    ],
    'a refused body that is a request': [
      post(`Content-Type: text/plain\r\n${length(smuggled)}`, smuggled),
      415,
    ],
    'a body of another media type in chunks': [
      post(`Content-Type: text/plain\r\n${chunked}`, '2\r\n{}\r\n0\r\n\r\n'),
      415,
    ],
    'a body that waits for leave': [post(`${json}${length('{}')}Expect: 100-continue\r\n`, '{}'), 100],
    'a waiting body without a credential': [
      `POST /v2/saved/audiences/filter HTTP/1.1\r\n${host}${json}${length('{}')}Expect: 100-continue\r\n${end}`,
      401,
    ],
    'a body with an expectation of its own': [post(`${json}${length('{}')}Expect: frob\r\n`, '{}'), 200, 417],
    'a body that says it is gzip': [post(`${json}Content-Encoding: gzip\r\n${length('{}')}`, '{}'), 415],
  };
  return Object.entries(cases).map(([name, [bytes, ...expected]]) => ({ name, bytes, expected }));
}
