import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that its holder presents and of which only the digest is stored: API keys, sessions, links. */
export interface IssuedSecret {
  readonly id: string;
  /** `<id>.<secret>`: returned once, to its holder. */
  readonly token: string;
  readonly digest: string;
}

export interface PresentedSecret {
  readonly id: string;
  readonly secret: string;
}

/** 64 bits of id to look it up by, 256 bits of secret. */
export function issueSecret(): IssuedSecret {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, token: `${id}.${secret}`, digest: digestOf(secret) };
}

const tokenForm = /^([0-9a-f]{16})\.([A-Za-z0-9_-]{43})$/;

/** null: that is not how a token of ours looks. */
export function parseSecret(token: string): PresentedSecret | null {
  const match = tokenForm.exec(token);
  const [, id, secret] = match ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Compares in the same time whether or not there is a digest, so that unknown ids take as long as known ones. */
export function matchesDigest(secret: string, digest: string | undefined): boolean {
  const presented = Buffer.from(digestOf(secret), 'hex');
  const kept = Buffer.from(digest ?? noDigest, 'hex');
  return timingSafeEqual(presented, kept) && digest !== undefined;
}

/** A plain hash is enough: 256 random bits cannot be guessed, so slowing the guess down adds nothing. */
function digestOf(secret: string): string {
  // The text is hashed, not what it decodes to: of the last character base64url ignores two bits.
  return hash('sha256', secret, 'hex');
}

const noDigest = digestOf('');
