import { z } from 'zod';
import type { ErrorFamily } from '../../../contract/error-family.ts';
import { envelopeOf, ForbiddenCodes } from '../../../contract/errors.ts';
import { FactorRequest } from '../../../contract/people/auth.ts';
import { ApiError, kindOfStatus } from './api-error.ts';

/** What the envelopes have between them; each has been checked against its own schema before. */
const AnyEnvelope = z.union([
  z.string().transform((message) => ({ message })),
  z
    .looseObject({
      message: z.string().optional(),
      err: z.string().optional(),
      error: z.string().optional(),
      error_type: z.string().optional(),
      meta: z
        .looseObject({ forbidden_codes: ForbiddenCodes.optional(), ...FactorRequest.partial().shape })
        .optional(),
    })
    .transform(({ message, err, error, error_type, meta }) => ({
      message: message ?? err ?? error,
      errorType: error_type,
      forbiddenCodes: meta?.forbidden_codes,
      secondFactor: meta?.second_factor,
    })),
]);

interface FailedAnswer {
  readonly family: ErrorFamily;
  readonly status: number;
  /** Parsed JSON, or undefined where the body was none. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/** The error of an answer outside 2xx. A body that is not an envelope of the family is the service's fault. */
export function readError({ family, status, body, retryAfter }: FailedAnswer): ApiError {
  const retryAfterSeconds =
    retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const known = envelopeOf(family, status).safeParse(body).success;
  const envelope = known ? AnyEnvelope.safeParse(body).data : undefined;
  const message = envelope?.message;
  return new ApiError(
    kindOfStatus(status),
    message === undefined || message === '' ? `The service answered with status ${status}.` : message,
    { status, retryAfterSeconds, ...(envelope !== undefined && 'errorType' in envelope ? envelope : {}) },
  );
}
