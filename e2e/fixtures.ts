import { test as base } from '@playwright/test';
import { preparedWorld } from './support/prepare-world.ts';
import { ServiceProcess } from './support/service.ts';
import type { SessionCookie } from './support/sign-in.ts';

/** The services of a worker: one at a time, and a fresh one for each file of journeys. */
interface Services {
  of(file: string): Promise<ServiceProcess>;
}

/**
 * A journey's world: a service that its file has for itself, holding the demo survey, and pages that are signed in to
 * it. What the journeys of another file leave behind is not there.
 */
export const test = base.extend<{ service: ServiceProcess; session: SessionCookie }, { services: Services }>({
  services: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const running = new Map<string, ServiceProcess>();
      const disposeAll = async () => {
        for (const service of running.values()) await service.dispose();
        running.clear();
      };
      await use({
        async of(file) {
          const current = running.get(file);
          if (current !== undefined) return current;
          await disposeAll();
          const service = new ServiceProcess({
            template: preparedWorld().dataDirectory,
            // A busy machine is not a fault.
            environment: { QUERY_DEADLINE_MS: '60000', PROMPT_DEADLINE_MS: '60000' },
          });
          running.set(file, service);
          await service.start();
          return service;
        },
      });
      await disposeAll();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  service: async ({ services }, use, { file }) => {
    await use(await services.of(file));
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
  session: async ({}, use) => {
    await use(preparedWorld().session);
  },
  context: async ({ context, service, session }, use) => {
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    await use(context);
  },
  baseURL: async ({ service }, use) => {
    await use(service.url);
  },
});
export { expect } from '@playwright/test';
