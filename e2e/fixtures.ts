import { test as base } from '@playwright/test';
import { ServiceProcess } from './support/service.ts';
import { type SessionCookie, signInByLink } from './support/sign-in.ts';

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
