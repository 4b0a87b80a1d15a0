import { createHash, hkdfSync, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';

/** Claims of a token: its owner, and the session or key that it was derived from, which is looked up each time. */
export interface TokenClaims {
  readonly userId: number;
  readonly organisationId: number;
  readonly source: { readonly kind: 'session' | 'key'; readonly id: string };
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** null: not a token that this installation gave out, or not good at this time. */
  verify(token: string, now: Date): Promise<TokenClaims | null>;
}

/** Read when the first token comes or is asked for: most callers have a key or a session, and a start need not wait. */
const loadJose = () => import('jose');

const algorithm = 'HS256';
const name = 'audience-insights';
const type = 'at+jwt';
/** Allowance for a clock that was set back: tokens issued just before must stay valid. */
const skewSeconds = 60;

/** Exactly what we write: another header field could name another key, another algorithm, another meaning. */
const Header = z.strictObject({ alg: z.literal(algorithm), typ: z.literal(type), kid: z.string() });

const Claims = z.strictObject({
  iss: z.literal(name),
  aud: z.literal(name),
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  org: z.int().min(1),
  src: z.string().regex(/^(?:session|key):[0-9a-f]{16}$/),
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
});

const form = /^[A-Za-z0-9_-]{1,512}\.[A-Za-z0-9_-]{1,2048}\.[A-Za-z0-9_-]{43}$/;

/** Whether a credential looks like a token, and not like an API key. */
export function hasTokenForm(credential: string): boolean {
  return form.test(credential);
}

/** Tokens signed with a key of the installation's secret: another secret makes another key with another id. */
export function createTokens(secret: Uint8Array): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'token signing', 32));
  const current = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const keys: ReadonlyMap<string, Uint8Array> = new Map([[current, key]]);

  return {
    async issue({ userId, organisationId, source }, now) {
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const expiresAt = issuedAt + limits.tokenSeconds;
      const { SignJWT } = await loadJose();
      const token = await new SignJWT({ org: organisationId, src: `${source.kind}:${source.id}` })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: current })
        .setIssuer(name)
        .setAudience(name)
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt: new Date(expiresAt * 1_000) };
    },

    async verify(token, now) {
      if (!hasTokenForm(token) || !isWrittenOnce(token)) return null;
      const { decodeProtectedHeader, errors, jwtVerify } = await loadJose();
      try {
        const header = Header.parse(decodeProtectedHeader(token));
        const signingKey = keys.get(header.kid);
        if (signingKey === undefined) return null;
        const { payload } = await jwtVerify(token, signingKey, {
          algorithms: [algorithm],
          issuer: name,
          audience: name,
          typ: type,
          currentDate: now,
        });
        const claims = Claims.safeParse(payload);
        return claims.success ? readClaims(claims.data, now) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) {
          return null;
        }
        throw error;
      }
    },
  };
}

function readClaims(claims: z.output<typeof Claims>, now: Date): TokenClaims | null {
  const isFromNow = claims.iat <= now.getTime() / 1_000 + skewSeconds;
  if (!isFromNow || claims.exp - claims.iat !== limits.tokenSeconds) return null;
  const [kind, id] = claims.src.split(':');
  return {
    userId: Number(claims.sub),
    organisationId: claims.org,
    source: { kind: kind === 'key' ? 'key' : 'session', id: id ?? '' },
  };
}

/** Whether the JSON is in our one form: a claim that occurs twice means different things to different readers. */
function isWrittenOnce(token: string): boolean {
  return token
    .split('.')
    .slice(0, 2)
    .every((part) => {
      const text = Buffer.from(part, 'base64url').toString('utf8');
      try {
        return JSON.stringify(JSON.parse(text)) === text;
      } catch (error) {
        if (error instanceof SyntaxError) return false;
        throw error;
      }
    });
}

/** So that a key is recognised wherever it turns up: in a log, in a repository. */
const prefix = 'ai_';

export function toApiKey(token: string): string {
  return prefix + token;
}

/** The token in an API key; null for everything that is no key of ours. */
export function fromApiKey(credential: string): string | null {
  return credential.startsWith(prefix) ? credential.slice(prefix.length) : null;
}
