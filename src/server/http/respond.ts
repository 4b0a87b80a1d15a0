import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorFamily } from '../../contract/error-family.ts';
import type { Principal } from '../identity/principal.ts';
import { toErrorAnswer } from './error-bodies.ts';
import { serializeJson } from './serialize-json.ts';
import type { ServiceError } from './service-error.ts';
import { toServiceError } from './to-service-error.ts';

/** `Handler<Name>` without its name: what the edge, which serves every endpoint, knows of one. */
export type ErasedHandler = (request: ErasedRequest) => ErasedAnswer | Promise<ErasedAnswer>;

export interface ErasedRequest {
  readonly principal: Principal | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Headers;
  readonly alternative: string | null;
  readonly ifMatch: number | null;
  readonly requestId: string;
  readonly address: string;
  readonly secure: boolean;
  readonly signal: AbortSignal;
  readonly raw: Request;
}

export type ErasedAnswer = { readonly headers?: Readonly<Record<string, string>> } & (
  | { readonly body: unknown }
  | { readonly lines: AsyncIterable<unknown> | Iterable<unknown> }
  | { readonly alternative: string; readonly body: unknown }
  | { readonly response: Response }
);

export function toResponse(endpoint: Endpoint, answer: ErasedAnswer, checkAnswers: boolean): Response {
  if ('response' in answer) return answer.response;
  const headers = new Headers(answer.headers);
  if ('lines' in answer) {
    headers.set('Content-Type', endpoint.responseType ?? 'application/x-ndjson');
    const check = checkAnswers ? endpoint.response : null;
    return new Response(toLineStream(answer.lines, endpoint.errors, check), { headers });
  }
  const mediaType =
    'alternative' in answer ? answer.alternative : (endpoint.responseType ?? 'application/json');
  headers.set('Content-Type', mediaType);
  if (checkAnswers) {
    assertAnswer(
      'alternative' in answer ? endpoint.alternatives?.[answer.alternative] : endpoint.response,
      answer.body,
    );
  }
  if (mediaType.startsWith('text/') && typeof answer.body === 'string') {
    headers.set('Content-Type', `${mediaType}; charset=utf-8`);
    return new Response(answer.body, { headers });
  }
  return new Response(serializeJson(answer.body), { headers });
}

export function toErrorResponse(error: ServiceError, family: ErrorFamily): Response {
  const { status, body, headers } = toErrorAnswer(error, family);
  return new Response(serializeJson(body), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}

function assertAnswer(schema: z.ZodType | undefined, body: unknown): void {
  const result = schema?.safeParse(body);
  if (result === undefined || result.success) return;
  throw new TypeError('an answer is not as the contract describes it', { cause: result.error });
}

/** One line an item, as fast as the client reads. What fails midway is told in the last line. */
function toLineStream(
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  family: ErrorFamily,
  check: z.ZodType | null,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done === true) {
          controller.close();
          return;
        }
        if (check !== null) assertAnswer(check, next.value);
        controller.enqueue(encoder.encode(`${serializeJson(next.value)}\n`));
      } catch (error) {
        const { body } = toErrorAnswer(toServiceError(error), family);
        controller.enqueue(encoder.encode(`${serializeJson({ error: body })}\n`));
        controller.close();
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
