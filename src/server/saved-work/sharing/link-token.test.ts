import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkToken, opensLink, parseLinkToken } from './link-token.ts';

const id = '0f0e0d0c-0b0a-4908-8706-050403020100';
const secret = new Uint8Array(32).map((_, index) => index);
const link = { id, generation: 1, digest: null };

// HKDF (RFC 5869) and HMAC of Python's `hmac` and `hashlib`.
const ofFirst = 'wOzrXgfojpUiNq-Fz-DdJuUskAkhUAGzL5fTJMvv0SY';
const ofSecond = 'Ec5W8K_OtrFiAjAiIn20lcyBpWWfPtA0bSOjldNo6EM';

test('the secret of a link is an HMAC over its id and generation, under a key of the installation', () => {
  expect(linkToken(link, secret)).toBe(`${id}.${ofFirst}`);
  expect(linkToken({ ...link, generation: 2 }, secret)).toBe(`${id}.${ofSecond}`);
});

test('a link is opened by its own secret alone', () => {
  expect(opensLink(ofFirst, link, secret)).toBe(true);
  expect(opensLink(ofSecond, link, secret)).toBe(false);
  expect(opensLink(ofFirst, undefined, secret)).toBe(false);
  expect(opensLink(ofFirst, link, new Uint8Array(32))).toBe(false);
});

test('a link of an earlier release is opened by the secret whose digest was stored, and has no token to show', () => {
  const given = 'A'.repeat(43);
  const digest = createHash('sha256').update(given).digest('hex');
  const older = { id: '0123456789abcdef', generation: null, digest };
  expect(linkToken(older, secret)).toBe('');
  expect(opensLink(given, older, secret)).toBe(true);
  expect(opensLink('B'.repeat(43), older, secret)).toBe(false);
  expect(parseLinkToken(`${older.id}.${given}`)).toEqual({ id: older.id, secret: given });
});

test.each(['', 'x', `${id}.short`, `${id}.${'A'.repeat(44)}`, `${id.toUpperCase()}.${ofFirst}`])(
  '%j has not the form of a token',
  (token) => {
    expect(parseLinkToken(token)).toBeNull();
  },
);
