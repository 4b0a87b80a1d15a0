import { describe, expect, test } from 'vitest';
import { createFailureLimit, networkOf } from './failure-limit.ts';

const minuteMs = 60_000;
const attempt = { userId: 1, email: 'a@b', address: '192.0.2.1', device: null };

test('ten failures within a minute close an account to one address, until the first is a minute old', () => {
  let now = 0;
  const limit = createFailureLimit({ monotonicNow: () => now });
  for (let count = 0; count < 10; count++) {
    limit.signIn(attempt);
    now += 1_000;
  }
  expect(() => limit.signIn(attempt)).toThrow(/10 failed sign-ins within a minute; try again in 50 s/);
  limit.signIn({ ...attempt, address: '192.0.2.2' });
  limit.signIn({ ...attempt, userId: 2 });
  now = minuteMs;
  limit.signIn(attempt);
});

test('a hundred failures within a minute close the service to one address, three hundred to a network', () => {
  const limit = createFailureLimit({ monotonicNow: () => 0 });
  const ask = (count: number, host: number) =>
    limit.signIn({ ...attempt, userId: null, email: `${count}@${host}`, address: `192.0.2.${host}` });
  for (let host = 1; host <= 3; host++) {
    for (let count = 0; count < 100; count++) ask(count, host);
    expect(() => ask(100, host)).toThrow(/100 failed sign-ins within a minute/);
  }
  expect(() => ask(0, 4)).toThrow(/300 failed sign-ins within a minute/);
  limit.signIn({ ...attempt, address: '192.0.3.1' });
});

test.each([1, null])(
  'a hundred failures within an hour close an account to all unknown browsers (user %s)',
  (userId) => {
    let now = 0;
    const limit = createFailureLimit({ monotonicNow: () => now });
    const ask = (address: number, device: string | null = null) =>
      limit.signIn({ ...attempt, userId, address: `10.${address >> 8}.${address & 255}.1`, device });
    for (let address = 0; address < 100; address++) ask(address);
    expect(() => ask(500)).toThrow(
      /100 failed sign-ins within an hour; use a browser that has signed in before, or try again in 60 minutes/,
    );
    for (let count = 0; count < 10; count++) ask(500, 'mine');
    expect(() => ask(501, 'mine')).toThrow(/10 failed sign-ins within a minute/);
    ask(500, 'my other one');
    now = 60 * minuteMs;
    ask(500);
  },
);

test('an attempt that succeeds is taken back, and the tries that are left go down with each failure', () => {
  let now = 0;
  const limit = createFailureLimit({ monotonicNow: () => now });
  for (let count = 0; count < 30; count++) limit.signIn(attempt).succeeded();
  for (let count = 0; count < 7; count++) limit.signIn(attempt);
  expect(limit.signIn(attempt).triesLeft).toBe(2);
  now = minuteMs;
  expect(limit.signIn(attempt).triesLeft).toBe(9);
});

test('invented names do not push out the failures of an account', () => {
  const limit = createFailureLimit({ monotonicNow: () => 0 });
  for (let count = 0; count < 100; count++) limit.signIn({ ...attempt, address: `10.0.${count}.1` });
  for (let count = 0; count < 30_000; count++)
    limit.signIn({
      ...attempt,
      userId: null,
      email: `${count}`,
      address: `10.${count >> 8}.${count & 255}.1`,
    });
  expect(() => limit.signIn({ ...attempt, address: '203.0.113.1' })).toThrow(/within an hour/);
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.77', '192.0.2.77', '192.0.2'],
    ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001::6', '2001:db8:1:0', '2001:db8:1'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['local', 'local', 'local'],
  ])('%s', (address, household, company) => {
    expect([networkOf(address, 32, 64), networkOf(address, 24, 48)]).toEqual([household, company]);
  });
});
