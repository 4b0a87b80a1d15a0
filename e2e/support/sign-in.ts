import { browserHeader } from '../../src/contract/people/auth.ts';
import type { ServiceProcess } from './service.ts';

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/** Spends the link of the first start; the session outlives restarts of the service. */
export async function signInByLink(service: ServiceProcess): Promise<SessionCookie> {
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
