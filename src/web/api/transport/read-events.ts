import { ApiError } from './api-error.ts';

export interface ServerEvent {
  /** `message` where the service names none. */
  readonly type: string;
  readonly data: string;
  /** Id of the last event that had one, `""` before. */
  readonly id: string;
}

/** Characters that the data of an event may have. */
const dataLimit = 4 * 1_048_576;

/**
 * Server-sent events as they arrive (HTML Standard, 9.2.6): comments are left out, several lines of data are one text,
 * an event that the stream ends in is none. Otherwise as `readTextLines`.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  limit: number = dataLimit,
): AsyncGenerator<ServerEvent, void, undefined> {
  let type = '';
  let id = '';
  let lines: string[] = [];
  let length = 0;
  for await (const line of readTextLines(body, limit)) {
    if (line === '') {
      if (lines.length > 0) yield { type: type === '' ? 'message' : type, data: lines.join('\n'), id };
      type = '';
      lines = [];
      length = 0;
      continue;
    }
    const [field, value] = fieldOf(line);
    if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'data') {
      length += value.length + 1;
      if (length > limit) {
        throw new ApiError('server', `The answer has an event of more than ${limit} characters.`, {
          status: 200,
        });
      }
      lines.push(value);
    }
  }
}

/** A line without a colon is a field without a value; one that begins with it, a comment. */
function fieldOf(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}

/** Characters that a line may have: what we ever send is far below. */
const lineLimit = 4 * 1_048_576;

/**
 * The text of a stream of UTF-8, line by line as it arrives; a line ends with LF, CR or CRLF, the last one with the
 * stream. No more than a line is held. A stream that breaks off, is no UTF-8 or has a line beyond the limit ends in an
 * `ApiError`; one that was given up, in the reason of its signal. Leaving the loop early hangs up.
 */
export async function* readTextLines(
  body: ReadableStream<Uint8Array>,
  limit: number = lineLimit,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  // Holds back the bytes of a character that is cut in two, and drops a byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: string[] = [];
  let length = 0;
  let endedWithReturn = false;

  function hold(part: string): void {
    length += part.length;
    if (length > limit) {
      throw new ApiError('server', `The answer has a line of more than ${limit} characters.`, {
        status: 200,
      });
    }
    parts.push(part);
  }

  function takeLine(): string {
    const line = parts.join('');
    parts = [];
    length = 0;
    return line;
  }

  try {
    for (;;) {
      const { done, value } = await read(reader);
      const text = decode(decoder, value);
      let from = endedWithReturn && text.startsWith('\n') ? 1 : 0;
      if (text !== '') endedWithReturn = text.endsWith('\r');
      for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
        if (index < from) continue;
        hold(text.slice(from, index));
        yield takeLine();
        from = index + end.length;
      }
      if (from < text.length) hold(text.slice(from));
      if (done) break;
    }
    if (parts.length > 0) yield takeLine();
  } finally {
    // Of a stream that has failed this is refused; how it failed was told before.
    await reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function read(
  reader: Reader,
): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> {
  try {
    return await reader.read();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('network', 'The answer was cut off.', { status: 200, cause });
  }
}

/** `undefined` is the end: half a character before it is none. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch (cause) {
    throw bytes === undefined
      ? new ApiError('network', 'The answer was cut off.', { status: 200, cause })
      : new ApiError('server', 'The answer is not well-formed text.', { status: 200, cause });
  }
}
