import { test as base } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { ServiceProcess } from './support/service.ts';

interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/** A journey's world: a service of its worker's own, holding the demo survey, and pages that are signed in to it. */
export const test = base.extend<object, { service: ServiceProcess; session: SessionCookie }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const service = new ServiceProcess();
      await service.start();
      await use(service);
      await service.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [
    async ({ service }, use) => {
      await use(await signInByLink(service));
    },
    { scope: 'worker' },
  ],
  context: async ({ context, service, session }, use) => {
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    await use(context);
  },
  baseURL: async ({ service }, use) => {
    await use(service.url);
  },
});
export { expect } from '@playwright/test';

/** Spends the link of the first start; the session outlives restarts of the service. */
async function signInByLink(service: ServiceProcess): Promise<SessionCookie> {
  const secret = new URL(service.signInLink).hash.replace('#link=', '');
  const response = await fetch(`${service.url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [browserHeader]: '1' },
    body: JSON.stringify({ secret }),
  });
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  const equals = pair.indexOf('=');
  if (!response.ok || equals === -1)
    throw new Error(`the sign-in link was refused: ${await response.text()}`);
  return { name: pair.slice(0, equals), value: pair.slice(equals + 1) };
}
