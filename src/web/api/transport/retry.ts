import type { Endpoint } from '../../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';

const retries = 2;
const firstDelayMs = 500;
const longestDelayMs = 8_000;

/** What the names of endpoints that change nothing begin with. */
const reading = /^(?:read|list|filter|search|query)[A-Z]/;

/** Whether an endpoint only answers. */
export function isReading(name: EndpointName): boolean {
  return reading.test(name);
}

/** Whether a call may be repeated with an unknown outcome: it changes nothing, or carries a key. */
export function isRepeatable(name: EndpointName): boolean {
  const endpoint: Endpoint = endpoints[name];
  return isReading(name) || endpoint.idempotencyKey === true;
}

/**
 * Milliseconds to wait before a repeatable call that has failed `failures` times is made again; null: it is not. Twice
 * as long each time, give or take a quarter (`random`, 0–1), so that clients that failed together don't return together;
 * not before the service has asked to be asked again.
 */
export function delayBeforeRetry(
  error: unknown,
  failures: number,
  random: number = Math.random(),
): number | null {
  if (failures > retries || !(error instanceof ApiError) || !error.isPassing) return null;
  // What took too long once takes too long again.
  if (error.errorType === 'deadline_exceeded') return null;
  const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
  if (askedMs > longestDelayMs) return null;
  return Math.max(askedMs, firstDelayMs * 2 ** (failures - 1) * (0.75 + random / 2));
}

/** Ends early, with the signal's reason, when it is given up. */
export async function waitBeforeRetry(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
