import { expect, test } from 'vitest';
import { ServiceError } from '../request/service-error.ts';
import { createFailureLimit } from './failure-limit.ts';

test('ten failures within a minute close an account to one address, until the first is a minute old', () => {
  let now = 0;
  const limit = createFailureLimit(() => now);
  for (let count = 0; count < 10; count++) {
    limit.assertOpen('a', '1');
    limit.recordFailure('a', '1');
    now += 1_000;
  }
  expect(() => limit.assertOpen('a', '1')).toThrow(ServiceError);
  expect(() => limit.assertOpen('a', '1')).toThrow(/try again in 50 s/);
  limit.assertOpen('a', '2');
  limit.assertOpen('b', '1');
  now = 60_000;
  limit.assertOpen('a', '1');
});

test('a hundred failures within a minute close the service to one address', () => {
  const limit = createFailureLimit(() => 0);
  for (let count = 0; count < 100; count++) limit.recordFailure(`account ${count}`, '1');
  expect(() => limit.assertOpen('another', '1')).toThrow(/100 failed sign-ins/);
  limit.assertOpen('another', '2');
});

test('the tries that are left go down with each failure and come back a minute later', () => {
  let now = 0;
  const limit = createFailureLimit(() => now);
  for (let count = 0; count < 8; count++) limit.recordFailure('a', '1');
  expect([limit.triesLeft('a', '1'), limit.triesLeft('b', '1')]).toEqual([2, 10]);
  now = 60_001;
  expect(limit.triesLeft('a', '1')).toBe(10);
});
