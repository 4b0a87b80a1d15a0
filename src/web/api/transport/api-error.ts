import type { ForbiddenCodes } from '../../../contract/errors.ts';
import type { FactorRequest } from '../../../contract/people/auth.ts';

export type ApiErrorKind =
  /** No answer: offline, the service is down, or the connection broke. */
  | 'network'
  | 'unauthorised'
  /** Not permitted; of a query, `forbiddenCodes` says which codes. */
  | 'forbidden'
  | 'not-found'
  /** Refused as sent: the message is for the person who asked. */
  | 'invalid'
  /** Someone else saved in the meantime. */
  | 'conflict'
  | 'too-large'
  | 'too-many'
  /** Failed on the other side, or answered with something that the contract does not know. */
  | 'server';

interface ApiErrorDetails {
  readonly status: number | null;
  readonly errorType?: string | undefined;
  readonly forbiddenCodes?: ForbiddenCodes | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly secondFactor?: FactorRequest | undefined;
  readonly cause?: unknown;
}

/** The one way in which a call fails, whatever the endpoint and its envelope. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** null: there was no answer. */
  readonly status: number | null;
  /** Error type of a query: `empty_expression`, `unknown_code` and so on. */
  readonly errorType: string | undefined;
  readonly forbiddenCodes: ForbiddenCodes | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Second factors of the account, of which a proof is missing. */
  readonly secondFactor: FactorRequest | undefined;

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.errorType = details.errorType;
    this.forbiddenCodes = details.forbiddenCodes;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.secondFactor = details.secondFactor;
  }

  /** The same failure in other words. */
  withMessage(message: string): ApiError {
    return new ApiError(this.kind, message, this);
  }

  /** The same call may do better in a moment. Only for calls that may be repeated. */
  get isPassing(): boolean {
    return this.kind === 'network' || this.kind === 'too-many' || this.status === 502 || this.status === 503;
  }
}

/** Kind for the status of an answer that is not 2xx. */
export function kindOfStatus(status: number): ApiErrorKind {
  switch (status) {
    case 400:
    case 405:
    case 415:
    case 422:
      return 'invalid';
    case 401:
      return 'unauthorised';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 409:
    case 412:
      return 'conflict';
    case 413:
      return 'too-large';
    case 429:
      return 'too-many';
    default:
      return 'server';
  }
}
