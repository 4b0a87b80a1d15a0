import { z } from 'zod';
import { browserHeader } from '../../contract/people/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { ApiError } from './transport/api-error.ts';
import { readError } from './transport/read-error.ts';
import { readEvents } from './transport/read-events.ts';
import { delayBeforeRetry, isReading, isRepeatable, waitBeforeRetry } from './transport/retry.ts';
import { session } from './session.ts';
import { noteServiceTime } from '../lib/service-clock.ts';

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
    /** Continues when the page is closed meanwhile. For small bodies: browsers allow 64 KiB. */
    readonly outlivesPage?: boolean | undefined;
  };

/** The 200 body of an endpoint, as the contract reads it. */
export type Answer<Name extends EndpointName> = z.output<Row<Name>['response']>;

/**
 * Calls an endpoint and parses its answer with the contract. Throws ApiError, or the signal's own reason. Calls that
 * change nothing, and those that carry a key of their own, are made again while their failure may pass.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Answer<Name>> {
  return parseAnswer(name, await send(name, input, 'application/json', readJson));
}

/** Calls an endpoint that reports progress as server-sent events: yields each as it arrives, parsed with `schema`. */
export async function* callEvents<Name extends EndpointName, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  input: CallInput<Name>,
): AsyncGenerator<z.output<Schema>> {
  const endpoint: Endpoint = endpoints[name];
  const body = await send(name, input, 'text/event-stream', streamOf);
  for await (const { type, data } of readEvents(body)) {
    const sent = parseJson(data);
    if (type === 'error') throw failureInside(endpoint, sent);
    yield parse(schema, sent, endpoint);
  }
}

/** An endpoint that answers a file: its bytes, telling how many there are by now, and the name that it is offered by. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  onBytes: (bytes: number) => void,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const endpoint: Endpoint = endpoints[name];
  const response = await send(name, input, endpoint.responseType ?? '*/*', (answer) => answer);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of streamOf(response)) {
      pieces.push(new Uint8Array(piece));
      bytes += piece.length;
      onBytes(bytes);
    }
  } catch (cause) {
    if (input.signal?.aborted === true) throw cause;
    throw new ApiError('network', 'The download stopped before its end.', { status: response.status, cause });
  }
  const offered = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: decodeURIComponent(offered ?? 'export'), content: new Blob(pieces) };
}

export interface UploadWatch {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number, ofBytes: number) => void;
}

/** Calls an endpoint that takes files: sent once, never repeated. Throws the signal's reason. */
export async function callForm<Name extends EndpointName>(
  name: Name,
  form: FormData,
  watch: UploadWatch,
): Promise<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const headers = { Accept: 'application/json', [browserHeader]: '1' };
  const request: RequestInit = { method: endpoint.method, headers, signal: watch.signal };
  const upload = (address: string) => uploadForm(address, request, form, watch);
  return parseAnswer(name, await readJson(await sendOnce(name, addressOf(endpoint, {}), request, upload)));
}

/** Sends as `fetch` does, which can't report how much of a body is sent. */
function uploadForm(
  address: string,
  { method = 'POST', headers }: RequestInit,
  form: FormData,
  { signal, onSent }: UploadWatch,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [field, value] of new Headers(headers)) request.setRequestHeader(field, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
  request.addEventListener('load', () => {
    const retryAfter = request.getResponseHeader('Retry-After');
    const answered = retryAfter === null ? {} : { 'Retry-After': retryAfter };
    resolve(new Response(request.responseText, { status: request.status, headers: answered }));
  });
  request.addEventListener('error', () => reject(new TypeError('the upload was cut off')));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly rev?: number | undefined;
  readonly outlivesPage?: boolean | undefined;
}

/** Asks until there is an answer that `read` can read, as often as the endpoint and the failure allow. */
async function send<Read>(
  name: EndpointName,
  input: AnyInput,
  accept: string,
  read: (response: Response) => Read | Promise<Read>,
): Promise<Read> {
  const endpoint: Endpoint = endpoints[name];
  const address = addressOf(endpoint, input);
  const request = requestOf(endpoint, input, accept);
  for (let failures = 1; ; failures += 1) {
    try {
      return await read(await sendOnce(name, address, request));
    } catch (error) {
      const delayMs = isRepeatable(name) ? delayBeforeRetry(error, failures) : null;
      if (delayMs === null) throw error;
      await waitBeforeRetry(delayMs, input.signal);
    }
  }
}

function requestOf(endpoint: Endpoint, input: AnyInput, accept: string): RequestInit {
  const headers = new Headers({ Accept: accept, [browserHeader]: '1' });
  if (input.rev !== undefined) headers.set('If-Match', `"${input.rev}"`);
  if (endpoint.idempotencyKey === true) headers.set('Idempotency-Key', newKey());
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  if (input.signal !== undefined) request.signal = input.signal;
  if (input.outlivesPage === true) request.keepalive = true;
  return request;
}

/** Not `randomUUID`, which browsers keep from pages that came over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function sendOnce(
  name: EndpointName,
  address: string,
  request: RequestInit,
  transport = (to: string): Promise<Response> => fetch(to, request),
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name];
  const renewals = session.renewals();
  let response: Response;
  try {
    response = await transport(address);
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError('network', 'The service did not answer.', { status: null, cause });
  }
  noteServiceTime(response.headers.get('Date'));
  if (response.ok) return response;
  const error = readError({
    family: endpoint.errors,
    status: response.status,
    body: await readJson(response).catch(() => undefined),
    retryAfter: response.headers.get('Retry-After'),
  });
  if (response.status !== 401 || endpoint.auth === 'none') throw error;
  if (await isSessionGood(name)) throw new ApiError('forbidden', error.message, { status: 401 });
  session.expire(renewals);
  throw error;
}

/** Saved objects of others that may only be looked at refuse a change with 401, as a session that has ended does. */
async function isSessionGood(name: EndpointName): Promise<boolean> {
  if (endpoints[name].errors !== 'text' || isReading(name)) return false;
  const { path } = endpoints.readMe;
  const me = await fetch(path, { credentials: 'same-origin' }).catch(() => null);
  return me === null || me.status !== 401;
}

/** Whether the service is out of reach: a browser without a network reaches one on its own machine. */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  const health = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return health === null;
}

/** A file of the application itself, as a font. */
export async function readAsset(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) {
    throw new ApiError('not-found', `A part of the application is not there: ${address}. Reload the page.`, {
      status: response.status,
    });
  }
  return response.arrayBuffer();
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
    throw cause instanceof SyntaxError
      ? new ApiError('server', 'The answer could not be read.', { status: response.status, cause })
      : new ApiError('network', 'The answer was cut off.', { status: response.status, cause });
  }
}

function streamOf(response: Response): ReadableStream<Uint8Array> {
  if (response.body !== null) return response.body;
  throw new ApiError('server', 'The answer is empty.', { status: response.status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('server', 'The answer could not be read.', { status: 200, cause });
  }
}

/** Envelopes that do not carry their status are of failures of the service's own. */
const StatusInside = z.object({ code: z.int().min(400).max(599) });

function failureInside(endpoint: Endpoint, body: unknown): ApiError {
  const status = StatusInside.safeParse(body).data?.code ?? 500;
  return readError({ family: endpoint.errors, status, body, retryAfter: null });
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
