import { expect, test } from 'vitest';
import { originOf } from './address.ts';

const headers = (fields: Record<string, string>) => new Headers(fields);
const forwarded = headers({
  'X-Forwarded-For': '198.51.100.7, 203.0.113.9',
  'X-Forwarded-Proto': 'http, https',
});

test('what a client says of its own address and of https counts for nothing', () => {
  expect(originOf(forwarded, undefined, false)).toEqual({ address: 'local', secure: false });
});

test('behind a proxy the last entries count, which the proxy wrote itself', () => {
  expect(originOf(forwarded, undefined, true)).toEqual({ address: '203.0.113.9', secure: true });
  expect(originOf(headers({ 'X-Forwarded-Proto': 'https, http' }), undefined, true)).toEqual({
    address: 'local',
    secure: false,
  });
});
