import { describe, expect, test } from 'vitest';
import { additions } from './additions/additions.ts';
import type { Sent } from './support/addition.ts';
import { ask, expectBody, expectError, readPublished } from './support/ask.ts';
import { contractEndpoints } from './support/endpoints.ts';
import { recordExample } from './support/record-examples.ts';
import { missing } from './support/refuses.ts';

/** Brought about elsewhere, for services that are full, broken or asked too often. */
const ofTheService = [429, 500, 503];

test('every endpoint that is published is visited, here or as one of the interface', async () => {
  const visited = [
    ...contractEndpoints.map(({ method, path }) => `${method} ${path}`),
    ...additions.map(({ operation }) => operation),
  ];
  expect(visited.toSorted()).toEqual((await readPublished()).operations().toSorted());
});

describe.each(additions)('$operation', ({ operation, group, limitBytes, good, answer, refused = {} }) => {
  const [method = '', template = ''] = operation.split(' ');
  const anywhere = template.replaceAll(/\{\w+\}/g, missing);
  const send = ({ path = template, ...sent }: Sent) => ask(method, path, { as: 'host', ...sent });

  test('answers with what it has, field by field', async () => {
    const sent = await good();
    const got = await send(sent);
    recordExample(operation, sent, got);
    if (typeof answer === 'function') {
      if (got.headers.get('Content-Type') === 'application/json') return expectBody(got, answer);
      expect(got.headers.get('Content-Type')).toBe('application/x-ndjson');
      return expect(answer(JSON.parse(got.text), 'line')).toEqual([]);
    }
    expect([got.status, got.headers.get('Content-Type')]).toEqual([200, answer]);
  });

  const own = Object.entries(refused);
  if (own.length > 0) {
    test.each(own)('answers %s, in the envelope of its group', async (status, sending) => {
      expectError(await send(await sending()), group, Number(status));
    });
  }

  test('refuses whatever it is published to refuse', async () => {
    const published = await readPublished();
    const expected = published.statusesOf(method, anywhere).filter((status) => status >= 300);
    const tried = new Set([...Object.keys(refused).map(Number), ...ofTheService]);

    // Of a published description, only that of an endpoint that anybody may ask names no scope.
    const description = published.find(method, anywhere)?.description ?? '';
    const scope = description.startsWith('Scope: ') ? description : '';
    if (scope !== '') {
      expectError(await send({ path: anywhere, as: null }), group, 401);
      expectError(await send({ path: anywhere, as: 'revoked' }), group, 401);
      tried.add(401);
    }
    if (expected.includes(403) && scope !== '') {
      const as = scope.includes('chat') ? 'looking' : 'talking';
      expectError(await send({ path: anywhere, as }), group, 403);
      tried.add(403);
    }
    if (limitBytes !== undefined) {
      const text = ' '.repeat(limitBytes + 1);
      const plain = { 'Content-Type': 'text/plain' };
      expectError(await send({ path: anywhere, text: '{', headers: plain }), group, 415);
      expectError(await send({ path: anywhere, text }), group, 413);
      const broken = await send({ path: anywhere, text: '{' });
      // The tool endpoint says so in the words of JSON-RPC.
      if (group === 'tool') expect(broken.status).toBe(400);
      else expectError(broken, group, 400);
      for (const status of [400, 413, 415]) tried.add(status);
    }
    // More than 2 GB of a survey: `harness -- sizes` declares them.
    if (operation === 'POST /v2/datasets/imports') tried.add(413);
    expect(expected.filter((status) => !tried.has(status))).toEqual([]);
  });
});
