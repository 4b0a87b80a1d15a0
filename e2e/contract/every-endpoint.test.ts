import { describe, expect, test } from 'vitest';
import { ask, expectError, service } from './support/ask.ts';
import { contractEndpoints, pathOf } from './support/endpoints.ts';

/** What belongs to one request and no other. */
const ofTheRequest = new Set(['date', 'x-request-id']);
const headersOf = (headers: Headers) =>
  [...headers].filter(([name]) => !ofTheRequest.has(name) && !name.startsWith('x-ratelimit'));

test('the index of the interface has 19 endpoints', () => {
  expect(contractEndpoints).toHaveLength(19);
});

describe.each(contractEndpoints)('$method $path', (endpoint) => {
  const { method, path, group, body, limitBytes } = endpoint;
  const at = pathOf(endpoint);
  const good = body === undefined ? {} : { json: body };
  const unsigned = (authorization?: string) => ({
    ...good,
    as: null,
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });

  test('is answered by this release', async () => {
    expect((await ask(method, at, good)).status).not.toBe(501);
  });

  if (path !== '/v2/query/audience_wave_counts') {
    test('is answered with 401 in the envelope of its group where no credential is sent', async () => {
      expectError(await ask(method, at, unsigned()), group, 401);
    });
  }

  test('is answered with the same 401 for every credential that is not good', async () => {
    const key = service.keys.reader;
    const bad = [
      service.keys.revoked,
      `Bearer ${service.keys.revoked}`,
      'Bearer nonsense',
      'Basic cmVhZGVyOnBhc3N3b3Jk',
      'Bearer eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiIxIn0.',
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      key.slice(0, 8),
      `Bearer ${key}, Bearer ${key}`,
    ];
    const first = await ask(method, at, unsigned(bad[0]));
    for (const authorization of bad) {
      const answer = await ask(method, at, unsigned(authorization));
      expectError(answer, group, 401);
      expect(answer.text).toBe(first.text);
      expect(headersOf(answer.headers)).toEqual(headersOf(first.headers));
    }
  });

  test('takes an API key raw and after Bearer, in any case', async () => {
    const key = service.keys.reader;
    for (const authorization of [key, `Bearer ${key}`, `bearer ${key}`]) {
      expect((await ask(method, at, unsigned(authorization))).status, authorization.slice(0, 8)).not.toBe(
        401,
      );
    }
  });

  test('takes no credential from the address', async () => {
    const answer = await ask(method, `${at}?access_token=${service.keys.reader}&x=1`, unsigned());
    if (path === '/v2/query/audience_wave_counts') expect(answer.status).toBe(401);
    else expectError(answer, group, 401);
  });

  test('says with 405 which methods there are, before it looks at the credential', async () => {
    const answer = await ask('PATCH', at, { as: null });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(endpoint.allow);
  });

  test('is not at a path with a slash behind it', async () => {
    expectError(await ask(method, `${at}/`, good), 'general', 404);
  });

  if (body === undefined) {
    test('takes no notice of Accept', async () => {
      const plain = await ask(method, at);
      const answer = await ask(method, at, { headers: { Accept: 'text/html' } });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([plain.status, 'application/json']);
    });
    return;
  }

  describe('with a body', () => {
    const text = JSON.stringify(body);
    const jsonRpc = group === 'tool';

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'application/json; charset=latin1',
      'application/xml',
    ])('of the type %s is answered with 415', async (type) => {
      expectError(await ask(method, at, { text, headers: { 'Content-Type': type } }), group, 415);
    });

    test('that is compressed is answered with 415', async () => {
      expectError(await ask(method, at, { text, headers: { 'Content-Encoding': 'gzip' } }), group, 415);
    });

    test('of one byte more than may be is answered with 413', async () => {
      const long = `${' '.repeat(Number(limitBytes) + 1 - text.length)}${text}`;
      expectError(await ask(method, at, { text: long }), group, 413);
    });

    test('of a bad credential, a wrong type and a wrong size is answered with 401', async () => {
      const long = 'x'.repeat(Number(limitBytes) + 1);
      const answer = await ask(method, at, {
        as: 'revoked',
        text: long,
        headers: { 'Content-Type': 'text/plain' },
      });
      expectError(answer, group, 401);
    });

    test.each([
      ['is cut short', text.slice(0, -1)],
      ['is followed by more', `${text}]`],
      ['has a comment', `/* x */${text}`],
      ['names a field twice', '{"name":"a","name":"b"}'],
      ['has a byte order mark', `\ufeff${text}`],
      ['has a number without end', '{"x":1e999}'],
      ['is nested 129 deep', `${'['.repeat(129)}${']'.repeat(129)}`],
      ['holds a NUL', '{"x":"\\u0000"}'],
      ['holds half of a surrogate pair', '{"x":"\\ud800"}'],
    ])('that %s is answered with 400', async (_, wrong) => {
      const answer = await ask(method, at, { text: wrong });
      if (!jsonRpc) expectError(answer, group, 400);
      else {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_700 } });
      }
    });
  });
});
