import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorFamily } from '../../../contract/error-family.ts';
import { toErrorAnswer } from './error-bodies.ts';
import { type LineBatches, toLineStream } from './line-stream.ts';
import type { ErasedRequest } from '../handler.ts';
import { securityHeaders } from '../security-headers.ts';
import { serializeInTurns } from './serialize-in-turns.ts';
import { serializeJson } from './serialize-json.ts';
import type { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from './turn.ts';

/** `Handler<Name>` without its name: the form in which the edge, which serves every endpoint, holds one. */
export type ErasedHandler = (request: ErasedRequest) => ErasedAnswer | Promise<ErasedAnswer>;

export type ErasedAnswer = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
} & (
  | { readonly body: unknown }
  | { readonly written: string | readonly Uint8Array[] }
  | { readonly lines: LineBatches }
  | { readonly response: Response }
);

/** Answers that have all of their headers already. */
const finished = new WeakSet<Response>();

/** Whether nothing is to be added to a response: adding to short answers one by one takes longer than all at once. */
export function isFinished(response: Response): boolean {
  return finished.has(response);
}

export interface ResponseOptions {
  /** Headers of the request: `X-Request-Id` and its caller's remaining requests; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secure: boolean;
  /** Holds the answer against the contract's schema. */
  readonly checkAnswers: boolean;
  /** Its signal aborts when the client goes away. */
  readonly request: Pick<ErasedRequest, 'signal'>;
  /** Called once, when the whole answer is made; with what failed after it had begun, if anything did. */
  readonly made: (failure: ServiceError | null) => void;
}

/** The response of an answer, made in turns with everything else. What fails before its first byte is thrown. */
export async function toResponse(
  endpoint: Endpoint,
  answer: ErasedAnswer,
  options: ResponseOptions,
): Promise<Response> {
  const { checkAnswers, request, made } = options;
  if ('lines' in answer) {
    const headers = new Headers(answer.headers);
    headers.set('Content-Type', endpoint.responseType ?? 'application/x-ndjson');
    const stream = toLineStream(answer.lines, {
      family: endpoint.errors,
      check: checkAnswers ? (line) => assertAnswer(endpoint.response, line) : null,
      turn: beginTurn(request.signal),
      ended: made,
    });
    return new Response(stream, { headers });
  }
  const response = 'response' in answer ? answer.response : await toWhole(endpoint, answer, options);
  made(null);
  return response;
}

async function toWhole(
  endpoint: Endpoint,
  answer: Exclude<ErasedAnswer, { readonly lines: LineBatches } | { readonly response: Response }>,
  { checkAnswers, request, headers: ofRequest, secure }: ResponseOptions,
): Promise<Response> {
  const mediaType = endpoint.responseType ?? 'application/json';
  let written: string | readonly Uint8Array[];
  let isText = false;
  if ('written' in answer) ({ written } = answer);
  else {
    const { body } = answer;
    isText = typeof body === 'string' && /^(?:text|image)\//.test(mediaType);
    written = isText ? String(body) : await serializeInTurns(body, () => beginTurn(request.signal));
  }
  if (checkAnswers) {
    const text = typeof written === 'string' ? written : Buffer.concat(written).toString();
    assertAnswer(endpoint.response, isText ? text : JSON.parse(text));
  }
  const headers = securityHeaders({ ...ofRequest, ...inLowerCase(answer.headers ?? {}) }, secure);
  headers['content-type'] = isText ? `${mediaType}; charset=utf-8` : mediaType;
  headers['content-length'] = String(
    typeof written === 'string'
      ? Buffer.byteLength(written)
      : written.reduce((bytes, chunk) => bytes + chunk.length, 0),
  );
  const response = new Response(typeof written === 'string' ? written : ReadableStream.from(written), {
    status: endpoint.status ?? 200,
    headers,
  });
  for (const cookie of answer.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  finished.add(response);
  return response;
}

function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lower: Record<string, string> = {};
  for (const name in headers) lower[name.toLowerCase()] = headers[name] ?? '';
  return lower;
}

export function toErrorResponse(error: ServiceError, family: ErrorFamily): Response {
  const { status, body, headers } = toErrorAnswer(error, family);
  return new Response(serializeJson(body), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}

function assertAnswer(schema: z.ZodType, body: unknown): void {
  const result = schema.safeParse(body);
  if (result.success) return;
  throw new TypeError('an answer is not as the contract describes it', { cause: result.error });
}
