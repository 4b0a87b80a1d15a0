import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLine } from '../../request/line.ts';
import { ServiceError } from '../../request/service-error.ts';

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

/** Returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `${prefix}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Does the same work for null (no such user, or no password yet) as for a password, and then answers false. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const [salt, hash] = splitKept(kept) ?? [Buffer.alloc(16), null];
  const derived = await derive(password, salt);
  return hash !== null && timingSafeEqual(derived, hash);
}

function splitKept(kept: string | null): [salt: Buffer, hash: Buffer] | null {
  if (kept === null) return null;
  if (!kept.startsWith(`${prefix}$`))
    throw new Error('a kept password has parameters that this release does not know');
  const [salt = '', hash = ''] = kept.slice(prefix.length + 1).split('$');
  return [Buffer.from(salt, 'base64url'), Buffer.from(hash, 'base64url')];
}

/** Each derivation holds 19 MiB and a thread of the pool: two at a time leave room for everything else. */
const line = createLine({
  atOnce: 2,
  waiting: {
    most: 256,
    refusal: () =>
      new ServiceError('unavailable', 'too many people are signing in at once; try again in a few seconds'),
  },
});

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const options = { message: password, nonce: salt, tagLength, ...cost };
  return line.run('', () => promisify(argon2)('argon2id', options));
}
