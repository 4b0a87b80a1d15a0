import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../src/server/http/listen.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { ask, expectError } from './support/ask.ts';
import { everyEndpoint } from './support/every-endpoint.ts';
import { openOwnService, questionOf, urlOf } from './support/own-service.ts';

describe('whoever asks more often than may be', () => {
  let opened: { app: TestApp; listening: Listening };
  beforeAll(async () => {
    opened = await openOwnService({
      config: { rateLimits: true, requestsPerMinute: 1, anonymousRequestsPerMinute: 1 },
    });
    const { app, listening } = opened;
    await fetch(`${urlOf(listening)}/v1/auth/me`, { headers: { Authorization: app.key } });
    await fetch(`${urlOf(listening)}/v1/auth/me`);
  });
  afterAll(async () => {
    await opened.listening.drain();
    await opened.app.close();
  });

  test.each(everyEndpoint.filter(({ isCounted }) => isCounted))(
    'is answered with 429 by $method $path, and told when to ask again',
    async ({ method, path, group, body }) => {
      const { app, listening } = opened;
      const answer = await ask(method, path, questionOf(app, listening, body));
      expectError(answer, group, 429);
      expect(answer.headers.get('X-RateLimit-Limit')).toBe('1');
      expect(answer.headers.get('X-RateLimit-Remaining')).toBe('0');
      expect(answer.headers.get('X-RateLimit-Reset')).toMatch(/^[1-9]\d?$/);
    },
  );
});
