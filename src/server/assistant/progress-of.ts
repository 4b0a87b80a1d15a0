import type { ChatProgress, ChatResult } from '../../contract/chat.ts';

/**
 * Yields the progress of an answer as it is made, and the answer last. Left early, it aborts the work; rejects where
 * that fails.
 */
export async function* progressOf(
  begin: (onProgress: (progress: ChatProgress) => void, signal: AbortSignal) => Promise<ChatResult>,
  signal: AbortSignal,
): AsyncGenerator<ChatProgress> {
  const left = new AbortController();
  const told: ChatProgress[] = [];
  let { promise: news, resolve: tell } = Promise.withResolvers<void>();
  const state = { isOver: false };
  const answered = begin(
    (progress) => {
      told.push(progress);
      tell();
    },
    AbortSignal.any([signal, left.signal]),
  ).finally(() => {
    state.isOver = true;
    tell();
  });
  // Read below; a failure before that is not one that nobody handles.
  answered.catch(() => undefined);
  try {
    while (!state.isOver || told.length > 0) {
      const next = told.shift();
      if (next === undefined) {
        await news;
        ({ promise: news, resolve: tell } = Promise.withResolvers<void>());
      } else {
        yield next;
      }
    }
    yield { stage: 'done', done: 1, total: 1, answer: await answered };
  } finally {
    left.abort();
  }
}
