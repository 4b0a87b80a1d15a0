import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../src/server/http/listen.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { ask, expectError } from './support/ask.ts';
import { everyEndpoint } from './support/every-endpoint.ts';
import { openOwnService, questionOf } from './support/own-service.ts';

describe('a service whose database was closed under it', () => {
  let opened: { app: TestApp; listening: Listening };
  beforeAll(async () => {
    opened = await openOwnService({});
    opened.app.deps.storage.close();
  });
  afterAll(() => opened.listening.drain());

  test.each(everyEndpoint.filter(({ needsDatabase }) => needsDatabase))(
    'answers $method $path with 500, and asks to try again later',
    async ({ method, path, group, body }) => {
      const { app, listening } = opened;
      const answer = await ask(method, path, questionOf(app, listening, body));
      expectError(answer, group, 500);
      expect(answer.text).toContain('an error occurred in the service; try again later');
      expect(answer.text).not.toMatch(/sqlite|database|\.ts|node_modules|\bat \//i);
    },
  );
});
