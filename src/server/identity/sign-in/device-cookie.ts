import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cookie, readCookie } from './session-cookie.ts';
import type { Seal } from '../secrets/seal.ts';

const lifetimeMs = 180 * 24 * 60 * 60 * 1_000;
const usersKept = 5;
const name = 'audience_insights_device';

/** A browser that has signed in before, and the accounts, the last first. */
const Device = z.object({ id: z.string(), users: z.array(z.int()), until: z.int() });
export type Device = z.infer<typeof Device>;

/** null: the browser shows no cookie of this installation's, or it has run out. */
export function readDevice(header: string | null, secure: boolean, seal: Seal, now: Date): Device | null {
  const opened = seal.open(readCookie(header, name, secure) ?? '');
  const device = opened === null ? null : Device.parse(JSON.parse(opened));
  return device !== null && device.until > now.getTime() ? device : null;
}

/** `Set-Cookie` of a browser that has just signed in to the account of `userId`. */
export function deviceCookie(
  before: Device | null,
  userId: number,
  { secure, seal, now }: { readonly secure: boolean; readonly seal: Seal; readonly now: Date },
): string {
  const device: Device = {
    id: before?.id ?? randomUUID(),
    users: [...new Set([userId, ...(before?.users ?? [])])].slice(0, usersKept),
    until: now.getTime() + lifetimeMs,
  };
  return cookie({ name, value: seal.seal(JSON.stringify(device)), secure, lifetimeMs });
}
