import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { caseCount } from '../src/testing/case-count.ts';
import { emptyContext } from './support/empty-context.ts';
import { preparedWorld } from './support/prepare-world.ts';
import { ServiceProcess } from './support/service.ts';
import type { SessionCookie } from './support/sign-in.ts';

/** The services of a worker: one that files share, and one at a time that a file has for itself. */
interface Services {
  of(file: string | typeof shared): Promise<ServiceProcess>;
}

const shared = Symbol('the service that files share');

interface Journey {
  readonly service: ServiceProcess;
  readonly session: SessionCookie;
  /** A page of another browser, where nobody is signed in. */
  readonly guest: Page;
  /**
   * Whether the journeys of a file find the same where other files have made saved work: they open only what they made,
   * leave settings and accounts as they are, and restart nothing. Such files share a service, which starts and warms up
   * once.
   */
  readonly sharesService: boolean;
}

/** The browser contexts of a worker: one for each person and service. */
interface Contexts {
  of(person: 'user' | 'guest', service: ServiceProcess): Promise<BrowserContext>;
  /** Closes one that a failed journey has left in an unknown state. */
  drop(context: BrowserContext): Promise<void>;
}

/**
 * A journey's world: a service holding the demo survey, and pages that are signed in to it. Its file has the service for
 * itself unless it says `sharesService`, so that what other files leave behind is not there. The journeys of a worker
 * share an address, and a context and a page for each person, which are emptied after each: the application is read and
 * compiled once.
 */
export const test = base.extend<Journey, { services: Services; contexts: Contexts }>({
  sharesService: [false, { option: true }],
  services: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const running = new Map<'shared' | 'own', { file: string | symbol; service: ServiceProcess }>();
      await use({
        async of(file) {
          const kind = file === shared ? 'shared' : 'own';
          const current = running.get(kind);
          if (current?.file === file) return current.service;
          await current?.service.dispose();
          const service = new ServiceProcess({
            template: preparedWorld().dataDirectory,
            port: current?.service.port ?? 0,
            // A busy machine is not a fault, and each worker of the engine has to warm up.
            environment: { QUERY_DEADLINE_MS: '60000', PROMPT_DEADLINE_MS: '60000', ENGINE_WORKERS: '1' },
          });
          running.set(kind, { file, service });
          await service.start();
          return service;
        },
      });
      for (const { service } of running.values()) await service.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  service: async ({ services, sharesService }, use, { file }) => {
    await use(await services.of(sharesService ? shared : file));
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
  session: async ({}, use) => {
    await use(preparedWorld().session);
  },
  contexts: [
    async ({ browser }, use) => {
      const open = new Map<string, BrowserContext>();
      await use({
        async of(person, { url }) {
          const key = `${person} ${url}`;
          const options = { baseURL: url, reducedMotion: 'reduce' } as const;
          const context = open.get(key) ?? (await browser.newContext(options));
          open.set(key, context);
          return context;
        },
        async drop(context) {
          for (const [key, one] of open) if (one === context) open.delete(key);
          await context.close();
        },
      });
      for (const context of open.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ contexts, service, session, viewport }, use, testInfo) => {
    const context = await contexts.of('user', service);
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) await emptyContext(context, service, viewport);
    else await contexts.drop(context);
  },
  guest: async ({ contexts, service, viewport }, use, testInfo) => {
    const context = await contexts.of('guest', service);
    await use(await pageOf(context));
    if (testInfo.status === testInfo.expectedStatus) await emptyContext(context, service, viewport);
    else await contexts.drop(context);
  },
  page: async ({ context }, use) => {
    await use(await pageOf(context));
  },
  baseURL: async ({ service }, use) => {
    await use(service.url);
  },
});

/**
 * A journey of `npm run test:deep` alone: what it is about is proven every day by component tests, or by a journey over
 * the same parts.
 */
export const deepTest: (title: string, body: Parameters<typeof test>[2]) => void =
  caseCount(0, 1) === 1 ? test : () => undefined;

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage();

export { expect } from '@playwright/test';
