import type { Endpoint } from '../../contract/endpoint.ts';
import type { Principal } from '../request/principal.ts';
import type { Origin } from './reading/address.ts';
import type { Admission } from './admission.ts';
import { checkSchema } from './reading/check-schema.ts';
import { parseIfMatch } from './entity-tag.ts';
import { type IdempotentAnswers, readIdempotencyKey } from './idempotent-answers.ts';
import { identify, type RequestLimits } from './identify.ts';
import { rateHeaders, type RateState } from './rate-limit.ts';
import { type JsonBody, readForm, readJsonBody } from './reading/read-body.ts';
import type { ErasedRequest } from './handler.ts';
import { type ErasedHandler, toResponse } from './writing/respond.ts';
import { ServiceError } from '../request/service-error.ts';
import type { z } from 'zod';
import { Expression } from '../../contract/expression.ts';
import { rawComplexity, rawComplexityOfBody } from '../../expression/checks/raw-complexity.ts';

export interface EndpointRequest {
  /** Name of the endpoint. */
  readonly name: string;
  readonly raw: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly origin: Origin;
  /** Called once, when the user of the request is known. */
  identified(principal: Principal): void;
  /** Called with the caller's remaining requests, where these are counted. */
  limited(state: RateState): void;
  /** Called once, where something fails after the answer has begun. */
  failedMidway(failure: ServiceError): void;
}

export interface EndpointRuntime {
  /** Throws `unauthorized` for a credential that is not good; null where there is none. */
  readonly authenticate: (request: Request, origin: Origin) => Promise<Principal | null>;
  /** How often a caller may ask; null: as often as they like. */
  readonly limits: RequestLimits | null;
  /** Admits queries; null: without limits. */
  readonly admission: Admission | null;
  readonly idempotentAnswers: IdempotentAnswers;
  /** Resolves when the database takes writes: while it is rewritten, it does not. */
  readonly whenWritable: () => Promise<void>;
  /** Holds every answer against the contract's schema: for tests and development. */
  readonly checkAnswers: boolean;
}

/**
 * The order of checks, one for all endpoints, so that a refused request costs no more than it must: credential,
 * media type, size, JSON, schema; then the handler checks object and permission, precondition, and does the work.
 * Path and method were decided before.
 */
export async function runEndpoint(
  endpoint: Endpoint,
  handler: ErasedHandler | undefined,
  request: EndpointRequest,
  runtime: EndpointRuntime,
): Promise<Response> {
  let rate: RateState | null = null;
  const principal = await identify(
    endpoint,
    {
      origin: request.origin,
      identified: (caller) => request.identified(caller),
      limited(state) {
        rate = state;
        request.limited(state);
      },
    },
    () => runtime.authenticate(request.raw, request.origin),
    runtime.limits,
  );
  if (handler === undefined) {
    throw new ServiceError(
      'not_implemented',
      'this is part of the interface, but this release does not answer it yet',
    );
  }
  const body = await readBody(endpoint, request.raw);
  // What a large body and its answer are made into takes memory, so that the next one is let in when this one is done.
  let leave = () => body.leave();
  if (takesLong(endpoint)) leave();
  try {
    const query =
      endpoint.query === undefined ? null : checkSchema(endpoint.query, readQuery(request.raw, endpoint));
    const alternative =
      endpoint.alternatives === undefined
        ? null
        : negotiate(request.raw.headers.get('accept'), Object.keys(endpoint.alternatives));
    const erased: ErasedRequest = Object.assign(new SentRequest(request.raw), {
      principal,
      params: checkParams(endpoint, request),
      query,
      body: body.value,
      headers: request.raw.headers,
      alternative,
      ifMatch: parseIfMatch(request.raw.headers.get('if-match')),
      requestId: request.requestId,
      rate,
      address: request.origin.address,
      secure: request.origin.secure,
    });
    const leaveQueries = await enter(endpoint, runtime.admission, erased);
    leave = () => {
      body.leave();
      leaveQueries();
    };
    if (request.raw.method !== 'GET' && !takesLong(endpoint)) await runtime.whenWritable();
    const key = endpoint.idempotencyKey === true ? readIdempotencyKey(erased.headers) : null;
    const answer = await (key === null
      ? handler(erased)
      : runtime.idempotentAnswers.once(request.name, key, erased, () => handler(erased)));
    return await toResponse(endpoint, answer, {
      headers: { 'x-request-id': request.requestId, ...(rate === null ? {} : rateHeaders(rate)) },
      secure: request.origin.secure,
      checkAnswers: runtime.checkAnswers,
      request: erased,
      made(failure) {
        leave();
        if (failure !== null) request.failedMidway(failure);
      },
    });
  } catch (error) {
    leave();
    throw error;
  }
}

