import { expect, test } from 'vitest';
import { nearbyProxies, parseProxies, proxyFilter } from './trusted-proxies.ts';

test('addresses and networks are told from everything else', () => {
  expect(parseProxies('10.0.0.4, 192.0.2.0/24,2001:db8::/32')).toEqual([
    '10.0.0.4',
    '192.0.2.0/24',
    '2001:db8::/32',
  ]);
  for (const wrong of [
    '',
    'proxy',
    '10.0.0.4,',
    '10.0.0.4/33',
    '::1/129',
    '10.0.0.4/8/8',
    '10.0.0/8',
    '/8',
    'fe80::1%eth0',
  ])
    expect(parseProxies(wrong), wrong).toBeNull();
});

test('an address is one of them, or lies in one of their networks', () => {
  const isProxy = proxyFilter(['192.0.2.0/25', '2001:db8::7']);
  const trusted = ['192.0.2.0', '192.0.2.127', '::ffff:192.0.2.5', '2001:db8::7', '2001:db8:0::7'];
  const others = ['192.0.2.128', '::ffff:192.0.2.200', '2001:db8::8', '127.0.0.1', '', 'local'];
  expect([...trusted, ...others].filter(isProxy)).toEqual(trusted);
});

test('nearby are this machine and private networks', () => {
  const isProxy = proxyFilter(nearbyProxies);
  const near = ['127.0.0.1', '::1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1'];
  const far = ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', '::ffff:8.8.8.8'];
  expect([...near, ...far].filter(isProxy)).toEqual(near);
});
