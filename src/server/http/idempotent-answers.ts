import { createHash } from 'node:crypto';
import type { ServerDeps } from '../deps.ts';
import type { ErasedRequest } from './handler.ts';
import type { ErasedAnswer } from './respond.ts';
import { ServiceError } from '../request/service-error.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';

/** How long a key is remembered. */
const keptMs = 24 * 60 * 60 * 1_000;

/** Makes a request that is sent again find its first answer instead of making a second thing. */
export interface IdempotentAnswers {
  /**
   * `work` of the caller's first request with `key`, together with what it is answered, in one transaction; later on
   * that answer. Throws `invalid_request` where the key was used for another request.
   */
  once(operation: string, key: string, request: ErasedRequest, work: () => Answer): Answer;
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
  return {
    once(operation, key, request, work) {
      const userId = request.principal?.userId;
      if (userId === undefined) throw new TypeError(`${operation} keeps answers for nobody in particular`);
      const digest = digestOf(operation, request);
      return storage.sharedTransaction<ErasedAnswer>(() => {
        const at = now();
        const oldest = new Date(at.getTime() - keptMs).toISOString();
        storage.run(sql.deleteFrom('idempotent_answers').where('created_at', '<=', oldest));
        const kept = storage.first(
          sql
            .selectFrom('idempotent_answers')
            .select(['request_digest', 'answer'])
            .where('user_id', '=', userId)
            .where('key', '=', key),
        );
        if (kept !== undefined) {
          if (kept.request_digest === digest) return toAnswer(kept.answer);
          throw new ServiceError(
            'invalid_request',
            'this Idempotency-Key was used for another request; send a new key with a new request',
          );
        }
        const { headers = {}, body } = assertKeepable(operation, work());
        const answer: KeptAnswer = { headers, body };
        storage.run(
          sql.insertInto('idempotent_answers').values({
            user_id: userId,
            key,
            request_digest: digest,
            answer: JSON.stringify(answer),
            created_at: at.toISOString(),
          }),
        );
        return answer;
      });
    },
  };
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

/** A transaction ends before a promise does, and streams cannot be kept. */
function assertKeepable(
  operation: string,
  answer: Answer,
): Extract<ErasedAnswer, { readonly body: unknown }> {
  if (answer instanceof Promise || !('body' in answer)) {
    throw new TypeError(`${operation} does not answer at once, so its answer cannot be kept`);
  }
  return answer;
}
