import { createApp } from '../../../src/server/app.ts';
import { type Listening, listen } from '../../../src/server/http/listen.ts';
import { createTestApp, type TestApp } from '../../../src/testing/test-app.ts';
import type { Question } from './ask.ts';

/** A service of its own in this process, over a socket, to be brought to its limits and beyond. */
export async function openOwnService(
  config: Parameters<typeof createTestApp>[0],
): Promise<{ app: TestApp; listening: Listening }> {
  const app = await createTestApp({ datasets: [], ...config });
  const service = createApp(app.deps);
  const listening = await listen({
    host: '127.0.0.1',
    port: 0,
    drainMs: 200,
    fetch: (request, bindings) => service.fetch(request, bindings),
  });
  return { app, listening };
}

export const urlOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;
/** Asks it as its analyst. */
export const questionOf = (app: TestApp, listening: Listening, body: unknown): Question => ({
  as: null,
  url: urlOf(listening),
  headers: { Authorization: `Bearer ${app.key}` },
  ...(body === undefined ? {} : { json: body }),
});
