import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { matchesDigest } from '../../identity/secrets/secret.ts';
import type { StoredLink } from '../store/sharing-store.ts';

type Link = Pick<StoredLink, 'id' | 'generation' | 'digest'>;

const tokenForm = /^([0-9a-f]{16}|[0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/**
 * The token of a link, `<id>.<secret>`: the secret is an HMAC-SHA-256 over id and generation, so that it is stored
 * nowhere and can always be shown again. `""` for a link of an earlier release, whose secret only its holders have.
 */
export function linkToken(link: Link, installationSecret: Uint8Array): string {
  return link.generation === null
    ? ''
    : `${link.id}.${secretOf(link.id, link.generation, installationSecret)}`;
}

/** null: not the form of a token. */
export function parseLinkToken(token: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = tokenForm.exec(token) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Compares in constant time, also where there is no link. */
export function opensLink(secret: string, link: Link | undefined, installationSecret: Uint8Array): boolean {
  if (link?.digest) return matchesDigest(secret, link.digest);
  const expected = secretOf(link?.id ?? '', link?.generation ?? 0, installationSecret);
  return timingSafeEqual(Buffer.from(secret), Buffer.from(expected)) && link !== undefined;
}

function secretOf(id: string, generation: number, installationSecret: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', installationSecret, '', 'share-link', 32));
  return createHmac('sha256', key).update(`${id} ${generation}`).digest('base64url');
}
