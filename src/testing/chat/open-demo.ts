import { createApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { firstStart } from '../../server/first-start/first-start.ts';
import { createLog } from '../../server/http/log.ts';
import { createAccounts } from '../../server/identity/accounts.ts';
import { createAuthenticator } from '../../server/identity/authenticate.ts';
import type { Principal } from '../../server/request/principal.ts';
import { type OpenService, openService } from '../../server/open-service.ts';

/** A service in this process over the demo survey, and its administrator. */
export interface OpenDemo {
  readonly service: OpenService;
  readonly principal: Principal;
  readonly key: string;
  request(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

/** `dataDir` is used again where it holds a demo already. */
export async function openDemo(dataDir: string): Promise<OpenDemo> {
  const often = {
    requestsPerMinute: 1_000_000,
    anonymousRequestsPerMinute: 1_000_000,
    queryDeadlineMs: 120_000,
    promptDeadlineMs: 120_000,
  };
  // Two arenas of half the memory in one process of tests are a mapping that Linux refuses to fork (ENOMEM).
  const config = { ...parseConfig({ DATA_DIR: dataDir, ARENA_MB: '256' }), ...often };
  const service = await openService(config, createLog('silent'));
  await firstStart(service.deps);
  const { key } = createAccounts(service.deps).createKey('admin@localhost', 'chat');
  const request = new Request('http://localhost/', { headers: { Authorization: `Bearer ${key}` } });
  const principal = await createAuthenticator(service.deps)(request, { address: '', secure: false });
  if (principal === null) throw new Error('the key of the administrator is nobody’s');
  const app = createApp(service.deps, { checkAnswers: true });
  return {
    service,
    principal,
    key,
    request: async (path, body, headers = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close: () => service.close(),
  };
}
