import { integer, list, matching, object, orNull, type Shape, text, timestamp, truth } from './shape.ts';

/** The groups of section 7 of the interface. */
export type Group = 'tool' | 'assistant' | 'query' | 'text' | 'chart' | 'insight' | 'general';

/** For people, and short. */
const sentence: Shape = (value, at) =>
  typeof value === 'string' && value.length > 0 && value.length <= 300
    ? []
    : [`${at} is no sentence of at most 300 characters: ${JSON.stringify(value)}`];

const queryErrorTypes = [
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
  'unauthorized',
  'forbidden',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'not_implemented',
  'unavailable',
];
const queryErrorType: Shape = (value, at) =>
  queryErrorTypes.some((known) => known === value) ? [] : [`${at} is no error type: ${String(value)}`];

const forbiddenCodes = object({
  questions: list(object({ code: text, datapoints: list(text), origin: text })),
  locations: list(text),
  waves: list(text),
});

/** What became of a codebook since the revision that was seen. */
const newerRevision = object({
  revision: integer,
  changes: list(object({ question: text, answer: text, message: text })),
  by: text,
  at: timestamp,
});

/** The proof that is missing: second factors of the account, and options for the signature of a passkey. */
const secondFactor = object({
  one_time_codes: truth,
  passkey: orNull(
    object({
      rpId: 'localhost',
      challenge: matching(/^[\w-]{43}$/),
      allowCredentials: list(object({ id: text, transports: list(text), type: 'public-key' })),
      timeout: integer,
      userVerification: 'required',
    }),
  ),
  passkey_problem: text,
});

/** What an error adds by its status. */
const metas: Readonly<Record<number, Shape>> = {
  409: object({}, { second_factor: secondFactor, forbidden_codes: forbiddenCodes }),
  412: newerRevision,
};

/** The body with which a group of endpoints answers an error status. */
export function envelopeOf(group: Group, status: number): Shape {
  switch (group) {
    case 'tool':
      return object({ error: sentence, message: sentence, code: status });
    case 'assistant':
      return status === 401 ? object({ message: sentence }) : object({ code: status, message: sentence });
    case 'query':
      return status === 403
        ? object({
            error: sentence,
            error_type: queryErrorType,
            code: 403,
            meta: object({ forbidden_codes: forbiddenCodes }),
          })
        : object({ error: sentence, error_type: queryErrorType, code: status, message: sentence });
    case 'text':
      return sentence;
    case 'chart':
      return object({ code: status, message: sentence });
    case 'insight':
      return object({ code: status, err: sentence, type: 'unknown' });
    case 'general':
      return object(
        { code: status, err: sentence, message: sentence, type: 'unknown' },
        { meta: metas[status] ?? object({}, { forbidden_codes: forbiddenCodes }) },
      );
  }
}
