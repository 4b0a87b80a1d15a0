import type { Browser, BrowserContext } from '@playwright/test';
import { browserHeader } from '../../src/contract/auth.ts';
import type { ServiceProcess } from './service.ts';

/** The secret of a sign-in link that an administration command made. */
export function linkSecretOf(answer: unknown): string {
  const secret = /#link=([^"\s]+)/.exec(JSON.stringify(answer))?.[1];
  if (secret === undefined) throw new Error(`no sign-in link in ${JSON.stringify(answer)}`);
  return secret;
}

/** A signed-in browser of an account made for this: of `organisation`, which may see the datasets of `granted` alone. */
export async function signInAsGuest(
  browser: Browser,
  service: ServiceProcess,
  guest: { readonly email: string; readonly organisation: string; readonly granted: readonly string[] },
): Promise<BrowserContext> {
  const { email, organisation, granted } = guest;
  await service.admin('org', 'create', '--name', organisation);
  for (const code of granted) await service.admin('dataset', 'grant', '--code', code, '--org', organisation);
  return signInAsNew(browser, service, email, organisation);
}

/** A signed-in browser of an account made for this in an organisation that is there. */
export async function signInAsNew(
  browser: Browser,
  service: ServiceProcess,
  email: string,
  organisation: string,
): Promise<BrowserContext> {
  const made = await service.admin(
    'user',
    'create',
    '--email',
    email,
    '--org',
    organisation,
    '--role',
    'analyst',
  );
  const context = await browser.newContext({ baseURL: service.url });
  const response = await context.request.post('/v1/auth/sign-in', {
    headers: { [browserHeader]: '1' },
    data: { secret: linkSecretOf(made) },
  });
  if (!response.ok()) throw new Error(`the guest's link was refused: ${await response.text()}`);
  return context;
}
