import { z } from 'zod';
import type { ErrorFamily } from './error-family.ts';
import { ToolCallFailure } from './chat/tool-call.ts';

/** Equal to the HTTP status in every envelope that has one. */
const Status = z.int();

/** Bad credentials on the assistant routes. */
export const MessageError = z.object({ message: z.string() }).meta({ id: 'MessageError' });

/** Assistant routes and charts. */
export const CodedError = z.object({ code: Status, message: z.string() }).meta({ id: 'CodedError' });

/** Tool endpoint, whatever keeps a call from being read as JSON-RPC. `error` is one short word. */
export const ToolError = z
  .object({ error: z.string(), message: z.string(), code: Status })
  .meta({ id: 'ToolError' });

/** Why a query is refused. The interface has seen `empty_expression`; the others are ours. */
export const QueryErrorType = z
  .enum([
    'empty_expression',
    'expression_too_complex',
    'unknown_code',
    'mixed_datasets',
    'unknown_weight',
    'not_countable',
    'not_numeric',
    'query_too_large',
    'deadline_exceeded',
    'invalid_request',
    // Ours too: what the edge says in this family (401, 404, 413, 415, 429, 500, 501), and a 403.
    'unauthorized',
    'forbidden',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'internal_error',
    'not_implemented',
    'unavailable',
  ])
  .meta({ id: 'QueryErrorType' });
export type QueryErrorType = z.infer<typeof QueryErrorType>;

/** Queries: `error` is the status in words, `message` is for the person who asked. */
export const QueryError = z
  .object({ error: z.string(), error_type: QueryErrorType, code: Status, message: z.string() })
  .meta({ id: 'QueryError' });
export type QueryError = z.infer<typeof QueryError>;

/** Of the codes that the caller sent, those the caller may not use; `origin` is the JSON path of the use. */
export const ForbiddenCodes = z
  .object({
    questions: z.array(z.object({ code: z.string(), datapoints: z.array(z.string()), origin: z.string() })),
    locations: z.array(z.string()),
    waves: z.array(z.string()),
  })
  .meta({ id: 'ForbiddenCodes' });
export type ForbiddenCodes = z.infer<typeof ForbiddenCodes>;

export const ForbiddenQueryError = z
  .object({
    error: z.string(),
    error_type: QueryErrorType,
    code: Status,
    meta: z.object({ forbidden_codes: ForbiddenCodes }),
  })
  .meta({ id: 'ForbiddenQueryError' });

/** Saved audiences and crosstabs: the body is a JSON string. */
export const TextError = z.string().meta({ id: 'TextError' });

/** Insights and namespaces. The only `type` that the interface lists is `unknown`. */
export const InsightError = z
  .object({ code: Status, err: z.string(), type: z.literal('unknown') })
  .meta({ id: 'InsightError' });

/** The interface's general error object (2.7): unknown paths, the additions, `error` of a sharing. */
export const GeneralError = z
  .object({
    code: Status,
    err: z.string(),
    message: z.string(),
    meta: z.record(z.string(), z.unknown()).optional(),
    type: z.literal('unknown'),
  })
  .meta({ id: 'GeneralError' });
export type GeneralError = z.infer<typeof GeneralError>;

/** Envelope of each family: that of any status, and those of the statuses that have another. */
export const envelopes = {
  assistant: { any: CodedError, 401: MessageError },
  // What is no JSON is no call either: JSON-RPC has an answer of its own to that.
  tool: { any: ToolError, 400: ToolCallFailure },
  query: { any: QueryError, 403: ForbiddenQueryError },
  text: { any: TextError },
  chart: { any: CodedError },
  insight: { any: InsightError },
  general: { any: GeneralError },
} as const satisfies Record<ErrorFamily, { readonly any: z.ZodType; readonly [status: number]: z.ZodType }>;

/** Schema of the body that `family` answers with `status` (400–599). */
export function envelopeOf(family: ErrorFamily, status: number): z.ZodType {
  const envelope: { readonly any: z.ZodType; readonly [status: number]: z.ZodType } = envelopes[family];
  return envelope[status] ?? envelope.any;
}
