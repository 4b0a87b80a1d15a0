import type { z } from 'zod';
import { browserHeader } from '../../contract/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { readError } from './read-error.ts';
import { readLines } from './read-lines.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type InputOf<Name extends EndpointName, Field extends keyof Endpoint> =
  Row<Name> extends Record<Field, infer Schema extends z.ZodType> ? z.input<Schema> : undefined;

/** Parts that the endpoint does not have are left out; parts that it needs are required. */
type Part<Key extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Key]: Value };

export type CallInput<Name extends EndpointName> = Part<'params', InputOf<Name, 'params'>> & {
  readonly query?: InputOf<Name, 'query'>;
} & Part<'body', InputOf<Name, 'request'>> & {
    readonly signal?: AbortSignal | undefined;
    /** Revision that the change was made on: a newer one is a conflict. */
    readonly rev?: number | undefined;
  };

/** The 200 body of an endpoint, as the contract reads it. */
export type Answer<Name extends EndpointName> = z.output<Row<Name>['response']>;

/** Calls an endpoint and parses its answer with the contract. Throws ApiError, or the signal's own reason. */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const response = await send(endpoint, input, 'application/json');
  return parseAnswer(name, await readJson(response));
}

/** The same endpoint in another of its representations, chosen by media type; `schema` is that one's own. */
export async function callAs<Name extends EndpointName, Schema extends z.ZodType>(
  name: Name,
  mediaType: string,
  schema: Schema,
  input: CallInput<Name>,
): Promise<z.output<Schema>> {
  const endpoint: Endpoint = endpoints[name];
  const response = await send(endpoint, input, mediaType);
  return parse(schema, await readJson(response), endpoint);
}

/** An endpoint that answers line by line: each as it arrives, parsed. */
export async function* callLines<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): AsyncGenerator<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const response = await send(endpoint, input, endpoint.responseType ?? 'application/x-ndjson');
  if (response.body === null) return;
  for await (const line of readLines(response.body)) yield parseAnswer(name, line);
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly rev?: number | undefined;
}

async function send(endpoint: Endpoint, input: AnyInput, accept: string): Promise<Response> {
  const headers = new Headers({ Accept: accept, [browserHeader]: '1' });
  if (input.rev !== undefined) headers.set('If-Match', `"${input.rev}"`);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  if (input.signal !== undefined) request.signal = input.signal;

  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), request);
  } catch (cause) {
    if (input.signal?.aborted === true) throw cause;
    throw new ApiError('network', 'The service did not answer.', { status: null, cause });
  }
  if (response.ok) return response;
  throw readError({
    family: endpoint.errors,
    status: response.status,
    body: await readJson(response).catch(() => undefined),
    retryAfter: response.headers.get('Retry-After'),
  });
}

function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key))),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('server', 'The answer could not be read.', { status: response.status, cause });
  }
}

function parseAnswer<Name extends EndpointName>(name: Name, body: unknown): Answer<Name> {
  const endpoint: Endpoint = endpoints[name];
  // The row was widened to Endpoint, whose schema forgets what it reads; it is this row's own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parse(endpoint.response, body, endpoint) as Answer<Name>;
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  endpoint: Endpoint,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError('server', `${endpoint.method} ${endpoint.path} answered with something unexpected.`, {
    status: 200,
    cause: parsed.error,
  });
}
