import { ApiError } from './api-error.ts';
import { readTextLines } from './read-text-lines.ts';

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
