import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { delayBeforeRetry, isRepeatable, waitBeforeRetry } from './retry.ts';

const network = new ApiError('network', 'no answer', { status: null });
const busy = (retryAfterSeconds?: number) =>
  new ApiError('server', 'busy', { status: 503, retryAfterSeconds });

test('calls that change nothing are repeatable, and those that carry a key', () => {
  const repeatable: readonly string[] = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
    isRepeatable(name),
  );
  for (const name of [
    'queryStats',
    'searchCharts',
    'readChart',
    'createChart',
    'duplicateChart',
    'createCrosstab',
  ])
    expect(repeatable, name).toContain(name);
  for (const name of ['replaceChart', 'removeCharts', 'signIn', 'signOut', 'createToken', 'replaceSharing'])
    expect(repeatable, name).not.toContain(name);
});

describe('a call that has failed waits', () => {
  test('half a second, then a second, give or take a quarter, and no third time', () => {
    expect([0, 0.5, 1].map((random) => delayBeforeRetry(network, 1, random))).toEqual([375, 500, 625]);
    expect([0, 0.5, 1].map((random) => delayBeforeRetry(network, 2, random))).toEqual([750, 1_000, 1_250]);
    expect(delayBeforeRetry(network, 3, 0)).toBeNull();
  });

  test('as long as the service asks, and is given up where that is longer than anybody waits', () => {
    expect(delayBeforeRetry(busy(2), 1, 0)).toBe(2_000);
    expect(delayBeforeRetry(busy(0), 1, 0)).toBe(375);
    expect(delayBeforeRetry(busy(60), 1, 0)).toBeNull();
  });

  test('only for what may pass', () => {
    for (const status of [400, 401, 403, 404, 412, 422, 500])
      expect(delayBeforeRetry(new ApiError('invalid', 'no', { status }), 1, 0)).toBeNull();
    const late = new ApiError('server', 'late', { status: 503, errorType: 'deadline_exceeded' });
    expect(delayBeforeRetry(late, 1, 0)).toBeNull();
    expect(delayBeforeRetry(new TypeError('a mistake of ours'), 1, 0)).toBeNull();
  });
});

test('a wait ends at once, in the reason of the signal, when the call is given up', async () => {
  const controller = new AbortController();
  const waiting = waitBeforeRetry(60_000, controller.signal);
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(waitBeforeRetry(60_000, controller.signal)).rejects.toThrow('gone');
});
