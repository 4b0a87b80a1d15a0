import type { BrowserCommand } from 'vitest/node';
import type { TestApp } from '../test-app.ts';

interface SentRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** null: none. */
  readonly body: string | null;
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    askService: (path: string, request: SentRequest) => Promise<ReceivedResponse>;
  }
}

let service: Promise<TestApp> | null = null;

/** Asks a service with the tiny survey. It begins with the first request: most runs of component tests have none. */
export const askService: BrowserCommand<[string, SentRequest]> = async (
  { project },
  path,
  { body, ...request },
): Promise<ReceivedResponse> => {
  if (service === null) {
    service = openService();
    project.vitest.onClose(async () => (await service)?.close());
  }
  const app = await service;
  const response = await app.request(path, { ...request, ...(body === null ? {} : { body }) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};

async function openService(): Promise<TestApp> {
  // By address, so that it is not bundled with the configuration of the tests.
  const { href } = new URL('../test-app.ts', import.meta.url);
  const module: { createTestApp: () => Promise<TestApp> } = await import(/* @vite-ignore */ href);
  return module.createTestApp();
}
