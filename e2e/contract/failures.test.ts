import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../src/server/http/listen.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { ask, expectError } from './support/ask.ts';
import { contractEndpoints, pathOf } from './support/endpoints.ts';
import { openOwnService, questionOf } from './support/own-service.ts';

describe('a service whose database was closed under it', () => {
  let opened: { app: TestApp; listening: Listening };
  beforeAll(async () => {
    opened = await openOwnService({});
    opened.app.deps.storage.close();
  });
  afterAll(() => opened.listening.drain());

  test.each(contractEndpoints)(
    'answers $method $path with 500, and asks to try again later',
    async (endpoint) => {
      const { app, listening } = opened;
      const answer = await ask(endpoint.method, pathOf(endpoint), questionOf(app, listening, endpoint.body));
      expectError(answer, endpoint.group, 500);
      expect(answer.text).toContain('an error occurred in the service; try again later');
      expect(answer.text).not.toMatch(/sqlite|database|\.ts|node_modules|\bat \//i);
    },
  );
});
