import type { BrowserContext } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';
import type { ServiceProcess } from './service.ts';

/** The secret of a sign-in link that an administration command made. */
export function linkSecretOf(answer: unknown): string {
  const secret = /#link=([^"\s]+)/.exec(JSON.stringify(answer))?.[1];
  if (secret === undefined) throw new Error(`no sign-in link in ${JSON.stringify(answer)}`);
  return secret;
}

interface Newcomer {
  readonly email: string;
  /** Name of one that is there. */
  readonly organisation: string;
}

/** Signs a browser in as a new account of a new organisation, which may see the datasets of `granted` alone. */
export async function signInAsOutsider(
  context: BrowserContext,
  service: ServiceProcess,
  { granted, ...newcomer }: Newcomer & { readonly granted: readonly string[] },
): Promise<void> {
  const { organisation } = newcomer;
  await service.admin('org', 'create', '--name', organisation);
  for (const code of granted) await service.admin('dataset', 'grant', '--code', code, '--org', organisation);
  await signInAsNew(context, service, newcomer);
}

/** Signs a browser in as a new account, in place of who is signed in there. */
export async function signInAsNew(
  context: BrowserContext,
  service: ServiceProcess,
  { email, organisation }: Newcomer,
): Promise<void> {
  const account = ['--email', email, '--org', organisation, '--role', 'analyst'];
  const made = await service.admin('user', 'create', ...account);
  await context.clearCookies();
  const response = await context.request.post('/v1/auth/sign-in', {
    headers: { [browserHeader]: '1' },
    data: { secret: linkSecretOf(made) },
  });
  if (!response.ok()) throw new Error(`the link of ${email} was refused: ${await response.text()}`);
}
