import { checkText } from './check-text.ts';
import { collectWhereMuchGrew } from './collect-garbage.ts';
import { findJsonProblem } from './json-scan.ts';
import { type BodyPlace, createLargeBodies } from './large-bodies.ts';
import { ServiceError } from '../../request/service-error.ts';

const jsonMediaType = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

/** Bodies of more bytes are read and made into objects some at a time. */
const largeBytes = 65_536;

/**
 * Bytes that earlier bodies left. Bodies in succession should be answered at once, without a collection before each.
 */
const mostGrown = 12_000_000;
const mostGrownInCrowd = 4_000_000;

const largeBodies = createLargeBodies();

export interface JsonBody {
  /** undefined: there is none. */
  readonly value: unknown;
  /** Lets the next large body in; any number of times. */
  readonly leave: () => void;
}

/**
 * The request's body as JSON, and its place among large bodies. Throws the first fault found, in the order media type,
 * size, text, JSON. Counts the bytes that arrive, whatever length was declared. `textLimit`: characters of one text.
 */
export async function readJsonBody(
  request: Request,
  limitBytes: number,
  textLimit?: number,
): Promise<JsonBody> {
  const refusal = findMediaTypeProblem(request.headers);
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (refusal !== null && declared > 0) throw refusal;
  if (declared > limitBytes) throw tooLarge(limitBytes);
  if (declared > 0 && declared <= largeBytes) {
    const bytes = await readDeclared(request);
    if (bytes.length > limitBytes) throw tooLarge(limitBytes);
    return { value: parseJson(bytes, textLimit), leave() {} };
  }
  if (request.body === null) return { value: undefined, leave() {} };
  const body = new BodyReader(request, refusal, limitBytes);
  try {
    if (declared > largeBytes) await body.takePlace(declared);
    const bytes = await body.read();
    const value = bytes.length === 0 ? undefined : parseJson(bytes, textLimit);
    const { place } = body;
    return { value, leave: () => place?.leave() };
  } catch (error) {
    body.place?.leave();
    throw error;
  }
}

/** The request's body as fields of a form. Throws as `readJsonBody` does; a field that is given twice is refused. */
export async function readForm(request: Request, limitBytes: number): Promise<Record<string, string>> {
  const isForm = /^application\/x-www-form-urlencoded(?:[ \t]*;|$)/i.test(
    request.headers.get('content-type') ?? '',
  );
  const refusal = isForm
    ? null
    : new ServiceError('unsupported_media_type', 'a body must be application/x-www-form-urlencoded here');
  const body = new BodyReader(request, refusal, limitBytes);
  try {
    const fields = [...new URLSearchParams(decode(await body.read()))];
    const form = Object.fromEntries(fields);
    if (Object.keys(form).length < fields.length)
      throw new ServiceError('invalid_request', 'the form gives a field twice');
    checkText(form);
    return form;
  } finally {
    body.place?.leave();
  }
}

class BodyReader {
  readonly #request: Request;
  readonly #refusal: ServiceError | null;
  readonly #limitBytes: number;
  place: BodyPlace | null = null;
  #bytes = Buffer.alloc(0);
  #size = 0;

  /** `refusal`: of a body that is not empty. */
  constructor(request: Request, refusal: ServiceError | null, limitBytes: number) {
    this.#request = request;
    this.#refusal = refusal;
    this.#limitBytes = limitBytes;
  }

  /** Reads into one buffer of the declared length; without one, the buffer grows. */
  async takePlace(length: number): Promise<void> {
    this.place = await largeBodies.enter(this.#request.signal);
    collectWhereMuchGrew(this.place.isCrowded ? mostGrownInCrowd : mostGrown);
    this.#makeRoom(length);
  }

  async read(): Promise<Uint8Array> {
    // Leaving the loop by a throw cancels the stream.
    for await (const chunk of whole(this.#request.body)) {
      const size = this.#size + chunk.length;
      if (size > 0 && this.#refusal !== null) throw this.#refusal;
      if (size > this.#limitBytes) throw tooLarge(this.#limitBytes);
      if (size > largeBytes && this.place === null) await this.takePlace(size);
      this.place?.assertKept();
      if (size > this.#bytes.length) this.#makeRoom(Math.min(2 * size, this.#limitBytes));
      this.#bytes.set(chunk, this.#size);
      this.#size = size;
    }
    return this.#bytes.subarray(0, this.#size);
  }

  #makeRoom(length: number): void {
    const larger = Buffer.allocUnsafeSlow(length);
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}

/**
 * Reads a body of declared length in one piece: HTTP ends it there. A stream of its own would take longer than all the
 * rest.
 */
async function readDeclared(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (cause) {
    throw brokenOff(cause);
  }
}

/** The same chunks; a client that goes away before the last one is refused, not a failure of ours. */
async function* whole(
  stream: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (stream !== null) yield* stream;
  } catch (cause) {
    throw brokenOff(cause);
  }
}

function brokenOff(cause: unknown): ServiceError {
  return new ServiceError('invalid_request', 'the body broke off before its end; send it again', { cause });
}

function findMediaTypeProblem(headers: Headers): ServiceError | null {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    return new ServiceError('unsupported_media_type', 'a body is taken as it is, without Content-Encoding');
  }
  if (jsonMediaType.test(headers.get('content-type') ?? '')) return null;
  return new ServiceError('unsupported_media_type', 'a body must be application/json, in UTF-8');
}

function tooLarge(limitBytes: number): ServiceError {
  return new ServiceError('payload_too_large', `a body may have ${limitBytes} bytes here; send less at once`);
}

function parseJson(bytes: Uint8Array, textLimit?: number): unknown {
  const text = decode(bytes);
  const problem = findJsonProblem(text);
  if (problem !== null) throw new ServiceError(problem.kind, problem.message);
  const body = parse(text);
  checkText(body, textLimit);
  return body;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw new ServiceError('invalid_request', 'the body is not well-formed UTF-8', { cause });
  }
  if (text.startsWith('\ufeff')) {
    throw new ServiceError('invalid_request', 'the body begins with a byte order mark; send it without');
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('invalid_request', 'the body is not JSON', { cause });
  }
}
