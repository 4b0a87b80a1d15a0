import { ApiError } from './api-error.ts';
import { readTextLines } from './read-text-lines.ts';

/** Newline-delimited JSON as it arrives, whole lines only; otherwise as `readTextLines`. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  limit?: number,
): AsyncGenerator<unknown, void, undefined> {
  for await (const line of readTextLines(body, limit)) if (line !== '') yield readLine(line);
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw new ApiError('network', 'The answer broke off.', { status: 200, cause });
  }
}
