import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from './run-command.ts';

const email = 'analyst@first.test';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [] });
});
afterAll(() => app.close());

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8787/'],
  ['0.0.0.0', 'http://localhost:8787/'],
  ['::', 'http://localhost:8787/'],
  ['::1', 'http://[::1]:8787/'],
])('of a service at %s a sign-in link begins with %s', async (host, start) => {
  const deps = { ...app.deps, config: { ...app.deps.config, host, port: 8787 } };
  const { json } = await runCommand(deps, { command: 'user link', email });
  const link = String(json['link']);
  expect(link.slice(0, start.length)).toBe(start);
  expect(link.slice(start.length)).toMatch(/^signin#link=[0-9a-f]{16}\./);
});

test.each(['', ' ', 'k'.repeat(256)])('a key is not called %j', async (name) => {
  await expect(runCommand(app.deps, { command: 'key create', email, name })).rejects.toThrow(
    'the name of a key has 1–255 characters',
  );
});
