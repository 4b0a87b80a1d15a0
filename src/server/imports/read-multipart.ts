import { ServiceError } from '../request/service-error.ts';

/** A part of a multipart body begins, or goes on with these bytes. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly name: string; readonly fileName: string | null }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const headerLimit = 8_192;
const doubleBreak = Buffer.from('\r\n\r\n');

/** The boundary in a `Content-Type` of multipart/form-data; null: it is another type, or has none. */
export function boundaryOf(contentType: string | null): string | null {
  const found = /^multipart\/form-data;(?:[^"]*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";]{1,70}))/i.exec(
    contentType ?? '',
  );
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The parts of a multipart/form-data body (RFC 7578) as they arrive; no more is held than a chunk and a boundary.
 * Throws `invalid_request` for a body that is none.
 */
export async function* readMultipart(
  stream: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter has no line break before it.
  let held: Buffer = Buffer.from('\r\n');
  let state: 'preamble' | 'delimiter' | 'headers' | 'content' | 'end' = 'preamble';
  for await (const chunk of stream) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    for (;;) {
      if (state === 'end') {
        held = Buffer.alloc(0);
        break;
      } else if (state === 'preamble' || state === 'content') {
        const at = held.indexOf(delimiter);
        const safe = at === -1 ? Math.max(0, held.length - delimiter.length) : at;
        if (safe > 0) {
          if (state === 'content') yield { kind: 'bytes', bytes: held.subarray(0, safe) };
          held = held.subarray(safe);
        }
        if (at === -1) break;
        held = held.subarray(delimiter.length);
        state = 'delimiter';
      } else if (state === 'delimiter') {
        if (held.length < 2) break;
        const mark = held.toString('latin1', 0, 2);
        if (mark === '--') state = 'end';
        else if (mark === '\r\n') state = 'headers';
        else throw broken();
      } else {
        const end = held.indexOf(doubleBreak);
        if (end === -1) {
          if (held.length > headerLimit) throw broken();
          break;
        }
        yield partOf(held.toString('utf8', 0, end));
        held = held.subarray(end + doubleBreak.length);
        state = 'content';
      }
    }
  }
  if (state !== 'end') throw broken();
}

function partOf(headers: string): MultipartEvent {
  const disposition = /\r\ncontent-disposition:\s*form-data;([^\r\n]*)/i.exec(headers)?.[1] ?? '';
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw broken();
  return { kind: 'part', name, fileName: /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null };
}

function broken(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'the body is no multipart/form-data or broke off before its end; send the file again',
  );
}