class SentRequest {
  readonly raw: Request;

  constructor(raw: Request) {
    this.raw = raw;
  }

  /** Made by the request when it is first asked for, which takes longer than a short answer should. */
  get signal(): AbortSignal {
    return this.raw.signal;
  }
}

/** Queries and prompts keep the engine busy, to the last line of their answers; everything else is done in no time. */
async function enter(
  endpoint: Endpoint,
  admission: Admission | null,
  request: ErasedRequest,
): Promise<() => void> {
  if (admission === null || !takesLong(endpoint)) return () => {};
  const { principal, address, headers, signal } = request;
  const caller = principal === null ? `address ${address}` : `user ${principal.userId}`;
  // What asks for more is longer: twice the bytes are another kind.
  const size = Math.round(Math.log2(Number(headers.get('content-length') ?? 0) + 1));
  return admission.enter(caller, `${endpoint.path} ${size}`, signal);
}

function takesLong({ errors, scope }: Endpoint): boolean {
  return errors === 'query' || scope === 'chat';
}

const formType = 'application/x-www-form-urlencoded';

async function readBody(endpoint: Endpoint, request: Request): Promise<JsonBody> {
  if (endpoint.request === undefined || endpoint.ownBody === true) return { value: null, leave() {} };
  if (endpoint.requestType === formType) {
    return {
      value: checkSchema(endpoint.request, await readForm(request, endpoint.bodyLimitBytes)),
      leave() {},
    };
  }
  const { value: sent, leave } = await readJsonBody(request, endpoint.bodyLimitBytes);
  try {
    if (sent === undefined && endpoint.requestOptional !== true) {
      throw new ServiceError('invalid_request', 'the body is missing; send a JSON object');
    }
    checkComplexity(endpoint.request, sent);
    return { value: checkSchema(endpoint.request, sent === undefined ? {} : sent), leave };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Parameters that the endpoint knows; others are ignored, and none counts twice. */
function readQuery(request: Request, endpoint: Endpoint): Record<string, string> {
  const known = Object.keys(endpoint.query?.shape ?? {});
  const sent = new URL(request.url).searchParams;
  const query: Record<string, string> = {};
  for (const name of known) {
    const values = sent.getAll(name);
    if (values.length > 1) throw new ServiceError('invalid_request', `the parameter ${name} is given twice`);
    if (values[0] !== undefined) query[name] = values[0];
  }
  return query;
}

/** A letter or a digit that is written as an escape, before any question mark. */
const escapedInPath = /^[^?]*%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/i;

/**
 * What cannot be an id is the id of nothing: the answer is that of an id which is not there. Like 01 and +1, %31 is not how
 * the id 1 is written; no client escapes a letter or a digit.
 */
function checkParams(endpoint: Endpoint, { params, raw }: EndpointRequest): unknown {
  if (endpoint.params === undefined) return null;
  const parsed = endpoint.params.safeParse(params);
  // Tags name the resource in the plural.
  if (!parsed.success || escapedInPath.test(raw.url))
    throw new ServiceError('not_found', `${endpoint.tag.replace(/s$/, '')} not found`);
  return parsed.data;
}

/**
 * The one of `alternatives` that `Accept` names; null where it names none, which means the endpoint's own
 * representation. Wildcards and preferences choose nothing: an alternative is asked for by its name.
 */
function negotiate(accept: string | null, alternatives: readonly string[]): string | null {
  if (accept === null) return null;
  const named = new Set(accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase()));
  return alternatives.find((mediaType) => named.has(mediaType.toLowerCase())) ?? null;
}

/** Refuses expressions beyond the limits before the schema sees them: the schema recurses. */
function checkComplexity(schema: z.ZodType, sent: unknown): void {
  const problem = schema === Expression ? rawComplexity(sent) : rawComplexityOfBody(sent);
  if (problem === null) return;
  const { kind, at, message } = problem;
  throw new ServiceError(kind, at === '' ? message : `${at}: ${message}`);
}
