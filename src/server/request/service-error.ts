/** Every way in which the service refuses or fails. Status and body per envelope family: `http/error-bodies.ts`. */
export type ServiceErrorKind =
  | 'invalid_request'
  /** Right type, wrong value: 422 on the assistant's routes, 400 elsewhere. */
  | 'invalid_value'
  /** A list of the request itself is longer than it may be. */
  | 'too_many'
  /** The JSON, whatever it says. */
  | 'nested_too_deep'
  | 'empty_expression'
  | 'expression_too_complex'
  | 'unknown_code'
  | 'mixed_datasets'
  | 'unknown_weight'
  | 'not_countable'
  | 'not_numeric'
  | 'query_too_large'
  | 'unauthorized'
  | 'forbidden'
  | 'forbidden_codes'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'internal_error'
  | 'not_implemented'
  | 'unavailable'
  | 'deadline_exceeded';

export interface ServiceErrorOptions {
  /** What the envelope carries beside the message. */
  readonly details?: ServiceErrorDetails;
  readonly cause?: unknown;
}

export interface ServiceErrorDetails {
  /** Of `forbidden_codes`: only codes that the caller sent. */
  readonly forbiddenCodes?: ForbiddenCodes;
  /** Of `unknown_code`: true where a question is what is not there. */
  readonly unknownQuestion?: boolean;
  /** Of 429 and 503: seconds after which another try is worth while. */
  readonly retryAfterSeconds?: number;
  /** Further fields of the general envelope. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Of 405. */
  readonly allow?: readonly string[];
}

export interface ForbiddenCodes {
  readonly questions: readonly {
    readonly code: string;
    readonly datapoints: readonly string[];
    /** JSON path of the use: `audiences[0].expression`. */
    readonly origin: string;
  }[];
  readonly locations: readonly string[];
  readonly waves: readonly string[];
}

/** A refusal or failure with a message for the caller: it names the thing, the limit and the remedy. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly details: ServiceErrorDetails;

  constructor(kind: ServiceErrorKind, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.details = options.details ?? {};
  }
}

const echoLimit = 100;

/** The caller's text for a message: quoted, on one line, at most 100 characters. */
export function quote(text: string): string {
  const clipped = text.length <= echoLimit ? text : `${text.slice(0, echoLimit - 1)}…`;
  return `"${clipped.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}"]/gu, ' ')}"`;
}
