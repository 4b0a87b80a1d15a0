import { onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { queryClient } from '../../web/api/query-client.ts';

/** Sends the requests of a test to the service of component tests, which has the tiny survey. */
export function answerFromService(): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    // The service's test client names the type of a body.
    const { 'content-type': _, ...headers } = Object.fromEntries(new Headers(init.headers));
    const sent = typeof body === 'string' ? body : null;
    const answer = await commands.askService(address, { method, headers, body: sent });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });
}
