import { checkText } from './check-text.ts';
import { findJsonProblem } from './json-scan.ts';
import { ServiceError } from './service-error.ts';

const jsonMediaType = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

/**
 * The request's body as JSON, or undefined where there is none. Throws what is wrong with it, in the order media
 * type, size, text, JSON. Counts the bytes that arrive, whatever length was declared.
 */
export async function readJsonBody(request: Request, limitBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, limitBytes);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  const refusal = findMediaTypeProblem(request.headers);
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (refusal !== null && declared > 0) throw refusal;
  if (declared > limitBytes) throw tooLarge(limitBytes);
  const stream = request.body;
  if (stream === null) return new Uint8Array();

  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by a throw cancels the stream.
  for await (const chunk of whole(stream)) {
    size += chunk.length;
    if (size > 0 && refusal !== null) throw refusal;
    if (size > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  const only = chunks[0];
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, size);
}

/** The same chunks; a client that goes away before the last one is refused, not a failure of ours. */
async function* whole(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* stream;
  } catch (cause) {
    throw new ServiceError('invalid_request', 'the body broke off before its end; send it again', { cause });
  }
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

function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const problem = findJsonProblem(text);
  if (problem !== null) throw new ServiceError(problem.kind, problem.message);
  const body = parse(text);
  checkText(body);
  return body;
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
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
