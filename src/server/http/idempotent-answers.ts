import { createHash } from 'node:crypto';
import type { ServerDeps } from '../deps.ts';
import type { ErasedRequest } from './handler.ts';
import type { ErasedAnswer } from './writing/respond.ts';
import { ServiceError } from '../request/service-error.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';

/** How long a key is remembered. */
const keptMs = 24 * 60 * 60 * 1_000;

/** Makes a request that is sent again find its first answer instead of making a second thing. */
export interface IdempotentAnswers {
  /**
   * Runs `work` for the caller's first request with `key`, and stores the answer in the same transaction; repeats
   * return that answer. Work that continues after its transaction stores its answer when it is done. Throws
   * `invalid_request` where the key was used for another request.
   */
  once(operation: string, key: string, request: ErasedRequest, work: () => Answer): Promise<ErasedAnswer>;
}

type Answer = ErasedAnswer | Promise<ErasedAnswer>;

interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export function createIdempotentAnswers({
  storage,
  now,
}: Pick<ServerDeps, 'storage' | 'now'>): IdempotentAnswers {
  const { sql } = storage;
  /** Requests with work that continues after their transaction, by caller and key. */
  const running = new Map<string, { readonly digest: string; readonly answer: Promise<ErasedAnswer> }>();

  function find(userId: number, key: string, digest: string): KeptAnswer | null {
    const oldest = new Date(now().getTime() - keptMs).toISOString();
    storage.run(sql.deleteFrom('idempotent_answers').where('created_at', '<=', oldest));
    const kept = storage.first(
      sql
        .selectFrom('idempotent_answers')
        .select(['request_digest', 'answer'])
        .where('user_id', '=', userId)
        .where('key', '=', key),
    );
    if (kept === undefined) return null;
    assertSame(kept.request_digest, digest);
    return toAnswer(kept.answer);
  }

  function keep(operation: string, userId: number, key: string, digest: string, made: ErasedAnswer) {
    const { headers = {}, body } = assertKeepable(operation, made);
    const answer: KeptAnswer = { headers, body };
    storage.run(
      sql.insertInto('idempotent_answers').values({
        user_id: userId,
        key,
        request_digest: digest,
        answer: JSON.stringify(answer),
        created_at: now().toISOString(),
      }),
    );
    return answer;
  }

  return {
    async once(operation, key, request, work) {
      const userId = request.principal?.userId;
      if (userId === undefined) throw new TypeError(`${operation} keeps answers for nobody in particular`);
      const digest = digestOf(operation, request);
      const place = `${userId} ${key}`;
      const outcome = await storage.sharedTransaction<ErasedAnswer | Pending>(() => {
        const other = running.get(place);
        if (other !== undefined) {
          assertSame(other.digest, digest);
          return { pending: other.answer };
        }
        const kept = find(userId, key, digest);
        if (kept !== null) return kept;
        const made = work();
        if (!(made instanceof Promise)) return keep(operation, userId, key, digest, made);
        const answer = made
          .then((done) => storage.sharedTransaction(() => keep(operation, userId, key, digest, done)))
          .finally(() => running.delete(place));
        running.set(place, { digest, answer });
        return { pending: answer };
      });
      return 'pending' in outcome ? outcome.pending : outcome;
    },
  };
}

/** An answer that comes after the transaction that began its work. */
interface Pending {
  readonly pending: Promise<ErasedAnswer>;
}

function assertSame(before: string, digest: string): void {
  if (before === digest) return;
  throw new ServiceError(
    'invalid_request',
    'this Idempotency-Key was used for another request; send a new key with a new request',
  );
}

/** The key that a request carries; null: none. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || /^[!-~]{1,255}$/.test(key)) return key;
  throw new ServiceError(
    'invalid_request',
    'Idempotency-Key must have 1 to 255 visible ASCII characters; a new UUID will do',
  );
}

function digestOf(operation: string, { params, query, body }: ErasedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation, params, query, body]))
    .digest('hex');
}

function toAnswer(kept: string): KeptAnswer {
  return parseOwnJson<KeptAnswer>(kept);
}

/** Streams cannot be kept. */
function assertKeepable(
  operation: string,
  answer: ErasedAnswer,
): Extract<ErasedAnswer, { readonly body: unknown }> {
  if ('body' in answer) return answer;
  throw new TypeError(`${operation} answers with a stream, which cannot be kept`);
}
