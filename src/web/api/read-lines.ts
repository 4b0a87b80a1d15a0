import { ApiError } from './api-error.ts';

/** Newline-delimited JSON as it arrives, whole lines only. A stream that breaks off ends in a network error. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield readLine(line);
    }
  } finally {
    await reader.cancel();
  }
  if (rest !== '') yield readLine(rest);
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw new ApiError('network', 'The answer broke off.', { status: 200, cause });
  }
}
