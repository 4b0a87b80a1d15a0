import type { ErrorFamily } from '../../../contract/error-family.ts';
import type { QueryErrorType } from '../../../contract/errors.ts';
import type { ForbiddenCodes, ServiceError, ServiceErrorKind } from '../../request/service-error.ts';

/** How one family of endpoints answers an error: one status a kind, one shape of body. */
interface Envelope {
  readonly statuses: Readonly<Record<ServiceErrorKind, number>>;
  body(refusal: Refusal): unknown;
}

interface Refusal {
  readonly kind: ServiceErrorKind;
  readonly status: number;
  readonly message: string;
  readonly forbiddenCodes: ForbiddenCodes | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

const statuses: Readonly<Record<ServiceErrorKind, number>> = {
  invalid_request: 400,
  invalid_value: 400,
  too_many: 400,
  nested_too_deep: 400,
  empty_expression: 400,
  expression_too_complex: 400,
  unknown_code: 400,
  mixed_datasets: 400,
  unknown_weight: 400,
  not_countable: 400,
  not_numeric: 400,
  query_too_large: 400,
  unauthorized: 401,
  forbidden: 403,
  forbidden_codes: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  not_implemented: 501,
  unavailable: 503,
  deadline_exceeded: 503,
};

/** The error type of the query family; every other kind keeps its name. */
function toQueryErrorType(kind: ServiceErrorKind): QueryErrorType {
  switch (kind) {
    case 'invalid_value':
    case 'method_not_allowed':
    case 'conflict':
    case 'precondition_failed':
      return 'invalid_request';
    case 'too_many':
      return 'query_too_large';
    // Nothing else in a query nests.
    case 'nested_too_deep':
      return 'expression_too_complex';
    case 'forbidden_codes':
      return 'forbidden';
    default:
      return kind;
  }
}

/** The interface's message to a client of the tools about its credential (part 7). */
const badToken = 'the bearer token is invalid or missing';

const noCodes: ForbiddenCodes = { questions: [], locations: [], waves: [] };

const codeAndMessage: Envelope = {
  statuses,
  body: ({ status, message }) => ({ code: status, message }),
};

const envelopes: Readonly<Record<ErrorFamily, Envelope>> = {
  assistant: {
    statuses: { ...statuses, invalid_value: 422, too_many: 422, unknown_code: 422, mixed_datasets: 422 },
    body: ({ status, message }) => (status === 401 ? { message } : { code: status, message }),
  },
  tool: {
    statuses,
    // What cannot be read as a call is told in the words of JSON-RPC; of its codes this is "invalid request".
    body: ({ kind, status, message }) =>
      status === 400
        ? { jsonrpc: '2.0', id: null, error: { code: -32_600, message } }
        : { error: kind, message: status === 401 ? `${badToken}: ${message}` : message, code: status },
  },
  query: {
    statuses,
    body: ({ kind, status, message, forbiddenCodes }) => {
      const start = { error: phrase(kind), error_type: toQueryErrorType(kind), code: status };
      return status === 403
        ? { ...start, meta: { forbidden_codes: forbiddenCodes ?? noCodes } }
        : { ...start, message };
    },
  },
  text: { statuses, body: ({ message }) => message },
  chart: codeAndMessage,
  insight: {
    statuses,
    body: ({ status, message }) => ({ code: status, err: message, type: 'unknown' }),
  },
  general: {
    statuses,
    body({ kind, status, message, forbiddenCodes, meta: further }) {
      const meta = { ...further, ...(forbiddenCodes !== null && { forbidden_codes: forbiddenCodes }) };
      return {
        code: status,
        err: phrase(kind),
        message,
        ...(Object.keys(meta).length > 0 && { meta }),
        type: 'unknown',
      };
    },
  },
};

export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Status, body and headers with which `family` answers `error`. */
export function toErrorAnswer(error: ServiceError, family: ErrorFamily): ErrorAnswer {
  const envelope = envelopes[family];
  const status = envelope.statuses[error.kind];
  return {
    status,
    body: envelope.body({
      kind: error.kind,
      status,
      message: clip(error.message),
      forbiddenCodes: error.details.forbiddenCodes ?? null,
      meta: error.details.meta ?? {},
    }),
    headers: errorHeaders(error, status),
  };
}

function errorHeaders(error: ServiceError, status: number): Record<string, string> {
  switch (status) {
    case 401:
      return { 'WWW-Authenticate': 'Bearer' };
    case 405:
      return { Allow: (error.details.allow ?? []).join(', ') };
    case 429:
    case 503:
      return { 'Retry-After': String(error.details.retryAfterSeconds ?? 5) };
    default:
      return {};
  }
}

/** `not_found` → `not found`. */
function phrase(kind: ServiceErrorKind): string {
  return kind.replaceAll('_', ' ');
}

const messageLimit = 300;

function clip(message: string): string {
  return message.length <= messageLimit ? message : `${message.slice(0, messageLimit - 1).toWellFormed()}…`;
}
